/// A rectangle that answers to the mouse; what it means is for whoever marked it.
struct HotSpot: Sendable {
  let rect: Rect
  let meaning: any Sendable
}

extension Frame {
  /// What the topmost hot spot under a cell means; nil where nothing answers.
  func meaning(at point: Point) -> (any Sendable)? { hotSpots.last { $0.rect.contains(point) }?.meaning }
}
