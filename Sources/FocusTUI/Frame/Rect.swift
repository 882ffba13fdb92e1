/// A rectangle of cells; its width and height are never negative.
public struct Rect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// A rectangle in cells; a negative extent becomes 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The rectangle of a whole area, at the origin.
  public init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The first column.
  public var minX: Int { x }
  /// One past the last column.
  public var maxX: Int { x + width }
  /// The first row.
  public var minY: Int { y }
  /// One past the last row.
  public var maxY: Int { y + height }
  /// The extent.
  public var size: Size { Size(width: width, height: height) }
  /// Whether it holds no cell.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Whether the cell lies inside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The cells both rectangles hold; empty when they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The rectangle shrunk on all four sides.
  public func inset(by cells: Int) -> Rect { inset(dx: cells, dy: cells) }

  /// The rectangle shrunk by `dx` at the left and right and by `dy` at the top and bottom.
  public func inset(dx: Int, dy: Int) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// A rectangle of that size, cut down to this one's, in its middle.
  public func centered(width wanted: Int, height wantedHeight: Int) -> Rect {
    let inner = Size(width: min(max(0, wanted), width), height: min(max(0, wantedHeight), height))
    return Rect(
      x: x + (width - inner.width) / 2, y: y + (height - inner.height) / 2,
      width: inner.width, height: inner.height)
  }

  /// The first `rows` rows, and what is left below them.
  public func splitTop(_ rows: Int) -> (first: Rect, rest: Rect) {
    let cut = min(max(0, rows), height)
    return (
      Rect(x: x, y: y, width: width, height: cut),
      Rect(x: x, y: y + cut, width: width, height: height - cut)
    )
  }

  /// The last `rows` rows, and what is left above them.
  public func splitBottom(_ rows: Int) -> (first: Rect, rest: Rect) {
    let (rest, first) = splitTop(height - min(max(0, rows), height))
    return (first, rest)
  }

  /// The first `columns` columns, and what is left to their right.
  public func splitLeft(_ columns: Int) -> (first: Rect, rest: Rect) {
    let cut = min(max(0, columns), width)
    return (
      Rect(x: x, y: y, width: cut, height: height),
      Rect(x: x + cut, y: y, width: width - cut, height: height)
    )
  }

  /// The last `columns` columns, and what is left to their left.
  public func splitRight(_ columns: Int) -> (first: Rect, rest: Rect) {
    let (rest, first) = splitLeft(width - min(max(0, columns), width))
    return (first, rest)
  }
}
