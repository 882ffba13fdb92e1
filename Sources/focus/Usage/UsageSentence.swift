import FocusDomain
import FocusText

/// Reduces a message of the argument parser to one sentence with advice.
enum UsageSentence {
  static func reduce(_ error: any Error, _ arguments: [String]) -> String {
    let grammar = CommandGrammar()
    let (command, unknown) = grammar.find(arguments)
    let message = firstLine(of: FocusCommand.message(for: error))
    let words = ParserMessage(message)?.surplusWords ?? unknown
    if let sentence = MisplacedDay.sentence(words, in: arguments, of: command, isMissing(message)) {
      return sentence
    }
    if let unknown {
      if command.type == FocusCommand.self { return unknownCommand(unknown) }
      if let sentence = command.type?.refusal(of: unknown) { return sentence }
    }
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
    // For an option that the parent of a subcommand hides, the parser does not name the value.
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

  /// The message, truncated, because it may repeat a long input.
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
      || isMissing(message)
  }

  private static func isMissing(_ message: String) -> Bool {
    message.hasPrefix("Missing expected argument '")
  }

  /// The command that starts with the word, otherwise the most similar one.
  static func nearestCommand(to word: String) -> String? {
    let names = FocusCommand.subcommands.map { $0.page.name }
    return names.first { $0.hasPrefix(word) && !word.isEmpty } ?? Spelling.nearest(to: word, among: names)
  }
}
