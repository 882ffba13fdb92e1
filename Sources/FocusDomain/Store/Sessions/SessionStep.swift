/// The effect of an action on the running session.
struct SessionStep {
  var running: RunningSession?
  var ended: EndedSession?
  var completes = false

  init(_ verb: SessionVerb, of running: RunningSession?, at now: ClockSnapshot, in store: Store)
    throws(RuleViolation)
  {
    let rules = store.sessionRules
    if case .start(let draft, let switching) = verb {
      if let running {
        guard switching || running.session.kind == .rest else { throw running.refusal(on: store.clock) }
        ended = EndedSession(
          day: running.day, session: running.finished(at: now, by: rules, on: store.clock))
      }
      self.running = RunningSession(draft, id: store.makeID(), device: store.device, at: now, by: store.clock)
      return
    }
    guard let running else { throw .noSessionRuns }
    switch verb {
    case .start: break
    case .pause(let why):
      self.running = running.pause == nil ? running.paused(why, at: now, by: rules) : running
    case .resume: self.running = running.pause == nil ? running : running.resumed(at: now, by: rules)
    case .extend(let seconds):
      guard let planned = running.session.planned else {
        throw .noPlannedEnd(title: running.session.title)
      }
      let counted = running.progress(at: now, by: rules).focused
      if seconds < 0, Int64(planned + seconds) * 1000 <= counted {
        throw .shorterThanCounted(title: running.session.title, counted: counted)
      }
      guard planned + seconds <= SessionRules.lengths.upperBound else {
        throw .longerThanADay(title: running.session.title)
      }
      self.running = running.extended(by: seconds)
    case .stop(let at, let completing, let recording):
      ended = try running.stopped(at: at, now: now, isAsked: recording, in: store)
      completes = completing
    case .discard:
      ended = EndedSession(
        day: running.day, session: running.finished(at: now, by: rules, on: store.clock))
    case .note(let note):
      self.running = running
      self.running?.session.note = note
    case .sound(let sound):
      self.running = running
      self.running?.session.sound = sound
    case .beat: self.running = running.withHeartbeat(at: now, by: rules)
    }
  }
}

extension RunningSession {
  fileprivate func refusal(on clock: PlannerClock) -> RuleViolation {
    .sessionRuns(title: session.title, since: clock.zone.wallTime(at: begun.at).time)
  }

  /// The session as of an earlier time of the wall clock. Everything after `moment` is cut off.
  fileprivate func stopped(
    at moment: Instant?, now: ClockSnapshot, isAsked: Bool, in store: Store
  ) throws(RuleViolation) -> EndedSession {
    var ended = finished(at: now, by: store.sessionRules, on: store.clock)
    if let moment {
      guard moment >= begun.at, moment <= now.at else {
        throw .outsideSession(
          title: session.title, since: store.clock.zone.wallTime(at: begun.at).time)
      }
      ended.pieces = ended.pieces.compactMap { piece in
        guard piece.start < moment else { return nil }
        var piece = piece
        piece.milliseconds = min(piece.milliseconds, moment.milliseconds - piece.start.milliseconds)
        return piece
      }
      if ended.pieces.isEmpty {
        ended.pieces = [FocusSession.Piece(start: begun.at, milliseconds: 0, end: .done)]
      }
      ended.pieces[ended.pieces.count - 1].end = .done
      let isWhole = session.planned.map { ended.focused >= Int64($0) * 1000 } ?? false
      ended.outcome = isWhole ? .completed : .stopped
    }
    return EndedSession(day: day, session: ended, isAsked: isAsked)
  }
}
