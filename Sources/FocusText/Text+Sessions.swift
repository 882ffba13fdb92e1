import FocusDomain

/// What is said of focus sessions and breaks.
extension Text {
  /// The title of a break.
  package static let breakTitle = "Break"
  /// The title of a session that is for no task.
  package static let focusTitle = "Focus"

  /// The state of a session, in a word.
  package static func name(of state: SessionStanding.State) -> String {
    switch state {
    case .running: "running"
    case .over: "over"
    case .paused(.paused): "paused"
    case .paused(.locked): "locked"
    case .ended(let outcome): outcome.rawValue
    }
  }

  /// Where a session stands: `18:05 left, until 10:30`, `paused at 6:55`, `+2:10 over`.
  package static func session(_ standing: SessionStanding, endsAt end: TimeOfDay?, _ style: DateStyle)
    -> String
  {
    let elapsed = SessionLength.clock(seconds: standing.focused.wholeSeconds)
    switch standing.state {
    case .paused: return "paused at \(elapsed)"
    case .over: return "\(SessionLength.clock(seconds: standing.remaining?.secondsLeft ?? 0)) over"
    case .running:
      guard let left = standing.remaining?.secondsLeft else { return "\(elapsed) so far" }
      let clock = "\(SessionLength.clock(seconds: left)) left"
      return end.map { "\(clock), until \(time($0, style.clock))" } ?? clock
    case .ended: return SessionLength.words(seconds: standing.focused.wholeSeconds)
    }
  }

  /// A pause of what is paused already.
  package static func alreadyPaused(_ title: String) -> String {
    "The session on \(quoted(title)) is paused already: 'focus resume' goes on."
  }

  /// A resume of what runs.
  package static func alreadyRunning(_ title: String) -> String {
    "The session on \(quoted(title)) runs already."
  }

  /// What became of a session that had ended by itself when it was next looked at.
  package static func endedByItself(_ session: FocusSession) -> String {
    let length = SessionLength.words(seconds: session.focused.wholeSeconds)
    let mend = "'focus sessions' shows it, 'focus sessions edit' corrects it."
    switch session.outcome {
    case .recovered:
      return
        "The machine was restarted during the session on \(quoted(session.title)): \(length) were kept. \(mend)"
    case .unattended:
      return "Nobody ended the session on \(quoted(session.title)): it counts for \(length). \(mend)"
    case .stopped:
      return
        "The session on \(quoted(session.title)) ended when the machine fell asleep, after \(length). \(mend)"
    case .completed: return "The session on \(quoted(session.title)) has ended: \(length)."
    }
  }

  /// A session that was ended.
  package static func ended(_ session: FocusSession) -> String {
    "\(SessionLength.words(seconds: session.focused.wholeSeconds)) on \(quoted(session.title))."
  }

  /// One that was thrown away.
  package static func discarded(_ session: FocusSession) -> String {
    "Discarded \(SessionLength.words(seconds: session.focused.wholeSeconds)) on \(quoted(session.title)): 'focus undo' brings it back."
  }

  /// A length that makes no sense.
  package static func badLength(_ text: String, option: String) -> String {
    "\(quoted(text)) for \(option) is not a length: try 25m, 1h or 1h30."
  }

  /// A time of day that makes no sense.
  package static func badTime(_ text: String, option: String) -> String {
    "\(quoted(text)) for \(option) is not a time: try 9:05, 17 or 5pm."
  }

  /// An end that is past.
  package static func endIsPast(_ text: String) -> String {
    "\(quoted(text)) for --until has passed today: give a later time, or a length with --for."
  }

  /// A start that is to come.
  package static func startIsAhead(_ text: String) -> String {
    "\(quoted(text)) for --at is still to come: a session can only have begun before now."
  }

  /// No task was named, and none is open.
  package static let nothingToFocusOn =
    "Nothing is open today: name a task, or plan one with 'focus add'."
}
