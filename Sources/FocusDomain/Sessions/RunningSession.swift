/// The only running session of a store.
///
/// It holds its state at the last change and the clocks at that moment. Its length is computed from these and
/// the present clocks. The result does not depend on which process computes it, or on whether one was running
/// in between.
package struct RunningSession: Equatable, Sendable {
  package enum Pause: String, CaseIterable, Sendable {
    /// The user paused it.
    case paused
    case locked
  }

  /// The session to store when it ends. It has the completed pieces but no outcome yet.
  package var session: FocusSession
  /// The day it is stored under.
  package var day: CivilDate
  /// The reason for the pause; nil while the session runs.
  package var pause: Pause?
  /// The clocks when it was started.
  package var begun: ClockSnapshot
  /// The clocks when the current piece or pause began.
  package var anchor: ClockSnapshot
  /// The clocks at its last heartbeat.
  package var seen: ClockSnapshot
  /// The total length of the completed pauses, in milliseconds.
  package var paused: Int64
  /// Time asleep that did not count, before the current piece, in milliseconds.
  package var asleep: Int64
  /// The time that had counted, in milliseconds, when the user last confirmed that the session continues.
  /// Overtime begins there if that is after the planned end.
  package var attended: Int64
  /// Unknown fields of the file, preserved when it is written.
  package var unknown: JSONObject
  /// The unknown fields of the three clocks, by the name of each clock's field.
  var unknownOfClocks: [String: JSONObject] = [:]

  package init(
    session: FocusSession, day: CivilDate, pause: Pause? = nil, begun: ClockSnapshot,
    anchor: ClockSnapshot, seen: ClockSnapshot, paused: Int64 = 0, asleep: Int64 = 0, attended: Int64 = 0,
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
    self.attended = attended
    self.unknown = unknown
  }

  /// Creates a session that starts now.
  package init(_ session: FocusSession, on day: CivilDate, at now: ClockSnapshot) {
    self.init(session: session, day: day, begun: now, anchor: now, seen: now)
  }
}

/// The state and lengths of a session at one moment. All lengths are in milliseconds.
package struct SessionProgress: Equatable, Sendable {
  package enum State: Equatable, Sendable {
    case running
    /// The session continues past its planned end.
    case over
    case paused(RunningSession.Pause)
    /// The session has ended by itself.
    case ended(FocusSession.Outcome)
  }

  package var state: State
  /// The time that counts so far.
  package var focused: Int64
  /// The time paused so far.
  package var paused: Int64
  /// The time asleep so far, if that does not count.
  package var asleep: Int64
  /// The planned length; nil for a stopwatch.
  package var planned: Int64?
  /// The time until it ends by itself if nothing changes; nil while it is paused.
  package var untilEnd: Int64?

  /// The time from its start to now or its end, including time asleep.
  package var elapsed: Int64 { focused + paused + asleep }

  /// The time left until its planned end, negative after it; nil for a stopwatch.
  package var remaining: Int64? { planned.map { $0 - focused } }

  /// The elapsed share of the planned length, above 1 after the planned end. For a stopwatch, the elapsed
  /// share of the current hour.
  package var share: Double {
    planned.map { Double(focused) / Double($0) } ?? Double(focused % 3_600_000) / 3_600_000
  }

  package var isEnded: Bool {
    if case .ended = state { true } else { false }
  }

  /// Whether time counts at this moment.
  package var isCounting: Bool { state == .running || state == .over }

  /// The milliseconds until the display of a timer with steps of `step` milliseconds changes; nil while time
  /// does not count.
  package func untilNext(step: Int64) -> Int64? {
    guard isCounting else { return nil }
    let shown = remaining ?? -focused
    let left = (shown % step + step) % step
    return left == 0 ? step : left
  }
}

extension RunningSession {
  private var planned: Int64? { session.planned.map { Int64($0) * 1000 } }

  /// Returns the state and the lengths at that moment.
  package func progress(at now: ClockSnapshot, by rules: SessionRules) -> SessionProgress {
    guard now.isSameBoot(as: seen) else {
      var last = progress(at: seen, by: rules)
      if !last.isEnded { last.state = .ended(.recovered) }
      return last
    }
    let now = now.notBefore(seen).notBefore(anchor)
    var progress = SessionProgress(
      state: .running, focused: session.focused, paused: paused, asleep: asleep, planned: planned)
    if let pause {
      progress.paused += now.up - anchor.up
      progress.state = .paused(pause)
      return progress
    }
    let slept = now.slept(since: anchor)
    progress.focused += now.run - anchor.run
    if countsSleep(rules) { progress.focused += slept } else { progress.asleep += slept }
    if let planned, progress.focused >= planned { progress.state = .over }
    let end = end(by: rules)
    progress.untilEnd = end.map { $0.limit - progress.focused }
    if let end, progress.focused >= end.limit {
      progress.focused = end.credited
      progress.state = .ended(end.outcome)
    } else if sleptTooLong(by: now, rules) {
      // The session ended when the sleep began, so the sleep is not part of it.
      progress.asleep -= now.slept(since: seen)
      progress.state = .ended(progress.state == .over ? .completed : .stopped)
    }
    return progress
  }

  /// Whether the machine has slept so long since the last heartbeat that the session ended.
  func sleptTooLong(by now: ClockSnapshot, _ rules: SessionRules) -> Bool {
    pause == nil && !countsSleep(rules) && now.isSameBoot(as: seen)
      && now.notBefore(seen).slept(since: seen) > SessionRules.longestSleep
  }

  /// Whether time asleep counts. A break always continues during sleep.
  func countsSleep(_ rules: SessionRules) -> Bool {
    rules.whileAsleep == .count || session.kind == .rest
  }

  /// The length at which it ends by itself, the length that then counts, and the outcome. Lengths are in
  /// milliseconds.
  func end(
    by rules: SessionRules
  ) -> (limit: Int64, credited: Int64, outcome: FocusSession.Outcome)? {
    guard let planned else {
      return (SessionRules.longestStopwatch, SessionRules.longestStopwatch, .unattended)
    }
    let isForgivable = rules.countsOvertime && session.kind == .focus
    return isForgivable
      ? (max(planned, attended) + planned, planned, .unattended) : (planned, planned, .completed)
  }
}
