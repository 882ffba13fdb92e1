import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Small parts of a page that no other test covers.
@Suite struct PagePartTests {
  private func rows(_ world: World) -> [String] {
    let frame = view(world.state)
    return (0..<frame.size.height).map { frame.row($0) }
  }

  /// Returns a world twenty minutes into a session.
  private func session(_ title: String, size: Size) -> World {
    var world = World([task(title, at: "9-10")], size: size)
    world.press("f")
    world.send(.timePassed, at: reading(pinnedNow.adding(milliseconds: 20 * 60_000)))
    world.press(.escape)
    return world
  }

  @Test func theTimelineOfALowWindowNamesItsSessions() {
    var world = session("Write the report", size: Size(width: 250, height: 15))
    world.press("3")
    let actual = rows(world).drop { !$0.contains("ACTUAL") }
    #expect(
      actual.contains { $0.contains("Write the") },
      "\(rows(world).joined(separator: "\n"))")
    #expect(
      actual.contains { $0.contains("report") },
      "\(rows(world).joined(separator: "\n"))")
  }

  @Test(arguments: [false, true]) func theLineOfProgressIsGreenOnceTheDayIsDone(isDone: Bool) throws {
    let world = World([task("One", done: isDone)], size: Size(width: 40, height: 12))
    let frame = view(world.state)
    let x = try #require(isDone ? frame.row(1).firstIndex(of: "━") : frame.row(1).firstIndex(of: "─"))
    let cell = frame[frame.row(1).distance(from: frame.row(1).startIndex, to: x), 1]
    #expect(cell.style.foreground == (isDone ? .success : .ringTrack))
    // The line of a half-completed day has the colours of the ring.
    let half = view(World([task("One", done: true), task("Two")], size: Size(width: 40, height: 12)).state)
    let start = try #require(half.row(1).firstIndex(of: "━"))
    #expect(
      half[half.row(1).distance(from: half.row(1).startIndex, to: start), 1].style.foreground == .ringFill)
  }

  /// Buttons never touch, because a click on the edge of one could hit the other.
  @Test func theButtonsOfTheFormDoNotTouch() {
    for width in 20...80 {
      var world = World([task("One")], size: Size(width: width, height: 24))
      world.press("e")
      let spots = view(world.state).hotSpots
      guard let save = spots.last(where: { ($0.meaning as? Target) == .action(.submit) })?.rect,
        let delete = spots.last(where: { ($0.meaning as? Target) == .action(.delete) })?.rect
      else { continue }
      #expect(delete.x > save.maxX || delete.y != save.y, "\(width): \(save), \(delete)")
    }
  }

  // MARK: The dashboard

  private func dashboard(_ size: Size, _ draw: (World, inout Frame) -> Void) -> [String] {
    var world = World([task("One")], size: Size(width: 80, height: 24))
    world.past = World.days(30)
    var frame = Frame(size: size)
    draw(world, &frame)
    return drawnRows(frame)
  }

  /// Without a heading the bars have one more row, which they need in a low or narrow part of the page.
  @Test(arguments: [
    (50, 5, false), (50, 6, true), (49, 6, false), (49, 10, false), (49, 11, true), (50, 12, true),
  ])
  func theBarsOfAWeekHaveAHeadingWhereThereIsRoom(width: Int, height: Int, hasHeading: Bool) {
    let rows = dashboard(Size(width: width, height: height)) { world, frame in
      DashboardCharts(world.state, world.statistics).drawWeek(in: frame.bounds, on: &frame)
    }
    #expect(rows.contains { $0.contains(Text.focusPerDayTitle) } == hasHeading, "\(rows)")
  }

  /// Four figures with blank rows between them need seven rows.
  @Test(arguments: [(4, 1), (6, 1), (7, 2)]) func figuresInAColumnDoNotTouch(rows count: Int, step: Int) {
    let rows = dashboard(Size(width: 44, height: count + Card.edgeRows)) { world, frame in
      DashboardFigures(world.statistics, world.state.options.dates)
        .draw(as: .column, in: frame.bounds, on: &frame)
    }
    let titles = [Text.todayTitle, Text.weekTitle, Text.streakTitle, Text.allTimeTitle]
    let places = titles.compactMap { title in rows.firstIndex { $0.contains(title) } }
    #expect(places == (0..<4).map { 1 + $0 * step }, "\(rows)")
  }

  @Test func aFinishedDayCountsOnlyTheFocusOfThatDay() {
    func ended(_ minutes: Int64, daysAgo days: Int) -> EndedSession {
      let entry = SessionEntry(
        start: pinnedNow.adding(milliseconds: -minutes * 60_000), milliseconds: minutes * 60_000)
      let session = FocusSession(
        entered: entry, task: .derived(from: "Write"), title: "Write", note: "",
        id: .derived(from: "session", "\(days)"), at: pinnedNow)
      let clock = PlannerClock(now: { pinnedNow }, zone: .utc)
      return EndedSession(day: pinnedDay.adding(days: -days), session: session.at(entry, by: clock).session)
    }
    var world = World([task("Write", done: true)])
    world.sessions.ended = [ended(40, daysAgo: 1), ended(25, daysAgo: 0)]
    world.send(.sessionsRead(world.sessions.reading))
    #expect(world.state.completion(of: world.state.plan.tasks[0])?.words == "11:08 · 25 min")
  }

  @Test func theFocusOfATaskThatTwoMachinesCountedCountsOnce() {
    func ended(_ name: String, from start: Int64, minutes: Int64) -> EndedSession {
      let entry = SessionEntry(
        start: pinnedNow.adding(milliseconds: -start * 60_000), milliseconds: minutes * 60_000)
      let session = FocusSession(
        entered: entry, task: .derived(from: "Write"), title: "Write", note: "", id: .derived(from: name),
        at: pinnedNow)
      let clock = PlannerClock(now: { pinnedNow }, zone: .utc)
      return EndedSession(day: pinnedDay, session: session.at(entry, by: clock).session)
    }
    var world = World([task("Write", done: true)])
    world.sessions.ended = [ended("one", from: 60, minutes: 30), ended("two", from: 45, minutes: 30)]
    world.send(.sessionsRead(world.sessions.reading))
    #expect(world.state.completion(of: world.state.plan.tasks[0])?.words == "11:08 · 45 min")
  }

  @Test func aTaskDoneBeforeAClockChangeHasTheTimeOfThen() {
    let change = pinnedNow.adding(milliseconds: -2 * 3_600_000)
    let zone = LocalZone { $0 < change ? 7_200 : 3_600 }
    let clock = PlannerClock(now: { pinnedNow }, zone: zone)
    var written = task("Write", done: true)
    written.completedAt = pinnedNow.adding(milliseconds: -3 * 3_600_000)
    let world = World([written], now: ClockReading(clock))
    #expect(world.state.completion(of: world.state.plan.tasks[0])?.words == "10:08")
  }
}
