/// Finding the command in a command line.
extension CommandGrammar {
  /// Returns the command in a command line, and the next word if it is not one of the subcommands. For
  /// such a word the argument parser reports errors of the command or prints its help. The search ends at an
  /// unknown option or a missing value, because the parser can report that error first.
  func find(_ arguments: [String]) -> (command: Command, unknown: String?) {
    var (rest, command, options) = (arguments[...], root, root.arguments)
    while let word = CommandGrammar.nextWord(&rest, options) {
      guard let next = command.subcommand(named: word) else {
        return (command, command.subcommands.isEmpty ? nil : word)
      }
      // The words after `help` are commands too.
      if next.type != nil { (command, options) = (next, options + next.arguments) }
    }
    return (command, nil)
  }

  /// Returns the unknown word in place of a subcommand; nil if there is none.
  func unknownCommand(in arguments: [String]) -> String? {
    let found = find(arguments)
    return found.command.type == FocusCommand.self ? found.unknown : nil
  }

  /// Returns the first option that none of the commands in the line has. The argument parser would report
  /// missing arguments first.
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
