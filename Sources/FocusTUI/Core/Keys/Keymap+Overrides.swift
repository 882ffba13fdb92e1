import FocusTerminal

/// An override of an action's keys from the settings.
package struct KeyChange: Equatable, Sendable {
  package let action: String
  /// The keys as written in the settings; empty to unbind the action.
  package let keys: [String]

  package init(action: String, keys: [String]) {
    self.action = action
    self.keys = keys
  }
}

/// The reasons why key overrides are invalid.
package enum KeymapError: Error, Equatable, Sendable {
  /// There is no action of this name.
  case unknownAction(String)
  /// The keys of this action cannot be changed: Enter, Esc and Tab in a sheet, the digits of a rating.
  case fixedAction(String)
  /// There is no key of this name.
  case unknownKey(String)
  /// These digits begin a count.
  case countDigit(String)
  /// Both actions would have this key in the same context.
  case clash(key: String, action: String, other: String)
  /// The full screen would have no key to quit.
  case noQuit
  /// The pane would have no key to quit. It supports no key sequences and has fixed keys of its own.
  case noQuitInPane
}

extension Keymap {
  /// The actions whose keys can be changed, in the order of the table, with their keys.
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

  /// The actions whose keys cannot be changed: those that all sheets share, and the digits of a rating.
  private static let fixed = Set<Action>(
    [.submit, .back, .change, .nextField, .previousField, .later, .earlier] + Action.ratings)

  /// Changes the keys of an action in all its contexts.
  ///
  /// - Throws: why the override is invalid. Nothing is changed in that case.
  package mutating func apply(_ change: KeyChange) throws(KeymapError) {
    let action = Action(change.action)
    guard !Keymap.fixed.contains(action) else { throw .fixedAction(change.action) }
    guard bindings.contains(where: { $0.action == action }) else { throw .unknownAction(change.action) }
    var sequences: [[Key]] = []
    let standard = Keymap.standard.bindings.filter { $0.action == action }.flatMap(\.keys)
    for name in change.keys {
      guard let sequence = Key.sequence(named: name) else { throw .unknownKey(name) }
      if case .character("3"..."9")? = sequence.first, !standard.contains(sequence) {
        throw .countDigit(name)
      }
      sequences.append(sequence)
    }
    // Characters cannot be bound in contexts that take text. The action keeps its default keys there.
    let inText = sequences.filter { !$0.contains(where: \.isText) }
    var changed = bindings
    for index in changed.indices where changed[index].action == action {
      let isText = changed[index].contexts.contains(where: \.takesText)
      if isText, inText.isEmpty, !sequences.isEmpty { continue }
      changed[index].keys = isText ? inText : sequences
    }
    self = Keymap(changed)
  }

  /// Checks the keys.
  ///
  /// - Throws: if a key has two actions in one context, a key hides a longer sequence, or no key quits.
  func validateContexts() throws(KeymapError) {
    let pages: [KeyContext] = Features.all.compactMap { $0.tab }.flatMap { $0.keyContexts }
    for contexts in pages.map({ [$0, .anyPage, .anyPageOrSheet] }) + sheetContexts(except: pages) {
      let all = contexts.flatMap(bindings(in:))
      for (index, one) in all.enumerated() {
        for other in all[..<index]
        where other.action != one.action && !one.precedes(other) && !other.precedes(one) {
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
    return all.filter { !pages.contains($0) && $0 != .anyPage }.map { [$0, .anyPageOrSheet] }
  }
}

extension Key {
  /// Whether a text field inserts it as text.
  fileprivate var isText: Bool { if case .character = self { true } else { false } }
}
