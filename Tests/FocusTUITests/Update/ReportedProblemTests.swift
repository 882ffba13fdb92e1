import FocusText
import Testing

@testable import FocusDomain
@testable import FocusTUI
@testable import FocusTerminal

/// Problems reported by new users.
@Suite struct ReportedProblemTests {
  private func rows(_ state: AppState) -> String {
    let frame = view(state)
    return (0..<frame.size.height).map(frame.row).joined(separator: "\n")
  }

  @Test func withoutRoomForTheCalendarKeysActOnToday() {
    var world = World(
      [task("One")], memory: ScreenMemory(tab: .calendar, openedOn: pinnedDay, onboarded: true))
    #expect(world.state.tab == .calendar)
    world.send(.resized(Size(width: 30, height: 1)))
    #expect(world.state.tab == .focus)
    #expect(rows(world.state).contains("One"))
    world.press("x")
    #expect(world.stored[pinnedDay].completedCount == 1)
    world.press("2")
    #expect(world.state.status?.text == Text.tabNeedsRoom)
    world.send(.resized(Size(width: 80, height: 24)))
    #expect(world.state.tab == .calendar)
  }

  @Test func anUnreadableMonthIsNotShownAsEmpty() {
    var world = World()
    let damaged = StoreError.damaged(path: "days/2026-11.json", line: 7, .notAFile)
    world.send(.monthsRead([MonthReading(month: pinnedDay.civilMonth, agenda: Agenda(), problem: damaged)]))
    world.press("j")
    #expect(!rows(world.state).contains(Text.emptyToday))
    #expect(rows(world.state).contains("This month's file cannot"))
    world.press("2")
    #expect(!rows(world.state).contains(Text.emptyDay))
  }

  @Test func routinesThatCannotBeReadAreReportedOnce() {
    var world = World([task("One")])
    let problem = StoreError.damaged(path: "routines.json", line: 3, .notAFile)
    let reading = RoutinesReading(day: pinnedDay, offers: [], problem: problem).event
    world.send(reading)
    #expect(world.state.status == StatusMessage(text: Text.sentence(problem), level: .failure))
    world.press("j")
    world.send(reading)
    #expect(world.state.status == nil)
  }

  @Test func anUntouchedDayFollowsMidnight() {
    var world = World()
    world.press("a")
    world.type("Late thought")
    world.send(.timePassed, at: reading(pinnedNow.adding(days: 1)))
    world.press(.enter)
    #expect(world.titles(day(1)) == ["Late thought"])
    #expect(world.titles().isEmpty)
  }

  @Test func aTypedDayStaysAtMidnight() {
    var world = World()
    world.press("a")
    world.type("Tax")
    world.press(.backTab)
    world.type("2026-11-21")
    world.send(.timePassed, at: reading(pinnedNow.adding(days: 1)))
    world.press(.enter)
    #expect(world.titles() == ["Tax"])
  }

  // MARK: Shortcuts

  @Test func theShortcutsHavePages() {
    var world = World()
    world.press("?")
    let end = HelpPanel(world.state).furthestLine
    #expect(end > 0, "there is more than one page")
    func scroll() -> Int? { world.state.sheets.top(Help.self)?.scroll }
    world.press(" ")
    let page = scroll() ?? 0
    #expect(page > 1)
    world.press(.pageUp)
    #expect(scroll() == 0)
    world.press(.control("d"))
    #expect(scroll() ?? 0 > 0)
    #expect(scroll() ?? 0 < page)
    world.press(.control("u"), "3", "j")
    #expect(scroll() == 3, "counts work as in a list")
    for _ in 0..<40 { world.press(.pageDown) }
    #expect(scroll() == end)
    #expect((0...1).contains { view(world.state).row($0).contains("5/5") })
  }

  // MARK: The footer

  @Test func theFooterShowsEnabledKeys() {
    func footer(_ world: World) -> String { view(world.state).row(23) }
    var world = World([task("One")])
    #expect(footer(world).contains("x done"))
    #expect(footer(world).contains("a add"))
    world.press("j")
    #expect(!footer(world).contains("x done"), "an empty slot")
    #expect(!footer(world).contains("dd delete"), "an empty slot")
    let full = World([task("One"), task("Two"), task("Three")])
    #expect(!footer(full).contains("a add"), "a full day")
  }

  @Test func aTaskKeyWithoutATaskExplainsWhatToDo() {
    var world = World([task("One")])
    world.press("2", "x")
    #expect(world.state.status?.text == Text.chooseTaskFirst("x"))
    #expect(world.operations.isEmpty)
    world.press(.enter, "x")
    #expect(world.stored[pinnedDay].isFinished)
  }

  @Test func confettiLeavesWordsAlone() {
    var world = World([task("One")], options: ScreenOptions())
    let before = view(world.state)
    world.press("x")
    // Wait until the title and the ring have finished their animations.
    world.send(.timePassed, at: reading(pinnedNow.adding(milliseconds: FocusTab.motion)))
    let calm = view(
      {
        var state = world.state; state.features[Celebration.self].began = nil; return state
      }())
    for step in stride(from: 600, to: 2000, by: 100) {
      world.send(.timePassed, at: reading(Instant(milliseconds: pinnedNow.milliseconds + Int64(step))))
      let frame = view(world.state)
      for y in 0..<24 {
        for x in 0..<80 where calm[x, y].text != " " && frame[x, y].style.foreground != .ringFill {
          // The ring may rotate meanwhile; other text must stay.
          if calm[x, y].text.contains(where: \.isLetter) { #expect(frame[x, y].text == calm[x, y].text) }
        }
      }
    }
    #expect(before != calm)
  }

  /// If there is no room for the focus time, it is omitted.
  @Test(arguments: [(80, "1 of 3 done this week, 25 min of focus "), (100, "1 of 3 done this week ")])
  func theSentenceOfTheWeekIsNotCut(width: Int, words: String) {
    var world = World(Scene.plan, size: Size(width: width, height: 30))
    world.press("f")
    world.send(.timePassed, at: reading(pinnedNow.adding(milliseconds: 25 * 60_000)))
    world.press(.escape)
    #expect(world.shown.contains(words), "\(world.shown)")
    #expect(!world.shown.contains("this w…"), "\(world.shown)")
  }

  /// The list moves only when the selection would leave it.
  @Test(arguments: 8...16) func aRowThatIsShownIsSelectedInPlace(height: Int) {
    let titles = (1...7).map { "Task number \($0)" }
    var world = World(titles.map { task($0) }, size: Size(width: 40, height: height))
    var inPlace = 0
    for _ in titles {
      let before = titles.filter(world.shown.contains)
      world.press(.down)
      guard let selected = world.state.selectedTask?.title, before.contains(selected) else { continue }
      #expect(titles.filter(world.shown.contains) == before, "\(selected)")
      inPlace += 1
    }
    #expect(inPlace > 0)
  }

  /// The command line suggests the command that lists the existing records.
  @Test(arguments: [
    RuleViolation.noSuchTask("Gone", pinnedDay), .noSuchDeletedTask("Gone"), .noSuchLine("Gone"),
    .noSuchRoutine("Gone"), .noSuchSession("Gone"), .laterFull(count: 9),
  ])
  func theScreenNamesNoCommand(violation: RuleViolation) {
    let sentence = World().state.sentence(.refused(violation))
    #expect(!sentence.contains("'focus"), "\(sentence)")
  }

  @Test func aScreenWithNewSettingsKeepsItsState() {
    var other = World([task("One"), task("Two")])
    other.press("2", "a", "N", "e", "w")
    var state = World().state
    state.adopt(other.state)
    #expect(state.sheets.handles.count == 1)
    #expect(other.state.sheets.handles.count == 1)
    #expect(state.plan.tasks.map(\.title) == ["One", "Two"])
    #expect(state.tab == other.state.tab)
  }
}
