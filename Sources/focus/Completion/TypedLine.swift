/// The words of a command line up to the cursor, and what they say so far.
struct TypedLine {
  /// The command; nil while it is not typed yet.
  private(set) var command: CommandGrammar.Command?
  /// The value of each option that has one.
  private(set) var values: [String: String] = [:]
  /// The options given.
  private(set) var given: Set<String> = []
  /// The arguments of the command before the cursor.
  private(set) var positionals: [String] = []
  /// Whether options are over: after `--`.
  private(set) var onlyPositionals = false
  /// The option whose value the cursor is in.
  private(set) var open: CommandGrammar.Argument?
  /// What is typed of the word, or of the value, at the cursor.
  private(set) var current: String
  /// What stands before the value in the same word: `--day=`.
  private(set) var attached = ""

  /// Reads the words after the program's name, without quotes; the last one is at the cursor. A shell that splits words
  /// at `=` gives that as a word of its own.
  init(_ words: [String], _ grammar: CommandGrammar) {
    var words = TypedLine.joined(words)
    current = words.popLast() ?? ""
    var rest = words[...]
    while let word = rest.popFirst() {
      if onlyPositionals || !word.hasPrefix("-") || word == "-" {
        if command == nil, !onlyPositionals {
          command = grammar.commands.first { $0.name == word }
        } else {
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
    attached = String(current[...equals])
    current = String(current[current.index(after: equals)...])
  }

  /// The options that may stand here.
  func options(_ grammar: CommandGrammar) -> [CommandGrammar.Argument] {
    let own = command?.options ?? []
    let names = Set(own.flatMap(\.names))
    return own + grammar.root.options.filter { names.isDisjoint(with: $0.names) }
  }

  private func option(_ name: String, _ grammar: CommandGrammar) -> CommandGrammar.Argument? {
    options(grammar).first { $0.names.contains(name) }
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
