import FocusDomain
import Testing

/// Whether a plan fits into a day.
@Suite struct DayLoadTests {
  private let axis = DayAxis.usual(today, startingAt: .midnight)

  private func plan(_ tasks: FocusTask..., isRest: Bool = false) -> DayPlan {
    var plan = DayPlan(day: today, entries: tasks)
    if isRest { plan.unknown["log"] = .object(["rest": .bool(true)]) }
    return plan
  }

  private func lasting(_ number: Int, _ minutes: Int?, at times: String? = nil, done: Bool = false) throws
    -> FocusTask
  {
    var task = task(number, done: done)
    task.length = minutes
    if let times { task.schedule = .timed(try #require(TimeRange(typed: times))) }
    return task
  }

  private func workday(_ typed: String = "9-17") throws -> Workday {
    Workday(everyDay: try #require(Workday.hours(typed: typed)))
  }

  private func minute(_ text: String) -> Int { axis.minute(of: time(text)) }

  @Test func plannedAndFreeMinutesAreCounted() throws {
    let plan = plan(try lasting(1, 90), try lasting(2, nil, at: "10-12"), try lasting(3, 60, done: true))
    let load = DayWorkload(of: plan, on: axis, workday: try workday(), now: minute("09:00"))
    #expect(load == DayWorkload(of: plan, on: axis, workday: try workday()))
    #expect(load.planned == 210)
    #expect(load.left == 480)
    #expect(load.free == 270)
    #expect(!load.isOver)
    // An hour until ten, and the remaining half hour after twelve.
    #expect(load.end == minute("12:30"))
  }

  @Test func pastTimeDoesNotCount() throws {
    let plan = plan(try lasting(1, 90), try lasting(2, nil, at: "10-12"))
    let load = DayWorkload(of: plan, on: axis, workday: try workday(), now: minute("11:30"))
    // The second task has half an hour of its own time left.
    #expect(load.planned == 120)
    #expect(load.left == 330)
    #expect(load.free == 210)
    // The time of the second task is over and it is still open: all of it remains to do.
    let later = DayWorkload(of: plan, on: axis, workday: try workday(), now: minute("14:00"))
    #expect(later.planned == 210)
    #expect(later.left == 180)
    #expect(later.free == -30)
    #expect(later.isOver)
    #expect(later.end == minute("17:30"))
    let evening = DayWorkload(of: plan, on: axis, workday: try workday(), now: minute("17:00"))
    #expect(evening.left == 0)
    #expect(!evening.isOver)
    #expect(evening.end == minute("20:30"))
  }

  @Test func finishedWorkIsNotPlannedAnyMore() throws {
    let task = try lasting(1, 90)
    let load = DayWorkload(
      of: plan(task), on: axis, workday: try workday(), now: minute("10:00"), focused: [task.id: 70 * 60_000])
    #expect(load.planned == 20)
    #expect(load.free == 400)
    #expect(load.end == minute("10:20"))
    let more = DayWorkload(
      of: plan(task), on: axis, workday: try workday(), now: minute("10:00"), focused: [task.id: 100 * 60_000]
    )
    #expect(more.planned == 0)
    #expect(more.free == 420)
    #expect(more.end == nil)
  }

  @Test func overlappingEventsCountOnceAndOverlappingPlansTwice() throws {
    let plan = plan(
      try lasting(1, nil, at: "9-10"), try lasting(2, nil, at: "9:30-10:30"), try lasting(3, 60))
    let busy = [
      minute("11:00")..<minute("12:00"), minute("11:30")..<minute("12:30"), minute("18:00")..<minute("19:00"),
    ]
    let load = DayWorkload(of: plan, on: axis, workday: try workday(), busy: busy)
    // Both overlapping plans count; overlapping events count once.
    #expect(load.planned == 180)
    #expect(load.left == 390)
    #expect(load.free == 210)
    #expect(load.end == minute("13:00"))
  }

  @Test func aPlanAtTheTimeOfAnEventCountsOnce() throws {
    let busy = [minute("10:00")..<minute("11:00")]
    let talk = plan(try lasting(1, nil, at: "9:30-11:30"), try lasting(2, 60))
    let load = DayWorkload(of: talk, on: axis, workday: try workday(), busy: busy)
    #expect(load.planned == 180)
    #expect(load.left == 480)
    #expect(load.free == 300)
    #expect(load.end == minute("12:00"))
    // The same during the event; an hour of it is over.
    let now = minute("10:30")
    let begun = DayWorkload(of: talk, on: axis, workday: try workday(), now: now, busy: busy)
    #expect(begun.planned == 120)
    #expect(begun.left == 390)
    #expect(begun.free == 270)
    // The event takes the time that the task no longer needs.
    let focused: [TaskID: Int64] = [try lasting(1, nil).id: 120 * 60_000]
    let done = DayWorkload(of: talk, on: axis, workday: try workday(), now: now, busy: busy, focused: focused)
    #expect(done.planned == 60)
    #expect(done.left == 360)
    #expect(done.free == 300)
    // Two tasks during an event both count.
    let both = plan(try lasting(1, nil, at: "10-11"), try lasting(2, nil, at: "10-11"))
    #expect(DayWorkload(of: both, on: axis, workday: try workday(), busy: busy).free == 360)
  }

  @Test func eventsMayTakeTheWholeDay() throws {
    let busy = [minute("08:00")..<minute("18:00")]
    let load = DayWorkload(of: plan(try lasting(1, 180)), on: axis, workday: try workday(), busy: busy)
    #expect(load.left == 0)
    #expect(load.free == -180)
    #expect(load.hasHours)
    #expect(load.isOver)
    #expect(DayWorkload(of: plan(), on: axis, workday: try workday(), now: minute("17:00")).hasHours == false)
  }

  @Test func plansOutsideTheWorkdayTakeNoneOfItsTime() throws {
    let load = DayWorkload(
      of: plan(try lasting(1, nil, at: "16:30-18")), on: axis, workday: try workday("9-12, 13-17"))
    #expect(load.planned == 90)
    #expect(load.left == 420)
    #expect(load.free == 390)
    #expect(load.end == minute("18:00"))
  }

  @Test func daysOffHaveNoHours() throws {
    let task = try lasting(1, 30)
    for load in [
      DayWorkload(of: plan(task, isRest: true), on: axis, workday: try workday(), now: 600),
      DayWorkload(of: plan(task), on: axis, workday: Workday(), now: 600),
      DayWorkload(
        of: plan(task), on: axis, workday: Workday([.monday: Workday.hours(typed: "9-17") ?? []]), now: 600),
    ] {
      #expect(load.planned == 30)
      #expect(load.left == nil)
      #expect(load.free == nil)
      #expect(!load.isOver)
      #expect(load.end == 630)
    }
  }

  @Test func theLoadFollowsNightHoursAndClockChanges() throws {
    let change = DayAxisTests.Change.berlinInSpring
    let axis = try change.axis(from: "12:00")
    let eve = DayAxis(try #require(CivilDate("2026-03-28")), by: try change.clock(from: "12:00"))
    // The night before loses an hour.
    #expect(DayWorkload(of: plan(), on: eve, workday: try workday("22-6")).left == 420)
    #expect(DayWorkload(of: plan(), on: axis, workday: try workday("22-6")).left == 480)
    // Hours over midnight lose one, too.
    let usual = DayAxis(try #require(CivilDate("2026-03-28")), by: try change.clock())
    #expect(DayWorkload(of: plan(), on: usual, workday: try workday("22-6")).left == 420)
    // The day starts at four, and it is half past one: yesterday's hours are over, and a late shift
    // continues.
    let owl = DayAxis.usual(today, startingAt: time("04:00"))
    let now = owl.minute(of: time("01:30"))
    #expect(DayWorkload(of: plan(), on: owl, workday: try workday(), now: now).left == 0)
    #expect(DayWorkload(of: plan(), on: owl, workday: try workday("20-3"), now: now).left == 90)
  }

  /// Compares the load with a count minute by minute.
  @Test(arguments: 1...300) func theLoadEqualsACountOfSingleMinutes(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func range() -> TimeRange {
      TimeRange(
        start: TimeOfDay(wrapping: random.below(96) * 15), end: TimeOfDay(wrapping: random.below(96) * 15))
    }
    let entries = (1...1 + random.below(4)).map { number in
      var task = task(number, done: random.below(4) == 0)
      if random.below(2) == 0 { task.schedule = .timed(range()) } else { task.length = random.below(200) + 1 }
      return task
    }
    let plan = DayPlan(day: today, entries: entries)
    let hours = random.pick(["9-17", "9-12, 13-17:30", "22-6", "0-0", "6:15-7"])
    let workday = try workday(hours)
    let now = random.below(5) == 0 ? nil : random.below(1500)
    let busy = (0..<random.below(4)).map { _ in
      let start = random.below(1440)
      return start..<start + random.below(120) + 1
    }
    let focused = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, Int64(random.below(90) * 60_000)) })
    let load = DayWorkload(of: plan, on: axis, workday: workday, now: now, busy: busy, focused: focused)

    let work = workday.minutes(on: axis)
    var (planned, waiting, outside, fixed) = (0, 0, 0, Set<Int>())
    for task in plan.openTasks {
      guard let minutes = task.minutes else { continue }
      let times = task.schedule.range.map(axis.minutes(of:))
      let rest = max(0, minutes - Int(focused[task.id] ?? 0) / 60_000)
      guard let times, times.upperBound > now ?? -1 else {
        waiting += rest
        continue
      }
      let isRunning = times.lowerBound <= now ?? -1
      let own = (0..<3000).filter { minute in
        isRunning
          ? minute >= now ?? 0 && times.contains(minute) && minute < rest + (now ?? 0)
          : times.contains(minute)
      }
      planned += own.count
      outside += own.filter { minute in !work.contains { $0.contains(minute) } }.count
      fixed.formUnion(own)
    }
    planned += waiting
    let left = (0..<3000).filter { minute in
      minute >= now ?? 0 && work.contains { $0.contains(minute) }
        && (fixed.contains(minute) || !busy.contains { $0.contains(minute) })
    }
    #expect(load.left == left.count)
    #expect(load.planned == planned)
    #expect(load.free == left.count - planned + outside)
    guard planned > 0 else { return #expect(load.end == nil) }
    let last = work.map(\.upperBound).max() ?? 0
    var (minute, end) = (now ?? 0, now ?? 0)
    while waiting > 0 {
      let isWork = minute >= last || work.contains { $0.contains(minute) }
      if isWork, !fixed.contains(minute), !busy.contains(where: { $0.contains(minute) }) {
        waiting -= 1
        end = minute + 1
      }
      minute += 1
    }
    #expect(load.end == max(end, fixed.max().map { $0 + 1 } ?? 0))
  }
}
