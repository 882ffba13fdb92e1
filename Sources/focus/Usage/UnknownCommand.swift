/// The first word of a command line where it should be a command and is none. Whatever else the argument parser says
/// of such a line, the general help above all, is about a command that nobody asked for.
enum UnknownCommand {
  /// That word, or the one `help` was asked about; nil where there is none, or where the parser has more to say of what
  /// stands before it.
  static func find(in arguments: [String], _ grammar: CommandGrammar = CommandGrammar()) -> String? {
    var rest = arguments[...]
    guard let word = nextWord(&rest, grammar) else { return nil }
    guard grammar.commands.contains(where: { $0.name == word }) else { return word }
    guard word == "help", let about = nextWord(&rest, grammar) else { return nil }
    return grammar.commands.contains { $0.name == about } ? nil : about
  }

  /// The next word that belongs to no option; nil from an option on that is not known before a command.
  private static func nextWord(_ rest: inout ArraySlice<String>, _ grammar: CommandGrammar) -> String? {
    while let word = rest.popFirst() {
      if word == "--" { return rest.popFirst() }
      guard word.hasPrefix("-"), word != "-" else { return word }
      let name = String(word.prefix { $0 != "=" })
      guard let option = grammar.root.options.first(where: { $0.names.contains(name) }) else { return nil }
      guard option.takesValue, name == word else { continue }
      guard let value = rest.popFirst(), !value.hasPrefix("-") else { return nil }
    }
    return nil
  }
}
