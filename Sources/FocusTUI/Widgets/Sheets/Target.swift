import FocusDomain
import FocusTerminal

/// A target of mouse clicks. Each also has a key.
package enum Target: Equatable, Sendable {
  /// Triggers an action.
  case action(Action)
  /// A hint. A click simulates its keys.
  case keys([Key])
  /// A row of the page: a task or an empty slot.
  case row(Int)
  /// The circle of the task in a row.
  case circle(Int)
  case day(CivilDate)
  /// A task on the timeline. Dragging the end of its block makes it longer.
  case block(Int, HourRows, isEnd: Bool)
  /// An empty place on the timeline, at a minute of its axis.
  case time(Int, HourRows)
  /// An entry of a sheet's list.
  case option(Int)
  /// A field of a form.
  case field(Int)
  /// A line of the text in a field, counted from the topmost visible one, at a column in cells.
  case text(field: Int, line: Int, column: Int)
  /// A value that a field of a form can have.
  case choice(field: Int, value: Int)
  /// The panel of a sheet, outside its other targets.
  case panel
  /// The drawer's handle.
  case handle
}

extension Frame {
  /// Makes a rectangle respond to the mouse. Later targets are on top of earlier ones.
  mutating func addClickTarget(_ rect: Rect, _ target: Target) {
    hotSpots.append(HotSpot(rect: rect, meaning: target))
  }

  /// Returns the topmost target at a position; nil if there is none.
  func target(at point: Point) -> Target? {
    guard let spot = hotSpot(at: point), let target = spot.meaning as? Target else { return nil }
    guard case .text(let field, let line, _) = target else { return target }
    return .text(field: field, line: line, column: point.x - spot.rect.x)
  }
}
