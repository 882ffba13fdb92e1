import FocusSettings
import FocusSystem
import FocusText

// Paths keep their bytes (`PathBytes`); other words must be valid UTF-8.
extension ProgramArguments {
  /// The words after the program's name.
  static var own: [String] {
    get throws(Failure) { try read(Array(PathBytes.commandLine.dropFirst())) }
  }

  /// Decodes the words. Paths are the value of `--data-dir`, the words of commands that declare one, and the
  /// arguments of the internal options (`--agent`, `--complete`).
  static func read(_ words: [String]) throws(Failure) -> [String] {
    guard words.contains(where: PathBytes.holdsOthers) else { return words }
    let takingPaths = Set(CommandGrammar().root.subcommands.filter(\.takesPaths).map(\.name))
    if let first = words.first, internalOptions.contains(first) {
      return words
    }
    let option = Paths.dataDirectoryOption
    var command: String?
    var isLiteral = false
    return try words.indices.map { index throws(Failure) in
      let word = words[index]
      let before = index > 0 ? words[index - 1] : ""
      defer { if word == "--" { isLiteral = true } }
      if !isLiteral, before == option || word.utf8.starts(with: "\(option)=".utf8) { return word }
      // A word after an option may be its value, unless it is one of the commands that take paths.
      let mayBeValue = before.utf8.starts(with: "--".utf8) && !takingPaths.contains(word)
      if command == nil, !mayBeValue, word.utf8.first != UInt8(ascii: "-") { command = word }
      return takingPaths.contains(command ?? "") ? word : try text(word)
    }
  }

  /// Decodes a word. Stored text must be exactly what was typed, so invalid bytes are never replaced.
  private static func text(_ word: String) throws(Failure) -> String {
    guard PathBytes.holdsOthers(word) else { return word }
    guard let text = String(validating: PathBytes.bytes(word), as: UTF8.self) else {
      throw .usage(Text.argumentNotUTF8(PathBytes.shown(word)))
    }
    return text
  }
}
