// Changes to a running session. They require a session that has not ended by itself; see `progress`.
extension RunningSession {
  /// Records a heartbeat. If the machine slept since the last one, the piece ends at that one and a new piece
  /// begins when the machine wakes.
  package func withHeartbeat(at now: ClockSnapshot, by rules: SessionRules) -> RunningSession {
    var next = self
    let now = now.notBefore(seen)
    let slept = now.slept(since: seen)
    if pause == nil, !countsSleep(rules), slept > SessionRules.tolerance {
      next.close(at: seen, .asleep)
      next.asleep += slept + seen.slept(since: anchor)
      let awake = now.run - seen.run
      next.anchor = ClockSnapshot(
        at: now.at.adding(milliseconds: -awake), up: now.up - awake, run: seen.run, boot: now.boot)
    }
    next.seen = now
    return next
  }

  package func paused(_ why: Pause, at now: ClockSnapshot, by rules: SessionRules) -> RunningSession {
    var next = withHeartbeat(at: now, by: rules)
    guard next.pause == nil else { return next }
    next.closeOpenPiece(why == .locked ? .locked : .paused, by: rules)
    next.pause = why
    next.anchor = next.seen
    return next
  }

  package func resumed(at now: ClockSnapshot, by rules: SessionRules) -> RunningSession {
    var next = withHeartbeat(at: now, by: rules)
    guard next.pause != nil else { return next }
    next.paused += next.seen.up - anchor.up
    next.pause = nil
    next.anchor = next.seen
    return next
  }

  /// Changes the planned length by `seconds`, which may be negative; the result is between a second and a
  /// day.
  package func extended(by seconds: Int) -> RunningSession {
    var next = self
    next.session.planned = session.planned.map {
      min(max($0 + seconds, SessionRules.lengths.lowerBound), SessionRules.lengths.upperBound)
    }
    return next
  }

  /// The session to store when it ends now or has ended by itself, with its outcome and its pieces split by
  /// day.
  package func finished(
    at now: ClockSnapshot, by rules: SessionRules, on clock: PlannerClock
  ) -> FocusSession {
    let progress = progress(at: now, by: rules)
    var ended = session
    let pieces = pieces(at: now, by: rules).cut(by: clock, from: day)
    ended.pieces =
      pieces.isEmpty ? [FocusSession.Piece(start: begun.at, milliseconds: 0, end: .done)] : pieces
    ended.pieces[ended.pieces.count - 1].end = sleptTooLong(by: now, rules) ? .asleep : .done
    switch progress.state {
    case .ended(let outcome):
      ended.outcome = outcome
      if outcome == .unattended, session.planned != nil { ended.worked = end(by: rules)?.limit }
    case .over: ended.outcome = .completed
    case .running, .paused:
      ended.outcome = progress.remaining.map { $0 <= 0 } == true ? .completed : .stopped
    }
    return ended
  }

  /// The pieces if it ended now, before they are split by day.
  private func pieces(at now: ClockSnapshot, by rules: SessionRules) -> [FocusSession.Piece] {
    var next = withHeartbeat(at: lastMoment(by: now, sleptTooLong: sleptTooLong(by: now, rules)), by: rules)
    if next.pause == nil { next.closeOpenPiece(.done, by: rules) }
    return next.session.pieces.trimmed(to: progress(at: now, by: rules).focused)
  }

  /// The time that counts since `start`, in milliseconds: today's share of a session that began the day
  /// before.
  package func focused(since start: Instant, at now: ClockSnapshot, by rules: SessionRules) -> Int64 {
    pieces(at: now, by: rules).reduce(0) { sum, piece in
      sum + max(0, piece.stop.milliseconds - max(piece.start, start).milliseconds)
    }
  }

  /// The last moment that can count. After a long sleep, this is the last heartbeat plus all time awake
  /// since, as if the machine had slept only after that.
  private func lastMoment(by now: ClockSnapshot, sleptTooLong: Bool) -> ClockSnapshot {
    guard now.isSameBoot(as: seen) else { return seen }
    guard sleptTooLong else { return now }
    let awake = now.notBefore(seen).run - seen.run
    return ClockSnapshot(
      at: seen.at.adding(milliseconds: awake), up: seen.up + awake, run: seen.run + awake, boot: seen.boot)
  }

  /// Ends the current piece at the last heartbeat.
  private mutating func closeOpenPiece(_ end: FocusSession.Piece.End, by rules: SessionRules) {
    let slept = seen.slept(since: anchor)
    close(at: seen, end, more: countsSleep(rules) ? slept : 0)
    if !countsSleep(rules) { asleep += slept }
  }

  private mutating func close(at moment: ClockSnapshot, _ end: FocusSession.Piece.End, more: Int64 = 0) {
    let length = moment.run - anchor.run + more
    guard length > 0 else { return }
    session.pieces.append(FocusSession.Piece(start: anchor.at, milliseconds: length, end: end))
  }
}
