import FocusTerminal

/// A key with a label for its action.
struct Hint: Sendable {
  let label: String
  /// The keys that a click on the hint simulates.
  let keys: [Key]
  /// The key of the opposite action, shown after the first one.
  let counterpart: Key?
  /// The name of the key.
  let key: String
  /// The action of the key; nil if the hint is not from the key table.
  let action: Action?
  /// The width in cells.
  let width: Int

  init(label: String, keys: [Key], counterpart: Key? = nil) {
    self.init(
      key: ([keys.map(\.name).joined()] + [counterpart?.name].compactMap(\.self)).joined(separator: " "),
      label: label, keys: keys, counterpart: counterpart)
  }

  init(
    key: String, label: String, keys: [Key] = [], counterpart: Key? = nil, action: Action? = nil
  ) {
    self.key = key
    self.label = label
    self.keys = keys
    self.counterpart = counterpart
    self.action = action
    width = TextWidth.width(of: key) + 1 + TextWidth.width(of: label)
  }

  /// Returns the same hint with another label, for a sheet in which Enter does something specific.
  func named(_ label: String) -> Hint {
    Hint(key: key, label: label, keys: keys, counterpart: counterpart, action: action)
  }

  /// The same hint without the key of the opposite action.
  var withoutCounterpart: Hint { Hint(label: label, keys: keys) }

  /// Makes the hint clickable, with its counterpart as a separate target.
  func mark(x: Int, y: Int, on frame: inout Frame) {
    guard !keys.isEmpty else { return }
    frame.addClickTarget(Rect(x: x, y: y, width: width, height: 1), .keys(keys))
    guard let counterpart else { return }
    let name = TextWidth.width(of: counterpart.name)
    let x = x + TextWidth.width(of: key) - name
    frame.addClickTarget(Rect(x: x, y: y, width: name, height: 1), .keys([counterpart]))
  }
}
