import FocusTerminal

/// What the signs of a chart mean: in a row, each sign with its words behind it.
struct Legend {
  struct Entry {
    /// The columns of the sign.
    var width = 1
    let words: String
    /// Draws the sign in its columns.
    let sign: (_ place: Rect, _ frame: inout Frame) -> Void
  }

  let entries: [Entry]
  /// The columns between an entry and the next one.
  var gap = 2
  var token = Token.textMuted
  let surface: Token

  var width: Int {
    entries.reduce(-gap) { $0 + gap + $1.width + 1 + TextWidth.width(of: $1.words) }
  }

  /// Draws from a column on, and no words beyond the last one.
  func draw(x: Int, y: Int, to maxX: Int, on frame: inout Frame) {
    var x = x
    for entry in entries {
      entry.sign(Rect(x: x, y: y, width: entry.width, height: 1), &frame)
      x += entry.width + 1
      x +=
        gap
        + frame.writeTruncated(
          entry.words, x: x, y: y, style: Style(token, on: surface), maxWidth: max(0, maxX - x))
    }
  }
}
