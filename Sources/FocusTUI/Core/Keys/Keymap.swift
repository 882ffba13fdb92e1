import FocusTerminal

/// The only table of keys. Input handling, the footer and the shortcut list all use it.
package struct Keymap: Equatable, Sendable {
  /// All rows, in the order of the features.
  let bindings: [KeyBinding]
  private let byContext: [KeyContext: [KeyBinding]]
  /// The rows that the footer shows. They are computed once, because every frame reads them.
  fileprivate let hintsByContext: [KeyContext: [HintRow]]

  /// The default keys, without overrides.
  package static let standard = Keymap(Features.all.flatMap { $0.bindings })

  init(_ bindings: [KeyBinding]) {
    self.bindings = bindings
    byContext = bindings.reduce(into: [:]) { table, binding in
      for context in binding.contexts { table[context, default: []].append(binding) }
    }
    hintsByContext = byContext.mapValues { rows in rows.compactMap { HintRow($0, among: rows) } }
  }

  package static func == (one: Keymap, other: Keymap) -> Bool { one.bindings == other.bindings }

  /// The result of looking up a key sequence.
  enum Match: Equatable {
    case action(Action)
    /// The beginning of a longer sequence.
    case prefix
    case none
  }

  /// Looks up a sequence in the active contexts, innermost first.
  func match(_ keys: [Key], in contexts: [KeyContext]) -> Match {
    var result = Match.none
    for context in contexts {
      let rows = bindings(in: context)
      let found = rows.filter { $0.keys.contains(keys) }
      if let binding = found.first(where: { $0.fallback != nil }) ?? found.first {
        return .action(binding.action)
      }
      for binding in rows {
        if binding.keys.contains(where: { $0.starts(with: keys) }) { result = .prefix }
      }
    }
    return result
  }

  /// Returns the rows for a context.
  func bindings(in context: KeyContext) -> [KeyBinding] { byContext[context] ?? [] }

  /// Returns the display name of the keys that trigger an action in the first of these contexts that has it;
  /// empty if there are none. The default context is all pages.
  func name(of action: Action, in contexts: [KeyContext] = [.anyPage]) -> String {
    keys(of: action, in: contexts).first.map(Keymap.name) ?? ""
  }

  /// Returns the key sequences that trigger an action in the first of these contexts that has it.
  func keys(of action: Action, in contexts: [KeyContext]) -> [[Key]] {
    binding(of: action, in: contexts)?.keys ?? []
  }

  /// The row of an action in the first of these contexts that has it.
  func binding(of action: Action, in contexts: [KeyContext]) -> KeyBinding? {
    contexts.lazy.flatMap(bindings).first { $0.action == action }
  }

  /// Returns the display name of a sequence: `dd`, `Ctrl-R`.
  static func name(_ keys: [Key]) -> String {
    keys.count == 1 ? keys[0].name : keys.reduce("") { $0 + $1.name }
  }
}

extension AppState {
  /// The useful hints of these contexts. Minor ones are inserted before the last two, which are always shown.
  func hints(_ contexts: [KeyContext]) -> [Hint] {
    var (major, minor): ([Hint], [Hint]) = ([], [])
    for row in contexts.lazy.compactMap({ options.keymap.hintsByContext[$0] }).joined()
    where row.binding.isUseful(in: self) {
      let hint = Hint(
        key: row.key, label: row.label(self), keys: row.keys, counterpart: row.counterpart,
        action: row.binding.action)
      if row.binding.isMinor { minor.append(hint) } else { major.append(hint) }
    }
    let kept = major.count > 2 ? 2 : 1
    return major.dropLast(kept) + minor + major.suffix(kept)
  }
}

/// A row of the key table in the form that the footer shows.
private struct HintRow: Sendable {
  let binding: KeyBinding
  /// The names of the key and of the opposite action's key.
  let key: String
  let keys: [Key]
  let label: @Sendable (AppState) -> String
  let counterpart: Key?

  /// Creates a row; nil if the footer does not show the binding, or no key triggers it.
  init?(_ binding: KeyBinding, among rows: [KeyBinding]) {
    guard let label = binding.hint, let keys = binding.keys.first else { return nil }
    (self.binding, self.label, self.keys) = (binding, label, keys)
    counterpart = binding.counterpart.flatMap { action in
      rows.first { $0.action == action }?.keys.first?.first
    }
    key = Hint(label: "", keys: keys, counterpart: counterpart).key
  }
}
