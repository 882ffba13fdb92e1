/// A time such as `24:18` in digits five dots high.
package struct BigDigits {
  private let digits: [[String]]

  /// Creates the digits; nil if a character has no drawing.
  package init?(_ text: String) {
    let digits = text.compactMap { BigDigits.drawings[$0] }
    guard digits.count == text.count, !digits.isEmpty else { return nil }
    self.digits = digits
  }

  /// The width in dots.
  private var dots: Int { digits.reduce(-1) { $0 + $1[0].count + 1 } }

  /// The size of a dot in cells. Dots of one row may be three columns wide instead of two.
  package struct Scale: Equatable {
    package let columns, rows: Int

    // Wider dots cost more bytes each second. Only the smallest have a wider form, because their strokes
    // would be thin.
    fileprivate static let all =
      [Scale(columns: 2, rows: 1), Scale(columns: 3, rows: 1)]
      + (2...4).map { Scale(columns: 2 * $0, rows: $0) }
  }

  /// The largest scale that fits, with dots of at most `rows` rows; nil if none does.
  package func scale(fitting size: Size, atMost rows: Int = 4) -> Scale? {
    Scale.all.last { scale in
      let needed = self.size(scale: scale)
      return scale.rows <= rows && needed.width <= size.width && needed.height <= size.height
    }
  }

  /// Returns the size in cells at this scale.
  package func size(scale: Scale) -> Size { Size(width: dots * scale.columns, height: 5 * scale.rows) }

  /// Draws the digits. With surface shades a dot is a coloured blank, which takes the fewest bytes.
  package func draw(at origin: Point, scale: Scale, color: Token, on frame: inout Frame) {
    let (style, glyph) = Self.ink(color, frame)
    var x = origin.x
    for digit in digits {
      for (row, dots) in digit.enumerated() {
        for (column, dot) in dots.enumerated() where dot == "#" {
          let rect = Rect(
            x: x + column * scale.columns, y: origin.y + row * scale.rows, width: scale.columns,
            height: scale.rows)
          frame.fill(rect, style, glyph)
        }
      }
      x += (digit[0].count + 1) * scale.columns
    }
  }

  /// Draws the dots of a colon side by side, centred on this column, for digits that are stacked vertically.
  package static func drawLyingColon(x: Int, y: Int, scale: Scale, color: Token, on frame: inout Frame) {
    let (style, glyph) = ink(color, frame)
    for start in [x - scale.columns * 3 / 2, x + scale.columns / 2] {
      frame.fill(Rect(x: start, y: y, width: scale.columns, height: scale.rows), style, glyph)
    }
  }

  private static func ink(_ color: Token, _ frame: Frame) -> (Style, String) {
    let isShade = frame.hasSurfaces && !frame.charset.drawsInASCII
    return isShade
      ? (Style(.background, on: color), " ")
      : (Style(color, on: .background, .bold), frame.charset.drawsInASCII ? "#" : "█")
  }

  /// The five rows of dots of each character.
  static let drawings: [Character: [String]] = [
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
    "/": ["  #", "  #", " # ", "#  ", "#  "],
    "+": ["   ", " # ", "###", " # ", "   "],
  ]
}
