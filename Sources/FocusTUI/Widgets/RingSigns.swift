import FocusSystem

/// A ring of ASCII signs. Each cell is wholly inside or outside, so that the edges are clean. The density of the
/// sign shows the state of its arc.
///
/// The tables have the left half and the middle column. The right half mirrors the left one.
struct RingSigns {
  struct SignCell {
    let x, y: Int
    /// The index of its arc, clockwise from the top.
    let arc: Int
    /// Its position on the ring: 0 at the top, clockwise up to 1.
    let turn: Double
  }

  private(set) var cells: [SignCell] = []

  private let rows, arcs: Int
  /// The squares of the distances of the edges from the centre, in columns.
  private let outer, inner: Double
  /// The first column of the stroke beside the centre.
  private let reach: Int

  /// - Parameters:
  ///   - rows: the height, at least 5.
  ///   - arcs: the number of equal arcs, at least 1.
  ///   - clear: the columns to keep free for text in the middle.
  init(rows: Int, arcs: Int, clear: Int) {
    self.rows = rows
    self.arcs = arcs
    let usual = rows + 1 - Self.stroke(rows)
    reach = min(rows, max(usual, (clear + 3) / 2))
    // The middle row and those beside it end in the same column: one row alone would be a thorn.
    outer = Double(rows * rows) + 4.3
    inner = min(Double((reach - 1) * (reach - 1)) + 4.5, Double((rows - 1) * (rows - 1)))
    if arcs == 3, reach == usual, let drawing = Self.drawings[rows] {
      addDrawing(drawing)
    } else {
      addCircle()
    }
  }

  /// The width of the stroke at its sides, in columns.
  private static func stroke(_ rows: Int) -> Int {
    rows < 8 ? 3 : rows < 12 ? 4 : Int((0.36 * Double(rows)).rounded())
  }

  // MARK: Small rings of a day

  /// Left halves, where joints at 4 and 8 o'clock need a hand: the lowest arc, and the left one.
  private static let drawings: [Int: [String]] = [
    5: [
      "  222 ",
      "222   ",
      "222   ",
      "22    ",
      "  1111",
    ],
    7: [
      "   2222 ",
      " 2222   ",
      "222     ",
      "222     ",
      "22      ",
      "  111   ",
      "   11111",
    ],
    9: [
      "     2222 ",
      "  2222222 ",
      " 22222    ",
      "2222      ",
      "2222      ",
      "222       ",
      " 22 11    ",
      "   1111111",
      "     11111",
    ],
    11: [
      "      22222 ",
      "    2222222 ",
      "  22222     ",
      " 2222       ",
      "2222        ",
      "2222        ",
      "2222        ",
      " 222        ",
      "    111     ",
      "    11111111",
      "      111111",
    ],
  ]

  private mutating func addDrawing(_ drawing: [String]) {
    for (y, row) in drawing.enumerated() {
      for (x, digit) in row.enumerated() {
        guard let arc = digit.wholeNumberValue else { continue }
        cells.append(SignCell(x: x, y: y, arc: arc, turn: turn(x, y)))
      }
    }
  }

  // MARK: All others

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
      // Where the ring is steep, an arc ends with a whole row of it.
      let isWhole = !hasGaps && row.last != rows && row.count <= Self.stroke(rows) + 1
      let arcs = row.map { arc((isWhole ? row[row.count / 2] : $0) - rows, down) }
      for (index, x) in row.enumerated() {
        // A cell alone beside a gap is a crumb.
        let beside = [index - 1, index + 1].filter(row.indices.contains).map { arcs[$0] }
        guard let arc = arcs[index], !hasGaps || beside.contains(arc) else { continue }
        cells.append(SignCell(x: x, y: y, arc: arc, turn: turn(x, y)))
      }
    }
  }

  /// The distance of the middle of the stroke from the centre.
  private var middle: Double { (outer.squareRoot() + inner.squareRoot()) / 2 }

  /// Whether arcs have gaps between them. Where they are short, those would be holes in a broken ring, so that only the
  /// one at the top is left, where they begin.
  private var hasGaps: Bool {
    arcs > 1 && (arcs <= 3 || rows >= 13) && 2 * Double.pi * middle / Double(arcs) >= 8
  }

  /// The arc of a cell; nil in a gap.
  private func arc(_ across: Int, _ down: Int) -> Int? {
    let (x, y) = (Double(across), Double(down))
    // The ring begins there, and its first cell is done before its last one.
    if across == 0, down < 0 { return arcs == 1 ? 0 : nil }
    let turn = RingShape.turn(x, y)
    guard hasGaps else { return min(arcs - 1, Int(turn * Double(arcs))) }
    let next = Int((turn * Double(arcs)).rounded()) % arcs
    let angle = 2 * Double.pi * Double(next) / Double(arcs)
    // A gap that runs straight to the centre is nearly level at 4 and 8 o'clock, where it would be a row or nothing. A
    // steeper one separates columns, which are narrow.
    let (sine, cosine) = (sin(angle), -cos(angle))
    let length = (sine * sine + Self.steepness * Self.steepness * cosine * cosine).squareRoot()
    let offset = ((y - middle * cosine) * sine - (x - middle * sine) * Self.steepness * cosine) / length
    guard abs(offset) > (abs(sine) < 0.01 ? 0.5 : 0.75) else { return nil }
    return offset > 0 ? next : (next + arcs - 1) % arcs
  }

  private static let steepness = 2.2
}
