extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key that types this character.
  package init(extendedGraphemeClusterLiteral value: Character) { self = .character(value) }
}

extension Key {
  /// The name shown to users.
  package var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "Ctrl-\(character.uppercased())"
    case .alt(let character): "Alt-\(character)"
    case .enter: "Enter"
    case .controlEnter: "Ctrl-Enter"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .insert: "Insert"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    }
  }
}

extension Key {
  /// Parses the keys of an entry in the settings: a key name (`Space`, `Ctrl-R`, `PgDn`, `F5`), or up to
  /// three characters typed in sequence (`dd`). Returns nil for anything else.
  package static func sequence(named text: String) -> [Key]? {
    if let key = Key(name: text) { return [key] }
    let characters = Array(text)
    guard (1...3).contains(characters.count), characters.allSatisfy({ !$0.isWhitespace }) else { return nil }
    return characters.map(Key.character)
  }

  private init?(name: String) {
    let plain: [Key] = [
      " ", .enter, .controlEnter, .tab, .backTab, .escape, .backspace, .delete, .insert, .up, .down, .left,
      .right, .home,
      .end, .pageUp, .pageDown,
    ]
    let functions = (1...12).map(Key.function)
    let word = name.lowercased()
    if let key = (plain + functions).first(where: { $0.name.lowercased() == word }) {
      self = key
    } else if word.hasPrefix("ctrl-"), word.count == 6, let last = word.last, last.isASCII {
      self = .control(last)
    } else if word.hasPrefix("alt-"), name.count == 5, let last = name.last, last.isASCII, !last.isWhitespace
    {
      self = .alt(last)
    } else {
      return nil
    }
  }
}
