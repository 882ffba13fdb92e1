import FocusDomain

/// Texts of the Focus tab.
extension Text {
  /// `TODAY`, above the horizontal timeline.
  package static var todayTitle: String {
    "TODAY"
  }
  /// `DAY`, above the vertical timeline.
  package static var dayTitle: String {
    "DAY"
  }
  package static var tomorrowTitle: String {
    "TOMORROW"
  }
  package static var weekTitle: String {
    "THIS WEEK"
  }
  package static var fourWeeksTitle: String {
    "LAST FOUR WEEKS"
  }
  /// The label of the current week.
  package static var thisWeek: String {
    "this week"
  }
  /// The badge of a task that was not done on its day.
  package static var badgeMissed: String {
    "NOT DONE"
  }

  /// `14 of 18`.
  package static func doneOf(_ done: Int, _ planned: Int) -> String { "\(done) of \(planned)" }

  /// `14 of 18 done this week`.
  package static func doneThisWeek(_ done: Int, _ planned: Int) -> String {
    "\(doneOf(done, planned)) done this week"
  }

  /// `1 free`, or `full` for a full day.
  package static func free(_ room: Int) -> String { room == 0 ? "full" : "\(room) free" }

  /// `3 h 15 min planned`.
  package static func planned(minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    switch (hours, rest) {
    case (0, 0): return ""
    case (0, _): return "\(rest) min planned"
    case (_, 0): return "\(hours) h planned"
    default: return "\(hours) h \(rest) min planned"
    }
  }

  /// `29 done`.
  package static func done(_ count: Int) -> String { "\(count) done" }

  /// `14 of 18 done`.
  package static func weekDone(_ done: Int, _ planned: Int) -> String { "\(doneOf(done, planned)) done" }

  /// `3 planned`.
  package static func planned(_ count: Int) -> String { "\(count) planned" }

  /// `12 days finished`.
  package static func finishedDays(_ count: Int) -> String {
    count == 1 ? "1 day finished" : "\(count) days finished"
  }

  /// `THIS WEEK`, or `WEEK OF NOV 16`.
  package static func week(_ first: CivilDate?, _ style: DateStyle) -> String {
    first.map { "WEEK OF \(monthAndDay($0, style).uppercased())" } ?? weekTitle
  }

  /// How many rows of a list are out of sight.
  package static func moreRows(_ count: Int, isAbove: Bool) -> String {
    isAbove ? "\(count) more above" : "+\(count) more"
  }

  /// The first letter of a weekday.
  package static func letter(of weekday: Weekday, _ style: DateStyle = .current) -> String {
    String(style.shortWeekdays[weekday.rawValue - 1].prefix(1)).uppercased()
  }

  package static var tabFocus: String {
    "Focus"
  }
  package static var overviewTitle: String {
    "TODAY'S FOCUS"
  }
  package static var addRow: String {
    "Add new focus"
  }
  package static var finished: String {
    "That's all for today. Stay focused."
  }

  /// `3 of 3 done. That's all for today.`.
  package static func finished(_ completed: Int, _ total: Int) -> String {
    "\(completed) of \(total) done. That's all for today."
  }

  package static var tooSmall: String {
    "too small"
  }

  /// `1 of 3 done, two to go.` The figure is returned as well, so that it can be emphasized.
  package static func progress(completed: Int, total: Int) -> (sentence: String, figure: String) {
    let figure = "\(completed) of \(total)"
    let left = total - completed
    let words = [1: "one", 2: "two", 3: "three"]
    return ("\(figure) done, \(words[left] ?? "\(left)") to go.", figure)
  }

  package static var emptyToday: String {
    "Nothing planned yet. Which three matter most today?"
  }

  /// A day with more than three tasks.
  package static func overLimit(count: Int) -> String {
    "\(count) tasks for today. C chooses three."
  }

  /// A short text after the figure.
  package static var shortProgress: String {
    "tasks completed"
  }

  /// The short text for a finished day.
  package static var shortFinished: String {
    "That's all for today."
  }

  /// The short text for an empty day.
  package static var shortEmptyToday: String {
    "Which three matter?"
  }

  /// The short text for a day over the limit.
  package static var shortOverLimit: String {
    "C chooses the three."
  }

  /// The short text for a month that cannot be read.
  package static var shortUnreadableMonth: String {
    "Run 'focus doctor'."
  }

  /// Inside the ring, below its figure.
  package static var ringCaption: String {
    "COMPLETE"
  }
}
