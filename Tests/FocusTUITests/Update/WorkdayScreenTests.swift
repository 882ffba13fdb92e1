import FocusText
import Testing

@testable import FocusDomain
@testable import FocusTUI
@testable import FocusTerminal

/// Hours of work, lengths and durations of tasks on the screen.
@Suite struct WorkdayScreenTests {
  private static let workday = Workday(everyDay: Workday.hours(typed: "9-17") ?? [])

  private func world(
    _ tasks: [FocusTask], days: [CivilDate: [FocusTask]] = [:], _ width: Int = 80, _ height: Int = 24,
    workday: Workday = workday
  ) -> World {
    var options = ScreenOptions(reducedMotion: true)
    options.workday = workday
    return World(tasks, days: days, size: Size(width: width, height: height), options: options)
  }

  private func lasting(_ title: String, _ minutes: Int, done: Bool = false) -> FocusTask {
    var task = task(title, done: done)
    task.length = minutes
    return task
  }

  private let sizes = [(80, 24), (120, 40), (200, 60), (60, 60), (100, 30)]

  // At 11:08, 5 h 52 min of the workday are left.
  @Test func theDayShowsPlannedAndFreeTime() {
    for (width, height) in sizes {
      let world = world([lasting("Write", 90)], width, height)
      // Without room for both, only the free time.
      let sentence = width == 100 ? "     4 h 22 min free" : "1 h 30 min to do · 4 h 22 min free"
      #expect(world.shown.contains(sentence), "\(width)x\(height): \(world.shown)")
    }
  }

  @Test func anOverfullDayIsAmberAndNotRefused() {
    for (width, height) in sizes {
      var world = world([lasting("Write", 360)], width, height)
      let frame = view(world.state)
      let row = (0..<height).first { frame.row($0).contains("6 h to do, 5 h 52 min free") }
      #expect(row != nil, "\(width)x\(height)")
      world.press("a")
      world.type("More ~2h")
      world.press(.enter)
      #expect(world.titles().count == 2)
    }
  }

  @Test func withoutHoursOfWorkNoLoadIsShown() {
    for (width, height) in sizes {
      let shown = world([lasting("Write", 90)], width, height, workday: Workday()).shown
      #expect(!shown.contains("min free"), "\(width)x\(height)")
      #expect(!shown.contains("planned ·"), "\(width)x\(height)")
    }
    let saturday = Workday([.friday: Workday.hours(typed: "9-17") ?? []])
    #expect(!world([lasting("Write", 90)], workday: saturday).shown.contains("planned"))
    #expect(!world([lasting("Write", 90, done: true)]).shown.contains(" free"))
  }

  @Test func theSessionUnderWayCounts() {
    var world = world([lasting("Write", 90)])
    world.press("f")
    world.wait(milliseconds: 20 * 60_000)
    world.press(.escape)
    #expect(world.shown.contains("1 h 10 min to do · 4 h 22 min free"), "\(world.shown)")
  }

  @Test func theAgendaShowsTheLoadOfFutureDays() {
    var world = world([], days: [day(1): [lasting("Write", 90)], day(-1): [lasting("Read", 30)]])
    world.press("2", "l")
    #expect(world.shown.contains("1 h 30 min to do · 6 h 30 min free"), "\(world.shown)")
    world.press("l")
    #expect(world.shown.contains("8 h free"))
    #expect(!world.shown.contains("planned ·"))
    world.press("h", "h", "h")
    #expect(!world.shown.contains(" free"), "\(world.shown)")
  }

  @Test func plannedAndActualTimesAreShownTogether() {
    for (width, height) in sizes {
      var world = world([lasting("Write", 50, done: true), task("Read")], width, height)
      world.sessions.ended = [session("Write", minutes: 80)]
      world.send(.sessionsRead(world.sessions.reading))
      #expect(world.shown.contains("planned 50 min · took 1 h 20 min"), "\(width)x\(height): \(world.shown)")
    }
    var unplanned = world([task("Write", done: true), task("Read")])
    unplanned.sessions.ended = [session("Write", minutes: 80)]
    unplanned.send(.sessionsRead(unplanned.sessions.reading))
    #expect(!unplanned.shown.contains("took"))
  }

  private func session(_ title: String, minutes: Int64) -> EndedSession {
    let start = pinnedNow.adding(milliseconds: -minutes * 60_000)
    let entry = SessionEntry(start: start, milliseconds: minutes * 60_000)
    let session = FocusSession(
      entered: entry, task: .derived(from: title), title: title, note: "",
      id: .derived(from: "session", title),
      at: pinnedNow)
    let clock = PlannerClock(now: { pinnedNow }, zone: .utc)
    return EndedSession(day: pinnedDay, session: session.at(entry, by: clock).session)
  }

  // MARK: The forecast

  private func typing(_ typed: String, cases: Int = 9, _ width: Int = 80, _ height: Int = 24) -> World {
    var world = world([], width, height)
    world.durations = TaskDurations(
      (1...cases).map { .init(title: "Write the report", milliseconds: Int64(60 + $0 * 5) * 60_000) })
    world.press("a")
    world.type(typed)
    return world
  }

  @Test func theFormSaysHowLongLikeTasksTook() {
    #expect(typing("write").shown.contains("Like this took 1 h 5 min to 1 h 45 min (9 times)."))
    #expect(typing("write", cases: 9, 30, 12).shown.contains("took 1 h 5 min to 1 h 45 min"))
    #expect(!typing("").shown.contains("took"))
    #expect(!typing("Call").shown.contains("took"))
    #expect(!typing("write", cases: 7).shown.contains("took"))
  }

  @Test func durationsAreReadOnceAndAgainAfterAChange() {
    var world = typing("write")
    let reads = { (world: World) in world.effects.count { $0 == ReadDurations().effect } }
    #expect(reads(world) == 1)
    world.press(.escape, "a")
    #expect(reads(world) == 1)
    world.press(.enter, "a")
    #expect(reads(world) == 2)
  }
}
