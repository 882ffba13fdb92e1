import ArgumentParser
import FocusDomain
import FocusText

/// The commands with their options and arguments, read from the argument parser, so that they always match
/// it. Texts are in the current language.
struct CommandGrammar {
  struct Argument {
    /// The names as typed, such as `--day` and `-h`; empty for a positional argument.
    let names: [String]
    let takesValue: Bool
    let isOptional: Bool
    let isRepeating: Bool
    /// Whether help pages and completions leave it out.
    let isHidden: Bool
    /// The name of the value: `date`, `task`, `priority`.
    let valueName: String
    let defaultValue: String?
    /// The title of its section of the page, if that is not the usual one.
    let section: String?
    /// The allowed values, if they are listed.
    let choices: [String]
    /// The kind of completion for a file.
    let kind: String?
    let about: String
  }

  struct Command {
    let name: String
    /// The names of the parent commands, without that of the program.
    let parents: [String]
    let aliases: [String]
    let about: String
    /// The declaration; nil for the parser's own command `help`.
    let type: (any DocumentedCommand.Type)?
    let isHidden: Bool
    /// All arguments and options, hidden ones included.
    let arguments: [Argument]
    let subcommands: [Command]
  }

  let root: Command

  init() {
    let info = try? JSONReader.parse(Array(FocusCommand._dumpHelp().utf8))
    root = Command(info?.fields?["command"], FocusCommand.self, parents: [])
  }
}

extension CommandGrammar.Command {
  fileprivate init(_ info: JSONValue?, _ type: (any DocumentedCommand.Type)?, parents: [String]) {
    let fields = info?.fields ?? [:]
    let (name, types) = (fields["commandName"]?.text ?? "", type?.subcommands ?? [])
    let path = type == FocusCommand.self ? [] : parents + [name]
    (self.name, self.parents, self.type) = (name, parents, type)
    aliases = (fields["aliases"]?.elements ?? []).compactMap(\.text)
    about = type?.page.about.text ?? HelpText.helpCommand.text
    isHidden = fields["shouldDisplay"]?.flag == false
    let subcommands = (fields["subcommands"]?.elements ?? []).map { info in
      let name = info.fields?["commandName"]?.text
      return Self(info, types.first { $0.page.name == name }, parents: path)
    }
    self.subcommands = subcommands
    // A hidden default subcommand has the arguments that the command takes without a subcommand.
    let hidden = subcommands.first { $0.isHidden && $0.name == fields["defaultSubcommand"]?.text }
    arguments =
      (hidden?.positionals ?? [])
      + (fields["arguments"]?.elements ?? []).map { CommandGrammar.Argument($0) }
  }

  /// The words to type for the command.
  var words: [String] { type == FocusCommand.self ? [name] : [FocusCommand.page.name] + parents + [name] }
  /// The positional arguments that are not hidden.
  var positionals: [CommandGrammar.Argument] { arguments.filter { $0.names.isEmpty && !$0.isHidden } }
  /// The options that are not hidden.
  var options: [CommandGrammar.Argument] { arguments.filter { !$0.names.isEmpty && !$0.isHidden } }

  /// Whether the command or one of its subcommands completes a path.
  var takesPaths: Bool { arguments.contains(where: \.isPath) || subcommands.contains(where: \.takesPaths) }

  /// The subcommands that are not hidden.
  var commands: [Self] { subcommands.filter { !$0.isHidden } }

  /// The subcommand with this name or alias.
  func subcommand(named name: String) -> Self? {
    subcommands.first { $0.name == name || $0.aliases.contains(name) }
  }
}

extension CommandGrammar.Argument {
  fileprivate init(_ info: JSONValue) {
    let fields = info.fields ?? [:]
    names = (fields["names"]?.elements ?? []).compactMap { name in
      guard let text = name.fields?["name"]?.text else { return nil }
      return name.fields?["kind"]?.text == "long" ? "--\(text)" : "-\(text)"
    }
    takesValue = fields["kind"]?.text == "option"
    isOptional = fields["isOptional"]?.flag ?? false
    isRepeating = fields["isRepeating"]?.flag ?? false
    isHidden = fields["shouldDisplay"]?.flag == false
    valueName = fields["valueName"]?.text ?? ""
    defaultValue = fields["defaultValue"]?.text
    section = fields["sectionTitle"]?.text
    about =
      names.contains("--help")
      ? HelpText.helpFlag.text
      : names.contains("--version") ? HelpText.versionFlag.text : fields["abstract"]?.text ?? ""
    let completion = fields["completionKind"]?.fields ?? [:]
    let list = completion["list"]?.fields?["values"] ?? fields["allValues"]
    choices = list?.elements?.compactMap(\.text) ?? []
    kind = completion.first?.key
  }

  /// Whether the value is a file or a directory.
  var isPath: Bool { kind == "file" || kind == "directory" }

  /// Whether the parser adds the option to every command.
  var isBuiltIn: Bool { names.contains("--help") || names.contains("--version") }

  /// The argument as a list of a page shows it: `-h, --help`, `--day <date>`, `<task>`.
  var label: String {
    guard !names.isEmpty else { return "<\(valueName)>" }
    return names.joined(separator: ", ") + (takesValue ? " <\(valueName)>" : "")
  }

  /// The argument as the usage shows it: `[--day <date>]`, `<task> ...`.
  var form: String {
    let name = names.first { $0.hasPrefix("--") } ?? names.first
    let form = name.map { takesValue ? "\($0) <\(valueName)>" : $0 } ?? "<\(valueName)>"
    let repeated = isRepeating ? "\(form) ..." : form
    return isOptional ? "[\(repeated)]" : repeated
  }
}
