/// A rectangle of cells; its width and height are never negative.
package struct Rect: Hashable, Sendable {
  /// The leftmost column.
  package var x: Int
  /// The topmost row.
  package var y: Int
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int

  /// Creates a rectangle. A negative width or height becomes 0.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Creates a rectangle of this size at the origin.
  package init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The first column.
  package var minX: Int { x }
  /// One past the last column.
  package var maxX: Int { x + width }
  /// The first row.
  package var minY: Int { y }
  /// One past the last row.
  package var maxY: Int { y + height }
  /// The size.
  package var size: Size { Size(width: width, height: height) }
  /// Whether the rectangle contains no cell.
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// Whether the rectangle contains the cell.
  package func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the cells that both rectangles contain; empty if they do not overlap.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Returns the rectangle shrunk on all four sides.
  package func inset(by cells: Int) -> Rect { inset(dx: cells, dy: cells) }

  /// Returns the rectangle shrunk by `dx` at the left and right and by `dy` at the top and bottom.
  package func inset(dx: Int, dy: Int) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns a rectangle of the given size in the middle of this one, clipped to it.
  package func centered(width wanted: Int, height wantedHeight: Int) -> Rect {
    let inner = Size(width: min(max(0, wanted), width), height: min(max(0, wantedHeight), height))
    return Rect(
      x: x + (width - inner.width) / 2, y: y + (height - inner.height) / 2,
      width: inner.width, height: inner.height)
  }

  /// Splits off the first `rows` rows. The rest is below them.
  package func splitTop(_ rows: Int) -> (first: Rect, rest: Rect) {
    let cut = min(max(0, rows), height)
    return (
      Rect(x: x, y: y, width: width, height: cut),
      Rect(x: x, y: y + cut, width: width, height: height - cut)
    )
  }

  /// Splits off the last `rows` rows. The rest is above them.
  package func splitBottom(_ rows: Int) -> (first: Rect, rest: Rect) {
    let (rest, first) = splitTop(height - min(max(0, rows), height))
    return (first, rest)
  }

  /// Splits off the first `columns` columns. The rest is to their right.
  package func splitLeft(_ columns: Int) -> (first: Rect, rest: Rect) {
    let cut = min(max(0, columns), width)
    return (
      Rect(x: x, y: y, width: cut, height: height),
      Rect(x: x + cut, y: y, width: width - cut, height: height)
    )
  }

  /// Splits off the last `columns` columns. The rest is to their left.
  package func splitRight(_ columns: Int) -> (first: Rect, rest: Rect) {
    let (rest, first) = splitLeft(width - min(max(0, columns), width))
    return (first, rest)
  }
}
