import FocusDomain

/// What was read of the sessions of a store.
package struct SessionReading: Equatable, Sendable {
  /// The one under way.
  package var running: RunningSession?
  /// Those of the last four weeks.
  package var days: [DayRecords<FocusSession>]
  /// Why they could not be read.
  package var problem: StoreError?

  /// A reading.
  package init(
    running: RunningSession? = nil, days: [DayRecords<FocusSession>] = [], problem: StoreError? = nil
  ) {
    self.running = running
    self.days = days
    self.problem = problem
  }

  /// Reads them. Without a session there is nothing but two files to look for.
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

/// What became of a session by a key.
package struct SessionChange: Equatable, Sendable {
  /// What was done.
  package let verb: SessionVerb
  /// One that had ended by itself, and was put away.
  package let endedByItself: EndedSession?
  /// The one that was ended.
  package let ended: EndedSession?
  /// What can be taken back of it.
  package let change: Change?

  /// A change from its parts.
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

/// The sessions as the screen knows them.
struct SessionState: FeatureState {
  var reading = SessionReading()
  /// The session that was asked to be put away, so that a store that cannot is not asked all the time.
  var puttingAway: TaskID?
}

extension AppState {
  /// The sessions as they were read last.
  var sessions: SessionReading { features[SessionState.self].reading }

  /// The session under way and where it stands now; nil while none is.
  var session: (running: RunningSession, standing: SessionStanding)? {
    sessions.running.map { ($0, $0.standing(at: clock.machine, by: options.sessionRules)) }
  }

  /// What counts on a day, with the session under way, in milliseconds.
  func focused(on day: CivilDate) -> Int64 {
    let kept = SessionTotals.focused(on: day, of: sessions.days)
    guard let session, session.running.session.kind == .focus, day == session.running.day else { return kept }
    return kept + session.standing.focused
  }

  /// How many sessions of focus today has, with the one under way.
  var sessionsToday: Int {
    let kept = sessions.days.filter { $0.day == today }.flatMap(\.entries)
      .count { $0.deletedAt == nil && $0.kind == .focus }
    return kept + (session?.running.session.kind == .focus ? 1 : 0)
  }

  /// When the screen must look at the clock again: while a session counts, as soon as another second is shown.
  var nextLook: Instant {
    guard let standing = session?.standing, standing.isCounting else { return clock.nextLook }
    let shown = standing.remaining ?? -standing.focused
    let left = (shown % 1000 + 1000) % 1000
    // A moment late rather than early: the same second twice would be a second without a change.
    return min(clock.nextLook, clock.now.adding(milliseconds: (left == 0 ? 1000 : left) + 2))
  }
}
