/// A cell position, `(0, 0)` at the top left.
package struct Point: Hashable, Sendable {
  /// The column.
  package var x: Int
  /// The row.
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A size in cells.
package struct Size: Hashable, Sendable {
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A rectangle that responds to the mouse. The code that adds it defines the type of `meaning`.
package struct HotSpot: Sendable {
  package let rect: Rect
  package let meaning: any Sendable

  package init(rect: Rect, meaning: any Sendable) {
    self.rect = rect
    self.meaning = meaning
  }
}

extension Frame {
  /// Returns the topmost hot spot at a position; nil if there is none.
  package func hotSpot(at point: Point) -> HotSpot? { hotSpots.last { $0.rect.contains(point) } }
}
