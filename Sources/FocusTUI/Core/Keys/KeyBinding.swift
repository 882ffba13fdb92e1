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
  private(set) var hint: (@Sendable (AppState) -> String)?
  /// Whether the footer shows the binding only if there is enough room.
  private(set) var isMinor = false
  /// The opposite action, whose key the footer shows after the key of this one.
  private(set) var counterpart: Action?
  /// The action that the same keys trigger while this one has no effect. The two may share keys if the
  /// fallback also has keys of its own.
  private(set) var fallback: Action?
  /// Returns why the action is disabled now, in one sentence; nil if it is enabled.
  private(set) var reason: (@Sendable (AppState) -> String?)?
  /// Whether the action would have no useful effect now; the footer then omits it.
  private(set) var isIdle: (@Sendable (AppState) -> Bool)?

  /// Creates a row that the footer does not show and that is always enabled. What else it says follows in the
  /// functions below.
  init(
    _ contexts: [KeyContext], _ keys: [[Key]], _ action: Action,
    _ help: @autoclosure @escaping @Sendable () -> String
  ) {
    (self.contexts, self.keys, self.action, self.help) = (contexts, keys, action, help)
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

// What a row of the key table may say besides.
extension KeyBinding {
  private func with(_ change: (inout KeyBinding) -> Void) -> KeyBinding {
    var binding = self
    change(&binding)
    return binding
  }

  /// Shows the binding in the footer.
  func hinted(_ label: @autoclosure @escaping @Sendable () -> String) -> KeyBinding {
    hintedBy { _ in label() }
  }

  /// Shows the binding in the footer, with a label for the state.
  func hintedBy(_ label: @escaping @Sendable (AppState) -> String) -> KeyBinding { with { $0.hint = label } }

  /// Shows the binding in the footer if there is enough room.
  func hintedIfRoom(_ label: @autoclosure @escaping @Sendable () -> String) -> KeyBinding {
    hintedIfRoomBy { _ in label() }
  }

  /// Shows the binding in the footer if there is enough room, with a label for the state.
  func hintedIfRoomBy(_ label: @escaping @Sendable (AppState) -> String) -> KeyBinding {
    with { ($0.hint, $0.isMinor) = (label, true) }
  }

  /// Shows the key of the opposite action after its own.
  func paired(with counterpart: Action?) -> KeyBinding { with { $0.counterpart = counterpart } }

  /// Lets the same keys trigger another action while this one has no effect.
  func orElse(_ fallback: Action) -> KeyBinding { with { $0.fallback = fallback } }

  /// Disables the action while there is a reason against it.
  func refused(_ reason: @escaping @Sendable (AppState) -> String?) -> KeyBinding {
    with { $0.reason = reason }
  }

  /// Omits the binding from the footer while its action would have no useful effect.
  func idle(_ isIdle: @escaping @Sendable (AppState) -> Bool) -> KeyBinding { with { $0.isIdle = isIdle } }
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
