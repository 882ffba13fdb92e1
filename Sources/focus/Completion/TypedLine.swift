/// A parsed command line up to the cursor.
struct TypedLine {
  /// The command and its subcommands, as far as they are typed.
  private(set) var commands: [CommandGrammar.Command] = []
  /// The values of options.
  private(set) var values: [String: String] = [:]
  /// The names of the options given.
  private(set) var given: Set<String> = []
  /// The positional arguments before the cursor.
  private(set) var positionals: [String] = []
  /// Whether `--` has been typed, after which there are no options.
  private(set) var onlyPositionals = false
  /// The option whose value is at the cursor.
  private(set) var open: CommandGrammar.Argument?
  /// The typed part of the word or value at the cursor.
  private(set) var current: String
  /// The option's name and `=` if the value at the cursor is attached to it: `--day=`.
  private(set) var optionPrefix = ""

  /// Parses the unquoted words after the program's name; the last one is at the cursor. Some shells pass `=`
  /// as a word of its own.
  init(_ words: [String], _ grammar: CommandGrammar) {
    var words = TypedLine.joined(words)
    current = words.popLast() ?? ""
    var rest = words[...]
    while let word = rest.popFirst() {
      if onlyPositionals || !word.hasPrefix("-") || word == "-" {
        let command = commands.last ?? grammar.root
        if !onlyPositionals, positionals.isEmpty, let next = command.subcommand(named: word) {
          commands.append(next)
        } else if onlyPositionals || !commands.isEmpty {
          positionals.append(word)
        }
      } else if word == "--" {
        onlyPositionals = true
      } else {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        given.insert(parts[0])
        guard let option = option(parts[0], grammar), option.takesValue else { continue }
        if parts.count == 2 {
          values[parts[0]] = parts[1]
        } else if let value = rest.popFirst() {
          values[parts[0]] = value
        } else {
          open = option
        }
      }
    }
    guard open == nil, !onlyPositionals, current.hasPrefix("--"), let equals = current.firstIndex(of: "=")
    else { return }
    open = option(String(current[..<equals]), grammar)
    optionPrefix = String(current[...equals])
    current = String(current[current.index(after: equals)...])
  }

  /// The command at the cursor; nil if none is typed yet.
  var command: CommandGrammar.Command? { commands.last }

  /// The options that are offered at the cursor.
  func options(_ grammar: CommandGrammar) -> [CommandGrammar.Argument] {
    let own = command?.options ?? []
    let names = Set(own.flatMap(\.names))
    return own + grammar.root.options.filter { names.isDisjoint(with: $0.names) }
  }

  private func option(_ name: String, _ grammar: CommandGrammar) -> CommandGrammar.Argument? {
    // Options of the outer commands are valid after a subcommand, even if they are not offered there.
    (commands.reversed() + [grammar.root]).flatMap(\.arguments).first { $0.names.contains(name) }
  }

  private static func joined(_ words: [String]) -> [String] {
    var result: [String] = []
    var joins = false
    for word in words {
      if joins || (word == "=" && result.last?.hasPrefix("--") == true) {
        result[result.count - 1] += word
        joins = !joins && word == "="
      } else {
        result.append(word)
      }
    }
    return result
  }
}
