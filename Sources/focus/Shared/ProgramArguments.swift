import FocusDomain

/// The words of the command line. Where a path stands its bytes are kept (`PathBytes`); all else is text.
enum ProgramArguments {
  /// What asks for the session agent of a data directory.
  static let agentOption = "--session-agent"

  /// The words after the program's name.
  static var own: [String] {
    read(Array(PathBytes.commandLine.dropFirst()))
  }

  /// Paths are the value of `--data-dir`, what `import` reads, what `sound` and `stats` are given, and all that the program tells itself and the shells ask
  /// (`--run-errands`, `--complete`).
  static func read(_ words: [String]) -> [String] {
    let takingPaths: Set = ["import", "sound", "stats"]
    guard words.contains(where: PathBytes.holdsOthers) else { return words }
    if let first = words.first, ["--run-errands", agentOption, "--complete"].contains(first) {
      return words
    }
    var command: String?
    var isLiteral = false
    return words.indices.map { index in
      let word = words[index]
      let before = index > 0 ? words[index - 1] : ""
      defer { if word == "--" { isLiteral = true } }
      if !isLiteral, before == "--data-dir" || word.utf8.starts(with: "--data-dir=".utf8) { return word }
      // A word after an option may be its value, unless it is the command that matters here.
      let mayBeValue = before.utf8.starts(with: "--".utf8) && !takingPaths.contains(word)
      if command == nil, !mayBeValue, word.utf8.first != UInt8(ascii: "-") { command = word }
      return takingPaths.contains(command ?? "") ? word : PathBytes.repaired(word)
    }
  }
}
