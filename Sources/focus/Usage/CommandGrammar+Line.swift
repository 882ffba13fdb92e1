/// The command that a command line is about.
extension CommandGrammar {
  /// The command that the words of a line lead to, and the first word in place of a subcommand that it does
  /// not have. For such a word the argument parser reports errors of the command, or prints its help. Nothing
  /// is found after an option for which the parser can report an error before it.
  func find(_ arguments: [String]) -> (command: Command, unknown: String?) {
    var (rest, command, options) = (arguments[...], root, root.arguments)
    while let word = CommandGrammar.nextWord(&rest, options) {
      guard let next = command.subcommand(named: word) else {
        return (command, command.subcommands.isEmpty ? nil : word)
      }
      // What follows `help` are commands again.
      if next.type != nil { (command, options) = (next, options + next.arguments) }
    }
    return (command, nil)
  }

  /// The unknown word in place of a command, if there is one.
  func unknownCommand(in arguments: [String]) -> String? {
    let found = find(arguments)
    return found.command.type == FocusCommand.self ? found.unknown : nil
  }

  /// The first option of a line that none of its commands has. The argument parser reports what is missing
  /// before it.
  func unknownOption(in arguments: [String]) -> String? {
    var (rest, command, options) = (arguments[...], root, root.arguments)
    while let word = rest.popFirst(), word != "--" {
      if word.hasPrefix("--") {
        let name = String(word.prefix { $0 != "=" })
        guard let option = options.first(where: { $0.names.contains(name) }) else { return name }
        if option.takesValue, name == word { rest = rest.dropFirst() }
      } else if let next = command.subcommand(named: word) {
        (command, options) = (next, options + next.arguments)
      }
    }
    return nil
  }

  /// The next word that is not part of an option; nil after an unknown option.
  private static func nextWord(_ rest: inout ArraySlice<String>, _ options: [Argument]) -> String? {
    while let word = rest.popFirst() {
      if word == "--" { return rest.popFirst() }
      guard word.hasPrefix("-"), word != "-" else { return word }
      let name = String(word.prefix { $0 != "=" })
      guard let option = options.first(where: { $0.names.contains(name) }) else { return nil }
      guard option.takesValue, name == word else { continue }
      guard let value = rest.popFirst(), !value.hasPrefix("-") else { return nil }
    }
    return nil
  }
}
