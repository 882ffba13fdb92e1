/// A row of the key table. What depends on the state, and on the language, are closures, evaluated when it is asked for.
struct KeyBinding: Equatable, Sendable {
  /// The contexts in which it is active.
  let contexts: [KeyContext]
  /// The key sequences that trigger it; the first is the one shown.
  var keys: [[Key]]
  let action: Action
  /// Its description in the shortcut list.
  let help: @Sendable () -> String
  /// Its label in the footer; nil if the footer does not show it.
  let hint: (@Sendable (AppState) -> String)?
  /// Whether the footer shows it only if there is room to spare.
  let isMinor: Bool
  /// The opposite action, whose key the footer shows together with this one's.
  let counterpart: Action?
  /// What its keys do where it has nothing to do. That action may have them, too, beside keys of its own.
  let fallback: Action?
  /// Why it is disabled now, in a sentence; nil if it is enabled.
  let reason: (@Sendable (AppState) -> String?)?
  /// Whether it would do nothing useful now, so that the footer can omit it.
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

  /// Whether the footer should show it, because it would do something now.
  func isUseful(in state: AppState) -> Bool { reason?(state) == nil && isIdle?(state) != true }

  /// Whether both may have the same key, which then is this one's.
  func precedes(_ other: KeyBinding) -> Bool {
    fallback == other.action && !other.keys.allSatisfy(keys.contains)
  }

  /// Whether both map the same keys to the same action.
  static func == (one: KeyBinding, other: KeyBinding) -> Bool {
    one.contexts == other.contexts && one.keys == other.keys && one.action == other.action
  }
}

/// A context in which keys have a meaning: a tab, a sheet, a kind of field. Features declare theirs beside their
/// keys.
struct KeyContext: Hashable, Sendable {
  let name: String
  /// Its heading in the shortcut list; nil if it is not listed.
  let title: (@Sendable () -> String)?
  /// Whether characters are typed as text here.
  let takesText: Bool

  init(_ name: String, takesText: Bool = false, title: (@Sendable () -> String)? = nil) {
    self.name = name
    self.takesText = takesText
    self.title = title
  }

  static func == (one: KeyContext, other: KeyContext) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
