import FocusSystem
import FocusDomain

/// Quotes words for a POSIX shell.
enum ShellQuoting {
  /// Quotes a word if it needs quotes.
  static func quote(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.utf8.allSatisfy(isSafe)
    guard !isPlain else { return word }
    if PathBytes.holdsOthers(word) { return "$'\(PathBytes.bytes(word).map(escaped).joined())'" }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: #"'\''"#))'"
  }

  /// A command line of quoted words.
  static func command(_ words: [String]) -> String { words.map(quote).joined(separator: " ") }

  /// Escapes a byte for `$'…'`, the only quotes that can express any byte.
  private static func escaped(_ byte: UInt8) -> String {
    if isSafe(byte) { return String(Unicode.Scalar(byte)) }
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }

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
