/// A key and what it does here, in a word.
struct Hint: Sendable {
  let label: String
  /// What a click on it presses.
  let keys: [Key]
  /// The key of the opposite, named after it.
  let counterpart: Key?
  /// How the key is called.
  let key: String

  init(label: String, keys: [Key], counterpart: Key? = nil) {
    self.init(
      key: ([keys.map(\.name).joined()] + [counterpart?.name].compactMap(\.self)).joined(separator: " "),
      label: label, keys: keys, counterpart: counterpart)
  }

  init(key: String, label: String, keys: [Key] = [], counterpart: Key? = nil) {
    self.key = key
    self.label = label
    self.keys = keys
    self.counterpart = counterpart
  }

  /// The same under another name, for a sheet whose Enter does something of its own.
  func named(_ label: String) -> Hint {
    Hint(key: key, label: label, keys: keys, counterpart: counterpart)
  }

  /// The cells it takes.
  var width: Int { TextWidth.width(of: key) + 1 + TextWidth.width(of: label) }

  /// Makes it answer to the mouse; a counterpart by its own name.
  func mark(x: Int, y: Int, on frame: inout Frame) {
    guard !keys.isEmpty else { return }
    frame.mark(Rect(x: x, y: y, width: width, height: 1), .keys(keys))
    guard let counterpart else { return }
    let name = TextWidth.width(of: counterpart.name)
    let x = x + TextWidth.width(of: key) - name
    frame.mark(Rect(x: x, y: y, width: name, height: 1), .keys([counterpart]))
  }
}
