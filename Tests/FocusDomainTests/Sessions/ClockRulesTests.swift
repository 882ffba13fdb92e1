import Testing

@testable import FocusDomain

/// The rules for clocks, sleep and boots, one test for each.
@Suite struct ClockRulesTests {
  private let rules = SessionRules()
  private let clock = PlannerClock(now: { noon }, zone: .utc)
  private var machine = Machine()

  private func minutes(_ milliseconds: Int64) -> Double { Double(milliseconds) / 60_000 }

  private func finished(
    _ running: RunningSession, _ machine: Machine, _ rules: SessionRules = SessionRules()
  ) -> FocusSession {
    running.finished(at: machine.reading, by: rules, on: clock)
  }

  /// The session ends exactly at the end of its day, so no piece is left for the next day.
  @Test func aPieceThatEndsWithItsDayStaysOnePiece() {
    let turn = clock.nextDayStart(after: noon)
    let hour: Int64 = 3_600_000
    func piece(_ milliseconds: Int64) -> FocusSession.Piece {
      .init(start: turn.adding(milliseconds: -hour), milliseconds: milliseconds, end: .done)
    }
    #expect([piece(hour)].cut(by: clock, from: today) == [piece(hour)])
    let parts = [piece(hour + 1)].cut(by: clock, from: today)
    #expect(parts.map(\.milliseconds) == [hour, 1])
    #expect(parts.map(\.end) == [.turned, .done])
    #expect(parts.map(\.day) == [nil, tomorrow])
  }

  @Test mutating func timeAwakeCounts() {
    let session = machine.start()
    machine.work(minutes: 9)
    let progress = session.progress(at: machine.reading, by: rules)
    #expect(progress.state == .running)
    #expect(minutes(progress.focused) == 9)
    #expect(progress.remaining.map(minutes) == 16)
    #expect(finished(session, machine).pieces == [.init(start: noon, milliseconds: 540_000, end: .done)])
    #expect(finished(session, machine).outcome == .stopped)
  }

  @Test mutating func aShortSleepIsAPause() {
    var session = machine.start()
    machine.work(minutes: 9)
    session = session.withHeartbeat(at: machine.reading, by: rules)
    machine.sleep(minutes: 50)
    machine.work(minutes: 6)
    let progress = session.progress(at: machine.reading, by: rules)
    #expect(minutes(progress.focused) == 15)
    #expect(minutes(progress.asleep) == 50)
    #expect(progress.state == .running)
    let pieces = finished(session, machine).pieces
    #expect(pieces.map(\.milliseconds) == [540_000, 360_000])
    #expect(pieces.map(\.end) == [.asleep, .done])
    #expect(pieces[1].start == noon.adding(milliseconds: 59 * 60_000))
  }

  @Test mutating func sleepCountsIfConfigured() {
    let rules = SessionRules(whileAsleep: .count)
    let session = machine.start(minutes: 60)
    machine.work(minutes: 10)
    machine.sleep(minutes: 70)
    let progress = session.progress(at: machine.reading, by: rules)
    #expect(minutes(progress.focused) == 80)
    #expect(progress.asleep == 0)
    #expect(progress.state == .over)
    #expect(finished(session, machine, rules).focused == 80 * 60_000)
  }

  @Test mutating func aDayCountsOnlyItsShareOfASession() {
    let session = machine.start(minutes: 60)
    machine.work(minutes: 20)
    let paused = session.paused(.paused, at: machine.reading, by: rules)
    machine.work(minutes: 5)
    let resumed = paused.resumed(at: machine.reading, by: rules)
    machine.work(minutes: 10)
    for (minute, share) in [(0, 30), (15, 15), (20, 10), (22, 10), (30, 5), (40, 0)] as [(Int64, Double)] {
      let since = noon.adding(milliseconds: minute * 60_000)
      #expect(minutes(resumed.focused(since: since, at: machine.reading, by: rules)) == share, "\(minute)")
    }
  }

  @Test mutating func aLongSleepEndsTheSessionAtItsBeginning() {
    var session = machine.start()
    machine.work(minutes: 9)
    session = session.withHeartbeat(at: machine.reading, by: rules)
    machine.sleep(minutes: 61)
    machine.work(minutes: 3)
    let progress = session.progress(at: machine.reading, by: rules)
    #expect(progress.state == .ended(.stopped))
    #expect(minutes(progress.focused) == 12)
    let ended = finished(session, machine)
    #expect(ended.pieces == [.init(start: noon, milliseconds: 12 * 60_000, end: .asleep)])
    #expect(ended.outcome == .stopped)
  }

  @Test(arguments: [-180, -1, 1, 60, 600] as [Int64])
  func settingTheClockChangesNothing(minutes shift: Int64) {
    var machine = Machine()
    let session = machine.start()
    machine.work(minutes: 5)
    machine.setClock(minutes: shift)
    machine.work(minutes: 5)
    #expect(session.progress(at: machine.reading, by: rules).focused == 600_000)
    #expect(finished(session, machine).focused == 600_000)
  }

  @Test mutating func aRebootEndsTheSessionAtTheLastHeartbeat() {
    var session = machine.start()
    machine.work(minutes: 7)
    session = session.withHeartbeat(at: machine.reading, by: rules)
    machine.work(milliseconds: 20_000)
    machine.reboot()
    machine.work(minutes: 90)
    let progress = session.progress(at: machine.reading, by: rules)
    #expect(progress.state == .ended(.recovered))
    #expect(minutes(progress.focused) == 7)
    #expect(finished(session, machine).outcome == .recovered)
    #expect(finished(session, machine).focused == 420_000)
  }

  @Test mutating func aBootWithoutAnIDIsRecognizedByItsClock() {
    machine.boot = ""
    let session = machine.start()
    machine.reboot()
    machine.boot = ""
    #expect(session.progress(at: machine.reading, by: rules).state == .ended(.recovered))
  }

  @Test mutating func aRebootEndsAPausedSession() {
    var session = machine.start()
    machine.work(minutes: 7)
    session = session.paused(.paused, at: machine.reading, by: rules)
    machine.work(minutes: 3)
    machine.reboot()
    let ended = finished(session, machine)
    #expect(ended.outcome == .recovered)
    #expect(ended.focused == 420_000)
  }

  @Test mutating func overtimeCountsUpToTwiceThePlannedLength() {
    let session = machine.start()
    machine.work(minutes: 25)
    #expect(session.progress(at: machine.reading, by: rules).state == .over)
    machine.work(minutes: 24)
    let progress = session.progress(at: machine.reading, by: rules)
    #expect(progress.state == .over)
    #expect(minutes(progress.focused) == 49)
    #expect(progress.remaining.map(minutes) == -24)
    #expect(finished(session, machine).outcome == .completed)
    machine.work(minutes: 1)
    #expect(session.progress(at: machine.reading, by: rules).state == .ended(.unattended))
    machine.work(minutes: 600)
    let ended = finished(session, machine)
    #expect(ended.outcome == .unattended)
    #expect(ended.focused == 25 * 60_000)
  }

  @Test mutating func withoutOvertimeTheSessionEndsAsPlanned() {
    let rules = SessionRules(countsOvertime: false)
    let session = machine.start()
    machine.work(minutes: 26)
    #expect(session.progress(at: machine.reading, by: rules).state == .ended(.completed))
    let ended = finished(session, machine, rules)
    #expect(ended.outcome == .completed)
    #expect(ended.focused == 25 * 60_000)
  }

  @Test mutating func aBreakEndsAsPlannedEvenDuringSleep() {
    let session = machine.start(minutes: 5, kind: .rest)
    machine.work(minutes: 1)
    machine.sleep(minutes: 3)
    #expect(session.progress(at: machine.reading, by: rules).remaining.map(minutes) == 1)
    machine.sleep(minutes: 90)
    #expect(session.progress(at: machine.reading, by: rules).state == .ended(.completed))
    #expect(finished(session, machine).focused == 300_000)
  }

  @Test mutating func aForgottenStopwatchStopsAfterFourHours() {
    let session = machine.start(minutes: nil)
    machine.work(minutes: 239)
    #expect(session.progress(at: machine.reading, by: rules).state == .running)
    #expect(session.progress(at: machine.reading, by: rules).remaining == nil)
    machine.work(minutes: 60)
    #expect(session.progress(at: machine.reading, by: rules).state == .ended(.unattended))
    #expect(finished(session, machine).focused == 240 * 60_000)
  }

  @Test mutating func aPauseOfAnyLengthDoesNotCount() {
    var session = machine.start()
    machine.work(minutes: 10)
    session = session.paused(.locked, at: machine.reading, by: rules)
    machine.work(minutes: 30)
    machine.sleep(minutes: 600)
    #expect(session.progress(at: machine.reading, by: rules).state == .paused(.locked))
    session = session.resumed(at: machine.reading, by: rules)
    machine.work(minutes: 2)
    let progress = session.progress(at: machine.reading, by: rules)
    #expect(minutes(progress.focused) == 12)
    #expect(minutes(progress.paused) == 630)
    let ended = finished(session, machine)
    #expect(ended.pieces.map(\.end) == [.locked, .done])
    #expect(ended.focused == 720_000)
  }

  @Test mutating func theStartOfADaySplitsAPiece() {
    machine.wall = noon.adding(milliseconds: 11 * 3_600_000 + 50 * 60_000)
    let session = machine.start(minutes: nil)
    machine.work(minutes: 25)
    let ended = finished(session, machine)
    #expect(ended.pieces.map(\.milliseconds) == [600_000, 900_000])
    #expect(ended.pieces.map(\.end) == [.turned, .done])
    #expect(ended.pieces.map(\.day) == [nil, today.adding(days: 1)])
    let plan = DayRecords(day: today, entries: [ended])
    #expect(SessionTotals.focused(on: today, of: [plan]) == 600_000)
    #expect(SessionTotals.focused(on: today.adding(days: 1), of: [plan]) == 900_000)
  }

  @Test mutating func timeBeforeTheStartCommandCounts() {
    let since = machine.wall
    machine.work(minutes: 10)
    let session = RunningSession(
      SessionDraft(title: "Write", planned: 1500, since: since), id: taskID(1), device: nil,
      at: machine.reading, by: clock)
    machine.work(minutes: 1)
    #expect(minutes(session.progress(at: machine.reading, by: rules).focused) == 11)
    #expect(finished(session, machine).start == since)
  }

  @Test func overlappingTimeOfTwoMachinesCountsOnce() {
    func session(_ number: Int, _ device: String, from start: Int64, _ minutes: Int64) -> FocusSession {
      FocusSession(
        id: taskID(number), title: "Write",
        pieces: [
          .init(start: noon.adding(milliseconds: start * 60_000), milliseconds: minutes * 60_000, end: .done)
        ],
        createdAt: noon, device: device)
    }
    let (one, two, own) = (
      session(1, "laptop", from: 0, 30), session(2, "desktop", from: 20, 30),
      session(3, "laptop", from: 10, 5)
    )
    let plan = DayRecords(day: today, entries: [one, two, own])
    // The laptop's sessions overlap because its clock was set.
    #expect(SessionTotals.focused(on: today, of: [plan]) == (30 + 5 + 30 - 10) * 60_000)
    #expect(SessionTotals.overlaps(of: plan.entries).map(\.second.id) == [two.id])
  }

  @Test(
    arguments: [(1_499_999, .stopped), (1_500_000, .completed), (1_500_001, .completed)]
      as [(Int64, FocusSession.Outcome)])
  func aSessionIsCompletedIfItsWholePlanCounts(milliseconds: Int64, outcome: FocusSession.Outcome) {
    let session = FocusSession(
      id: taskID(1), title: "Write", planned: 1_500,
      pieces: [.init(start: noon, milliseconds: 3_000_000, end: .done)], createdAt: noon)
    #expect(session.credited(milliseconds, on: today, by: clock).outcome == outcome)
  }
}
