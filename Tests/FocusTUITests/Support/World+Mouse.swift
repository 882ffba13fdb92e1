import Testing

@testable import FocusTUI

/// The mouse, which hits what was drawn.
extension World {
  /// The cells where that target is what is hit, as the screen is drawn now.
  func cells(of target: Target) -> [Point] {
    let frame = view(state)
    return frame.hotSpots.filter { $0.meaning as? Target == target }.flatMap { spot in
      (max(0, spot.rect.y)..<max(0, min(spot.rect.maxY, frame.size.height))).flatMap { y in
        (max(0, spot.rect.x)..<max(0, min(spot.rect.maxX, frame.size.width))).map { Point(x: $0, y: y) }
      }
    }.filter { frame.target(at: $0) == target }
  }

  /// Presses the button over a cell and lets it go there.
  mutating func click(at point: Point) {
    send(.pressed(view(state).target(at: point), at: point))
    send(.released(at: point))
  }

  /// Clicks each of them, one after the other, where it is drawn by then.
  mutating func click(_ targets: Target..., sourceLocation: SourceLocation = #_sourceLocation) {
    for target in targets {
      guard let cell = cells(of: target).first else {
        Issue.record("\(target) is not on the screen", sourceLocation: sourceLocation)
        continue
      }
      click(at: cell)
    }
  }

  /// Presses the button over a target and drags over these points; the button stays down.
  mutating func drag(
    _ target: Target, over points: Point..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let cell = cells(of: target).first else {
      Issue.record("\(target) is not on the screen", sourceLocation: sourceLocation)
      return
    }
    send(.pressed(target, at: cell))
    for point in points { send(.dragged(to: point)) }
  }
}
