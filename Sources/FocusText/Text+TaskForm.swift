import FocusDomain

/// Texts of the task form and of date fields.
extension Text {
  package static var newFocus: String {
    "New task"
  }
  package static var editFocus: String {
    "Edit task"
  }
  package static var fieldTitle: String {
    "WHAT IS YOUR FOCUS?"
  }
  package static var fieldPriority: String {
    "PRIORITY"
  }
  package static var fieldWhen: String {
    "WHEN"
  }
  package static var fieldDay: String {
    "DAY"
  }
  package static var submitAdd: String {
    "Add task"
  }
  package static var submitSave: String {
    "Save"
  }
  package static var cancel: String {
    "Cancel"
  }

  /// Warns in the form that a day already has three tasks.
  package static func alreadyFull(_ day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    "\(sentenceCase(relativeDate(day, today: today, style))) is full. Enter offers another day or a swap."
  }

  /// Warns in the form that a day is over the limit.
  package static func chooseThreeFirst(count: Int) -> String {
    "That day has \(count) tasks. C on it chooses three."
  }

  /// A time field that is unreadable when submitted.
  package static func unreadableTime(_ typed: String) -> String {
    "\(quoted(typed)) is not a time. Try 9, 9-10:30, 2pm or all day."
  }

  /// Beside a time field that is not readable yet.
  package static var unknownTime: String {
    "which time?"
  }
  /// Beside an empty time field.
  package static var timeExamples: String {
    "9, 9-10:30, 2pm"
  }

  /// A date field that is unreadable when submitted.
  package static func unreadableDay(_ typed: String) -> String {
    "\(quoted(typed)) is not a day. Try tomorrow, friday, +3, nov 27 or 2026-11-27."
  }

  /// Beside a date field that is not readable yet.
  package static var unknownDay: String {
    "which day?"
  }

  /// Beside a date field: the day that is meant.
  package static func echo(_ day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    let relative = relativeDate(day, today: today, style)
    return abs(today.days(until: day)) <= 1 ? "\(relative), \(shortDate(day, style))" : relative
  }

  /// The placeholder of a date field, longest form first.
  package static var dayExamples: [String] {
    ["friday, +3, nov 27, 2026-11-27", "friday, +3, nov 27", "friday, +3"]
  }

  /// A form for a new task was closed with text in it.
  package static var draftKept: String {
    "Not added. a brings back what you typed."
  }

  /// A form with changes to a task was closed.
  package static var editKept: String {
    "Not changed. e brings back what you typed."
  }

  /// Text that did not fit into its field, which holds so many characters.
  package static func fieldFull(leftOut: Int, of limit: Int = Title.maximumLength) -> String {
    "A field holds \(limit) characters: \(leftOut == 1 ? "1 was" : "\(leftOut) were") left out."
  }
}
