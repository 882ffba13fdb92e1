import FocusDomain

/// Texts of the timeline.
extension Text {
  package static var tabTimeline: String {
    "Timeline"
  }
  package static var placeTimeline: String {
    "TIMELINE"
  }
  package static var plannedTitle: String {
    "PLANNED"
  }
  package static var actualTitle: String {
    "ACTUAL"
  }
  package static var tasksTitle: String {
    "TASKS"
  }
  package static var allDayTitle: String {
    "All day"
  }
  package static var overlaps: String {
    "overlaps"
  }
  package static var now: String {
    "now"
  }
  package static var nothingPlannedHere: String {
    "Nothing is planned for this day."
  }
  package static var nothingDone: String {
    "No focus yet."
  }

  /// The totals of a day, longest form first.
  package static func planAndFocus(planned: Int, focused: Int) -> [String] {
    let (plan, focus) = (SessionLength.words(seconds: planned * 60), SessionLength.words(seconds: focused))
    return ["planned \(plan) · focused \(focus)", "\(focus) of \(plan)"]
  }

  /// The focus of a task against its plan; 0 planned minutes stand for none.
  package static func focusOfPlan(seconds: Int, planned: Int) -> String {
    let focus = SessionLength.words(seconds: seconds)
    return planned == 0 ? focus : "\(focus) of \(SessionLength.words(seconds: planned * 60))"
  }

  /// A pause within a session, and why.
  package static func pauseInSession(_ end: FocusSession.Piece.End, seconds: Int) -> String {
    let length = SessionLength.words(seconds: seconds)
    return switch end {
    case .asleep: "paused \(length) (asleep)"
    case .locked: "paused \(length) (locked)"
    case .paused, .done, .turned: "paused \(length)"
    }
  }

  /// A task without times cannot be moved along the day.
  package static func hasNoTime(_ title: String, editKey: String) -> String {
    "\(quoted(title)) has no time: \(editKey) gives it one."
  }

  /// What is planned for the present moment.
  package static func nowUntil(_ title: String, _ end: TimeOfDay, _ style: ClockStyle) -> String {
    "now: \(title) until \(time(end, style))"
  }

  /// What is planned next, and in how many minutes.
  package static func nextIn(_ title: String, minutes: Int) -> String {
    "next: \(title) in \(SessionLength.words(seconds: minutes * 60))"
  }

  // MARK: Keys

  package static var keyTabTimeline: String {
    "timeline"
  }
  package static var keyDayBefore: String {
    "day before"
  }
  package static var keyDayAfter: String {
    "day after"
  }
  package static var keyToNow: String {
    "now"
  }
  package static var keyBlockLater: String {
    "a quarter of an hour later"
  }
  package static var keyBlockEarlier: String {
    "a quarter of an hour earlier"
  }
  package static var keyBlockLonger: String {
    "a quarter of an hour longer"
  }
  package static var keyBlockShorter: String {
    "a quarter of an hour shorter"
  }
  package static var hintLater: String {
    "later"
  }
  package static var hintLength: String {
    "length"
  }
  package static var hintNow: String {
    "now"
  }
}
