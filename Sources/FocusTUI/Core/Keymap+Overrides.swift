/// The user's own keys for an action.
package struct KeyChange: Equatable, Sendable {
  /// The action's name.
  package let action: String
  /// The keys as written; none where the action shall have none.
  package let keys: [String]

  package init(action: String, keys: [String]) {
    self.action = action
    self.keys = keys
  }
}

/// Why the user's own keys cannot hold.
package enum KeymapError: Error, Equatable, Sendable {
  /// No action is called so.
  case unknownAction(String)
  /// Its keys are the same everywhere: Enter, Esc and Tab in a sheet.
  case fixedAction(String)
  /// No key is called so.
  case unknownKey(String)
  /// These digits begin a count.
  case countDigit(String)
  /// Both actions would have that key in one place.
  case clash(key: String, action: String, other: String)
  /// No key would quit the full screen.
  case noQuit
  /// None would quit the pane, which knows single keys only, and some of its own.
  case noQuitInPane
}

extension Keymap {
  /// The names of the actions whose keys can be changed, in the order of the table, with their keys.
  package var changeable: [(action: String, keys: [String])] {
    var rows: [(action: String, keys: [String])] = []
    for binding in bindings where !Keymap.fixed.contains(binding.action) {
      let keys = binding.keys.map(Keymap.name)
      if let index = rows.firstIndex(where: { $0.action == binding.action.name }) {
        rows[index].keys += keys.filter { !rows[index].keys.contains($0) }
      } else {
        rows.append((binding.action.name, keys))
      }
    }
    return rows
  }

  /// What means the same in every sheet.
  private static let fixed: Set<Action> = [
    .submit, .back, .change, .nextField, .previousField, .later, .earlier,
  ]

  /// Changes the keys of an action, wherever it has any. Throws why that cannot be; then nothing is changed.
  package mutating func apply(_ change: KeyChange) throws(KeymapError) {
    let action = Action(change.action)
    guard !Keymap.fixed.contains(action) else { throw .fixedAction(change.action) }
    guard bindings.contains(where: { $0.action == action }) else { throw .unknownAction(change.action) }
    var sequences: [[Key]] = []
    for name in change.keys {
      guard let sequence = Key.sequence(named: name) else { throw .unknownKey(name) }
      if case .character("3"..."9")? = sequence.first { throw .countDigit(name) }
      sequences.append(sequence)
    }
    // Where text is typed, characters are text: there an action keeps keys of its own.
    let inText = sequences.filter { !$0.contains(where: \.isText) }
    var changed = bindings
    for index in changed.indices where changed[index].action == action {
      let isText = changed[index].contexts.contains(where: \.takesText)
      if isText, inText.isEmpty, !sequences.isEmpty { continue }
      changed[index].keys = isText ? inText : sequences
    }
    self = Keymap(changed)
  }

  /// Throws for the first key that asks for two actions in one place, or stands in the way of a longer sequence, and where no key
  /// quits.
  func validateContexts() throws(KeymapError) {
    let pages: [KeyContext] = Features.all.compactMap { $0 as? any Tab.Type }.flatMap { $0.keyContexts }
    for contexts in pages.map({ [$0, .everywhere, .always] }) + sheetContexts(except: pages) {
      let all = contexts.flatMap(bindings(in:))
      for (index, one) in all.enumerated() {
        for other in all[..<index] where other.action != one.action {
          for keys in one.keys {
            guard other.keys.contains(where: { $0.starts(with: keys) || keys.starts(with: $0) }) else {
              continue
            }
            throw .clash(key: Keymap.name(keys), action: one.action.name, other: other.action.name)
          }
        }
      }
    }
    guard !bindings.contains(where: { $0.action == .quit && $0.keys.isEmpty }) else { throw .noQuit }
  }

  private func sheetContexts(except pages: [KeyContext]) -> [[KeyContext]] {
    let all = Features.all.flatMap { $0.keyContexts }
    return all.filter { !pages.contains($0) && $0 != .everywhere }.map { [$0, .always] }
  }
}

extension Key {
  /// Whether a text field takes it as text.
  fileprivate var isText: Bool { if case .character = self { true } else { false } }
}
