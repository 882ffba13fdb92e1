import FocusTerminal
import FocusText

/// An action that a key of the pane triggers.
enum PaneAction: Equatable, Sendable {
  /// An action that the full screen also has.
  case shared(Action)
  case openPlanner, nameKeys
  /// Starts a session for the selected task, or pauses or resumes the current one.
  case toggleSession
}

/// The keys of the pane: those of the Focus tab, and Enter for the full screen. On an offer, the key that
/// completes a task accepts the offer.
struct PaneKeys {
  struct Binding: Sendable {
    /// The keys that trigger the action. The first is the one shown.
    var keys: [Key]
    let action: PaneAction
    /// The label in the hints; nil if the hints do not show it.
    var hint: String?
    /// The action whose key is shown together with this one.
    var counterpart: Action?

    /// The action of the Focus tab with the same keys; nil if the keys are those of the pane only.
    var source: Action? {
      switch action {
      case .shared(let action): action
      case .toggleSession: .session
      case .nameKeys: .help
      case .openPlanner: nil
      }
    }
  }

  let bindings: [Binding]

  /// Creates the keys. The pane has no key sequences; `g` does what `gg` does on the full screen. A key that
  /// the user has bound for the full screen takes precedence over the pane's own.
  init(_ keymap: Keymap) {
    var taken: Set<Key> = []
    bindings = PaneKeys.table.map { binding in
      var binding = binding
      if let action = binding.source {
        let sequences = keymap.keys(of: action, in: [.offer, .focus, .anyPage, .anyPageOrSheet])
        binding.keys = sequences.compactMap { $0.count == 1 || action == .first ? $0.first : nil }
      }
      binding.keys.removeAll { !taken.insert($0).inserted }
      return binding
    }
  }

  private static var table: [Binding] {
    [
      Binding(keys: [], action: .shared(.toggleDone), hint: Text.hintDone),
      Binding(keys: [], action: .shared(.down), hint: Text.hintSelect, counterpart: .up),
      Binding(keys: [], action: .shared(.up)),
      Binding(keys: [], action: .shared(.last)),
      Binding(keys: [], action: .shared(.first)),
      Binding(keys: [], action: .toggleSession, hint: Text.hintSession),
      Binding(keys: [], action: .shared(.undo), hint: Text.keyUndo),
      Binding(keys: [], action: .shared(.redo)),
      Binding(keys: [.enter], action: .openPlanner, hint: Text.hintPlanner),
      Binding(keys: [], action: .shared(.takeOffer)),
      Binding(keys: [], action: .shared(.quit), hint: Text.keyQuit),
      Binding(keys: [], action: .nameKeys),
      Binding(keys: [], action: .shared(.redraw)),
      Binding(keys: [], action: .shared(.suspend)),
    ]
  }

  /// Returns the action of a key; nil if the key has none in the pane.
  func action(of key: Key) -> PaneAction? { bindings.first { $0.keys.contains(key) }?.action }

  /// Returns the name of the first key for an action; empty if there is none.
  func name(of action: PaneAction) -> String {
    bindings.first { $0.action == action }?.keys.first?.name ?? ""
  }

  /// Whether any key quits.
  var quits: Bool { bindings.flatMap(\.keys).contains { action(of: $0) == .shared(.quit) } }

  /// The keys shown as hints, with their labels.
  var hints: [Hint] { hints(onOffer: false) }

  /// Returns the hints for a task, or for an offer.
  func hints(onOffer: Bool) -> [Hint] {
    bindings.compactMap { binding in
      let hint = onOffer && binding.action == .shared(.toggleDone) ? Text.hintTakeOffer : binding.hint
      guard let label = hint, let key = binding.keys.first else { return nil }
      let other = binding.counterpart.flatMap { action in
        bindings.first { $0.action == .shared(action) }?.keys.first
      }
      return Hint(key: key.name + (other?.name ?? ""), label: label)
    }
  }

  /// Returns all hints, in lines of at most this many cells. A key and its label stay on the same line.
  func lines(onOffer: Bool, cells: Int) -> [String] {
    var lines: [String] = []
    for hint in hints(onOffer: onOffer).map({ "\($0.key) \($0.label)" }) {
      if let last = lines.last, TextWidth.width(of: last) + 2 + TextWidth.width(of: hint) <= cells {
        lines[lines.count - 1] = "\(last)  \(hint)"
      } else {
        lines.append(hint)
      }
    }
    return lines
  }
}

extension Keymap {
  /// Checks the keys.
  ///
  /// - Throws: if a key has two actions in one context, a key hides a longer sequence, or no key quits the
  ///   full screen or the pane.
  package func validate() throws(KeymapError) {
    try validateContexts()
    guard PaneKeys(self).quits else { throw .noQuitInPane }
  }
}
