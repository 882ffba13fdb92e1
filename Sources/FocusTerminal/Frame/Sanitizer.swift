/// The glyphs of a text, reduced to what all terminals and tmux draw in the same way, so that borders stay
/// straight. Controls become U+FFFD, format and bidi characters are dropped, an emoji sequence becomes its
/// first emoji, and a flag its two letters. All text passes through the sanitizer before it reaches cells.
struct Sanitizer: Sequence, IteratorProtocol {
  private var scalars: String.UnicodeScalarView.Iterator
  private var current: Glyph?
  /// The first scalar of the current glyph; kept while a joiner could extend it, which only applies to emoji.
  private var start: Unicode.Scalar?
  /// Whether the previous scalar was a joiner that extends the current glyph.
  private var isJoined = false

  package init(_ text: some StringProtocol) {
    scalars = String(text).unicodeScalars.makeIterator()
  }

  package mutating func next() -> Glyph? {
    while let scalar = scalars.next() {
      let joined = isJoined
      isJoined = false
      switch ScalarClass(scalar) {
      case .base(let value, let width):
        if joined, Self.isEmoji(scalar) { continue }
        let finished = current
        current = Glyph(scalar: value, width: width)
        start = scalar
        if let finished { return finished }
      case .mark(let value):
        current?.append(mark: value)
        keepJoinable(over: scalar)
      case .joiner: isJoined = start.map(Self.isEmoji) ?? false
      case .dropped: keepJoinable(over: scalar)
      }
    }
    defer { current = nil }
    return current
  }

  private mutating func keepJoinable(over scalar: Unicode.Scalar) {
    if !scalar.properties.isGraphemeExtend, !Self.isSkinTone(scalar) { start = nil }
  }

  private static func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F3FB...0x1F3FF).contains(scalar.value)
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    let isFlagLetter = (0x1F1E6...0x1F1FF).contains(scalar.value)
    return scalar.value > 0x7E && !isFlagLetter && scalar.properties.isEmoji
  }
}
