import FocusDomain

/// The sessions as loaded from a store.
package struct SessionReading: Equatable, Sendable {
  /// The current session.
  package var running: RunningSession?
  /// The sessions of the last four weeks.
  package var days: [DayRecords<FocusSession>]
  /// Why they could not be loaded.
  package var problem: StoreError?

  package init(
    running: RunningSession? = nil, days: [DayRecords<FocusSession>] = [], problem: StoreError? = nil
  ) {
    self.running = running
    self.days = days
    self.problem = problem
  }

  /// Loads the sessions. Without any session this only checks that two files do not exist.
  init(_ store: Store, today: CivilDate) {
    self.init()
    do throws(StoreError) {
      running = try store.running()
      let found = try store.days(of: FocusSession.self, from: today.adding(days: -27), to: today)
      days = found.items
      problem = found.unreadable.first
    } catch {
      problem = error
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
  /// The change that can be undone.
  package let change: Change?

  package init(
    verb: SessionVerb, endedByItself: EndedSession? = nil, ended: EndedSession? = nil, change: Change? = nil
  ) {
    self.verb = verb
    self.endedByItself = endedByItself
    self.ended = ended
    self.change = change
  }

  init(_ verb: SessionVerb, _ written: SessionWritten) {
    self.init(
      verb: verb, endedByItself: written.endedByItself, ended: written.ended, change: written.written?.change)
  }
}

/// The session state of the screen.
struct SessionState: FeatureState {
  var reading = SessionReading()
  /// The session that was already asked to be filed, so that a store that fails is not asked repeatedly.
  var puttingAway: TaskID?
  /// What the session sounds like; nil until that was looked up.
  var sound: SoundChoice?
}

extension AppState {
  /// The sessions as last loaded.
  var sessions: SessionReading { features[SessionState.self].reading }

  /// The current session and its standing; nil if there is none.
  var session: (running: RunningSession, standing: SessionStanding)? {
    sessions.running.map { ($0, $0.standing(at: clock.machine, by: options.sessionRules)) }
  }

  /// The focus time of a day in milliseconds, including the current session.
  func focused(on day: CivilDate) -> Int64 {
    let kept = SessionTotals.focused(on: day, of: sessions.days)
    guard let session, session.running.session.kind == .focus, day == session.running.day else { return kept }
    return kept + session.standing.focused
  }

  /// The number of focus sessions today, including the current one.
  var sessionsToday: Int {
    let kept = sessions.days.filter { $0.day == today }.flatMap(\.entries)
      .count { $0.deletedAt == nil && $0.kind == .focus }
    return kept + (session?.running.session.kind == .focus ? 1 : 0)
  }

  /// When the screen must read the clock again: while a session counts, when the next second is shown.
  var nextLook: Instant {
    guard let standing = session?.standing, standing.isCounting else { return clock.nextLook }
    let shown = standing.remaining ?? -standing.focused
    let left = (shown % 1000 + 1000) % 1000
    // Slightly late rather than early, or the same second would be drawn twice.
    return min(clock.nextLook, clock.now.adding(milliseconds: (left == 0 ? 1000 : left) + 2))
  }
}
