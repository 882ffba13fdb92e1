import FocusDomain

@testable import FocusTUI

/// The sessions of an in-memory store. Actions follow the rules of the real store.
struct SessionMemory {
  var running: RunningSession?
  var ended: [EndedSession] = []
  var clock = PlannerClock(now: { pinnedNow }, zone: .utc)
  private let rules = SessionRules()

  func timeline(of day: CivilDate, at now: ClockSnapshot) -> DayTimeline {
    DayTimeline(
      DayAxis(day, by: clock), sessions: reading.days, running: running, at: now, by: clock, rules: rules)
  }

  var reading: SessionReading {
    SessionReading(running: running, days: ended.map { DayRecords(day: $0.day, entries: [$0.session]) })
  }

  mutating func perform(_ verb: SessionVerb, at now: ClockSnapshot) -> Event {
    var byItself: EndedSession?
    if let running, running.progress(at: now, by: rules).isEnded { byItself = end(at: now) }
    var last: EndedSession?
    switch verb {
    case .start(let draft, let switching):
      if let running {
        guard switching else {
          return .failed(
            .refused(.sessionRuns(title: running.session.title, since: .midnight)), nil, .command)
        }
        last = end(at: now)
      }
      running = RunningSession(
        draft, id: .derived(from: draft.title, "\(ended.count)"), device: nil, at: now, by: clock)
    case .beat: running = running?.withHeartbeat(at: now, by: rules)
    default:
      guard let session = running else { return .failed(.refused(.noSessionRuns), nil, .command) }
      switch verb {
      case .pause(let why): running = session.paused(why, at: now, by: rules)
      case .resume: running = session.resumed(at: now, by: rules)
      case .extend(let seconds): running = session.extended(by: seconds)
      case .note(let text): running?.session.note = text
      case .sound(let sound): running?.session.sound = sound
      case .stop: last = end(at: now)
      case .discard: running = nil
      case .start, .beat: break
      }
    }
    return .sessionChanged(SessionChange(verb: verb, endedByItself: byItself, ended: last))
  }

  private mutating func end(at now: ClockSnapshot) -> EndedSession? {
    guard let session = running else { return nil }
    running = nil
    let last = EndedSession(day: session.day, session: session.finished(at: now, by: rules, on: clock))
    if last.isRecorded { ended.append(last) }
    return last
  }
}
