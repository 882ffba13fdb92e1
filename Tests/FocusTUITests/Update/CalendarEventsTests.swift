import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Events of the calendars on the screen.
@Suite struct CalendarEventsTests {
  private static let tasks = [task("Write", .high, at: "9:00-10:30"), task("Read", .low)]

  private func event(_ title: String, _ from: Int, _ to: Int, isBusy: Bool = true) -> CalendarEvent {
    let axis = DayAxis(pinnedDay, start: reading().dayBegan, at: .midnight)
    let ends = [from, to].map { axis.start.adding(milliseconds: Int64($0) * 60_000) }
    return CalendarEvent(title: title, time: .times(ends[0], ends[1]), isBusy: isBusy)
  }

  private func world(_ events: [CalendarEvent], size: Size = Size(width: 100, height: 40)) -> World {
    var world = World(Self.tasks, size: size)
    let axis = DayAxis(pinnedDay, start: world.state.clock.dayBegan, at: .midnight)
    world.send(.calendarsRead([pinnedDay: DayEvents(events, on: axis)]))
    return world
  }

  private var now: Int { reading().wall.time.minutes }

  @Test(arguments: [Size(width: 100, height: 40), Size(width: 80, height: 24), Size(width: 40, height: 20)])
  func theTimelineShowsEventsBehindThePlan(_ size: Size) {
    var world = world([event("Stand-up", now + 120, now + 180)], size: size)
    world.press("3")
    #expect(world.shown.contains("Stand-up"), "\(world.shown)")
    #expect(world.shown.contains("Write"), "\(world.shown)")
    world.send(.calendarsRead([:]))
    #expect(!world.shown.contains("Stand-up"))
  }

  @Test func aTaskBeforeAnEventHidesNoneOfItself() {
    var world = world([event("Stand-up", 540, 630)])
    world.press("3")
    #expect(world.shown.contains("Write"))
  }

  @Test func theAgendaListsEventsBelowItsTasks() throws {
    let birthday = CalendarEvent(title: "Birthday", time: .days(pinnedDay...pinnedDay))
    var world = world([event("Stand-up", 600, 630), birthday], size: Size(width: 120, height: 40))
    world.press("2")
    let lines = world.shown.split(separator: "\n")
    let (task, whole, timed) = (
      try #require(lines.lastIndex { $0.contains("Read") }),
      try #require(lines.firstIndex { $0.contains("Birthday") }),
      try #require(lines.firstIndex { $0.contains("10:00 – 10:30  Stand-up") })
    )
    #expect(task < whole)
    #expect(whole < timed)
  }

  @Test func busyEventsTakeFreeTime() {
    func load(_ events: CalendarEvent...) -> DayWorkload? {
      var world = world(events)
      world.state.options.workday = Workday(everyDay: Workday.hours(typed: "9-17") ?? [])
      return world.state.workload(of: pinnedDay)
    }
    // 5 h 52 min of the workday are left, and 1 h 30 min of tasks.
    #expect(load()?.left == 352)
    #expect(load()?.free == 262)
    #expect(load(event("Talk", 720, 780), event("Call", 750, 800))?.free == 182)
    #expect(load(event("Past", 540, 600), event("For information", 720, 780, isBusy: false))?.free == 262)
  }

  /// The clock is set back at 3:00.
  @Test func eventTimesFollowTheClockOnADayOfAClockChange() throws {
    let (moment, now) = (instant("2026-10-25T01:00:00.000Z"), instant("2026-10-25T09:42:00.000Z"))
    let clock = PlannerClock(now: { now }, zone: LocalZone { $0 < moment ? 7_200 : 3_600 })
    var world = World([], size: Size(width: 120, height: 40), now: ClockReading(clock))
    let times = CalendarEvent.Time.times(
      instant("2026-10-25T10:00:00.000Z"), instant("2026-10-25T10:30:00.000Z"))
    let days = clock.today...clock.today
    world.send(.calendarsRead(clock.events([CalendarEvent(title: "Stand-up", time: times)], on: days)))
    #expect(world.state.presentSentences.contains("Next: Stand-up in 18 min"))
    world.state.options.workday = Workday(everyDay: Workday.hours(typed: "9-17") ?? [])
    // Of 6 h 18 min, half an hour is busy.
    #expect(world.state.workload(of: clock.today)?.left == 348)
    world.press("2")
    #expect(world.shown.contains("11:00 – 11:30"), "\(world.shown)")
  }

  private func instant(_ text: String) -> Instant { Instant(text) ?? pinnedNow }

  @Test func theNextEntryCanBeAnEvent() {
    #expect(
      world([event("Stand-up", now + 18, now + 48)]).state.presentSentences.contains(
        "Next: Stand-up in 18 min"))
    #expect(!world([event("Stand-up", now - 18, now)]).state.presentSentences.joined().contains("Stand-up"))
  }

  @Test func theFormNamesOverlappingEvents() {
    var world = world([event("Stand-up", 600, 630), event("Free", 900, 960, isBusy: false)])
    world.press("a")
    world.type("Think")
    world.press(.tab, .tab)
    world.type("10:15-11")
    #expect(world.shown.contains("meets Stand-up 10:00 – 10:30"), "\(world.shown)")
    for _ in 0..<8 { world.press(.backspace) }
    world.type("15-16")
    #expect(!world.shown.contains("meets"), "\(world.shown)")
  }

  /// A task that crosses midnight overlaps events of the night.
  @Test func theFormNamesOverlappingEventsAfterMidnight() {
    var world = world([event("Night bus", 1470, 1500)])
    world.press("a")
    world.type("Come home")
    world.press(.tab, .tab)
    world.type("23-1")
    #expect(world.shown.contains("meets Night bus 00:30 – 01:00"), "\(world.shown)")
    world.press(.escape, .escape, "3")
    #expect(!world.shown.contains("Night bus"))
  }

  @Test func aDragNamesOverlappingEvents() throws {
    var world = world([event("Stand-up", 690, 720), event("Free", 810, 840, isBusy: false)])
    world.press("3")
    let isWrite: (Target) -> Bool = { if case .block(0, _, isEnd: false) = $0 { true } else { false } }
    let frame = view(world.state)
    let spot = try #require(frame.hotSpots.first { ($0.meaning as? Target).map(isWrite) == true })
    let start = Point(x: spot.rect.x + 1, y: spot.rect.y)
    guard case .block(_, let rows, _)? = frame.target(at: start) else {
      Issue.record("no block")
      return
    }
    // Drags the block from 9:00 – 10:30 by a number of hours.
    func drag(by hours: Int) -> Bool {
      world.send(.pressed(frame.target(at: start), at: start))
      let y = rows.y + rows.row(of: rows.minutes(y: start.y).lowerBound + hours * 60)
      world.send(.dragged(to: Point(x: start.x, y: y)))
      let meets = world.shown.contains("meets Stand-up 11:30 – 12:00")
      world.send(.dragged(to: start))
      world.send(.released(at: start))
      return meets
    }
    #expect(!drag(by: 1))
    #expect(drag(by: 2))
    #expect(!drag(by: 3))
    #expect(!drag(by: 4))
  }

  /// A new block drawn with the mouse also lists the overlapping events.
  @Test func aNewBlockNamesOverlappingEvents() throws {
    var world = world([event("Coffee", 780, 790, isBusy: false), event("Stand-up", 840, 870)])
    world.press("3")
    let target = try #require(
      view(world.state).hotSpots.compactMap { $0.meaning as? Target }.first {
        if case .time(780, _) = $0 { true } else { false }
      })
    let start = try #require(world.cells(of: target).first)
    world.drag(target, over: Point(x: start.x, y: start.y + 1))
    #expect(!world.shown.contains("meets"))
    guard case .time(_, let hours) = target else { return }
    world.send(.dragged(to: Point(x: start.x, y: hours.y + hours.row(of: 855))))
    #expect(world.shown.contains("meets Stand-up 14:00 – 14:30"), "\(world.shown)")
  }

  @Test func anEventBehindATaskHasItsTitleAtItsEnd() {
    var world = world([event("Stand-up", 540, 555)], size: Size(width: 100, height: 24))
    world.press("3")
    let line = world.shown.split(separator: "\n").first { $0.contains("Write") } ?? ""
    #expect(line.contains("Stand-up"), "\(world.shown)")
  }

  /// On a wide and low screen the hours run from left to right.
  @Test func theStripHasNamesAboveThePlan() throws {
    let birthday = CalendarEvent(title: "Birthday", time: .days(pinnedDay...pinnedDay))
    let events = [
      event("Stand-up", 570, 600), event("Lunch", 750, 800), event("A", 900, 960), event("B", 900, 960),
      event("C", 900, 960), event("Very long title of an event", 1000, 1060), event("Talk", 1020, 1080),
      birthday,
    ]
    for height in [13, 15, 17] {
      var world = world(events, size: Size(width: 160, height: height))
      world.press("3")
      let lines = world.shown.split(separator: "\n")
      let names = try #require(lines.firstIndex { $0.contains("Stand-up") })
      let plan = try #require(lines.lastIndex { $0.contains("Write") })
      #expect(names < plan, "\(world.shown)")
      #expect(lines[names].contains("CALENDAR"), "\(world.shown)")
      #expect(lines.contains { $0.contains("Birthday") && $0.contains("ALL DAY") }, "\(world.shown)")
      for name in ["Lunch", "Very long", "Talk"] { #expect(world.shown.contains(name), "\(world.shown)") }
      #expect(lines[names].contains("│ A "), "\(world.shown)")
      #expect(lines[names + 1].contains("│ B "), "\(world.shown)")
      #expect(lines[names].contains("CALENDAR +1"), "\(world.shown)")
    }
  }

  @Test func eventsOfTheWholeDayStandAboveTheHours() {
    let birthday = CalendarEvent(title: "Birthday", time: .days(pinnedDay...pinnedDay))
    var world = world([birthday])
    world.press("3")
    #expect(
      world.shown.contains("Today · Sat Nov 21 · 1 h 30 min planned   Birthday"),
      "\(world.shown)")
  }

  @Test func anEventWithoutATitleHasAPlaceholder() {
    #expect(Text.title(of: event("", 0, 1)) == "Event")
    #expect(
      Text.title(of: CalendarEvent(title: "", time: .days(pinnedDay...pinnedDay), isPrivate: true)) == "Busy")
  }
}
