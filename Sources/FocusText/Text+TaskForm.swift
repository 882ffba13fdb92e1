import FocusDomain

/// What the form of a task says, and fields for a day elsewhere.
extension Text {
  package static let newFocus = "New task"
  package static let editFocus = "Edit task"
  package static let fieldTitle = "WHAT IS YOUR FOCUS?"
  package static let fieldPriority = "PRIORITY"
  package static let fieldWhen = "WHEN"
  package static let fieldDay = "DAY"
  package static let submitAdd = "Add task"
  package static let submitSave = "Save"
  package static let cancel = "Cancel"

  /// Above the form of a day that has its three.
  package static func alreadyFull(_ day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    "\(sentenceCase(relativeDate(day, today: today, style))) is full. Enter offers another day or a swap."
  }

  /// In the form of a day over the limit.
  package static func chooseThreeFirst(count: Int) -> String {
    "That day has \(count) tasks. C on it chooses three."
  }

  /// A time field that cannot be read.
  package static func unreadableTime(_ typed: String) -> String {
    "\(quoted(typed)) is not a time. Try 9, 9-10:30, 2pm or all day."
  }

  /// Beside a field for times that cannot be read yet.
  package static let unknownTime = "which time?"
  /// Beside an empty field for times.
  package static let timeExamples = "9, 9-10:30, 2pm"

  /// A day field that cannot be read.
  package static func unreadableDay(_ typed: String) -> String {
    "\(quoted(typed)) is not a day. Try tomorrow, friday, +3, nov 27 or 2026-11-27."
  }

  /// Beside a day field that cannot be read yet.
  package static let unknownDay = "which day?"

  /// Beside a day field: the day that is meant.
  package static func echo(_ day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    let relative = relativeDate(day, today: today, style)
    return abs(today.days(until: day)) <= 1 ? "\(relative), \(shortDate(day, style))" : relative
  }

  /// Beside an empty field for a day, the fullest form first.
  package static let dayExamples = ["friday, +3, nov 27, 2026-11-27", "friday, +3, nov 27", "friday, +3"]

  /// After leaving a form in which something was typed.
  package static let draftKept = "Not added. a brings back what you typed."

  /// After Esc in a form that had changed a task.
  package static let editKept = "Not changed. e brings back what you typed."

  /// Where a text was longer than its field.
  package static func fieldFull(leftOut: Int) -> String {
    "A field holds \(Title.maximumLength) characters: \(leftOut == 1 ? "1 was" : "\(leftOut) were") left out."
  }
}
