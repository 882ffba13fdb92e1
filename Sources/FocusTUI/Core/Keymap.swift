/// The single table of keys: input handling, the footer and the shortcut list all use it.
package struct Keymap: Equatable, Sendable {
  /// All rows, in the order of the features.
  let bindings: [KeyBinding]
  private let byContext: [KeyContext: [KeyBinding]]

  /// The default keys, without overrides.
  package static let standard = Keymap(Features.all.flatMap { $0.bindings })

  init(_ bindings: [KeyBinding]) {
    self.bindings = bindings
    byContext = bindings.reduce(into: [:]) { table, binding in
      for context in binding.contexts { table[context, default: []].append(binding) }
    }
  }

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
      for binding in bindings(in: context) {
        if binding.keys.contains(keys) { return .action(binding.action) }
        if binding.keys.contains(where: { $0.starts(with: keys) }) { result = .prefix }
      }
    }
    return result
  }

  /// The rows for a context.
  func bindings(in context: KeyContext) -> [KeyBinding] { byContext[context] ?? [] }

  /// The hints for these contexts. Minor ones come before the last two, which are always shown. `name` may override
  /// the label of an action.
  func hints(
    _ contexts: [KeyContext], where isUseful: (Action) -> Bool = { _ in true },
    named name: (Action) -> String? = { _ in nil }
  ) -> [Hint] {
    let all = contexts.map { context in
      bindings(in: context).filter { $0.hint != nil && isUseful($0.action) }
    }
    func hints(_ isWanted: (KeyBinding) -> Bool) -> [Hint] {
      zip(contexts, all).flatMap { context, bindings in
        bindings.filter(isWanted).compactMap { hint(for: $0, in: context, named: name($0.action)) }
      }
    }
    let major = hints { !$0.isMinor }
    return major.dropLast(2) + hints(\.isMinor) + major.suffix(2)
  }

  private func hint(for binding: KeyBinding, in context: KeyContext, named name: String?) -> Hint? {
    guard let label = name ?? binding.hint?(), let keys = binding.keys.first else { return nil }
    let opposite = binding.counterpart.flatMap { action in
      bindings(in: context).first { $0.action == action }?.keys.first?.first
    }
    return Hint(label: label, keys: keys, counterpart: opposite)
  }

  /// The display name of the keys that trigger an action on every page; empty if there are none.
  func name(of action: Action) -> String {
    bindings(in: .everywhere).first { $0.action == action }?.keys.first.map(Keymap.name) ?? ""
  }

  /// The display name of a sequence: `dd`, `Ctrl-R`.
  static func name(_ keys: [Key]) -> String { keys.map(\.name).joined() }
}
