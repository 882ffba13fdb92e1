import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct PaneUpdateTests {
  private let size = Size(width: 40, height: 10)

  @Test func startsOnTheTaskInFocus() {
    #expect(PaneWorld(Scene.plan, size: size).selected == "Call the dentist")
    #expect(PaneWorld([], size: size).selected == nil)
  }

  @Test(arguments: ["x", " ", "ㅌ", "さ", "ч", "χ", "　"] as [Key]) func completingSelectsTheNextTask(key: Key) {
    var world = PaneWorld(Scene.plan, size: size)
    world.press(key)
    #expect(world.completed == ["Write the quarterly report", "Call the dentist"])
    #expect(world.selected == "Water the plants on the balcony")
    world.press("u")
    #expect(world.completed == ["Write the quarterly report"])
    #expect(world.selected == "Call the dentist")
    world.press(.control("r"))
    #expect(world.completed.count == 2)
  }

  /// The first key that would change something reports the forgotten session instead.
  @Test(arguments: ["x", " ", "f"] as [Key]) func theFirstKeyNamesAForgottenSession(key: Key) {
    var world = PaneWorld(Scene.plan, size: size)
    world.press("f")
    world.send(.timePassed, at: reading(pinnedNow.adding(milliseconds: 10_000_000)))
    let (done, row) = (world.completed, drawnRows(world.frame)[0])
    #expect(row.contains("? "), "\(row)")
    world.press(key)
    #expect(world.completed == done)
    #expect(world.sessions.running == nil)
    #expect(world.state.status?.text.contains("50 min were timed") == true)
    world.press(key)
    #expect(world.completed != done || world.sessions.running != nil)
  }

  @Test func aManualSelectionStays() {
    var world = PaneWorld(Scene.plan, size: size)
    world.press("k")
    #expect(world.selected == "Write the quarterly report")
    world.changeElsewhere(.complete(.derived(from: "Call the dentist"), day: pinnedDay))
    #expect(world.selected == "Write the quarterly report")
    world.press(" ")
    #expect(world.completed == ["Call the dentist"], "a completed task is reopened")
  }

  @Test func theSelectionFollowsTheFocusAfterExternalChanges() {
    var world = PaneWorld(Scene.plan, size: size)
    world.changeElsewhere(.complete(.derived(from: "Call the dentist"), day: pinnedDay))
    #expect(world.selected == "Water the plants on the balcony")
  }

  @Test func theSelectionStaysAmongTheTasks() {
    var world = PaneWorld(Scene.plan, size: size)
    world.press("j", "j", "j", "j", "G")
    #expect(world.selected == "Water the plants on the balcony")
    world.press("k", "k", "k", "k")
    #expect(world.selected == "Write the quarterly report")
  }

  @Test func anEmptyDaySaysWhatToDoInsteadOfOpeningASheet() {
    var world = PaneWorld([], size: size)
    for key in [" ", "x"] as [Key] {
      world.press(key)
      #expect(world.state.sheets.isEmpty)
      #expect(world.state.status?.text == Text.paneNoTask)
    }
    world.press("j", "k", "u")
    #expect(world.state.sheets.isEmpty)
  }

  @Test func enterOpensTheFullScreenAndQQuits() {
    var world = PaneWorld(Scene.plan, size: size)
    world.press(.enter)
    #expect(world.state.ending == .wantsFullScreen)
    world = PaneWorld(Scene.plan, size: size)
    world.press("q")
    #expect(world.state.ending == .quit)
  }

  @Test func unsavedChangesDelayEnterAndQ() {
    for key in [.enter, "q"] as [Key] {
      var world = PaneWorld(Scene.plan, size: size)
      world.failure = .cannotWrite(path: "/x", code: 28)
      world.press(" ", key)
      #expect(world.state.isRunning)
      #expect(world.state.status?.level == .failure)
      world.press(key)
      #expect(!world.state.isRunning)
    }
  }

  @Test func unknownKeysAndPastesShowAMessage() {
    var world = PaneWorld(Scene.plan, size: size)
    for key in ["a", "e", "d", "/", "s", "2", ":", .tab, .escape] as [Key] {
      world.press(key)
      #expect(world.state.status?.text == Text.paneUnknownKey(key.name, helpKey: "?"))
      #expect(world.state.sheets.isEmpty)
    }
    world.send(.pasted("x\nq"))
    #expect(world.state.status?.text == Text.panePasteIgnored)
    #expect(world.state.isRunning)
    #expect(world.completed.count == 1)
  }

  @Test func questionMarkShowsEveryHint() {
    var world = PaneWorld(Scene.plan, size: size)
    world.press("?")
    let text = world.state.status?.text ?? ""
    for hint in PaneKeys(.standard).hints { #expect(text.contains("\(hint.key) \(hint.label)")) }
  }

  /// A line has room for a few keys, and the task comes back with the next key.
  @Test func questionMarkShowsTheFirstHintsOnASingleLine() {
    var world = PaneWorld(Scene.plan, size: Size(width: 20, height: 1))
    let line = viewPane(world.state).row(0)
    world.press("?")
    let shown = viewPane(world.state).row(0)
    let first = PaneKeys(.standard).hints[0]
    #expect(shown.contains("\(first.key) \(first.label)"), "\(shown)")
    world.press("j")
    world.press("k")
    #expect(viewPane(world.state).row(0) == line)
  }

  @Test func midnightShowsTheNewDayWithoutAQuestion() {
    var world = PaneWorld(Scene.plan, size: size)
    world.stored[day(1)] = DayPlan(day: day(1), entries: [task("a", done: true), task("Tomorrow's")])
    world.changeElsewhere()
    world.send(.timePassed, at: reading(pinnedNow.adding(days: 1)))
    #expect(world.state.today == day(1))
    #expect(world.selected == "Tomorrow's")
    #expect(world.state.sheets.isEmpty)
  }

  @Test func finishingCelebratesOnTheFullScreenOnly() {
    var world = PaneWorld(Scene.plan, size: size)
    world.press(" ", " ")
    #expect(world.state.plan.isFinished)
    #expect(world.state.features[Celebration.self].began == nil)
    #expect(world.state.memory.celebratedOn == nil)
  }

  @Test func aClickSelectsAndACircleCompletes() throws {
    var world = PaneWorld(Scene.plan, size: Size(width: 20, height: 3))
    func target(_ x: Int, _ y: Int) -> Target? { world.frame.target(at: Point(x: x, y: y)) }
    world.send(.pressed(target(10, 2), at: Point(x: 10, y: 2)))
    #expect(world.selected == "Water the plants on the balcony")
    #expect(world.completed.count == 1)
    world.send(.pressed(target(1, 2), at: Point(x: 1, y: 2)))
    #expect(world.completed.contains("Water the plants on the balcony"))
  }

  @Test func noKeyHasTwoActions() {
    let keys = PaneKeys(.standard).bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  /// After any events in any order: no sheet, a valid selection, and a drawable frame.
  @Test(arguments: [1, 2, 3] as [UInt64]) func randomEventsKeepTheStateValid(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let keys = PaneKeys(.standard).bindings.flatMap(\.keys).filter {
      $0 != "q" && $0 != .enter && $0 != .control("c")
    }
    var world = PaneWorld(Scene.plan, size: size)
    for step in 0..<150 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: world.changeElsewhere(.add(TaskDraft(title: "Task \(step)"), day: world.state.today))
      case 1:
        let tasks = world.stored[pinnedDay].tasks
        if let task = tasks.randomElement(using: &random) {
          world.changeElsewhere(.delete(task.id, day: pinnedDay))
        }
      case 2:
        let extent = Size(
          width: .random(in: 1...100, using: &random), height: .random(in: 1...40, using: &random))
        world.send(.resized(extent))
      case 3: world.send(.scrolled(.random(in: -3...3, using: &random)))
      default: if let key = keys.randomElement(using: &random) { world.press(key) }
      }
      #expect(world.state.sheets.isEmpty)
      #expect(world.state.isRunning)
      let count = world.state.plan.count
      #expect(count == 0 ? world.state.focusTab.selected == 0 : world.state.focusTab.selected < count)
      #expect(world.frame.size == world.state.size)
    }
  }
}
