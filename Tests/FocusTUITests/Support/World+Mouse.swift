import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Mouse input, aimed at targets of the current frame.
extension World {
  /// The cells at which this target is the topmost one.
  func cells(of target: Target) -> [Point] {
    let frame = view(state)
    return frame.hotSpots.filter { $0.meaning as? Target == target }.flatMap { spot in
      (max(0, spot.rect.y)..<max(0, min(spot.rect.maxY, frame.size.height))).flatMap { y in
        (max(0, spot.rect.x)..<max(0, min(spot.rect.maxX, frame.size.width))).map { Point(x: $0, y: y) }
      }
    }.filter { frame.target(at: $0) == target }
  }

  /// Presses and releases the button at a cell.
  mutating func click(at point: Point) {
    send(.pressed(view(state).target(at: point), at: point))
    send(.released(at: point))
  }

  /// Clicks these targets in order, each at its position in the frame at that time.
  mutating func click(_ targets: Target..., sourceLocation: SourceLocation = #_sourceLocation) {
    for target in targets {
      guard let cell = cells(of: target).first else {
        Issue.record("\(target) is not on the screen", sourceLocation: sourceLocation)
        continue
      }
      click(at: cell)
    }
  }

  /// Presses the button on a target and drags it over these points without releasing it.
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
