import FocusTerminal

/// A row of the key table. Values that depend on the state or the language are closures.
struct KeyBinding: Equatable, Sendable {
  /// The contexts in which the binding is active.
  let contexts: [KeyContext]
  /// The key sequences that trigger the action. The first is the one shown.
  var keys: [[Key]]
  let action: Action
  /// The description in the shortcut list.
  let help: @Sendable () -> String
  /// The label in the footer; nil if the footer does not show the binding.
  let hint: (@Sendable (AppState) -> String)?
  /// Whether the footer shows the binding only if there is enough room.
  let isMinor: Bool
  /// The opposite action, whose key the footer shows after the key of this one.
  let counterpart: Action?
  /// The action that the same keys trigger while this one has no effect. The two may share keys if the
  /// fallback also has keys of its own.
  let fallback: Action?
  /// Returns why the action is disabled now, in one sentence; nil if it is enabled.
  let reason: (@Sendable (AppState) -> String?)?
  /// Whether the action would have no useful effect now; the footer then omits it.
  let isIdle: (@Sendable (AppState) -> Bool)?

  init(
    _ contexts: [KeyContext], _ keys: [[Key]], _ action: Action,
    _ help: @autoclosure @escaping @Sendable () -> String,
    hint: (@Sendable (AppState) -> String)? = nil, minor: (@Sendable (AppState) -> String)? = nil,
    with counterpart: Action? = nil, else fallback: Action? = nil,
    reason: (@Sendable (AppState) -> String?)? = nil, isIdle: (@Sendable (AppState) -> Bool)? = nil
  ) {
    self.contexts = contexts
    self.keys = keys
    self.action = action
    self.help = help
    self.hint = hint ?? minor
    isMinor = minor != nil
    self.counterpart = counterpart
    self.fallback = fallback
    self.reason = reason
    self.isIdle = isIdle
  }

  /// Whether the action would do something now, so that the footer should show it.
  func isUseful(in state: AppState) -> Bool { reason?(state) == nil && isIdle?(state) != true }

  /// Whether the two bindings may share a key, which then triggers this one.
  func precedes(_ other: KeyBinding) -> Bool {
    fallback == other.action && !other.keys.allSatisfy(keys.contains)
  }

  /// Whether both bindings map the same keys to the same action.
  static func == (one: KeyBinding, other: KeyBinding) -> Bool {
    one.contexts == other.contexts && one.keys == other.keys && one.action == other.action
  }
}

/// A context in which keys have a meaning: a tab, a sheet, a kind of field. Features declare their contexts
/// next to their keys.
struct KeyContext: Hashable, Sendable {
  let name: String
  /// The heading in the shortcut list; nil if the context is not listed.
  let title: (@Sendable () -> String)?
  /// Whether characters are inserted as text in this context.
  let takesText: Bool
  /// The signs on the page and their meanings, which follow the keys in the shortcut list.
  let signs: (@Sendable (AppState) -> [(String, String)])?

  init(
    _ name: String, takesText: Bool = false, title: (@Sendable () -> String)? = nil,
    signs: (@Sendable (AppState) -> [(String, String)])? = nil
  ) {
    self.name = name
    self.takesText = takesText
    self.signs = signs
    self.title = title
  }

  static func == (one: KeyContext, other: KeyContext) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
