import Testing

@testable import FocusDomain

/// Random sequences of events of a session and its machine.
@Suite struct SessionPropertyTests {
  /// The expected times, recorded independently.
  private struct Truth {
    var focused: Int64 = 0
    var paused: Int64 = 0
    var asleep: Int64 = 0
  }

  private struct Chance: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 31)
    }
  }

  @Test(arguments: 1...400)
  func noSecondIsLostOrCountedTwice(seed: Int) {
    var chance = Chance(state: UInt64(seed))
    var machine = Machine()
    machine.wall = noon.adding(milliseconds: Int64.random(in: 0..<86_400_000, using: &chance))
    let rules = SessionRules(whileAsleep: seed % 4 == 0 ? .count : .pause)
    let clock = PlannerClock(now: { noon }, zone: .utc, dayStartsAt: TimeOfDay(hour: seed % 5, minute: 0)!)
    // Long enough not to end by itself.
    var session = machine.start(minutes: 1200)
    let begun = machine.up
    var truth = Truth()
    for _ in 0..<Int.random(in: 1...30, using: &chance) {
      switch Int.random(in: 0..<8, using: &chance) {
      case 0, 1:
        let length = Int64.random(in: 0..<1_200_000, using: &chance)
        machine.work(milliseconds: length)
        if session.pause == nil { truth.focused += length } else { truth.paused += length }
      case 2:
        let length = Int64.random(in: 0..<1_000_000, using: &chance)
        machine.sleep(milliseconds: length)
        if session.pause != nil {
          truth.paused += length
        } else if rules.whileAsleep == .count {
          truth.focused += length
        } else {
          truth.asleep += length
        }
        // With or without an agent that records the change at once.
        if seed % 2 == 0 { session = session.withHeartbeat(at: machine.reading, by: rules) }
      case 3: machine.setClock(minutes: Int64.random(in: -300...300, using: &chance))
      case 4: session = session.paused(.paused, at: machine.reading, by: rules)
      case 5: session = session.resumed(at: machine.reading, by: rules)
      case 6: session = session.withHeartbeat(at: machine.reading, by: rules)
      default: session = session.extended(by: Int.random(in: 0...300, using: &chance))
      }
      let progress = session.progress(at: machine.reading, by: rules)
      guard !progress.isEnded else { continue }
      #expect(progress.elapsed == machine.up - begun)
      #expect(progress.focused == truth.focused)
      #expect(progress.paused == truth.paused)
      #expect(progress.asleep == truth.asleep)
    }
    let progress = session.progress(at: machine.reading, by: rules)
    let ended = session.finished(at: machine.reading, by: rules, on: clock)
    #expect(ended.focused == progress.focused)
    #expect(ended.pieces.allSatisfy { $0.milliseconds >= 0 })
    // Each piece lies within one day, and names the day.
    for piece in ended.pieces where piece.milliseconds > 0 {
      #expect(clock.today(at: piece.start) == piece.day ?? session.day)
      #expect(piece.stop <= clock.start(of: (piece.day ?? session.day).adding(days: 1)))
    }
    let days = [DayRecords(day: session.day, entries: [ended])]
    let total = Set(ended.pieces.map { $0.day ?? session.day })
      .reduce(0) { $0 + SessionTotals.focused(on: $1, of: days) }
    #expect(total == ended.focused)
    #expect(try! RunningFile.decode(RunningFile.encode(session), path: "running.json") == session)
  }

  @Test(arguments: 1...200)
  func aRebootKeepsTheTimeUpToTheLastHeartbeat(seed: Int) {
    var chance = Chance(state: UInt64(seed) &* 77)
    var machine = Machine()
    var session = machine.start(minutes: 600)
    var seen: Int64 = 0
    for _ in 0..<Int.random(in: 0...6, using: &chance) {
      machine.work(milliseconds: Int64.random(in: 0..<100_000, using: &chance))
      if Bool.random(using: &chance) {
        session = session.withHeartbeat(at: machine.reading, by: SessionRules())
      }
      seen = session.progress(at: session.seen, by: SessionRules()).focused
    }
    machine.reboot()
    let progress = session.progress(at: machine.reading, by: SessionRules())
    #expect(progress.state == .ended(.recovered))
    #expect(progress.focused == seen)
  }
}
