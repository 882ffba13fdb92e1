import Glibc

/// Where the arcs of a ring lie: which parts of each cell one of them covers.
///
/// Lengths are in columns, and a row is as high as two columns are wide. Only the left half is computed; the right half
/// is its mirror image.
struct RingShape {
  /// What an arc covers of one cell.
  struct Piece: Equatable {
    /// The arc, counted clockwise from the top.
    var arc: Int
    /// Which parts of the cell, in the order of ``RingInk``; in the right half of the ring mirrored.
    var parts: UInt32
    /// Where on the ring the cell is: 0 at the top, clockwise up to 1.
    var turn: Double
  }

  /// The line along which a gap runs, through `x` and `y` from the middle of the ring.
  private struct Boundary {
    let x, y: Double
    /// Its direction, away from the middle.
    let across, down: Double
    /// Half the width of the gap.
    let half: Double

    /// How far a point lies from the line, on its clockwise side; negative on the other.
    func clockwise(_ pointX: Double, _ pointY: Double) -> Double {
      (pointY - y) * across - (pointX - x) * down
    }
  }

  let size: Size
  private let arcs: Int
  private let outer, inner: Double
  private let boundaries: [Boundary]

  /// - Parameters:
  ///   - rows: the height, from 5 on.
  ///   - arcs: how many equal arcs, at least one.
  ///   - clear: the columns to keep free for a text in the middle; the stroke becomes thinner for a long one.
  ///   - style: what it is drawn with.
  init(rows: Int, arcs: Int, clear: Int, style: RingStyle) {
    size = RingShape.size(rows: rows)
    self.arcs = max(1, arcs)
    let height = Double(rows)
    // The first and last rows of a small ring are flat: a little beyond the edge they are whole.
    outer = height + (rows < 7 ? 0.25 : 0.1)
    // About a quarter of the height; blocks are heavier than signs.
    let quarter = (rows < 7 ? 0.52 * height : 0.4 * height + 0.3) * (style == .blocks ? 0.85 : 1)
    inner = outer - max(1, min(quarter, outer - Double(clear) / 2 - 1))
    let middle = (outer + inner) / 2
    let length = 2 * Double.pi * middle / Double(self.arcs)
    // Where arcs are too short for gaps, their colours and signs keep them apart.
    let gap = self.arcs == 1 || length < 4 ? 0 : min(1 + 0.1 * (height - 5), 1.8, length / 2.5)
    // A gap that runs straight to the middle is nearly level at 4 and 8 o'clock, and so not as high as a row. Steeper it
    // separates columns, which are narrow. Blocks show half a row, and many arcs are too short for that.
    let steepness = style == .blocks || self.arcs > 5 ? 1 : rows < 7 ? 3 : 2.4 - 0.05 * height
    boundaries = (0..<self.arcs).map { arc in
      let angle = 2 * Double.pi * Double(arc) / Double(max(1, arcs))
      let (x, y) = (sin(angle), -cos(angle))
      let length = (x * x + steepness * steepness * y * y).squareRoot()
      let (across, down) = (x / length, steepness * y / length)
      // A level gap takes a whole row of signs: no sign is thin enough for what it would leave.
      let isRow = style == .ascii && gap > 0 && abs(down) < 0.1
      return Boundary(
        x: middle * x, y: middle * y, across: across, down: down, half: isRow ? max(gap / 2, 0.95) : gap / 2)
    }
  }

  /// The extent of a ring of that many rows: odd in width, so that its top gap is one column.
  static func size(rows: Int) -> Size { Size(width: rows * 2 + 1, height: rows) }

  /// What is covered of a cell in the left half or in the middle column.
  /// - Parameters:
  ///   - column: from the left edge of the ring.
  ///   - row: from its top.
  ///   - width: how much of the stroke's width, around its middle, is drawn, but never less than a column; 1 is all.
  /// - Returns: nil for nothing.
  func piece(column: Int, row: Int, width: Double = 1) -> Piece? {
    let cut = max(0, min((outer - inner) * (1 - width), outer - inner - 1)) / 2
    let (outer, inner) = (self.outer - cut, self.inner + cut)
    let x = Double(column) + 0.5 - Double(size.width) / 2
    let y = Double(2 * row + 1 - size.height)
    let distance = (x * x + y * y).squareRoot()
    // From the middle of a cell to its corner.
    let reach = 1.1181
    guard distance < outer + reach, distance > inner - reach else { return nil }
    var turn = atan2(x, -y) / (2 * Double.pi)
    if turn < 0 { turn += 1 }
    let next = Int((turn * Double(arcs)).rounded()) % arcs
    let before = (next + arcs - 1) % arcs
    let boundary = boundaries[next]
    let offset = boundary.clockwise(x, y)
    if distance < outer - reach, distance > inner + reach, abs(offset) > boundary.half + reach {
      return Piece(arc: offset > 0 ? next : before, parts: .max, turn: turn)
    }
    var (partsNext, partsBefore): (UInt32, UInt32) = (0, 0)
    var bit: UInt32 = 1
    for partRow in 0..<RingInk.rows {
      let y = y - 1 + (Double(partRow) + 0.5) * 2 / Double(RingInk.rows)
      for partColumn in 0..<RingInk.columns {
        let x = x - 0.5 + (Double(partColumn) + 0.5) / Double(RingInk.columns)
        let square = x * x + y * y
        if square <= outer * outer, square >= inner * inner {
          let offset = boundary.clockwise(x, y)
          if offset >= boundary.half {
            partsNext |= bit
          } else if offset <= -boundary.half {
            partsBefore |= bit
          }
        }
        bit <<= 1
      }
    }
    let isNext = partsNext.nonzeroBitCount >= partsBefore.nonzeroBitCount
    // Without a gap a cell goes whole to the arc that has more of it.
    let parts = boundary.half == 0 ? partsNext | partsBefore : isNext ? partsNext : partsBefore
    return parts == 0 ? nil : Piece(arc: isNext ? next : before, parts: parts, turn: turn)
  }

  /// The arc of the mirror image of a piece, and where on the ring that is.
  func mirrored(_ piece: Piece) -> Piece {
    Piece(arc: arcs - 1 - piece.arc, parts: piece.parts, turn: 1 - piece.turn)
  }
}
