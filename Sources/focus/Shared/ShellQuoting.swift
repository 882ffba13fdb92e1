/// Writes words so that a POSIX shell reads them back as they are.
enum ShellQuoting {
  /// One word, in quotes where it needs them.
  static func quote(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.utf8.allSatisfy(isSafe)
    guard !isPlain else { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: #"'\''"#))'"
  }

  /// A command with its arguments.
  static func command(_ words: [String]) -> String { words.map(quote).joined(separator: " ") }

  private static func isSafe(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "_"),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "@"):
      true
    default: false
    }
  }
}
