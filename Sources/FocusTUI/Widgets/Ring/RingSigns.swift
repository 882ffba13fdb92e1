/// A ring of ASCII signs. Each cell is either inside or outside, so that the edges are clean. The density of
/// a sign shows the state of its arc. There are no gaps, because a gap of a whole cell would look like a step
/// in the circle.
///
/// Only the left half and the middle column are computed; the right half mirrors the left one.
struct RingSigns {
  struct SignCell {
    let x, y: Int
    /// The index of the arc, clockwise from the top.
    let arc: Int
    /// The position on the ring: 0 at the top, clockwise up to 1.
    let turn: Double
  }

  private(set) var cells: [SignCell] = []

  private let rows, arcs: Int
  /// The width of the stroke at its sides, in columns: two for each row that it has at the top, but three for
  /// one row.
  private let stroke: Int
  /// The square of the radius, in columns.
  private let outer: Double

  /// - Parameters:
  ///   - rows: the height, at least 5.
  ///   - arcs: the number of equal arcs, at least 1.
  ///   - clear: the columns to keep free for text in the middle.
  init(rows: Int, arcs: Int, clear: Int) {
    (self.rows, self.arcs) = (rows, arcs)
    stroke = min(max(3, 2 * (rows * 17 / 100)), max(1, rows - (clear + 1) / 2))
    // The middle row and those beside it end in the same column: one row alone would stick out.
    outer = Double(rows * rows) + 4.3
    addCircle()
  }

  private func turn(_ x: Int, _ y: Int) -> Double {
    RingShape.turn(Double(x - rows), Double(2 * y + 1 - rows))
  }

  private func isInside(_ across: Int, _ down: Int) -> Bool {
    Double(across * across + down * down) <= outer
  }

  /// Whether a cell is on the ring, which one stroke further out, in its row or its column, is not. That gives
  /// the stroke one width from row to row, which a second circle would not.
  private func isOnRing(_ across: Int, _ down: Int) -> Bool {
    isInside(across, down)
      && !(isInside(across + stroke, down) && isInside(across + 1, down + 2 * max(1, stroke / 2)))
  }

  private mutating func addCircle() {
    for y in 0..<rows {
      let down = 2 * y + 1 - rows
      let row = (0...rows).filter { isOnRing(rows - $0, abs(down)) }
      // Where the ring is steep, an arc ends with a whole row of it.
      let isWhole = row.last != rows && row.count <= stroke + 1
      for x in row {
        let arc = arc((isWhole ? row[row.count / 2] : x) - rows, down)
        cells.append(SignCell(x: x, y: y, arc: arc, turn: turn(x, y)))
      }
    }
  }

  /// Returns the arc of a cell. The first arc begins at 12 o'clock.
  private func arc(_ across: Int, _ down: Int) -> Int {
    min(arcs - 1, Int(RingShape.turn(Double(across), Double(down)) * Double(arcs)))
  }
}
