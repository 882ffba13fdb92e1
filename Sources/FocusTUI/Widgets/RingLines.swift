/// A ring one cell wide, in signs that lie like its line.
///
/// Only the left half is stated; the right half mirrors it. Below 13 rows it is drawn by hand, since sampling leaves
/// too few cells to tell an arc from noise; above, signs follow the circle.
struct RingLines {
  /// A cell of the left half or the middle column.
  struct LineCell {
    let x, y: Int
    let sign: Character
  }

  /// The rows of the drawing, which are fewer than asked for where the height is even.
  let rows: Int
  let cells: [LineCell]

  /// The largest height drawn by hand.
  static let largestDrawing = 12

  /// - Parameters:
  ///   - rows: the height of the ring, at least 5.
  ///   - radius: the distance of the line from the centre in columns, for rings too large to be drawn by hand.
  init(rows: Int, radius: Double) {
    if rows <= Self.largestDrawing {
      let drawing = Self.drawings.last { $0.count <= rows } ?? Self.drawings[0]
      self.rows = drawing.count
      cells = drawing.enumerated().flatMap { y, row in
        row.enumerated().compactMap { x, sign in sign == " " ? nil : LineCell(x: x, y: y, sign: sign) }
      }
    } else {
      self.rows = rows
      // The uppermost row is a whole one, so that its run is long.
      let radius = Double(rows) - 2 * ((Double(rows) - radius) / 2).rounded()
      cells = Self.circle(rows: rows, radius: radius)
    }
  }

  /// The left halves, up to the middle column.
  private static let drawings: [[String]] = [
    [
      "  .---",
      " /",
      "(",
      " \\",
      "  '---",
    ],
    [
      "    .---",
      "  .'",
      " /",
      "(",
      " \\",
      "  '.",
      "    '---",
    ],
    [
      "     .----",
      "  .-'",
      " /",
      "|",
      "|",
      "|",
      " \\",
      "  '-.",
      "     '----",
    ],
    [
      "      .-----",
      "   .-'",
      "  /",
      " /",
      "|",
      "|",
      "|",
      " \\",
      "  \\",
      "   '-.",
      "      '-----",
    ],
  ]

  /// The cells of a circle: where it is flat, a run of a row; where it is steep, one cell a row.
  private static func circle(rows: Int, radius: Double) -> [LineCell] {
    let centre = Double(2 * rows + 1) / 2
    func column(_ height: Double) -> Double {
      centre - (max(0, radius * radius - height * height)).squareRoot()
    }
    var upper: [LineCell] = []
    for y in 0..<(rows + 1) / 2 {
      // The heights of the row's edges above the centre.
      let (top, foot) = (Double(rows - 2 * y), max(0, Double(rows - 2 * y - 2)))
      guard foot < radius else { continue }
      let (first, last) = (column(foot), column(min(top, radius)))
      let (start, end) = (Int(first), max(Int(first), Int(last.rounded()) - 1))
      if end - start < 2, last - first < 1.6 {
        upper.append(LineCell(x: start, y: y, sign: last - first < 0.5 ? "|" : "/"))
        continue
      }
      for x in start...end {
        let sign: Character = x == start ? "." : x == end && top < radius ? "'" : "-"
        upper.append(LineCell(x: x, y: y, sign: sign))
      }
    }
    let lower = upper.filter { $0.y != rows - 1 - $0.y }.map { cell in
      LineCell(x: cell.x, y: rows - 1 - cell.y, sign: upsideDown[cell.sign] ?? cell.sign)
    }
    return upper + lower
  }

  private static let upsideDown: [Character: Character] = [".": "'", "'": ".", "/": "\\", "\\": "/"]

  /// The sign of the cell at the other side.
  static func mirrored(_ sign: Character) -> Character {
    switch sign {
    case "/": "\\"
    case "\\": "/"
    case "(": ")"
    default: sign
    }
  }

  /// The sign of the same cell in an arc that is done: straight parts are squarer than bends.
  static func filled(_ sign: Character) -> Character { sign == "-" || sign == "|" ? "#" : "@" }
}
