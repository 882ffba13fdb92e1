import FocusSettings
import FocusTerminal
import Synchronization

/// The cells of a ring with their drawings for done and for thin arcs, independent of the state of the slots.
struct RingOutline: Sendable {
  typealias Piece = RingShape.Piece

  enum Ink: Sendable {
    /// The sign of its slot.
    case sign
    case block(BlockFit)
  }

  struct RingCell: Sendable {
    let x, y: Int
    /// The index of the arc, clockwise from the top.
    let arc: Int
    /// The position on the ring: 0 at the top, clockwise up to 1.
    let turn: Double
    /// The position on the colour ramp, 0 to 1.
    let depth: Double
    /// The drawing of a done arc and of a thin arc in this cell; nil if it does not cover the cell.
    let filled, line: Ink?
  }

  let size: Size
  private(set) var cells: [RingCell] = []

  private init(_ key: Key) {
    size = RingShape.size(rows: key.rows)
    let arcs = max(1, key.arcs)
    switch key.style {
    case .ascii:
      for cell in RingSigns(rows: key.rows, arcs: arcs, clear: key.clear).cells {
        add(
          Piece(arc: cell.arc, parts: .max, turn: cell.turn), x: cell.x, y: cell.y, arcs: arcs,
          filled: (.sign, .sign), line: (.sign, .sign))
      }
    case .blocks:
      addBlocks(
        RingShape(rows: key.rows, arcs: arcs, clear: key.clear), arcs: arcs, isSmooth: key.isSmooth)
    }
  }

  /// Adds a cell of the left half or the middle column, and its mirror image.
  private mutating func add(
    _ piece: Piece, x: Int, y: Int, arcs: Int, filled: (ink: Ink, mirror: Ink)?,
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
    cells.append(
      RingCell(
        x: mirrorX, y: y, arc: arcs - 1 - piece.arc, turn: 1 - piece.turn, depth: depth(mirrorX),
        filled: filled?.mirror, line: line?.mirror))
  }

  // MARK: Blocks

  private static let largeRing = 13

  private mutating func addBlocks(_ shape: RingShape, arcs: Int, isSmooth: Bool) {
    // An intermediate colour smooths the edges of a large ring. On a small ring it would look like dirt.
    let hasHalves = size.height >= Self.largeRing
    func ink(_ piece: Piece?) -> (ink: Ink, mirror: Ink)? {
      guard let piece,
        let fit = BlockFit.nearest(to: piece.parts, isSmooth: isSmooth, hasHalves: hasHalves)
      else { return nil }
      return (.block(fit), .block(fit.mirrored()))
    }
    for y in 0..<size.height {
      for x in 0...size.width / 2 {
        let (thick, thin) = (shape.piece(column: x, row: y), shape.piece(column: x, row: y, isThin: true))
        guard let piece = thick ?? thin else { continue }
        // The middle column is one cell wide, so it has no separate halves.
        let isMiddle = x == size.width / 2
        let filled = ink(thick)
        add(
          piece, x: x, y: y, arcs: arcs, filled: filled,
          line: isMiddle || thin?.arc == piece.arc ? ink(thin) : nil
        )
      }
    }
  }

  // MARK: Known outlines

  private struct Key: Hashable {
    let rows, arcs, clear: Int
    let style: Settings.Ring
    let isSmooth: Bool
  }

  /// The outlines computed so far. Every frame draws the same ones, and computing one takes a tenth of the
  /// time for handling a key.
  private static let known = Mutex<[Key: RingOutline]>([:])

  /// Returns the outline of a ring. `isSmooth` allows blocks with two colours. The other parameters are those
  /// of ``RingShape``.
  static func shared(rows: Int, arcs: Int, clear: Int, style: Settings.Ring, isSmooth: Bool) -> RingOutline {
    known.withLock { known in
      let key = Key(rows: rows, arcs: arcs, clear: clear, style: style, isSmooth: isSmooth)
      if let outline = known[key] { return outline }
      let outline = RingOutline(key)
      known[key] = outline
      return outline
    }
  }
}
