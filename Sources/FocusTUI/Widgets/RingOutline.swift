import Synchronization

/// The cells of a ring and the ink in each, whatever the state of its slots.
struct RingOutline: Sendable {
  typealias Piece = RingShape.Piece

  /// How wide a stroke in blocks is.
  enum StrokeWidth: Int, CaseIterable {
    case full, medium, thin

    /// The share of the whole width.
    var share: Double {
      switch self {
      case .full: 1
      case .medium: 0.6
      case .thin: 0.3
      }
    }
  }

  /// The covered parts of a cell for each width of the stroke.
  struct Parts: Sendable {
    private let byWidth: [UInt32]

    init(_ parts: (StrokeWidth) -> UInt32) { byWidth = StrokeWidth.allCases.map(parts) }

    subscript(width: StrokeWidth) -> UInt32 { byWidth[width.rawValue] }
  }

  enum Ink: Sendable {
    /// The index of a sign in ``RingSigns``.
    case sign(Int)
    case parts(Parts)
  }

  /// A cell in the left half of the ring or its middle column, and its mirror image.
  struct RingCell: Sendable {
    let x, y: Int
    let piece, mirror: Piece
    let ink: Ink
  }

  let size: Size
  let cells: [RingCell]

  private init(_ shape: RingShape, style: RingStyle) {
    size = shape.size
    var cells: [RingCell] = []
    for y in 0..<shape.size.height {
      for x in 0...shape.size.width / 2 {
        guard let piece = shape.piece(column: x, row: y), let ink = Self.ink(of: piece, x, y, shape, style)
        else { continue }
        cells.append(RingCell(x: x, y: y, piece: piece, mirror: shape.mirrored(piece), ink: ink))
      }
    }
    self.cells = cells
  }

  private static func ink(of piece: Piece, _ x: Int, _ y: Int, _ shape: RingShape, _ style: RingStyle) -> Ink?
  {
    switch style {
    case .ascii: RingSigns.nearest(to: piece.parts).map(Ink.sign)
    case .blocks:
      .parts(
        Parts { width in
          width == .full ? piece.parts : shape.piece(column: x, row: y, width: width.share)?.parts ?? 0
        })
    }
  }

  private struct Key: Hashable {
    let rows, arcs, clear: Int
    let style: RingStyle
  }

  /// Outlines by size: every frame draws the same one, and computing it takes a tenth of a key.
  private static let known = Mutex<[Key: RingOutline]>([:])

  /// The outline of a ring; the parameters are those of ``RingShape``.
  static func shared(rows: Int, arcs: Int, clear: Int, style: RingStyle) -> RingOutline {
    known.withLock { known in
      let key = Key(rows: rows, arcs: arcs, clear: clear, style: style)
      if let outline = known[key] { return outline }
      let outline = RingOutline(RingShape(rows: rows, arcs: arcs, clear: clear, style: style), style: style)
      known[key] = outline
      return outline
    }
  }
}
