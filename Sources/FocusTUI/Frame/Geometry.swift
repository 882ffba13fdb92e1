/// A cell position, `(0, 0)` at the top left.
package struct Point: Hashable, Sendable {
  /// The column.
  package var x: Int
  /// The row.
  package var y: Int

  /// A position in cells.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// An extent in cells.
package struct Size: Hashable, Sendable {
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int

  /// An extent in cells.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A rectangle that answers to the mouse; what it means is for whoever marked it.
struct HotSpot: Sendable {
  let rect: Rect
  let meaning: any Sendable
}

extension Frame {
  /// What the topmost hot spot under a cell means; nil where nothing answers.
  func meaning(at point: Point) -> (any Sendable)? { hotSpots.last { $0.rect.contains(point) }?.meaning }
}
