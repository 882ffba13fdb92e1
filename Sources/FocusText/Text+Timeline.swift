import FocusDomain

/// Texts of the timeline.
extension Text {
  package static let tabTimeline = "Timeline"
  package static let placeTimeline = "TIMELINE"
  package static let plannedTitle = "PLANNED"
  package static let actualTitle = "ACTUAL"
  package static let tasksTitle = "TASKS"
  package static let allDayTitle = "All day"
  package static let overlaps = "overlaps"
  package static let now = "now"
  package static let nothingPlannedHere = "Nothing is planned for this day."
  package static let nothingDone = "No focus yet."

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

  package static let keyTabTimeline = "timeline"
  package static let keyDayBefore = "day before"
  package static let keyDayAfter = "day after"
  package static let keyToNow = "now"
  package static let keyBlockLater = "a quarter of an hour later"
  package static let keyBlockEarlier = "a quarter of an hour earlier"
  package static let keyBlockLonger = "a quarter of an hour longer"
  package static let keyBlockShorter = "a quarter of an hour shorter"
  package static let hintLater = "later"
  package static let hintLength = "length"
  package static let hintNow = "now"
}
