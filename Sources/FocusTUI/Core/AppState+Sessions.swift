import FocusDomain

/// The sessions as loaded from a store.
package struct SessionReading: Equatable, Sendable {
  /// The current session.
  package var running: RunningSession?
  /// The sessions of the last four weeks.
  package let days: [DayRecords<FocusSession>]
  /// The focused time of each of their days, in milliseconds. Computed once, because every frame asks for a week of it.
  let focused: [CivilDate: Int64]
  /// The focused time of each of their tasks, in milliseconds.
  let focusedByTask: [TaskID: Int64]
  /// The sessions that nobody ended and the person has not answered for yet, the latest first. Computed once, because every
  /// key asks for them.
  let unanswered: [EndedSession]
  /// Why they could not be loaded.
  package var problem: StoreError?

  package init(
    running: RunningSession? = nil, days: [DayRecords<FocusSession>] = [], problem: StoreError? = nil
  ) {
    self.running = running
    self.days = days
    focused = SessionTotals.focused(of: days)
    focusedByTask = SessionTotals.focusedByTask(of: days)
    unanswered = days.unanswered
    self.problem = problem
  }

  /// The record of a session that ran.
  func ended(_ running: RunningSession) -> EndedSession? {
    days.first { $0.day == running.day }?.entries.first { $0.id == running.session.id && $0.deletedAt == nil }
      .map { EndedSession(day: running.day, session: $0, isAsked: true) }
  }

  /// No sessions.
  static let none = SessionReading()

  /// Loads the sessions. Without any session this only checks that two files do not exist.
  init(_ store: Store, today: CivilDate) {
    var running: RunningSession?
    do throws(StoreError) {
      running = try store.running()
      let found = try store.days(
        of: FocusSession.self, from: today.adding(days: -FocusTask.daysOfWork), to: today)
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

  /// A choice.
  package init(name: String?, volume: Int) {
    self.name = name
    self.volume = volume
  }
}

/// The result of applying a verb to a session.
package struct SessionChange: Equatable, Sendable {
  package let verb: SessionVerb
  /// A session that had ended by itself and was filed.
  package let endedByItself: EndedSession?
  /// The session that was ended.
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
  /// The session that was already asked to be filed, so that a store that fails is not asked repeatedly.
  var puttingAway: TaskID?
  /// What the session sounds like; nil until that was looked up.
  var sound: SoundChoice?
  /// A note that was typed and not saved: the next note begins with it.
  var note: String?
  /// Whether the person has asked for its end.
  var isEnding = false
  /// Its page when it last closed with its session.
  var closedPage: ClosedPage?

  struct ClosedPage: Equatable {
    /// When it closed, or when a key was last meant for it since.
    var at: ClockSnapshot
    /// Whether a key on it ended the session.
    let byKey: Bool
  }
}

extension AppState {
  /// How long, in milliseconds, keys may still be meant for a page that has closed with its session.
  private static let reaction: Int64 = 500

  /// Whether a key was typed for the page of a session that closed a moment ago.
  /// Whoever has ended the session there can go on at once with the keys of other pages.
  func isForAClosedPage(_ key: Key) -> Bool {
    guard let page = features[SessionState.self].closedPage, clock.machine.isSameBoot(as: page.at),
      (0..<Self.reaction).contains(clock.machine.run - page.at.run)
    else { return false }
    return !page.byKey || options.keymap.match([key], in: [.session]) != .none
  }

  /// The sessions as last loaded.
  var sessions: SessionReading { features[SessionState.self].reading }

  /// The current session and its progress; nil if there is none.
  var session: (running: RunningSession, progress: SessionProgress)? {
    sessions.running.map { ($0, $0.progress(at: clock.machine, by: options.sessionRules)) }
  }

  /// When the current session ends as planned; nil while it does not run, past its end, and for a stopwatch.
  var sessionEnd: TimeOfDay? {
    guard let progress = session?.progress, progress.state == .running else { return nil }
    return progress.remaining.map { TimeOfDay(wrapping: (clock.wall.second + Int($0 / 1000)) / 60) }
  }

  /// The focus time of a day in milliseconds, including the current session.
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

  /// The number of focus sessions today, including the current one.
  var sessionsToday: Int {
    SessionTotals.count(on: today, of: sessions.days)
      + (session?.running.session.kind == .focus ? 1 : 0)
  }

  /// The number of focus sessions of one of the last four weeks' days, including the current one.
  func sessionCount(on day: CivilDate) -> Int {
    day == today ? sessionsToday : SessionTotals.count(on: day, of: sessions.days)
  }

  /// When the screen must read the clock again: while a session counts, when the next second is shown.
  var nextReading: Instant {
    guard let left = session?.progress.untilNext(step: 1000) else { return clock.nextReading }
    // Slightly late rather than early, or the same second would be drawn twice.
    return min(clock.nextReading, clock.now.adding(milliseconds: left + 2))
  }
}
