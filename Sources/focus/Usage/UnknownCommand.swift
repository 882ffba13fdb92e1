/// Finds an unknown word in place of a command. For such a line the argument parser reports errors of the
/// root command, or prints its help.
enum UnknownCommand {
  /// The unknown command, or the unknown command whose help was requested; nil if there is none, or if the
  /// parser can report an error before it.
  static func find(in arguments: [String], _ grammar: CommandGrammar = CommandGrammar()) -> String? {
    var rest = arguments[...]
    guard let word = nextWord(&rest, grammar) else { return nil }
    guard grammar.command(named: word) != nil else { return word }
    guard word == "help", let about = nextWord(&rest, grammar) else { return nil }
    return grammar.command(named: about) == nil ? about : nil
  }

  /// The next word that is not part of an option; nil after an option that the root command does not have.
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
