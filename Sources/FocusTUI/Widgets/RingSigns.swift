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
  /// The squared distances of the edges from the centre, in columns.
  private let outer, inner: Double

  /// - Parameters:
  ///   - rows: the height, at least 5.
  ///   - arcs: the number of equal arcs, at least 1.
  ///   - clear: the columns to keep free for text in the middle.
  init(rows: Int, arcs: Int, clear: Int) {
    self.rows = rows
    self.arcs = arcs
    // The middle row and its neighbours end in the same column; a single row would stick out.
    outer = Double(rows * rows) + 4.3
    let hole = max(rows - Self.stroke(rows), min(rows - 1, (clear + 1) / 2))
    inner = Double(min(hole * hole + 1, (rows - 1) * (rows - 1)))
    addCircle()
  }

  /// Returns the width of the stroke at the sides in columns: two for each row at the top.
  private static func stroke(_ rows: Int) -> Int { 2 * max(1, rows * 17 / 100) }

  private func turn(_ x: Int, _ y: Int) -> Double {
    RingShape.turn(Double(x - rows), Double(2 * y + 1 - rows))
  }

  private mutating func addCircle() {
    for y in 0..<rows {
      let down = 2 * y + 1 - rows
      let row = (0...rows).filter { x in
        let square = Double((x - rows) * (x - rows) + down * down)
        return square >= inner && square <= outer
      }
      // Where the ring is steep, arcs end at row boundaries.
      let isWhole = row.last != rows && row.count <= Self.stroke(rows) + 1
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
