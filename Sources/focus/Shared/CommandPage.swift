import ArgumentParser
import FocusText

/// The name of a command, and the text of its help page besides arguments and options.
struct CommandPage: Sendable {
  enum Part: Sendable {
    case text(HelpText)
    /// Lines of a file, the same in every language.
    case code(String)
    /// A list, made when the page is shown.
    case rows(@Sendable () -> [(name: String, text: String)])
  }

  /// The name of the default subcommand of a command. An argument cannot contain NUL, so nobody can type it.
  static let untypable = "\0"

  let name: String
  let aliases: [String]
  let about: HelpText
  let parts: [Part]
  let examples: [CommandExample]
  /// The usage lines, if they cannot be derived from the arguments.
  let usage: [String]

  init(
    _ name: String, aliases: [String] = [], _ about: HelpText, parts: [Part], usage: [String] = [],
    examples: [CommandExample]
  ) {
    (self.name, self.aliases, self.about, self.parts) = (name, aliases, about, parts)
    (self.usage, self.examples) = (usage, examples)
  }

  init(
    _ name: String, aliases: [String] = [], _ about: HelpText, _ texts: [HelpText] = [], usage: [String] = [],
    examples: [CommandExample]
  ) {
    self.init(name, aliases: aliases, about, parts: texts.map(Part.text), usage: usage, examples: examples)
  }
}

/// A command with a help page. The parser, `--help` in every language, the manuals and completion are built
/// from the tree of these commands.
protocol DocumentedCommand: ParsableCommand {
  static var page: CommandPage { get }
  static var subcommands: [any DocumentedCommand.Type] { get }
  /// The error for a word in place of a subcommand; nil for the message of the parser.
  static func refusal(of word: String) -> String?
  /// The error for missing or surplus arguments; nil for the message of the parser.
  static var wrongArguments: String? { get }
  /// The error for surplus words; nil for the message of the parser.
  static func refusal(ofMore words: String) -> String?
  /// The direction in which incomplete dates of the command are completed.
  static var dateDirection: DateParser.Direction { get }
}

extension DocumentedCommand {
  static var subcommands: [any DocumentedCommand.Type] { [] }
  static func refusal(of word: String) -> String? { nil }
  static var wrongArguments: String? { nil }
  static func refusal(ofMore words: String) -> String? { wrongArguments }
  static var dateDirection: DateParser.Direction { .eitherWay }

  /// The error for a word that is not a subcommand.
  static func unknownAction(_ word: String) -> String {
    Text.unknownAction(word, of: page.name, known: subcommands.map { $0.page.name })
  }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: page.name, abstract: page.about.text, subcommands: subcommands, aliases: page.aliases)
  }
}

extension ArgumentHelp {
  /// Help in the current language.
  init(_ text: HelpText, valueName: String? = nil) { self.init(text.text, valueName: valueName) }
}
