import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct CelebrationTests {
  private func world(
    _ tasks: [FocusTask] = [task("One"), task("Two", done: true)], celebratedOn: CivilDate? = nil,
    reducedMotion: Bool = false, days: [CivilDate: [FocusTask]] = [:]
  ) -> World {
    World(
      tasks, days: days, options: ScreenOptions(reducedMotion: reducedMotion),
      memory: ScreenMemory(openedOn: pinnedDay, onboarded: true, celebratedOn: celebratedOn))
  }

  @Test func theLastTaskIsCelebratedAndSaved() {
    var world = world([task("One"), task("Two")])
    world.press("x")
    #expect(
      world.state.features[Celebration.self].began == nil,
      "one is left")
    #expect(
      world.state.memory.celebratedOn == nil,
      "one is left")
    world.press("x")
    #expect(world.state.features[Celebration.self].began == pinnedNow)
    #expect(world.state.isAnimating)
    #expect(world.state.memory.celebratedOn == pinnedDay)
    #expect(world.effects.last == .remember(world.state.memory))
  }

  @Test func theCalendarCelebratesOnlyToday() {
    var world = world(days: [day(1): [task("Ahead")]])
    world.press("2", "l", .enter, "x")
    #expect(world.stored[day(1)].isFinished)
    #expect(world.state.features[Celebration.self].began == nil)
    world.press("t", .enter, "x")
    #expect(world.state.features[Celebration.self].began != nil)
    // Another day is not celebrated, even if today is finished.
    world = self.world([task("Done", done: true)], days: [day(1): [task("Ahead")]])
    world.press("2", "l", .enter, "x")
    #expect(world.state.features[Celebration.self].began == nil)
    #expect(world.state.memory.celebratedOn == nil)
  }

  @Test func aDayIsCelebratedOnceDespiteToggles() {
    var world = world()
    world.press("x", "x", "x")
    #expect(world.state.plan.isFinished)
    #expect(world.state.features[Celebration.self].began == nil)
    #expect(world.effects.count { if case .remember = $0 { true } else { false } } == 1)
    world.press("u", "u", .control("r"))
    #expect(world.state.features[Celebration.self].began == nil)
    var again = self.world(celebratedOn: pinnedDay)
    again.press("x")
    #expect(
      again.state.plan.isFinished,
      "nor after a restart")
    #expect(
      again.state.features[Celebration.self].began == nil,
      "nor after a restart")
  }

  @Test func theNextDayIsCelebratedAgain() {
    var world = world(days: [day(1): [task("Tomorrow's")]])
    world.press("x")
    world.send(.timePassed, at: reading(pinnedNow.adding(days: 1)))
    #expect(world.state.features[Celebration.self].began == nil)
    world.press(.escape, "x")
    #expect(world.state.features[Celebration.self].began == world.state.clock.now)
    #expect(world.state.memory.celebratedOn == day(1))
  }

  @Test func aClockSetBackCelebratesNothingTwice() {
    var world = world(celebratedOn: day(1))
    world.press("x")
    #expect(world.state.features[Celebration.self].began == nil)
    #expect(world.state.memory.celebratedOn == day(1))
    world = self.world()
    world.press("x")
    world.send(.timePassed, at: reading(pinnedNow.adding(milliseconds: -1)))
    #expect(
      world.state.features[Celebration.self].began == nil, "the clock is before its beginning")
  }

  @Test func reducedMotionDisablesConfetti() {
    var world = world(reducedMotion: true)
    world.press("x")
    #expect(world.state.features[Celebration.self].began == nil)
    #expect(!world.state.isAnimating)
    #expect(world.state.memory.celebratedOn == pinnedDay, "the celebration is still recorded")
    #expect(world.state.features[Celebration.self].showsPoster, "the poster needs no motion")
  }

  @Test func aCelebrationEndsAfterTwoSeconds() {
    var world = world()
    world.press("x")
    for _ in 0..<60 {
      world.wait(milliseconds: Animation.step)
      #expect(world.state.features[Celebration.self].began != nil)
      #expect(world.state.isAnimating)
    }
    world.wait(milliseconds: Animation.step)
    #expect(world.state.features[Celebration.self].began == nil)
    #expect(!world.state.isAnimating)
  }

  @Test func anyKeyEndsACelebrationAndKeepsItsMeaning() {
    for key: Key in ["j", .escape, .function(9), .up] {
      var world = world()
      world.press("x", key)
      #expect(world.state.features[Celebration.self].began == nil)
    }
    var world = world()
    world.press("x", "j")
    #expect(world.state.focusTab.selected == 1)
    world = self.world()
    world.press("x")
    world.click(.action(TabID.calendar.action))
    #expect(world.state.features[Celebration.self].began == nil)
    #expect(world.state.tab == .calendar)
  }

  @Test func onlyTheUsersOwnChangesAreCelebrated() {
    var world = world()
    world.changeElsewhere(.complete(.derived(from: "One"), day: pinnedDay))
    #expect(world.state.plan.isFinished)
    #expect(world.state.features[Celebration.self].began == nil)
    world = self.world()
    world.press("d", "d")
    #expect(
      world.state.plan.isFinished,
      "deleting the last open task is not celebrated")
    #expect(
      world.state.features[Celebration.self].began == nil,
      "deleting the last open task is not celebrated")
    #expect(
      self.world([task("Done", done: true)]).state.features[Celebration.self].began == nil,
      "nor is opening the screen")
  }

  @Test func aDelayedSaveIsCelebratedWhenItSucceeds() {
    var world = world()
    world.failure = .cannotWrite(path: "/data/days/2026-11.json", code: 28)
    world.press("x")
    #expect(world.state.features[Celebration.self].began == nil)
    world.failure = nil
    world.wait(milliseconds: 60_000)
    #expect(world.stored[pinnedDay].isFinished)
    #expect(world.state.features[Celebration.self].began != nil)
  }

  private func finished(_ size: Size = Size(width: 100, height: 30)) -> World {
    var world = World(
      [task("Write the report"), task("Call the bank", done: true)], size: size,
      options: ScreenOptions(reducedMotion: false),
      memory: ScreenMemory(openedOn: pinnedDay, onboarded: true))
    world.press("x")
    for _ in 0..<61 { world.wait(milliseconds: Animation.step) }
    return world
  }

  @Test func aPosterFollowsUntilAKeyWhichKeepsItsMeaning() {
    var world = finished()
    #expect(world.state.features[Celebration.self].showsPoster)
    #expect(!world.state.isAnimating)
    #expect(world.shown.contains("Write the report"))
    #expect(!world.shown.contains(Text.tabCalendar))
    world.press("2")
    #expect(world.state.tab == .calendar)
    #expect(!world.state.features[Celebration.self].showsPoster)
  }

  /// A key pressed on the poster changes nothing on the page behind it.
  @Test(arguments: ["x", " ", .enter, "d", "p", "z", "j", .escape, .function(9)] as [Key])
  func aKeyOfThePageOnlyLeavesThePoster(_ key: Key) {
    var world = finished()
    world.effects = []
    world.press(key)
    #expect(!world.state.features[Celebration.self].showsPoster)
    #expect(world.state.plan.isFinished)
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.status == nil)
    #expect(world.operations.isEmpty)
    world.press("x")
    #expect(!world.state.plan.isFinished, "the next one means the page again")
  }

  @Test func globalKeysWorkOnThePoster() {
    var world = finished()
    world.press("u")
    #expect(!world.state.plan.isFinished)
    world = finished()
    world.press("?")
    #expect(world.help != nil)
    world = finished()
    world.press("q")
    #expect(!world.state.isRunning)
  }

  @Test func theTitleIsStruckBeforeItsCardDisappears() {
    var world = world([task("Write"), task("Call"), task("Read")])
    let before = view(world.state)
    world.press("x")
    func struck(_ frame: Frame) -> Int {
      (0..<frame.size.height).reduce(0) { sum, y in
        sum + (0..<frame.size.width).count { frame[$0, y].style.attributes.contains(.strike) }
      }
    }
    func row(_ text: String, _ frame: Frame) -> Int? {
      (0..<frame.size.height).first { frame.row($0).contains(text) }
    }
    #expect(struck(view(world.state)) == 0)
    #expect(row("Call", view(world.state)) == row("Call", before))
    world.wait(milliseconds: Animation.step)
    #expect((1..<5).contains(struck(view(world.state))))
    #expect(row("Call", view(world.state)) == row("Call", before))
    #expect(world.shown.contains("1/3"), "the count does not wait")
    for _ in 0..<16 { world.wait(milliseconds: Animation.step) }
    #expect(struck(view(world.state)) == 5)
    #expect(!world.state.isAnimating)
    #expect(row("Call", view(world.state)) != row("Call", before))
    #expect(world.shown.contains("1/3"))
  }

  @Test func keysDuringTheStrikeActAtOnce() {
    var world = world([task("Write"), task("Call"), task("Read")])
    world.press("x", "x", "x")
    #expect(world.stored[pinnedDay].isFinished)
    world.press("u")
    #expect(world.stored[pinnedDay].completedCount == 2)
    #expect(world.state.focusTab.strike?.task != .derived(from: "Read"))
  }

  @Test func aKeyDuringTheBurstLeavesThePosterOut() {
    var world = world()
    world.press("x", "j")
    for _ in 0..<61 { world.wait(milliseconds: Animation.step) }
    #expect(!world.state.features[Celebration.self].showsPoster)
  }

  @Test func thePosterIsShownAgainOnAFinishedDayOnly() {
    var world = finished()
    world.press("j", "P")
    #expect(world.state.features[Celebration.self].showsPoster)
    world.press("P")
    #expect(world.state.features[Celebration.self].showsPoster, "the second one saves it")
    let saved = world.effects(SavePicture.self)
    #expect(saved.map(\.day) == [pinnedDay])
    #expect(saved[0].picture.contains("bank"))
    #expect(world.shown.contains("Saved as"))
    world.press("j")
    #expect(!world.state.features[Celebration.self].showsPoster)
    world = self.world()
    world.press("P")
    #expect(!world.state.features[Celebration.self].showsPoster)
    #expect(world.state.status?.text == Text.posterNeedsFinishedDay)
  }

  /// The menu opens the poster on any tab, and its key saves it there.
  @Test func aPosterChosenOnAnotherTabCanBeSaved() {
    var world = finished()
    world.press(.escape, "2")
    #expect(world.state.tab == .calendar)
    world.choose(.poster)
    #expect(world.state.tab == .focus)
    #expect(world.state.features[Celebration.self].showsPoster)
    world.press("P")
    #expect(world.state.features[Celebration.self].showsPoster, "saving keeps the poster")
  }

  @Test func thePosterFitsAnySize() {
    for (width, height) in [(200, 60), (80, 24), (60, 16), (59, 30), (40, 12), (20, 5), (8, 1), (250, 15)] {
      let frame = view(finished(Size(width: width, height: height)).state)
      #expect(frame.size == Size(width: width, height: height))
    }
  }

  @Test func aTitleOfThePosterUsesFreeRows() {
    var world = World(
      [task("Write the report for the whole team")], size: Size(width: 30, height: 50),
      memory: ScreenMemory(openedOn: pinnedDay, onboarded: true))
    world.press("x")
    #expect(world.state.features[Celebration.self].showsPoster)
    #expect(world.shown.contains("whole team"))
    #expect(!world.shown.contains("…"))
  }

  /// The ring and the text of the poster form one group in every shape of window, and no word is truncated.
  @Test func theWordsOfThePosterAreBesideItsRing() {
    for (width, height) in [(30, 50), (60, 60), (60, 20), (80, 24), (250, 15), (250, 60)] {
      let frame = view(finished(Size(width: width, height: height)).state)
      let rows = (0..<height - 1).map { frame.row($0) }
      let used = rows.indices.filter { rows[$0].contains { $0 != " " } }
      let gaps = zip(used, used.dropFirst()).map { $1 - $0 - 1 }
      #expect(gaps.max() ?? 0 <= 2, "\(width)×\(height)\n\(rows)")
      #expect(!rows.joined().contains("…"), "\(width)×\(height)\n\(rows)")
    }
  }

  @Test func aFinishedDaySaysWhenEachTaskWasDone() {
    var world = finished()
    world.press("j")
    let time = Text.time(world.state.clock.wall.time, world.state.options.dates.clock)
    #expect(world.shown.contains(time))
    let frame = view(world.state)
    let row = (0..<30).first { frame.row($0).contains("Call the bank") }
    let x = row.flatMap { y in (0..<100).first { frame[$0, y].text == "C" && frame[$0 + 1, y].text == "a" } }
    #expect(row.flatMap { y in x.map { frame[$0, y].style } }?.foreground == .text)
  }
}
