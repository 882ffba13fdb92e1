import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The Timeline tab by keys.
@Suite struct TimelineTests: TimelineSuite {
  private func selected(_ world: World) -> String? { world.state.selectedTask?.title }

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
    #expect(world.state.sheets.last is DayFullSheet)
    #expect(world.state.plan.count == 3)
  }

  @Test func earlierDaysAreReadWhenTheyAreShown() {
    var world = World(
      [], days: [day(-1): [task("Yesterday", at: "14-15")]], size: Size(width: 80, height: 24))
    world.press("3", "[")
    #expect(world.state.selectedDay == day(-1))
    #expect(selected(world) == "Yesterday")
    #expect(world.effects.contains(ReadTimeline(day: day(-1)).effect))
    world.press("l", "]")
    #expect(world.state.selectedDay == day(1))
    world.press("t")
    #expect(world.state.selectedDay == pinnedDay)
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

  /// Returns the text that a frame shows struck through.
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
    #expect(struck.contains("Done"), "\(struck)")
    #expect(!struck.contains("C"), "\(struck)")
    #expect(!struck.contains("Open"), "\(struck)")
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
