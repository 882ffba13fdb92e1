import FocusText

/// Reduces a message of the argument parser to one sentence that says what to do.
enum UsageSentence {
  static func reduce(_ error: any Error, _ arguments: [String]) -> String {
    let grammar = CommandGrammar()
    let (command, unknown) = grammar.find(arguments)
    if let unknown {
      if command.type == FocusCommand.self { return unknownCommand(unknown) }
      if let sentence = command.type?.refusal(of: unknown) { return sentence }
    }
    let message = firstLine(of: FocusCommand.message(for: error))
    var parsed = ParserMessage(message)
    if isAboutArguments(message) {
      if let option = grammar.unknownOption(in: arguments) {
        parsed = .unknownOption(option, meant: nil)
      } else if case .unexpected(let words, _)? = parsed,
        let sentence = command.type?.refusal(ofMore: String(words.dropFirst().dropLast()))
      {
        return sentence
      } else if let sentence = command.type?.wrongArguments {
        return sentence
      }
    }
    // The parser names no value of an option that the group of a subcommand hides.
    if case .missingValue(let name)? = parsed,
      let option = command.arguments.first(where: { $0.names.contains(name) })
    {
      parsed = .missingValue(option: "\(name) <\(option.valueName)>")
    }
    let said = shortened(parsed?.text ?? message)
    let isOfRoot = isOfRoot(FocusCommand.fullMessage(for: error))
    let help = isOfRoot ? rootHelp : "\(command.words.joined(separator: " ")) --help"
    let takesTitle = help == "focus add --help" || help == "focus search --help"
    if takesTitle, message.hasPrefix("Unknown option '-"), !message.contains("?") {
      return Text.unknownOptionOrTitle(said, help: help)
    }
    return Text.usage(said, help: help)
  }

  /// The sentence about an unknown command.
  static func unknownCommand(_ word: String) -> String {
    Text.unknownCommand(word, nearest: nearestCommand(to: word))
  }

  private static func firstLine(of message: String) -> String {
    String(message.split(separator: "\n").first ?? "")
  }

  /// Truncated if it repeats too much of what was typed.
  private static func shortened(_ message: String) -> String {
    message.count <= 200 ? message : "\(message.prefix(199))…"
  }

  private static let rootHelp = "focus --help"

  /// Whether the parser's last line is `See 'focus --help' for more information.`
  private static func isOfRoot(_ message: String) -> Bool {
    message.split(separator: "\n").last?.contains("See '\(rootHelp)'") ?? true
  }

  /// Whether the message is about missing or unexpected arguments.
  private static func isAboutArguments(_ message: String) -> Bool {
    message.hasPrefix("Unexpected argument '") || message.contains(" unexpected arguments: '")
      || message.hasPrefix("Missing expected argument '")
  }

  /// The command that starts with the word, or else the most similar one.
  static func nearestCommand(to word: String) -> String? {
    guard word.count <= 20 else { return nil }
    let names = FocusCommand.subcommands.map { $0.page.name }
    if let longer = names.first(where: { $0.hasPrefix(word) && !word.isEmpty }) { return longer }
    let ranked = names.map { (name: $0, distance: distance(word, $0)) }.min { $0.distance < $1.distance }
    guard let ranked, ranked.distance <= max(1, word.count / 3) else { return nil }
    return ranked.name
  }

  /// The Levenshtein distance.
  private static func distance(_ first: String, _ second: String) -> Int {
    let target = Array(second)
    var row = Array(0...target.count)
    for (i, letter) in first.enumerated() {
      var above = row[0]
      row[0] = i + 1
      for (j, other) in target.enumerated() {
        let next = min(row[j] + 1, row[j + 1] + 1, above + (letter == other ? 0 : 1))
        (above, row[j + 1]) = (row[j + 1], next)
      }
    }
    return row[target.count]
  }
}
