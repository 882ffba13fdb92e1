import FocusSystem
import FocusTerminal

/// The geometry of a ring of blocks: which arc covers which parts of each cell.
///
/// Lengths are in columns; a row is as high as two columns are wide. Only the left half is computed; the
/// right half mirrors it.
struct RingShape {
  /// The part of a cell that an arc covers.
  struct Piece: Equatable, Sendable {
    /// The index of the arc, clockwise from the top.
    var arc: Int
    /// The covered parts of the cell, row by row; mirrored in the right half of the ring.
    var parts: UInt64
    /// The position of the cell on the ring: 0 at the top, clockwise up to 1.
    var turn: Double
  }

  /// The line that a gap follows; `x` and `y` are a point on it, relative to the centre of the ring.
  private struct Boundary {
    let x, y: Double
    /// The direction of the line, away from the centre.
    let across, down: Double
    /// Half the width of the gap.
    let half: Double

    /// The distance of a point from the line: positive on its clockwise side, negative on the other.
    func clockwise(_ pointX: Double, _ pointY: Double) -> Double {
      (pointY - y) * across - (pointX - x) * down
    }
  }

  let size: Size
  private let arcs: Int
  private let outer, inner: Double
  /// The distance of the middle of the stroke from the centre.
  private var middle: Double { (outer + inner) / 2 }
  private let boundaries: [Boundary]

  /// Creates the geometry.
  ///
  /// - Parameters:
  ///   - rows: the height, at least 5.
  ///   - arcs: the number of equal arcs, at least 1.
  ///   - clear: the columns to keep free for text in the middle; a long text makes the stroke thinner.
  init(rows: Int, arcs: Int, clear: Int) {
    size = RingShape.size(rows: rows)
    self.arcs = max(1, arcs)
    let height = Double(rows)
    // The radius is slightly larger, so that the flat top and bottom rows of a small ring are fully covered.
    outer = height + (rows < 7 ? 0.25 : 0.1)
    // The stroke is about a quarter of the height.
    inner = outer - max(1, min(max(1.7, 0.32 * height), outer - Double(clear) / 2 - 1))
    let middle = (outer + inner) / 2
    let length = 2 * Double.pi * middle / Double(self.arcs)
    // Arcs that are too short for gaps are separated by their colours only.
    let gap = self.arcs == 1 || length < 4 ? 0 : min(1 + 0.1 * (height - 5), 1.8, length / 2.5)
    boundaries = (0..<self.arcs).map { arc in
      let angle = 2 * Double.pi * Double(arc) / Double(max(1, arcs))
      let (x, y) = (sin(angle), -cos(angle))
      return Boundary(x: middle * x, y: middle * y, across: x, down: y, half: gap / 2)
    }
  }

  /// Returns the size of a ring with this many rows. The width is odd, so that the gap at the top is one
  /// column wide.
  static func size(rows: Int) -> Size { Size(width: rows * 2 + 1, height: rows) }

  /// Returns the position of a point on the ring: 0 at the top, clockwise up to 1.
  static func turn(_ x: Double, _ y: Double) -> Double {
    let turn = atan2(x, -y) / (2 * Double.pi)
    return turn < 0 ? turn + 1 : turn
  }

  /// Returns the position of a point on the ring, the two nearest arcs, and the distance from the boundary
  /// between them.
  private func place(_ x: Double, _ y: Double) -> (turn: Double, before: Int, next: Int, offset: Double) {
    let turn = Self.turn(x, y)
    let next = Int((turn * Double(arcs)).rounded()) % arcs
    return (turn, (next + arcs - 1) % arcs, next, boundaries[next].clockwise(x, y))
  }

  /// Returns the covered part of a cell in the left half or the middle column.
  /// - Parameters:
  ///   - column: counted from the left edge of the ring.
  ///   - row: counted from the top of the ring.
  ///   - isThin: whether the stroke is a thin line in the middle of the ring's stroke.
  /// - Returns: the covered part; nil if nothing is covered.
  func piece(column: Int, row: Int, isThin: Bool = false) -> Piece? {
    let line = max(0.9, 0.1 * outer)
    let (outer, inner) = isThin ? (middle + line / 2, middle - line / 2) : (self.outer, self.inner)
    let x = Double(column) + 0.5 - Double(size.width) / 2
    let y = Double(2 * row + 1 - size.height)
    let distance = (x * x + y * y).squareRoot()
    // The maximum distance between a point in a cell and its centre.
    let reach = 1.1181
    guard distance < outer + reach, distance > inner - reach else { return nil }
    let (turn, before, next, offset) = place(x, y)
    let boundary = boundaries[next]
    if distance < outer - reach, distance > inner + reach, abs(offset) > boundary.half + reach {
      return Piece(arc: offset > 0 ? next : before, parts: .max, turn: turn)
    }
    var (partsNext, partsBefore): (UInt64, UInt64) = (0, 0)
    var bit: UInt64 = 1
    for partRow in 0..<BlockFit.side {
      let y = y - 1 + (Double(partRow) + 0.5) * 2 / Double(BlockFit.side)
      for partColumn in 0..<BlockFit.side {
        let x = x - 0.5 + (Double(partColumn) + 0.5) / Double(BlockFit.side)
        let square = x * x + y * y
        if square <= outer * outer, square >= inner * inner {
          let offset = boundary.clockwise(x, y)
          if offset >= boundary.half {
            partsNext |= bit
          } else if offset <= -boundary.half {
            partsBefore |= bit
          }
        }
        bit &<<= 1
      }
    }
    let isNext = partsNext.nonzeroBitCount >= partsBefore.nonzeroBitCount
    // Without a gap, the arc that covers more of a cell gets the whole cell.
    let parts = boundary.half == 0 ? partsNext | partsBefore : isNext ? partsNext : partsBefore
    return parts == 0 ? nil : Piece(arc: isNext ? next : before, parts: parts, turn: turn)
  }
}
