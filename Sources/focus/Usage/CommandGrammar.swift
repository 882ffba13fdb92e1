import ArgumentParser
import FocusDomain

/// The commands with their options and arguments, read from the argument parser, so that they always match
/// it.
struct CommandGrammar {
  struct Argument {
    /// The names as typed, such as `--day` and `-h`; empty for a positional argument.
    let names: [String]
    let takesValue: Bool
    let isRepeating: Bool
    /// The name of the value: `date`, `task`, `priority`.
    let valueName: String
    /// The allowed values, if they are listed.
    let choices: [String]
    /// The kind of completion for a file.
    let kind: String?
    let about: String
  }

  struct Command {
    let name: String
    /// Other names of it.
    let aliases: [String]
    let about: String
    let options: [Argument]
    let positionals: [Argument]
  }

  let root: Command
  let commands: [Command]

  init() {
    let info = try? JSONReader.parse(Array(FocusCommand._dumpHelp().utf8))
    let root = info?.fields?["command"]
    self.root = Command(root)
    commands = (root?.fields?["subcommands"]?.elements ?? [])
      .filter { $0.fields?["shouldDisplay"]?.flag ?? true }.map { Command($0) }
  }

  /// The command with this name or alias.
  func command(named name: String) -> Command? {
    commands.first { $0.name == name || $0.aliases.contains(name) }
  }
}

extension CommandGrammar.Command {
  fileprivate init(_ info: JSONValue?) {
    let fields = info?.fields ?? [:]
    name = fields["commandName"]?.text ?? ""
    aliases = (fields["aliases"]?.elements ?? []).compactMap(\.text)
    about = fields["abstract"]?.text ?? ""
    let arguments = (fields["arguments"]?.elements ?? [])
      .filter { $0.fields?["shouldDisplay"]?.flag ?? true }.map { CommandGrammar.Argument($0) }
    options = arguments.filter { !$0.names.isEmpty }
    positionals = arguments.filter(\.names.isEmpty)
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
    isRepeating = fields["isRepeating"]?.flag ?? false
    valueName = fields["valueName"]?.text ?? ""
    about = fields["abstract"]?.text ?? ""
    let completion = fields["completionKind"]?.fields ?? [:]
    let list = completion["list"]?.fields?["values"] ?? fields["allValues"]
    choices = list?.elements?.compactMap(\.text) ?? []
    kind = completion.first?.key
  }
}
