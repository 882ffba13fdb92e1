/// A line of the key table. Its texts are asked for when they are shown, so that another language needs no other table.
struct KeyBinding: Equatable, Sendable {
  /// Where it works.
  let contexts: [KeyContext]
  /// The sequences that ask for it; the first is the one to show.
  var keys: [[Key]]
  let action: Action
  /// What it does, among the shortcuts.
  let help: @Sendable () -> String
  /// What the footer calls it; nil where it does not show it.
  let hint: (@Sendable () -> String)?
  /// Whether the footer names it only where there is room to spare.
  let isMinor: Bool
  /// An action that does the opposite, whose key the footer names along with it.
  let counterpart: Action?

  init(
    _ contexts: [KeyContext], _ keys: [[Key]], _ action: Action,
    _ help: @autoclosure @escaping @Sendable () -> String,
    hint: (@Sendable () -> String)? = nil, minor: (@Sendable () -> String)? = nil,
    with counterpart: Action? = nil
  ) {
    self.contexts = contexts
    self.keys = keys
    self.action = action
    self.help = help
    self.hint = hint ?? minor
    isMinor = minor != nil
    self.counterpart = counterpart
  }

  /// Whether the same keys ask for the same.
  static func == (one: KeyBinding, other: KeyBinding) -> Bool {
    one.contexts == other.contexts && one.keys == other.keys && one.action == other.action
  }
}
