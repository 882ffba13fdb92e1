import FocusDomain

/// What on the screen can be hit with the mouse. Each has a key, too.
package enum Target: Equatable, Sendable {
  /// Something that does what a key does.
  case action(Action)
  /// A hint: a click presses its keys.
  case keys([Key])
  /// A row of the page: a task, or an empty slot.
  case row(Int)
  /// The circle of a task in a row.
  case circle(Int)
  case day(CivilDate)
  /// An entry of a sheet's list.
  case option(Int)
  /// A field of a form.
  case field(Int)
  /// A value that a field of a form can take.
  case choice(field: Int, value: Int)
  /// A sheet's panel, where nothing else is.
  case panel
  /// The drawer's handle.
  case handle
}

extension Frame {
  /// Makes a rectangle answer to the mouse. What is marked later lies above what was marked before.
  mutating func mark(_ rect: Rect, _ target: Target) { hotSpots.append(HotSpot(rect: rect, meaning: target)) }

  /// What lies under a cell; nil for nothing that answers.
  func target(at point: Point) -> Target? { meaning(at: point) as? Target }
}
