import FocusDomain
import FocusTerminal

/// The rows of a block, and how many eighths of the first and of the last one are free.
struct BlockShape {
  let rows: Range<Int>
  let above: Int
  let below: Int

  /// - Parameter eighths: eighths of rows, counted from the first row.
  init(_ eighths: Range<Int>) {
    rows = eighths.lowerBound / 8..<(eighths.upperBound + 7) / 8
    (above, below) = (eighths.lowerBound % 8, (8 - eighths.upperBound % 8) % 8)
  }

  /// Whether it has more of the first one of two rows, neither of which is full.
  var isAbove: Bool { rows.count == 2 && above > 0 && below > above }

  /// The rows that it fills: those that are not full are its edges, as long as there is another one.
  var fullRows: Range<Int> {
    let top = above > 0 && rows.count > 1 && !isAbove ? 1 : 0
    let bottom = below > 0 && rows.count > top + 1 ? 1 : 0
    return rows.lowerBound + top..<rows.upperBound - bottom
  }

  /// The rows in the columns of an area whose first row is the first one of all.
  func rect(in area: Rect) -> Rect {
    Rect(x: area.x, y: area.y + rows.lowerBound, width: area.width, height: rows.count)
  }

  /// The block element of the lower eighths of a cell, of which there are 1 to 7.
  static func lower(_ eighths: Int) -> String { edges[eighths - 1] }

  /// Whether a cell has the edge of a block.
  static func isEdge(_ text: String) -> Bool { edges.contains(text) }

  private static let edges = "▁▂▃▄▅▆▇".map(String.init)
}

extension HourRows {
  /// The shape of a block on these rows; nil if it is above or below all.
  func shape(of minutes: Range<Int>) -> BlockShape? {
    let eighths = eighths(of: minutes)
    return eighths.isEmpty ? nil : BlockShape(eighths)
  }

  /// The lanes of blocks, which are sorted by start: those that meet, or whose words would stand in the same
  /// row, are beside each other.
  func lanes(of blocks: [Range<Int>]) -> [Lane] {
    let extents = blocks.map(eighths)
    let rows = extents.map { BlockShape($0).fullRows.lowerBound }
    return Lane.lanes(
      of: zip(extents, rows).map { extent, row in
        extent.isEmpty || rows.count(where: { $0 == row }) < 2
          ? extent : min(extent.lowerBound, 8 * row)..<max(extent.upperBound, 8 * row + 8)
      })
  }
}

extension Lane {
  /// Its columns among those of all. Lanes are a column apart.
  func columns(of area: Rect) -> Rect {
    let width = area.width / count
    return Rect(
      x: area.x + index * width, y: area.y, width: count > 1 ? width - 1 : area.width, height: area.height)
  }
}
