/// The one session of a store that is under way.
///
/// It is what it was when it last changed, and the clocks at that moment: how long it has lasted follows from these and the
/// clocks now, whoever asks, and whether or not any process ran meanwhile.
package struct RunningSession: Equatable, Sendable {
  /// Why a session is paused.
  package enum Pause: String, CaseIterable, Sendable {
    /// The person paused it.
    case paused
    /// The screen was locked.
    case locked
  }

  /// What it will be when it ends: with the pieces that are over, and no outcome yet.
  package var session: FocusSession
  /// The day it stands under.
  package var day: CivilDate
  /// Why it is paused; nil while it runs.
  package var pause: Pause?
  /// The clocks when it was started.
  package var begun: ClockSnapshot
  /// The clocks when the present piece, or the present pause, began.
  package var anchor: ClockSnapshot
  /// The clocks when it was last known to go on: its heartbeat.
  package var seen: ClockSnapshot
  /// Milliseconds of the pauses that are over.
  package var paused: Int64
  /// Milliseconds asleep that did not count, before the present piece.
  package var asleep: Int64
  /// Fields of the file that this version does not know.
  package var unknown: JSONObject

  /// A session with all that is known of it.
  package init(
    session: FocusSession, day: CivilDate, pause: Pause? = nil, begun: ClockSnapshot,
    anchor: ClockSnapshot, seen: ClockSnapshot, paused: Int64 = 0, asleep: Int64 = 0,
    unknown: JSONObject = [:]
  ) {
    self.session = session
    self.day = day
    self.pause = pause
    self.begun = begun
    self.anchor = anchor
    self.seen = seen
    self.paused = paused
    self.asleep = asleep
    self.unknown = unknown
  }

  /// A session that starts now.
  package init(_ session: FocusSession, on day: CivilDate, at now: ClockSnapshot) {
    self.init(session: session, day: day, begun: now, anchor: now, seen: now)
  }
}

/// Where a session stands at a moment. All lengths are in milliseconds.
package struct SessionStanding: Equatable, Sendable {
  /// What it does.
  package enum State: Equatable, Sendable {
    case running
    /// It runs on past its planned end.
    case over
    case paused(RunningSession.Pause)
    /// It has ended by itself.
    case ended(FocusSession.Outcome)
  }

  /// What it does.
  package var state: State
  /// What counts so far.
  package var focused: Int64
  /// Paused so far.
  package var paused: Int64
  /// Asleep so far, where that does not count.
  package var asleep: Int64
  /// Its planned length; nil for a stopwatch.
  package var planned: Int64?
  /// What is left until it ends by itself, if nothing else happens; nil while it is paused.
  package var untilEnd: Int64?

  /// From its start until now, or until it ended, on a clock that goes on while the machine sleeps.
  package var elapsed: Int64 { focused + paused + asleep }

  /// What is left until its planned end, negative past it; nil for a stopwatch.
  package var remaining: Int64? { planned.map { $0 - focused } }

  /// Whether it has ended by itself.
  package var isEnded: Bool {
    if case .ended = state { true } else { false }
  }

  /// Whether time counts at this moment.
  package var isCounting: Bool { state == .running || state == .over }
}

extension RunningSession {
  private var planned: Int64? { session.planned.map { Int64($0) * 1000 } }

  /// Where it stands at that moment.
  package func standing(at now: ClockSnapshot, by rules: SessionRules) -> SessionStanding {
    guard now.isSameBoot(as: seen) else {
      var last = standing(at: seen, by: rules)
      if !last.isEnded { last.state = .ended(.recovered) }
      return last
    }
    let now = now.notBefore(seen).notBefore(anchor)
    var standing = SessionStanding(
      state: .running, focused: session.focused, paused: paused, asleep: asleep, planned: planned)
    if let pause {
      standing.paused += now.up - anchor.up
      standing.state = .paused(pause)
      return standing
    }
    let slept = now.slept(since: anchor)
    standing.focused += now.run - anchor.run
    if countsSleep(rules) { standing.focused += slept } else { standing.asleep += slept }
    if let planned, standing.focused >= planned { standing.state = .over }
    let end = end(by: rules)
    standing.untilEnd = end.map { $0.limit - standing.focused }
    if let end, standing.focused >= end.limit {
      standing.focused = end.credited
      standing.state = .ended(end.outcome)
    } else if fallsAsleep(by: now, rules) {
      // It ended there: the sleep is not part of it.
      standing.asleep -= now.slept(since: seen)
      standing.state = .ended(standing.state == .over ? .completed : .stopped)
    }
    return standing
  }

  /// Whether the machine has slept for so long since the last heartbeat that the session ended with it.
  func fallsAsleep(by now: ClockSnapshot, _ rules: SessionRules) -> Bool {
    pause == nil && !countsSleep(rules) && now.isSameBoot(as: seen)
      && now.notBefore(seen).slept(since: seen) > SessionRules.longestSleep
  }

  /// A break is one asleep, too.
  func countsSleep(_ rules: SessionRules) -> Bool {
    rules.whileAsleep == .count || session.kind == .rest
  }

  /// What it ends at by itself, what it counts for then, and as what. All in milliseconds.
  private func end(
    by rules: SessionRules
  ) -> (limit: Int64, credited: Int64, outcome: FocusSession.Outcome)? {
    guard let planned else {
      return (SessionRules.longestStopwatch, SessionRules.longestStopwatch, .unattended)
    }
    let isForgivable = rules.countsOvertime && session.kind == .focus
    return isForgivable ? (2 * planned, planned, .unattended) : (planned, planned, .completed)
  }
}
