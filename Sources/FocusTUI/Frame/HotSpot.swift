/// A rectangle that answers to the mouse; what it means is for whoever marked it.
struct HotSpot: Sendable {
  let rect: Rect
  let meaning: any Sendable
}

/// What answers to the mouse, the topmost last. What a component has marked is taken over as a whole: to copy each mark
/// would cost every frame more than all that has changed in it.
struct HotSpots: Sendable {
  private var groups: [[HotSpot]] = []
  /// Whether the last group takes further ones.
  private var isOpen = false

  mutating func append(_ spot: HotSpot) {
    if !isOpen { groups.append([]) }
    isOpen = true
    groups[groups.count - 1].append(spot)
  }

  mutating func append(_ others: HotSpots) {
    groups += others.groups
    isOpen = false
  }

  /// One by one.
  var all: [HotSpot] { groups.flatMap { $0 } }

  /// The topmost under a cell.
  func last(at point: Point) -> HotSpot? {
    groups.reversed().lazy.compactMap { $0.last { $0.rect.contains(point) } }.first
  }
}

extension Frame {
  /// What the topmost hot spot under a cell means; nil where nothing answers.
  func meaning(at point: Point) -> (any Sendable)? { hotSpots.last(at: point)?.meaning }
}
