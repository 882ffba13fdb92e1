import FocusDomain

/// Texts of the Calendar tab.
extension Text {
  package static let tabCalendar = "Calendar"

  /// Shown if the window is too small for the tab.
  package static let tabNeedsRoom = "The calendar needs a larger window."

  /// `5 tasks completed`.
  package static func tasksCompleted(_ count: Int) -> String {
    "\(count) \(count == 1 ? "task" : "tasks") completed"
  }

  /// `Focus for November 21`.
  package static func focus(for day: CivilDate, _ style: DateStyle) -> String {
    "Focus for \(dayAndMonth(day, style))"
  }

  /// `3 ITEMS`.
  package static func items(_ count: Int) -> String { count == 1 ? "1 ITEM" : "\(count) ITEMS" }

  package static let emptyDay = "Nothing planned."

  /// Shown in place of the tasks of a month that cannot be read.
  package static let unreadableMonth = "This month's file cannot be read. Run 'focus doctor'."
}
