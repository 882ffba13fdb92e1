import FocusDomain
import Testing

/// Planned blocks in lanes, and the sessions beside them.
@Suite struct DayTimelineTests {
  private let day = CivilDate("2026-11-21") ?? CivilDate(dayNumber: 0)
  private let clock = PlannerClock(now: { Instant(seconds: 0) }, zone: .utc)
  private var axis: DayAxis { DayAxis(day, by: clock) }

  private func task(_ number: Int, _ times: String?) -> FocusTask {
    FocusTask(
      id: .derived(from: "task", "\(number)"), title: "Task \(number)",
      schedule: times.flatMap { TimeRange(typed: $0) }.map(Schedule.timed) ?? .allDay,
      createdAt: Instant(seconds: 0))
  }

  private func blocks(_ times: [String?]) -> [PlannedBlock] {
    axis.blocks(of: times.enumerated().map { task($0, $1) })
  }

  @Test(arguments: [
    (["9-10", "10-11"], [0, 0], [1, 1]), (["9-10:30", "10-11"], [0, 1], [2, 2]),
    (["9-12", "9:30-10", "10-11"], [0, 1, 1], [2, 2, 2]),
    (["9-12", "9:30-11", "10-11"], [0, 1, 2], [3, 3, 3]),
    (["9-10", "9:30-10:30", "10:15-11", "12-13"], [0, 1, 0, 0], [2, 2, 2, 1]), (["9-10", nil], [0], [1]),
  ])
  func overlapsGetLanes(_ times: [String?], _ lanes: [Int], _ counts: [Int]) {
    let blocks = blocks(times)
    #expect(blocks.map(\.lane) == lanes)
    #expect(blocks.map(\.lanes) == counts)
  }

  /// Blocks of one lane do not overlap, and no group has more lanes than simultaneous blocks.
  @Test func lanesHaveNoOverlapsAndAreAsFewAsPossible() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let times = (0..<random.below(7)).map { _ in
        let start = random.below(1400)
        let (from, to) = (TimeOfDay(wrapping: start), TimeOfDay(wrapping: start + 1 + random.below(300)))
        return Optional("\(from)-\(to)")
      }
      let blocks = blocks(times)
      for (index, one) in blocks.enumerated() {
        #expect(one.lane < one.lanes)
        for other in blocks[(index + 1)...] where one.lane == other.lane {
          #expect(!one.minutes.overlaps(other.minutes))
        }
        let most = (0..<1800).map { minute in blocks.count { $0.minutes.contains(minute) } }.max() ?? 0
        #expect(one.lanes <= max(1, most))
      }
    }
  }

  private func session(_ pieces: [(start: String, minutes: Int64, end: FocusSession.Piece.End)])
    -> FocusSession
  {
    FocusSession(
      id: .derived(from: "session"), task: task(1, nil).id, title: "Write",
      pieces: pieces.compactMap { piece in
        Instant("2026-11-\(piece.start):00.000Z").map {
          .init(start: $0, milliseconds: piece.minutes * 60_000, end: piece.end)
        }
      }, createdAt: Instant(seconds: 0))
  }

  private func timeline(_ sessions: FocusSession...) -> DayTimeline {
    DayTimeline(
      axis, sessions: [DayRecords(day: day, entries: sessions)],
      at: ClockSnapshot(at: Instant(seconds: 0), up: 0, run: 0, boot: ""), by: clock, rules: SessionRules())
  }

  @Test func pausesLieBetweenPieces() {
    let timeline = timeline(
      session([("21T09:00", 9, .asleep), ("21T09:13", 16, .paused), ("21T09:29", 5, .done)]))
    #expect(timeline.segments.map(\.kind) == [.focus, .pause(.asleep), .focus, .focus])
    #expect(
      timeline.segments.map { timeline.minutes(of: $0) } == [540..<549, 549..<553, 553..<569, 569..<574])
    #expect(timeline.focused == 30 * 60_000)
    #expect(timeline.focused(on: task(1, nil)) == timeline.focused)
  }

  /// 30 min and 25 min, of which 20 overlap.
  @Test func overlappingSessionsCountOnce() {
    var typed = session([("21T09:10", 25, .done)])
    typed.isTyped = true
    let timeline = timeline(session([("21T09:00", 30, .done)]), typed)
    #expect(timeline.focused == 35 * 60_000)
    #expect(timeline.focused(on: task(1, nil)) == timeline.focused)
    #expect(timeline.total(on: task(1, nil)) == timeline.focused)
    #expect(timeline.length(of: timeline.segments) == timeline.focused)
  }

  @Test func theOldDayOfACarriedTaskShowsItsTime() {
    let timeline = timeline(session([("21T09:00", 9, .done)]))
    let task = task(1, nil)
    #expect(timeline.focused(on: task.trace(on: day, carriedTo: day.adding(days: 1))) == 9 * 60_000)
    #expect(
      timeline.focused(on: task.trace(on: day, carriedTo: day.adding(days: 1))) == timeline.focused(on: task))
  }

  @Test func deletedSessionsAndBreaksAreNoFocus() {
    var (deleted, rest) = (session([("21T09:00", 9, .done)]), session([("21T10:00", 5, .done)]))
    deleted.deletedAt = Instant(seconds: 1)
    rest.kind = .rest
    let timeline = timeline(deleted, rest)
    #expect(timeline.segments.map(\.kind) == [.rest])
    #expect(timeline.focused == 0)
  }

  @Test func theWindowIsAnHourAroundEverything() {
    let empty = DayTimeline(axis)
    #expect(empty.window(with: blocks(["6:40-7", "20:30-21:01"])) == 300..<1380)
    #expect(empty.window(with: blocks(["9-10"]), now: 1310) == 480..<1380)
    #expect(empty.window(with: blocks(["0-1"])).lowerBound == 0)
    #expect(timeline(session([("21T07:59", 1, .done)])).window(with: blocks(["20-21"])) == 360..<1320)
    #expect(empty.window(with: blocks(["9-22"]), [420..<430]) == 360..<1380, "events as well")
    // The current time needs no hour before it.
    #expect(empty.window(with: blocks(["12-20"]), now: 550) == 540..<1260)
  }

  @Test func aShortWindowGrowsTowardsTheEveningThenTowardsTheMorning() {
    let empty = DayTimeline(axis)
    #expect(empty.window(with: blocks(["9-10"])) == 480..<1080)
    #expect(empty.window(with: blocks(["18-19"])) == 720..<1320)
    #expect(empty.window(with: blocks(["23-1"])) == 900..<1500, "not beyond the last thing")
  }

  @Test func anEmptyDayIsShownFromSixToTwentyTwo() {
    let empty = DayTimeline(axis)
    #expect(empty.window(with: []) == 360..<1320)
    #expect(empty.window(with: [], now: 700) == 360..<1320)
    #expect(empty.window(with: [], now: 1330) == 360..<1440)
    #expect(empty.window(with: [], now: 130) == 120..<1320)
  }

  /// Whole hours of the day that contain everything, at any start of the day.
  @Test func theWindowContainsEverything() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let start = random.below(4) == 0 ? random.below(1440) : random.below(24) * 60
      let axis = DayAxis(day, start: Instant(seconds: 0), at: TimeOfDay(wrapping: start))
      let things = (0..<random.below(4)).map { _ in
        let first = random.below(1440)
        return first..<first + 1 + random.below(300)
      }
      let now = random.below(2) == 0 ? random.below(1440) : nil
      let window = axis.window(of: things, now: now)
      let last = things.map(\.upperBound).max() ?? 0
      #expect(window.lowerBound >= 0, "\(window)")
      #expect(window.upperBound < max(1440, last) + 60, "\(window)")
      #expect(window.count >= 600, "\(window)")
      #expect(things.allSatisfy { $0.clamped(to: window) == $0 }, "\(things) in \(window)")
      #expect(now.map(window.contains) ?? true)
      #expect(window.lowerBound == 0 || axis.time(at: window.lowerBound).minute == 0)
      #expect(axis.time(at: window.upperBound).minute == 0)
      let early = min(things.map(\.lowerBound).min() ?? 1440, now ?? 1440)
      #expect(window.count <= 660 || things.isEmpty || early - window.lowerBound < 120)
    }
  }

  @Test func theSessionUnderWayIsOpen() {
    let began = ClockSnapshot(
      at: axis.start.adding(milliseconds: 600 * 60_000), up: 1_000_000, run: 1_000_000, boot: "b")
    let now = ClockSnapshot(
      at: began.at.adding(milliseconds: 720_000), up: 1_720_000, run: 1_720_000, boot: "b")
    var running = RunningSession(session([]), on: day, at: began)
    func segments() -> [DayTimeline.Segment] {
      DayTimeline(axis, sessions: [], running: running, at: now, by: clock, rules: SessionRules()).segments
    }
    #expect(segments().map(\.kind) == [.focus])
    #expect(segments()[0].milliseconds == 720_000)
    #expect(segments()[0].isOpen)
    running.session.pieces = [.init(start: began.at, milliseconds: 300_000, end: .paused)]
    running.pause = .paused
    running.anchor = ClockSnapshot(
      at: began.at.adding(milliseconds: 300_000), up: 1_300_000, run: 1_300_000, boot: "b")
    #expect(segments().map(\.kind) == [.focus, .pause(.paused)])
    #expect(segments()[1].milliseconds == 420_000)
  }
}
