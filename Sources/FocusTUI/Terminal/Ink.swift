import CNcurses

/// How a style is written.
struct Ink {
  /// A blank in it, from which its other characters are made.
  private(set) var blank = cchar_t()
  /// The same in curses' short form; nil where its pair has no room there.
  private(set) var shortBlank: chtype?
  private var background: Int16 = -1
  /// Whether a blank in it shows nothing but the background.
  private var isPlain = false

  /// Of no style.
  init() {}

  /// Of a style with that pair of colours.
  init(_ look: (fg: Int16, bg: Int16, attributes: Attributes), pair: Int32) {
    let bits = Self.bits(look.attributes)
    focus_blank(&blank, bits, pair)
    if pair < 256 { shortBlank = focus_short_blank(bits, pair) }
    background = look.bg
    isPlain = look.attributes.isDisjoint(with: [.underline, .reverse])
  }

  /// Whether nobody sees which of both a blank is written in.
  func blanksLook(like other: Ink) -> Bool {
    isPlain && other.isPlain && background == other.background
  }

  private static func bits(_ attributes: Attributes) -> UInt32 {
    var bits: UInt32 = 0
    if attributes.contains(.bold) { bits |= focus_attribute_bold() }
    if attributes.contains(.dim) { bits |= focus_attribute_dim() }
    if attributes.contains(.underline) { bits |= focus_attribute_underline() }
    if attributes.contains(.reverse) { bits |= focus_attribute_reverse() }
    return bits
  }
}
