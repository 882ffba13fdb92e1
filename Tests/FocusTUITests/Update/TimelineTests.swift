import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The Timeline tab by keys and by mouse.
@Suite struct TimelineTests {
  private static let plan = [
    task("Read", .low), task("Write", .high, at: "9:00-10:30"), task("Call", at: "10-11"),
  ]

  private func world(_ tasks: [FocusTask] = plan, size: Size = Size(width: 80, height: 24)) -> World {
    var world = World(tasks, size: size)
    world.press("3")
    return world
  }

  private func selected(_ world: World) -> String? { world.state.selectedTask?.title }

  private func times(_ world: World, _ title: String) -> String? {
    world.state.plan.tasks.first { $0.title == title }?.schedule.range.map { Text.range($0, .hours24) }
  }

  /// `10:00 AM` is wider than the label of most other hours.
  @Test(arguments: 40...80)
  func hourLabelsOfATwelveHourClockDoNotTouch(width: Int) {
    var world = World(
      Self.plan, size: Size(width: width, height: 12), options: ScreenOptions(dates: .english.with(.hours12)))
    world.press("3")
    #expect(world.shown.contains("AM"))
    #expect(world.shown.firstMatch(of: /[AP]M\d/) == nil, "\(world.shown)")
  }

  @Test func theKeysFollowTheHours() {
    var world = world()
    #expect(world.state.tab == .timeline)
    world.press("g", "g")
    #expect(selected(world) == "Write")
    world.press("j")
    #expect(selected(world) == "Call")
    world.press("j")
    #expect(selected(world) == "Read", "without times comes last")
    world.press("k", "k")
    #expect(selected(world) == "Write")
    world.press("5", "j")
    #expect(selected(world) == "Read")
    world.press("5", "k")
    #expect(selected(world) == "Write", "a count takes several steps at once")
  }

  @Test func aBlockMovesAndStretchesByQuarters() {
    var world = world()
    world.press("g", "g", "J")
    #expect(times(world, "Write") == "09:15 – 10:45")
    #expect(selected(world) == "Write")
    world.press("5", "K")
    #expect(times(world, "Write") == "08:00 – 09:30")
    world.press("+", "+", "-")
    #expect(times(world, "Write") == "08:00 – 09:45")
    world.press("u")
    #expect(times(world, "Write") == "08:00 – 10:00")
  }

  @Test func movingATaskWithoutTimesShowsAMessage() {
    var world = world()
    world.press("G", "J")
    #expect(world.state.status?.text == "'Read' has no time: e gives it one.")
    #expect(world.operations.isEmpty)
  }

  @Test func aNewTaskIsProposedAfterTheSelectedOne() throws {
    var world = world(Array(TimelineTests.plan.prefix(2)))
    world.press("g", "g", "a")
    let form = try #require(world.state.sheets.last as? TaskForm)
    #expect(form.when.text == "10:30 – 11:30")
    world.type("Think")
    world.press(.enter)
    #expect(times(world, "Think") == "10:30 – 11:30")
  }

  @Test func theTimelineKeepsTheLimitOfThree() {
    var world = world()
    world.press("a")
    world.type("Fourth")
    world.press(.enter)
    #expect(world.state.sheets.last is DayFull)
    #expect(world.state.plan.count == 3)
  }

  @Test func earlierDaysAreReadWhenTheyAreShown() {
    var world = World(
      [], days: [day(-1): [task("Yesterday", at: "14-15")]], size: Size(width: 80, height: 24))
    world.press("3", "[")
    #expect(world.state.actingDay == day(-1))
    #expect(selected(world) == "Yesterday")
    #expect(world.effects.contains(ReadTimeline(day: day(-1)).effect))
    world.press("l", "]")
    #expect(world.state.actingDay == day(1))
    world.press("t")
    #expect(world.state.actingDay == pinnedDay)
  }

  @Test func theStartReadsNoTimelineOfToday() {
    let memory = ScreenMemory(tab: .timeline, openedOn: pinnedDay, onboarded: true)
    var world = World(TimelineTests.plan, size: Size(width: 80, height: 24), memory: memory)
    let first = world.state.start()
    #expect(first.contains(.readSessions))
    #expect(!first.contains(ReadTimeline(day: pinnedDay).effect))
    world.send(.storeChanged(nil))
    #expect(world.effects.contains(ReadTimeline(day: pinnedDay).effect), "a later change reads them")
  }

  @Test func aTaskThatIsFinishedOnTheTimelineIsStruckThroughThere() {
    var world = world()
    world.press("g", "g")
    #expect(!struck(view(world.state)).contains("Write"))
    world.press("x")
    #expect(world.stored[pinnedDay].tasks.first { $0.title == "Write" }?.isCompleted == true)
    #expect(struck(view(world.state)).contains("Write"))
  }

  /// The text that a frame shows struck through.
  private func struck(_ frame: Frame) -> String {
    var text = ""
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width where frame[x, y].style.attributes.contains(.strike) {
        text += frame[x, y].text
      }
    }
    return text
  }

  /// A task carried over to another day is dimmed, but not struck through like a finished one.
  @Test(arguments: [Size(width: 80, height: 24), Size(width: 120, height: 40)])
  func onlyFinishedTasksAreStruckThrough(size: Size) {
    let tasks = [
      task("Done", .high, at: "9-10", done: true), task("Carried", at: "11-12", on: day(1)), task("Open"),
    ]
    let struck = struck(view(world(tasks, size: size).state))
    #expect(struck.contains("Done") && !struck.contains("C") && !struck.contains("Open"), "\(struck)")
  }

  // MARK: The mouse

  /// The first cell of a target.
  private func find(_ world: World, _ wanted: (Target) -> Bool) throws -> Point {
    let frame = view(world.state)
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width {
        if let target = frame.target(at: Point(x: x, y: y)), wanted(target) { return Point(x: x, y: y) }
      }
    }
    throw Missing()
  }

  private struct Missing: Error {}

  private func drag(_ world: inout World, from: Point, by rows: Int) {
    let to = Point(x: from.x, y: from.y + rows)
    world.send(.pressed(view(world.state).target(at: from), at: from))
    world.send(.dragged(to: to))
    world.send(.released(at: to))
  }

  private func isBlock(_ title: String, _ world: World, end: Bool) -> (Target) -> Bool {
    let index = world.state.plan.tasks.firstIndex { $0.title == title } ?? -1
    return {
      if case .block(let row, _, let isEnd) = $0 { return row == index && isEnd == end }
      return false
    }
  }

  @Test func aBlockIsMovedWithTheMouse() throws {
    var world = world([Self.plan[1]], size: Size(width: 120, height: 40))
    let start = try find(world, isBlock("Write", world, end: false))
    let target = view(world.state).target(at: start)
    guard case .block(_, let hours, _)? = target else { throw Missing() }
    let end = Point(x: start.x, y: hours.y + hours.row(of: 10 * 60))
    world.send(.pressed(target, at: start))
    world.send(.dragged(to: end))
    #expect(view(world.state).lines.joined().contains("10:00 – 11:30"), "its times follow the mouse")
    #expect(world.operations.isEmpty)
    world.send(.released(at: end))
    #expect(times(world, "Write") == "10:00 – 11:30")
    #expect(world.operations.count == 1)
    world.press("u")
    #expect(times(world, "Write") == "09:00 – 10:30")
  }

  /// A block of one row has no end to drag.
  @Test func aShortBlockIsMovedAsAWhole() throws {
    var world = World([task("Short", at: "9-9:15")], size: Size(width: 120, height: 40))
    world.press("3")
    drag(&world, from: try find(world, isBlock("Short", world, end: false)), by: 2)
    #expect(times(world, "Short")?.hasPrefix("09:00") == false, "\(times(world, "Short") ?? "")")
    #expect(throws: Missing.self) { try find(world, isBlock("Short", world, end: true)) }
  }

  /// Adjacent blocks are a column apart, and a single block takes the whole width.
  @Test func blocksSideBySideAreApart() throws {
    func spots(_ tasks: [FocusTask]) -> [Rect] {
      var world = World(tasks, size: Size(width: 120, height: 40))
      world.press("3")
      return view(world.state).hotSpots.compactMap { spot in
        guard case .block(_, _, isEnd: false)? = spot.meaning as? Target else { return nil }
        return spot.rect
      }.sorted { $0.x < $1.x }
    }
    let all = spots([task("One", at: "9-11"), task("Two", at: "9-11"), task("Three", at: "14-15")])
    try #require(all.count == 3)
    let (both, alone) = (all.filter { $0.y == all[0].y }, try #require(all.max { $0.y < $1.y }))
    try #require(both.count == 2)
    #expect(both[1].x == both[0].maxX + 1)
    #expect(alone.x == both[0].x && (1...2).contains(alone.maxX - both[1].maxX))
  }

  @Test func theEndOfABlockIsDragged() throws {
    var world = world(size: Size(width: 120, height: 40))
    drag(&world, from: try find(world, isBlock("Write", world, end: true)), by: 3)
    #expect(times(world, "Write") == "09:00 – 11:30")
    drag(&world, from: try find(world, isBlock("Write", world, end: true)), by: -1)
    #expect(times(world, "Write") == "09:00 – 11:15", "a third of an hour is moved by quarters")
    drag(&world, from: try find(world, isBlock("Write", world, end: true)), by: -20)
    #expect(times(world, "Write") == "09:00 – 09:15")
  }

  @Test func aDragOnEmptyGroundMakesATask() throws {
    var world = world([], size: Size(width: 120, height: 40))
    let start = try find(world) { if case .time(780, _) = $0 { true } else { false } }
    drag(&world, from: start, by: 2)
    let form = try #require(world.state.sheets.last as? TaskForm)
    #expect(form.when.text == "13:00 – 14:30")
  }

  @Test func aClickOnlySelects() throws {
    var world = world(size: Size(width: 120, height: 40))
    drag(&world, from: try find(world, isBlock("Call", world, end: false)), by: 0)
    #expect(selected(world) == "Call")
    #expect(world.operations.isEmpty)
  }

  /// Any drags keep times valid, and no day gets more than three tasks.
  @Test(arguments: 0..<8) func anyDragsKeepTimesLegal(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var world = world(size: Size(width: 120, height: 40))
    for _ in 0..<120 {
      let from = Point(x: random.below(120), y: random.below(40))
      world.send(.pressed(view(world.state).target(at: from), at: from))
      for _ in 0..<random.below(4) {
        world.send(.dragged(to: Point(x: random.below(120), y: random.below(40))))
      }
      world.send(.released(at: Point(x: random.below(120), y: random.below(40))))
      while !world.state.sheets.isEmpty { world.press(.escape) }
      world.press("3", "t")
      for plan in world.stored.days {
        #expect(plan.count <= DayPlan.limit)
        for range in plan.tasks.compactMap(\.schedule.range) { #expect((1..<1440).contains(range.minutes)) }
      }
    }
  }

  // MARK: The Focus tab

  @Test(arguments: [
    (["10-12", "13-14"], "Now: Task 0 until 12:00 · Next: Task 1 in 1 h 52 min"),
    (["9-10", "11:30-12"], "Next: Task 1 in 22 min"), (["11:08-12"], "Now: Task 0 until 12:00"),
    (["10-11:08"], nil), ([nil], nil),
  ])
  func theFocusTabSaysWhatIsPlannedNow(_ times: [String?], _ sentence: String?) {
    let tasks = times.enumerated().map { task("Task \($0)", at: $1) }
    let world = World(tasks, size: Size(width: 120, height: 40))
    #expect(world.state.presentSentences.first == sentence)
    #expect((world.shown.contains("Now: ") || world.shown.contains("Next: ")) == (sentence != nil))
  }
}
