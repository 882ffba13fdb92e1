import FocusDomain

/// What on the screen can be hit with the mouse. Each has a key, too.
public enum Target: Equatable, Sendable {
  case tab(Tab)
  /// A row of the Focus tab: a task, or an empty slot.
  case row(Int)
  /// The circle of a task in a row.
  case circle(Int)
  case day(CivilDate)
  /// A task of the day selected in the calendar.
  case agendaRow(Int)
  case agendaCircle(Int)
  case add
  case monthBefore
  case monthAfter
  /// An entry of the sheet's list.
  case option(Int)
  case field(TaskForm.Field)
  case priority(Priority)
  case allDay(Bool)
  case submit
  /// A sheet's panel, where nothing else is.
  case panel
  /// A hint of the footer: a click presses its keys.
  case keys([Key])
  /// The drawer's handle.
  case handle
  case drawerItem(Int)
}

extension Frame {
  /// Makes a rectangle answer to the mouse. What is marked later lies above what was marked before.
  mutating func mark(_ rect: Rect, _ target: Target) { hotSpots.append(HotSpot(rect: rect, meaning: target)) }

  /// What lies under a cell; nil for nothing that answers.
  func target(at point: Point) -> Target? { meaning(at: point) as? Target }
}
