import FocusText

/// A day that was typed as an argument of a command that takes it as an option: `focus show -1`.
enum MisplacedDay {
  /// The sentence that names the option; nil if the words are not a day, or if the command takes none.
  /// `words` are those that do not fit. If an argument is missing instead, a day such as `-1` may be the word
  /// that was not taken for it.
  static func sentence(
    _ words: String?, in arguments: [String], of command: CommandGrammar.Command, _ isArgumentMissing: Bool
  ) -> String? {
    let typed = isArgumentMissing ? signedDay(in: arguments, of: command) : words
    guard let typed, TypedArgument.isDay(typed), let option = option(for: typed, of: command) else {
      return nil
    }
    return Text.dayNeedsOption(typed, option: option)
  }

  /// The option with the day, as it is typed.
  private static func option(for day: String, of command: CommandGrammar.Command) -> String? {
    // Where a title is typed, the words are part of it.
    guard !command.positionals.contains(where: { ["title", "text"].contains($0.valueName) }) else {
      return nil
    }
    let names = command.options.filter { ["date", "week"].contains($0.valueName) }.flatMap(\.names)
    let isTarget = command.positionals.contains { $0.valueName == "date" } && names.contains("--to")
    let known =
      (isTarget && !names.contains("--from") ? ["--to"] : []) + ["--day", "--since", "--from", "--week"]
    guard let name = known.first(where: names.contains) else { return nil }
    let value = ShellQuoting.quote(day)
    return name == "--from" ? "--from \(value) --to \(value)" : "\(name) \(value)"
  }

  /// The first word such as `-1` or `-2w` that is not the value of an option.
  private static func signedDay(in arguments: [String], of command: CommandGrammar.Command) -> String? {
    var isValue = false
    for word in arguments {
      defer { isValue = command.arguments.contains { $0.takesValue && $0.names.contains(word) } }
      if word == "--" { return nil }
      if !isValue, word.hasPrefix("-"), TypedArgument.isDay(word) { return word }
    }
    return nil
  }
}
