/// A key and what it does here, in a word. One of each is enough: the footer gathers them anew at every key.
final class Hint: Sendable {
  let key: String
  let label: String
  /// What a click on it presses.
  let keys: [Key]
  /// The key of the opposite, named after it.
  let counterpart: Key?
  /// The cells it takes.
  let width: Int
  /// The cells of the key and of its counterpart's name.
  private let keyWidth, counterpartWidth: Int

  init(key: String, label: String, keys: [Key] = [], counterpart: Key? = nil) {
    self.key = key
    self.label = label
    self.keys = keys
    self.counterpart = counterpart
    keyWidth = TextWidth.width(of: key)
    counterpartWidth = counterpart.map { TextWidth.width(of: $0.name) } ?? 0
    width = keyWidth + 1 + TextWidth.width(of: label)
  }

  /// The hint of a line of the key table; nil where it has none.
  convenience init?(_ binding: Binding) {
    guard let label = binding.hint else { return nil }
    let names = [binding.keys.first.map(Keymap.name), binding.counterpart?.name].compactMap(\.self)
    self.init(
      key: names.joined(separator: " "), label: label, keys: binding.keys.first ?? [],
      counterpart: binding.counterpart)
  }

  /// Makes it answer to the mouse; a counterpart by its own name.
  func mark(x: Int, y: Int, on frame: inout Frame) {
    guard !keys.isEmpty else { return }
    frame.mark(Rect(x: x, y: y, width: width, height: 1), .keys(keys))
    guard let counterpart else { return }
    let place = Rect(x: x + keyWidth - counterpartWidth, y: y, width: counterpartWidth, height: 1)
    frame.mark(place, .keys([counterpart]))
  }
}
