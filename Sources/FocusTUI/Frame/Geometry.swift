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
