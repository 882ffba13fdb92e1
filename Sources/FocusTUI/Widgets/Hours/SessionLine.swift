import FocusTerminal

/// A line beside the rows of hours for the time of the sessions, with the precision of half a row.
struct SessionLine {
  /// The minutes of the sessions.
  let sessions: [Range<Int>]
  let hours: HourRows
  var surface = Token.surface

  /// Draws the line. `y` is the row of the first hour.
  func draw(x: Int, y: Int, on frame: inout Frame) {
    let style = Style(.accent, on: surface)
    for shape in sessions.compactMap(hours.shape) {
      frame.fill(shape.rect(in: Rect(x: x, y: y, width: 1, height: 1)), style, frame.symbols.bar)
      guard frame.charset == .unicode else { continue }
      if shape.below >= 4 { frame.write("▘", x: x, y: y + shape.rows.upperBound - 1, style: style) }
      if shape.above >= 4 { frame.write("▖", x: x, y: y + shape.rows.lowerBound, style: style) }
    }
  }
}
