import FocusText

/// The share of tasks done as a ring of ASCII characters, filling clockwise from the top.
struct ProgressRing {
  /// The share done, 0 to 1.
  let progress: Double
  /// What stands in the middle.
  let label: String
  /// What stands under the label where there is room.
  let caption: String

  /// The extent of a ring of that many rows; an odd number, from 5 on.
  static func size(rows: Int) -> Size { Size(width: rows * 2 + 1, height: rows) }

  func draw(at origin: Point, rows: Int, surface: Token, on frame: inout Frame) {
    let size = ProgressRing.size(rows: rows)
    let cells = ProgressRing.cells(rows: rows)
    let filled = progress >= 1 ? cells.count : Int((progress * Double(cells.count)).rounded())
    for (index, cell) in cells.enumerated() {
      let isDone = index < filled
      frame.write(
        isDone ? "o" : ".", x: origin.x + cell.x, y: origin.y + cell.y,
        style: isDone ? Style(.ringFill, on: surface, .bold) : Style(.ringTrack, on: surface))
    }
    let middle = origin.y + rows / 2
    write(label, row: middle, origin: origin, size: size, style: Style(.text, on: surface, .bold), on: &frame)
    if rows >= 7 {
      write(
        caption, row: middle + 1, origin: origin, size: size, style: Style(.textFaint, on: surface),
        on: &frame)
    }
  }

  private func write(
    _ text: String, row: Int, origin: Point, size: Size, style: Style, on frame: inout Frame
  ) {
    let width = TextWidth.width(of: text)
    frame.write(text, x: origin.x + (size.width - width) / 2, y: row, style: style)
  }

  /// The cells of the ring in clockwise order from the top: beads at equal angles, as on a clock, and a multiple of
  /// three of them, so that each of three tasks has its share. A cell is about twice as high as wide.
  static func cells(rows: Int) -> [Point] {
    let beads = rows < 7 ? 12 : rows < 11 ? 24 : 36
    let (radiusX, radiusY) = (rows, (rows - 1) / 2)
    return (0..<beads).map { bead in
      let (sine, cosine) = Circle.point(bead * 360 / beads)
      // Rounded from the middle, so that both halves are alike.
      return Point(
        x: radiusX + Int((Double(radiusX) * sine).rounded()),
        y: radiusY - Int((Double(radiusY) * cosine).rounded()))
    }
  }
}

/// Sines without a mathematics library: good to a thousandth, which is finer than any cell.
private enum Circle {
  /// Sine and cosine of so many degrees, 0 to 359.
  static func point(_ degrees: Int) -> (sine: Double, cosine: Double) {
    (sine(degrees), sine((degrees + 90) % 360))
  }

  /// Bhaskara's approximation.
  private static func sine(_ degrees: Int) -> Double {
    let half = Double(degrees % 180)
    let value = 4 * half * (180 - half) / (40_500 - half * (180 - half))
    return degrees < 180 ? value : -value
  }
}
