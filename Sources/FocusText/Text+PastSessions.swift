import FocusDomain

/// Lists and corrections of past sessions.
extension Text {
  /// How a session ended, or that it was a break.
  package static func name(of session: FocusSession) -> String {
    session.kind == .rest ? "break" : session.outcome.rawValue
  }

  /// The heading of a day: `Monday, November 23, 2026 (today): 47 min of focus in 2 sessions`.
  package static func sessionsHeading(_ day: String, seconds: Int, count: Int) -> String {
    "\(day): \(focusTime(seconds: seconds, count: count))"
  }

  /// The focus time of a day: `47 min of focus in 2 sessions`; without sessions `47 min of focus`.
  package static func focusTime(seconds: Int, count: Int) -> String {
    let time = "\(SessionLength.words(seconds: seconds)) of focus"
    return count == 0 ? time : "\(time) in \(Text.count(count, "session", "sessions"))"
  }

  /// No sessions on these days.
  package static func noSessions(from first: CivilDate, to last: CivilDate, today: CivilDate) -> String {
    first == last
      ? "No sessions \(first == today ? "today" : "on \(first)"): 'focus start' begins one."
      : "No sessions from \(first) to \(last)."
  }

  /// A session was deleted.
  package static func deletedSession(_ title: String) -> String {
    "Deleted the session on \(quoted(title)): 'focus undo' brings it back."
  }

  /// An unknown action.
  package static func unknownSessionAction(_ word: String) -> String {
    "\(quoted(word)) is not an action of 'focus sessions': choose add, edit or delete."
  }

  /// An option that requires an action.
  package static func onlyWithSessionAction(_ option: String) -> String {
    "\(option) needs an action: 'focus sessions add' or 'focus sessions edit'."
  }

  /// An action without the id of a session.
  package static func sessionActionNeedsID(_ action: String) -> String {
    "'focus sessions \(action)' needs one id: 'focus sessions' lists those of today."
  }

  /// A new session without title, time or length.
  package static var sessionAddNeeds: String {
    "'focus sessions add' needs a title, --at and --for: focus sessions add Write the report --at 9:05 --for 50m"
  }

  /// An edit without a change.
  package static var nothingToEditInSession: String {
    "Nothing to change: give --title, --at, --for, --day or --note."
  }

  /// A session that would end after now.
  package static var sessionIsAhead: String {
    "That session would end after now: give an earlier --at, a shorter --for, or another --day."
  }
}
