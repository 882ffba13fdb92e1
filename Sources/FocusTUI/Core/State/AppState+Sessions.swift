import FocusDomain
import FocusTerminal

/// The sessions as loaded from a store.
package struct SessionReading: Equatable, Sendable {
  /// The current session.
  package var running: RunningSession?
  /// The sessions of the last four weeks.
  package let days: [DayRecords<FocusSession>]
  /// The focus time of each of those days, in milliseconds. Computed once, because every frame needs a week
  /// of it.
  let focused: [CivilDate: Int64]
  /// The focus time of each task in those sessions, in milliseconds.
  let focusedByTask: [TaskID: Int64]
  /// The pieces of those sessions by the day for which they count.
  let pieces: [CivilDate: [FocusSession.Piece]]
  /// The sessions that ended unattended and that the user has not credited yet, latest first. Computed once,
  /// because every key needs them.
  let unanswered: [EndedSession]
  /// The error if the sessions could not be loaded.
  package var problem: StoreError?

  package init(
    running: RunningSession? = nil, days: [DayRecords<FocusSession>] = [], problem: StoreError? = nil
  ) {
    self.running = running
    self.days = days
    focused = SessionTotals.focused(of: days)
    focusedByTask = SessionTotals.focusedByTask(of: days)
    pieces = days.reduce(into: [:]) { pieces, stored in
      for session in stored.entries where session.deletedAt == nil {
        for piece in session.pieces { pieces[piece.day ?? stored.day, default: []].append(piece) }
      }
    }
    unanswered = days.unanswered
    self.problem = problem
  }

  /// Returns the stored record of a session that was running; nil if there is none.
  func ended(_ running: RunningSession) -> EndedSession? {
    days.first { $0.day == running.day }?.entries.first { $0.id == running.session.id && $0.deletedAt == nil }
      .map { EndedSession(day: running.day, session: $0, isAsked: true) }
  }

  /// No sessions.
  static let none = SessionReading()

  /// Loads the sessions. Without any session this only checks for two files.
  init(_ store: Store, today: CivilDate) {
    var running: RunningSession?
    do throws(StoreError) {
      running = try store.running()
      let found = try store.days(of: FocusSession.self, from: today.fourWeeks.lowerBound, to: today)
      self.init(running: running, days: found.items, problem: found.unreadable.first)
    } catch {
      self.init(running: running, problem: error)
    }
  }
}

/// The sound of sessions.
package struct SoundChoice: Equatable, Sendable {
  /// The name of the sound; nil for silence.
  package var name: String?
  /// The volume, 0 to 100.
  package var volume: Int

  package init(name: String?, volume: Int) {
    self.name = name
    self.volume = volume
  }
}

/// The result of applying a verb to a session.
package struct SessionChange: Equatable, Sendable {
  package let verb: SessionVerb
  /// A session that had already ended by itself and was recorded first; nil if there is none.
  package let endedByItself: EndedSession?
  /// The session that was ended; nil if there is none.
  package let ended: EndedSession?

  package init(
    verb: SessionVerb, endedByItself: EndedSession? = nil, ended: EndedSession? = nil
  ) {
    self.verb = verb
    self.endedByItself = endedByItself
    self.ended = ended
  }

  init(_ verb: SessionVerb, _ written: SessionWritten) {
    self.init(verb: verb, endedByItself: written.endedByItself, ended: written.ended)
  }
}

/// The session state of the screen.
struct SessionState: FeatureState {
  var reading = SessionReading.none
  /// The session that was already requested to be recorded, so that the request is not repeated when the
  /// store fails.
  var recordingEnd: TaskID?
  /// The sound of the session; nil until it was looked up.
  var sound: SoundChoice?
  /// An unsaved note. The next note begins with it.
  var note: String?
  /// Whether the user has requested the end of the session.
  var isEnding = false
  /// The page of a session that closed when the session ended.
  var closedPage: ClosedPage?

  struct ClosedPage: Equatable {
    /// When the page closed, or when the last key meant for it was typed after that.
    var at: ClockSnapshot
    /// Whether a key on the page ended the session.
    let byKey: Bool
  }
}

extension AppState {
  /// For how long after a session's page has closed keys may still be meant for it, in milliseconds.
  private static let reaction: Int64 = 500

  /// Whether a key was probably typed for the page of a session that has just closed. If a key on that page
  /// ended the session, the keys of other pages work immediately.
  func isForAClosedPage(_ key: Key) -> Bool {
    guard let page = features[SessionState.self].closedPage, clock.machine.isSameBoot(as: page.at),
      (0..<Self.reaction).contains(clock.machine.run - page.at.run)
    else { return false }
    return !page.byKey || options.keymap.match([key], in: [.session]) != .none
  }

  /// The most recently loaded sessions.
  var sessions: SessionReading { features[SessionState.self].reading }

  /// The current session and its progress; nil if there is none.
  var session: (running: RunningSession, progress: SessionProgress)? {
    sessions.running.map { ($0, $0.progress(at: clock.machine, by: options.sessionRules)) }
  }

  /// The planned end of the current session; nil while it is paused, past its planned end, and for a
  /// stopwatch.
  var sessionEnd: TimeOfDay? {
    guard let progress = session?.progress, progress.state == .running else { return nil }
    return progress.remaining.map { left in
      clock.axis.time(at: clock.axis.minute(at: clock.now.adding(milliseconds: left)))
    }
  }

  /// Returns the focus time of a day in milliseconds, including the current session.
  func focused(on day: CivilDate) -> Int64 {
    let sessions = sessions
    let kept = sessions.focused[day] ?? 0
    guard sessions.running?.session.kind == .focus, let session else { return kept }
    let ofToday =
      session.running.day == today
      ? session.progress.focused
      : session.running.focused(since: clock.dayBegan, at: clock.machine, by: options.sessionRules)
    if day == today { return kept + ofToday }
    return day == session.running.day ? kept + session.progress.focused - ofToday : kept
  }

  /// Returns the minutes of the day in which sessions of the last four weeks were, including the current one.
  func sessionMinutes(of day: CivilDate) -> [Range<Int>] {
    let axis = eventAxis(of: day)
    func minute(_ instant: Instant) -> Int {
      minutes(into: axis.time(at: min(max(0, axis.minute(at: instant)), axis.length - 1)))
    }
    let running = sessions.running.map { running in
      running.session.pieces.filter { ($0.day ?? running.day) == day }
    }
    let known = ((sessions.pieces[day] ?? []) + (running ?? [])).filter { $0.milliseconds > 0 }
    let began = sessions.running.flatMap { day == today ? [minute($0.anchor.at)] : nil } ?? []
    return known.map { piece in
      let start = minute(piece.start)
      return start..<max(start, minute(piece.stop)) + 1
    } + began.map { $0..<$0 + 1 }
  }

  /// The number of focus sessions today, including the current one.
  var sessionsToday: Int {
    SessionTotals.count(on: today, of: sessions.days)
      + (session?.running.session.kind == .focus ? 1 : 0)
  }

  /// Returns the number of focus sessions of a day of the last four weeks, including the current one.
  func sessionCount(on day: CivilDate) -> Int {
    day == today ? sessionsToday : SessionTotals.count(on: day, of: sessions.days)
  }

  /// When the screen must read the clock again: when a message disappears and, during a session, at the next
  /// second to show.
  var nextReading: Instant {
    let next = min(clock.nextReading, messageEnds ?? clock.nextReading)
    guard let left = session?.progress.untilNext(step: 1000) else { return next }
    // Slightly late rather than early, or the same second would be drawn twice.
    return min(next, clock.now.adding(milliseconds: left + 2))
  }
}
