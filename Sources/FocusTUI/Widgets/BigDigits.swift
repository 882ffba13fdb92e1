/// A time such as `24:18` in digits five dots high.
struct BigDigits {
  private let digits: [[String]]

  /// Fails if a character has no drawing.
  init?(_ text: String) {
    let digits = text.compactMap { BigDigits.drawings[$0] }
    guard digits.count == text.count, !digits.isEmpty else { return nil }
    self.digits = digits
  }

  /// The width in dots.
  private var dots: Int { digits.reduce(-1) { $0 + $1[0].count + 1 } }

  /// The largest scale that fits: a dot is two columns wide and one row high at scale 1. Nil if not even that fits.
  func scale(fitting size: Size) -> Int? {
    (1...4).last { dots * 2 * $0 <= size.width && 5 * $0 <= size.height }
  }

  /// The size at this scale.
  func size(scale: Int) -> Size { Size(width: dots * 2 * scale, height: 5 * scale) }

  /// Draws the digits. With surface shades a dot is a coloured blank, which takes the fewest bytes.
  func draw(at origin: Point, scale: Int, color: Token, on frame: inout Frame) {
    let (style, glyph) = Self.ink(color, frame)
    var x = origin.x
    for digit in digits {
      for (row, dots) in digit.enumerated() {
        for (column, dot) in dots.enumerated() where dot == "#" {
          let rect = Rect(
            x: x + column * 2 * scale, y: origin.y + row * scale, width: 2 * scale, height: scale)
          frame.fill(rect, style, glyph)
        }
      }
      x += (digit[0].count + 1) * 2 * scale
    }
  }

  /// Draws the dots of a colon beside each other around this column, between digits that stand below each other.
  static func drawLyingColon(x: Int, y: Int, scale: Int, color: Token, on frame: inout Frame) {
    let (style, glyph) = ink(color, frame)
    for start in [x - 3 * scale, x + scale] {
      frame.fill(Rect(x: start, y: y, width: 2 * scale, height: scale), style, glyph)
    }
  }

  private static func ink(_ color: Token, _ frame: Frame) -> (Style, String) {
    let isShade = frame.hasSurfaces && !frame.charset.drawsInASCII
    return isShade
      ? (Style(.background, on: color), " ")
      : (Style(color, on: .background, .bold), frame.charset.drawsInASCII ? "#" : "█")
  }

  /// The five rows of dots of a character; nil if there is no drawing for it.
  static func rows(of character: Character) -> [String]? { drawings[character] }

  private static let drawings: [Character: [String]] = [
    "0": ["###", "# #", "# #", "# #", "###"],
    "1": [" # ", "## ", " # ", " # ", "###"],
    "2": ["###", "  #", "###", "#  ", "###"],
    "3": ["###", "  #", "###", "  #", "###"],
    "4": ["# #", "# #", "###", "  #", "  #"],
    "5": ["###", "#  ", "###", "  #", "###"],
    "6": ["###", "#  ", "###", "# #", "###"],
    "7": ["###", "  #", "  #", "  #", "  #"],
    "8": ["###", "# #", "###", "# #", "###"],
    "9": ["###", "# #", "###", "  #", "###"],
    ":": [" ", "#", " ", "#", " "],
    "+": ["   ", " # ", "###", " # ", "   "],
  ]
}
