import Synchronization

/// The cells of a ring and what is drawn in each, done or not, whatever the state of its slots.
struct RingOutline: Sendable {
  typealias Piece = RingShape.Piece

  enum Ink: Sendable {
    case sign(String)
    case block(BlockFit)
  }

  struct RingCell: Sendable {
    let x, y: Int
    /// The index of its arc, clockwise from the top.
    let arc: Int
    /// Its position on the ring: 0 at the top, clockwise up to 1.
    let turn: Double
    /// How far down the ramp of colours it is, 0 to 1.
    let depth: Double
    /// What a done arc and a thin one have here.
    let filled, line: Ink?
  }

  let size: Size
  private(set) var cells: [RingCell] = []

  private init(_ key: Key) {
    size = RingShape.size(rows: key.rows)
    let shape = RingShape(rows: key.rows, arcs: key.arcs, clear: key.clear, style: key.style)
    switch key.style {
    case .ascii where key.rows <= RingLines.largestDrawing: addDrawing(shape, arcs: max(1, key.arcs))
    case .ascii: addSigns(shape)
    case .blocks: addBlocks(shape, isSmooth: key.isSmooth)
    }
  }

  /// Adds a cell of the left half or the middle column, and its mirror image.
  private mutating func add(
    _ piece: Piece, x: Int, y: Int, _ shape: RingShape, filled: (ink: Ink, mirror: Ink)?,
    line: (ink: Ink, mirror: Ink)?
  ) {
    func depth(_ x: Int) -> Double {
      let down = Double(2 * y + 1) / Double(size.height) - 1
      let across = Double(2 * x + 1) / Double(size.width) - 1
      return min(max(0.5 + 0.46 * down - 0.2 * across, 0), 1)
    }
    cells.append(
      RingCell(
        x: x, y: y, arc: piece.arc, turn: piece.turn, depth: depth(x), filled: filled?.ink, line: line?.ink))
    let mirrorX = size.width - 1 - x
    guard mirrorX > x else { return }
    let mirror = shape.mirrored(piece)
    cells.append(
      RingCell(
        x: mirrorX, y: y, arc: mirror.arc, turn: mirror.turn, depth: depth(mirrorX), filled: filled?.mirror,
        line: line?.mirror))
  }

  // MARK: Blocks

  private mutating func addBlocks(_ shape: RingShape, isSmooth: Bool) {
    func ink(_ piece: Piece?) -> (ink: Ink, mirror: Ink)? {
      guard let piece, let fit = BlockFit.nearest(to: piece.parts, isSmooth: isSmooth) else { return nil }
      return (.block(fit), .block(fit.mirrored()))
    }
    for y in 0..<size.height {
      for x in 0...size.width / 2 {
        let (thick, thin) = (shape.piece(column: x, row: y), shape.piece(column: x, row: y, isThin: true))
        guard let piece = thick ?? thin else { continue }
        // The middle column is one cell: it has no left and right half.
        let isMiddle = x == size.width / 2
        let filled = ink(thick)
        add(
          piece, x: x, y: y, shape, filled: filled, line: isMiddle || thin?.arc == piece.arc ? ink(thin) : nil
        )
      }
    }
  }

  // MARK: Signs

  /// Done arcs as wide as the stroke, chosen by shape; the others as lines.
  private mutating func addSigns(_ shape: RingShape) {
    var lines: [Point: Character] = [:]
    for cell in RingLines(rows: size.height, radius: shape.line).cells {
      lines[Point(x: cell.x, y: cell.y)] = cell.sign
    }
    for y in 0..<size.height {
      for x in 0...size.width / 2 {
        let thick = shape.piece(column: x, row: y)
        let sign = thick.flatMap { RingSigns.nearest(to: UInt32(truncatingIfNeeded: $0.parts)) }
        let thin = lines[Point(x: x, y: y)].flatMap { sign in shape.arc(column: x, row: y).map { ($0, sign) }
        }
        guard let piece = sign == nil ? thin?.0 : thick else { continue }
        let isSame = thin?.0.arc == piece.arc
        add(
          piece, x: x, y: y, shape,
          filled: sign.map { (.sign(RingSigns.text($0)), .sign(RingSigns.mirrored($0))) },
          line: isSame ? thin.map { Self.inks($0.1) } : nil)
      }
    }
  }

  /// One cell wide, whether done or not.
  private mutating func addDrawing(_ shape: RingShape, arcs: Int) {
    let drawing = RingLines(rows: size.height, radius: 0)
    let inset = size.height - drawing.rows
    var pieces = drawing.cells.map { cell -> (cell: RingLines.LineCell, turn: Double) in
      let across = Double(cell.x - drawing.rows)
      let down = Double(2 * cell.y + 1 - drawing.rows)
      return (cell, across == 0 && down < 0 ? 1 : RingShape.turn(across, down))
    }
    let gaps = Self.gaps(pieces, arcs: arcs)
    pieces.removeAll { piece in gaps.contains { $0.turn == piece.turn } }
    for (cell, turn) in pieces {
      // The gap between the left and the lowest of three arcs may be a cell beside the boundary.
      let arc =
        arcs == 3 ? (turn > gaps.first?.turn ?? 0 ? 2 : 1) : min(arcs - 1, Int(turn * Double(arcs)))
      let piece = Piece(arc: arc, parts: .max, turn: turn)
      add(
        piece, x: cell.x + inset, y: cell.y + inset / 2, shape,
        filled: Self.inks(RingLines.filled(cell.sign)),
        line: Self.inks(cell.sign))
    }
  }

  private typealias Drawn = (cell: RingLines.LineCell, turn: Double)

  /// The cells of the left half that separate arcs: one at each boundary. Above the limit of a day short arcs would be
  /// pieces of a broken ring, so that only the gap at the top is left, where they begin.
  private static func gaps(_ pieces: [Drawn], arcs: Int) -> [Drawn] {
    guard arcs > 1 else { return [] }
    guard arcs <= 3 || pieces.count * 2 >= 10 * arcs else { return pieces.filter { $0.turn == 1 } }
    return (0...arcs).filter { 2 * $0 >= arcs }.compactMap { boundary in
      let turn = Double(boundary) / Double(arcs)
      // At 8 o'clock the outermost cell of a run is missed least.
      let runs = pieces.filter { $0.cell.sign == "'" && $0.turn < 0.72 }
      return arcs == 3 && boundary == 2
        ? runs.min { $0.cell.y < $1.cell.y } : pieces.min { abs($0.turn - turn) < abs($1.turn - turn) }
    }
  }

  private static func inks(_ sign: Character) -> (ink: Ink, mirror: Ink) {
    (.sign(String(sign)), .sign(String(RingLines.mirrored(sign))))
  }

  // MARK: Known outlines

  private struct Key: Hashable {
    let rows, arcs, clear: Int
    let style: RingStyle
    let isSmooth: Bool
  }

  /// Outlines by size: every frame draws the same one, and computing it takes a tenth of a key.
  private static let known = Mutex<[Key: RingOutline]>([:])

  /// The outline of a ring; `isSmooth` tells whether blocks may have two colours, and the other parameters are those
  /// of ``RingShape``.
  static func shared(rows: Int, arcs: Int, clear: Int, style: RingStyle, isSmooth: Bool) -> RingOutline {
    known.withLock { known in
      let key = Key(rows: rows, arcs: arcs, clear: clear, style: style, isSmooth: isSmooth)
      if let outline = known[key] { return outline }
      let outline = RingOutline(key)
      known[key] = outline
      return outline
    }
  }
}
