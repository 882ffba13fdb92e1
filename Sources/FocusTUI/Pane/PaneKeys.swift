import FocusText

/// What a key of the pane asks for.
enum PaneAction: Equatable, Sendable {
  /// Something that the full screen can do as well.
  case shared(Action)
  case openPlanner, nameKeys
}

/// The one table of the pane's keys: it handles them, and the hints come from it.
enum PaneKeys {
  struct Binding: Sendable {
    /// The keys that ask for it; the first is the one to show.
    let keys: [Key]
    let action: PaneAction
    /// What the hints call it; nil where they do not show it.
    let hint: String?
    /// How the hints name the key, where it is more than the first one.
    var name: String?
  }

  static let bindings: [Binding] = [
    Binding(keys: ["x", " "], action: .shared(.toggleDone), hint: Text.hintDone),
    Binding(keys: ["j", .down], action: .shared(.down), hint: Text.hintSelect, name: "jk"),
    Binding(keys: ["k", .up], action: .shared(.up), hint: nil),
    Binding(keys: ["G", .end], action: .shared(.last), hint: nil),
    Binding(keys: ["g", .home], action: .shared(.first), hint: nil),
    Binding(keys: ["u"], action: .shared(.undo), hint: Text.keyUndo),
    Binding(keys: [.control("r")], action: .shared(.redo), hint: nil),
    Binding(keys: [.enter], action: .openPlanner, hint: Text.hintPlanner),
    Binding(keys: ["q", .control("c")], action: .shared(.quit), hint: Text.keyQuit),
    Binding(keys: ["?"], action: .nameKeys, hint: nil),
    Binding(keys: [.control("l")], action: .shared(.redraw), hint: nil),
    Binding(keys: [.control("z")], action: .shared(.suspend), hint: nil),
  ]

  /// What a key asks for; nil when it has no meaning here.
  static func action(of key: Key) -> PaneAction? {
    bindings.first { $0.keys.contains(key) }?.action
  }

  /// The keys worth naming, with what they do.
  static var hints: [Hint] {
    bindings.compactMap { binding in
      binding.hint.map { Hint(key: binding.name ?? binding.keys[0].name, label: $0) }
    }
  }

  /// All of them on one line.
  static var sentence: String { hints.map { "\($0.key) \($0.label)" }.joined(separator: "  ") }
}
