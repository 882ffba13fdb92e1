import FocusDomain

/// Texts of the Calendar tab.
extension Text {
  package static var tabCalendar: String {
    "Calendar"
  }

  /// Shown if the window is too small for the tab.
  package static var tabNeedsRoom: String {
    "The calendar needs a larger window."
  }

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

  /// `1 h 12 min of focus`: of a day or of a month. Milliseconds.
  package static func ofFocus(_ milliseconds: Int64) -> String { "\(roundFocus(milliseconds)) of focus" }

  /// `42 h`, or minutes for less than one.
  package static func wholeHours(_ milliseconds: Int64) -> String {
    milliseconds < 3_600_000 ? focused(milliseconds) : hours(Int((milliseconds + 1_800_000) / 3_600_000))
  }

  /// `sleep good`.
  package static func rating(sleep: Int) -> String { "sleep \(name(ofRating: sleep))" }

  /// `mood okay`.
  package static func rating(mood: Int) -> String { "mood \(name(ofRating: mood))" }

  package static var emptyDay: String {
    "Nothing planned."
  }

  /// Shown in place of the tasks of a month that cannot be read.
  package static var unreadableMonth: String {
    "This month's file cannot be read. Run 'focus doctor'."
  }
}
