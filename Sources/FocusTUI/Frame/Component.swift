/// A part of a screen that looks the same wherever it is equal. It draws on blank cells, inside its rectangle.
protocol Component: Equatable, Sendable {
  func draw(in rect: Rect, on frame: inout Frame)
}

/// What a component drew. Not bound to `Component`: for each kind of part the runtime would search all conformances at the start.
struct Sketch<Part: Sendable>: Sendable {
  fileprivate let part: Part
  fileprivate let rect: Rect
  fileprivate let cells: [PackedCell]
  fileprivate let hotSpots: HotSpots
  fileprivate let cursor: Point?
}

extension Frame {
  /// Draws a component from memory where it is what it was, and else anew, to be remembered.
  mutating func draw<Part: Component>(_ part: Part, in rect: Rect, _ sketch: inout Sketch<Part>?) {
    if let sketch, sketch.rect == rect, sketch.part == part { return copy(sketch) }
    let before = (cursor: cursor, hotSpots: hotSpots)
    (cursor, hotSpots) = (nil, HotSpots())
    part.draw(in: rect, on: &self)
    let own = (cursor: cursor, hotSpots: hotSpots)
    (cursor, hotSpots) = (own.cursor ?? before.cursor, before.hotSpots)
    hotSpots.append(own.hotSpots)
    sketch = nil
    guard bounds.intersection(rect) == rect, let cells = plainCells(in: rect) else { return }
    sketch = Sketch(part: part, rect: rect, cells: cells, hotSpots: own.hotSpots, cursor: own.cursor)
  }

  private mutating func copy<Part>(_ sketch: Sketch<Part>) {
    let rect = sketch.rect
    sketch.cells.withUnsafeBufferPointer { drawn in
      cells.withUnsafeMutableBufferPointer { cells in
        for row in 0..<rect.height {
          let start = (rect.y + row) * size.width + rect.x
          _ = UnsafeMutableBufferPointer(rebasing: cells[start..<start + rect.width])
            .update(fromContentsOf: drawn[row * rect.width..<(row + 1) * rect.width])
        }
      }
    }
    hotSpots.append(sketch.hotSpots)
    cursor = sketch.cursor ?? cursor
  }

  /// The cells there; nil where one is understood only with this frame's table.
  private func plainCells(in rect: Rect) -> [PackedCell]? {
    var drawn: [PackedCell] = []
    drawn.reserveCapacity(rect.width * rect.height)
    for y in rect.y..<rect.maxY { drawn += cells[y * size.width + rect.x..<y * size.width + rect.maxX] }
    return marked.isEmpty || !drawn.contains(where: \.isInTable) ? drawn : nil
  }
}
