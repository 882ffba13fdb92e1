import FocusDomain

/// Texts of focus sessions and breaks.
extension Text {
  /// The title of a break.
  package static var breakTitle: String {
    "Break"
  }
  /// The title of a session without a task.
  package static var focusTitle: String {
    "Focus"
  }

  /// The state of a session in one word.
  package static func name(of state: SessionStanding.State) -> String {
    switch state {
    case .running: "running"
    case .over: "over"
    case .paused(.paused): "paused"
    case .paused(.locked): "locked"
    case .ended(let outcome): outcome.rawValue
    }
  }

  /// The standing of a session: `18:05 left, until 10:30`, `paused at 6:55`, `+2:10 over`.
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

  /// Pausing a session that is already paused.
  package static func alreadyPaused(_ title: String) -> String {
    "The session on \(quoted(title)) is paused already: 'focus resume' goes on."
  }

  /// Resuming a session that already runs.
  package static func alreadyRunning(_ title: String) -> String {
    "The session on \(quoted(title)) runs already."
  }

  /// A session had ended by itself before anyone looked.
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
    session.kind == .rest
      ? "Break of \(SessionLength.words(seconds: session.focused.wholeSeconds))."
      : "\(SessionLength.words(seconds: session.focused.wholeSeconds)) on \(quoted(session.title))."
  }

  /// A session was discarded.
  package static func discarded(_ session: FocusSession) -> String {
    "Discarded \(SessionLength.words(seconds: session.focused.wholeSeconds)) on \(quoted(session.title)): 'focus undo' brings it back."
  }

  /// An invalid length.
  package static func badLength(_ text: String, option: String) -> String {
    "\(quoted(text)) for \(option) is not a length: try 25m, 1h or 1h30."
  }

  /// An invalid time of day.
  package static func badTime(_ text: String, option: String) -> String {
    "\(quoted(text)) for \(option) is not a time: try 9:05, 17 or 5pm."
  }

  /// An end in the past.
  package static func endIsPast(_ text: String) -> String {
    "\(quoted(text)) for --until has passed today: give a later time, or a length with --for."
  }

  /// A start in the future.
  package static func startIsAhead(_ text: String) -> String {
    "\(quoted(text)) for --at is still to come: a session can only have begun before now."
  }

  /// No task was given, and none is open.
  package static var nothingToFocusOn: String {
    "Nothing is open today: name a task, or plan one with 'focus add'."
  }

  // MARK: Focus mode

  /// The heading of focus mode.
  package static func sessionHeading(_ kind: FocusSession.Kind, _ state: SessionStanding.State) -> String {
    switch state {
    case .paused(.paused): "PAUSED"
    case .paused(.locked): "PAUSED WHILE LOCKED"
    case .over: "OVERTIME"
    case .ended: "ENDED"
    case .running: kind == .rest ? "BREAK" : "IN FOCUS"
    }
  }

  /// `12:26 of 25 min`, or `12:26` for a stopwatch.
  package static func sessionElapsed(_ standing: SessionStanding) -> String {
    let elapsed = SessionLength.clock(seconds: standing.focused.wholeSeconds)
    guard let planned = standing.planned else { return "stopwatch" }
    return "\(elapsed) of \(SessionLength.words(seconds: planned.wholeSeconds))"
  }

  /// When the session ends as planned.
  package static func sessionEnds(at time: TimeOfDay, _ style: DateStyle) -> String {
    "ends \(self.time(time, style.clock))"
  }

  /// How long it was paused.
  package static func sessionPaused(_ seconds: Int) -> String {
    "paused \(SessionLength.words(seconds: seconds))"
  }

  /// How long the machine slept.
  package static func sessionAsleep(_ seconds: Int) -> String {
    "asleep \(SessionLength.words(seconds: seconds))"
  }

  /// `2nd session today · 47 min of 2 h`.
  package static func sessionsToday(_ count: Int, seconds: Int, goal minutes: Int) -> String {
    let ordinal = count == 0 ? "Today" : "\(Text.ordinal(count)) session today"
    let goal = minutes > 0 ? " of \(SessionLength.words(seconds: minutes * 60))" : ""
    return "\(ordinal) · \(SessionLength.words(seconds: seconds))\(goal)"
  }

  /// A short text for the focus time of today.
  package static func shortSessionsToday(seconds: Int) -> String { SessionLength.words(seconds: seconds) }

  private static func ordinal(_ number: Int) -> String {
    switch (number % 10, number % 100) {
    case (1, let rest) where rest != 11: "\(number)st"
    case (2, let rest) where rest != 12: "\(number)nd"
    case (3, let rest) where rest != 13: "\(number)rd"
    default: "\(number)th"
    }
  }

  /// The planned time of a task.
  package static func plannedFor(_ range: TimeRange, _ style: ClockStyle) -> String {
    "planned \(self.range(range, style))"
  }

  package static func percent(_ value: Int) -> String { "\(value)%" }

  /// The session on the Focus tab and in the pane.
  package static func sessionStrip(_ standing: SessionStanding) -> String {
    switch standing.state {
    case .paused:
      "\(SessionLength.clock(seconds: standing.timerSeconds)) paused"
    case .over: "\(SessionLength.clock(seconds: standing.remaining?.secondsLeft ?? 0)) over"
    case .running, .ended:
      standing.remaining.map { "\(SessionLength.clock(seconds: $0.secondsLeft)) left" }
        ?? SessionLength.clock(seconds: standing.focused.wholeSeconds)
    }
  }

  /// The planned end of a session, which runs on.
  package static func timeIsUp(_ session: FocusSession) -> String {
    "Time is up: \(SessionLength.words(seconds: session.planned ?? 0)) on \(quoted(session.title)). It counts on until you end it."
  }

  /// A session that ended by itself while the screen was open.
  package static func sessionOver(_ session: FocusSession) -> String {
    session.kind == .rest
      ? "The break is over." : endedByItself(session)
  }

  /// The focus time of a week, beside the completed tasks.
  package static func focusThisWeek(seconds: Int) -> String {
    "\(SessionLength.words(seconds: seconds)) of focus"
  }

  /// What a session sounds like; empty for silence.
  package static func sessionSound(_ name: String?, volume: Int) -> String {
    name.map { "\($0), volume \(volume)" } ?? ""
  }

  /// Buttons of the notification that a session has reached its end.
  package static var actionExtend: String {
    "Five more minutes"
  }
  package static var actionBreak: String {
    "Break"
  }
  package static var actionDone: String {
    "Done"
  }
  /// Why sleep waits a moment.
  package static var sleepReason: String {
    "noting the focus session"
  }

  // MARK: Keys

  /// The heading of focus mode in the shortcut list.
  package static var placeSession: String {
    "Focus mode"
  }
  package static var keySession: String {
    "start a focus session, or open it"
  }
  package static var hintSession: String {
    "focus"
  }
  package static var keyPause: String {
    "pause, or go on"
  }
  package static var hintPause: String {
    "pause"
  }
  package static var hintResume: String {
    "resume"
  }
  package static var keyFinish: String {
    "end the session"
  }
  package static var hintFinish: String {
    "end"
  }
  package static var keyFinishTask: String {
    "end the session and complete its task"
  }
  package static var keyBreak: String {
    "end the session and take a break"
  }
  package static var hintBreak: String {
    "break"
  }
  package static var keyLonger: String {
    "plan five minutes more"
  }
  package static var keyShorter: String {
    "plan five minutes less"
  }
  package static var hintLonger: String {
    "5 min"
  }
  package static var keyNextSound: String {
    "play another sound, or none"
  }
  package static var hintNextSound: String {
    "sound"
  }
  package static var keyQuieter: String {
    "make the sound quieter"
  }
  package static var keyLouder: String {
    "make the sound louder"
  }
  package static var hintVolume: String {
    "volume"
  }
  package static var keyNote: String {
    "write a note about the session"
  }
  package static var hintNote: String {
    "note"
  }
  package static var hintKeep: String {
    "keep"
  }
  package static var keyLeaveSession: String {
    "leave the page; the session runs on"
  }
  package static var hintLeaveSession: String {
    "leave"
  }

  // MARK: Refused keys

  package static var focusIsToday: String {
    "A session is for a task of today: move this one to today first."
  }
  package static var taskIsDone: String {
    "That task is done: choose one that is open."
  }
  package static var stopwatchHasNoEnd: String {
    "A stopwatch has no end to move."
  }
  package static var isABreak: String {
    "This is a break: Enter ends it."
  }
}
