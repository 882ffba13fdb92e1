import FocusDomain
import FocusSettings
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct CarryOverSheetTests {
  private let left = [task("One", .high), task("Two"), task("Three", .low)]
  private let friday = day(-1)

  private func opened(
    today: [FocusTask] = [], _ choice: Settings.CarryOver = .ask, openedOn: CivilDate? = day(-1),
    openedAt: ClockSnapshot? = nil, from: CivilDate = day(-1), onboarded: Bool = true
  ) -> World {
    var memory = ScreenMemory(openedOn: openedOn, onboarded: onboarded)
    memory.openedAt = openedAt
    return World(
      today, days: [from: left + [task("Done", done: true)]],
      options: ScreenOptions(carryOver: choice, reducedMotion: true), memory: memory)
  }

  private func choices(_ world: World) -> [CarryDecision.Choice] {
    world.carryOver?.decisions.map(\.choice) ?? []
  }

  @Test func carryOverIsOfferedOnceADay() {
    let world = opened()
    #expect(world.carryOver?.offer.tasks.map(\.title) == ["One", "Two", "Three"])
    #expect(choices(world) == [.carry, .carry, .carry])
    #expect(world.state.memory.openedOn == pinnedDay)
    #expect(opened(openedOn: pinnedDay).state.sheets.isEmpty, "the question was already asked")
    #expect(opened(openedOn: day(3)).state.sheets.isEmpty, "nor when the clock has gone back")
    #expect(opened(openedOn: nil).carryOver != nil)
    #expect(
      opened(from: day(-17)).carryOver?.offer.from == day(-17), "the last planned day, not just yesterday")
  }

  // MARK: Imported tasks that are overdue

  private func overdue(_ choice: Settings.CarryOver = .ask) -> World {
    World(
      days: [friday: left, day(-30): [task("Old", .low), task("Left in its time")]],
      options: ScreenOptions(carryOver: choice, reducedMotion: true),
      memory: ScreenMemory(openedOn: friday, onboarded: true), overdue: [task("Old").id: day(-30)])
  }

  @Test func overdueTasksAreAskedAboutWithTheOthers() {
    var world = overdue()
    #expect(world.carryOver?.offer.tasks.map(\.title) == ["One", "Two", "Three", "Old"])
    #expect(choices(world) == [.carry, .carry, .carry, .leave])
    #expect(world.offered == [task("Old").id])
    let label = Text.label(.leave, from: day(-30), world.state.options.dates)
    #expect(world.shown.contains(label), "its own day, not that of the others")
    world.press("l", .down, .down, "c", .enter)
    #expect(world.titles().sorted() == ["Old", "Three", "Two"])
    #expect(world.stored[day(-30)].openTasks.map(\.title) == ["Left in its time"])
    #expect(world.stored[friday].openTasks.map(\.title) == ["One"])
  }

  @Test func overdueTasksAreNotCarriedWithoutAQuestion() {
    let world = overdue(.always)
    #expect(world.carryOver?.decisions.count == 4)
    #expect(world.titles().isEmpty)
  }

  @Test func theCarryOverKeyOffersOverdueTasks() {
    var world = overdue(.never)
    #expect(world.state.sheets.isEmpty)
    #expect(world.offered.isEmpty)
    world.press("c")
    #expect(world.carryOver?.decisions.count == 4)
    #expect(world.offered == [task("Old").id])
  }

  @Test func closingTheCarryOverSheetShowsHowToReopenIt() {
    for key in [.escape, "q"] as [Key] {
      var world = opened()
      world.press(key)
      #expect(world.state.isRunning)
      #expect(world.state.sheets.isEmpty)
      let sentence = Text.leftForLater(3, from: friday, today: pinnedDay, key: "c")
      #expect(world.state.status == StatusMessage(text: sentence, level: .information))
      world.press("c")
      #expect(world.carryOver != nil)
    }
  }

  @Test func carryOverCanBeDisabledOrAutomatic() {
    var world = opened(.never)
    #expect(world.state.sheets.isEmpty)
    #expect(world.titles().isEmpty)
    world.press("c")
    #expect(world.carryOver != nil, "the key still opens it")

    world = opened(today: [task("Planned")], .always)
    #expect(world.carryOver?.offer.tasks.map(\.title) == ["Three"], "the others are carried")
    #expect(world.titles() == ["One", "Planned", "Two"])
    #expect(world.state.status?.text == Text.carried(2, from: friday, today: pinnedDay, .english))
    #expect(
      world.state.features[CarryOverState.self].offer?.tasks.map(\.title) == ["Three"],
      "tasks without room are still offered")
    world.press(.escape)
    world.press("u")
    #expect(world.titles() == ["Planned"])
    #expect(world.stored[friday].openTasks.count == 3)
  }

  /// A clock that is briefly a year ahead does not move the tasks.
  @Test(arguments: [(1, false), (3, false), (7, false), (8, true), (400, true)])
  func aLeapOfTheClockAsksEvenWithAutomaticCarryOver(days: Int, asks: Bool) {
    let world = opened(.always, openedOn: day(-days))
    #expect((world.carryOver != nil) == asks)
    #expect(world.titles().isEmpty == asks)
    #expect(opened(.always, openedOn: nil).titles().count == 3, "a first start is no leap")
  }

  /// After a weekend, all clocks of the machine have advanced; if the wall clock is wrong, only that one has.
  @Test(arguments: [(true, false), (false, true)]) func aLeapOfTheClockIsDistinguishedFromAWeekend(
    passed: Bool, asks: Bool
  ) {
    let now = reading().machine
    let ago: Int64 = 3 * 86_400_000
    var then = now
    then.at = now.at.adding(milliseconds: -ago)
    if passed { (then.up, then.run) = (now.up - ago, now.run - ago) }
    let world = opened(.always, openedOn: day(-3), openedAt: then)
    #expect((world.carryOver != nil) == asks)
    #expect(world.titles().isEmpty == asks)
    then.boot += "+"
    #expect(
      opened(.always, openedOn: day(-3), openedAt: then).titles().count == 3, "another boot cannot tell")
  }

  @Test func redoSelectsTheTaskAndNotItsTrace() {
    var world = opened(.always)
    world.press("u")
    world.press(.control("r"))
    #expect(world.titles() == ["One", "Two", "Three"])
    #expect(world.state.selectedDay == pinnedDay)
    #expect(world.state.selectedTask?.title == "Three")
  }

  /// The key is refused before the user types anything.
  @Test(arguments: ["e", "x", "p", "m", "f", .delete] as [Key]) func aTraceIsNotChanged(_ key: Key) {
    var world = World([task("One").trace(on: pinnedDay, carriedTo: day(1))])
    world.press(key)
    #expect(world.state.sheets.isEmpty)
    #expect(world.stored[pinnedDay].entries.map(\.title) == ["One"])
    let refusal = RuleViolation.carriedOn(title: "One", to: day(1))
    #expect(world.state.status?.text == Text.sentence(refusal, today: pinnedDay, .english))
  }

  @Test func welcomeComesBeforeTheQuestion() {
    var world = opened(onboarded: false)
    #expect(world.state.sheets.top(Onboarding.self) != nil)
    #expect(world.state.sheets.count == 2)
    world.press(.enter)
    #expect(world.carryOver != nil)
    #expect(world.state.memory.onboarded)
  }

  @Test func eachChoiceOfCarryOverTakesEffect() {
    var world = opened()
    world.press("m", "l", "d")
    #expect(choices(world) == [.move(day(1)), .leave, .delete])
    #expect(world.carryOver?.row == 2)
    world.press(.enter)
    #expect(world.titles().isEmpty)
    #expect(world.titles(day(1)) == ["One"])
    #expect(world.state.sheets.isEmpty)
    #expect(world.stored[friday].openTasks.map(\.title) == ["Two"])
    #expect(world.state.features[CarryOverState.self].offer?.tasks.map(\.title) == ["Two"])
    world.press("u")
    #expect(world.stored[friday].openTasks.count == 3)
    #expect(world.titles(day(1)).isEmpty)
  }

  @Test func enterCarriesAllOpenTasks() {
    var world = opened()
    world.press(.enter)
    #expect(world.titles() == ["One", "Two", "Three"])
    #expect(world.stored[friday].openTasks.isEmpty)
    #expect(world.state.plan.tasks.allSatisfy { $0.carriedFrom == friday && $0.carries == 1 })
    #expect(world.state.features[CarryOverState.self].offer == nil)
    world.press("c")
    #expect(world.state.status?.text == Text.nothingToCarry)
  }

  @Test func theDayOfAMoveIsChangedByKeys() {
    var world = opened()
    world.press("+", .right)
    #expect(choices(world).first == .move(day(2)))
    #expect(world.carryOver?.row == 0)
    world.press("-", .left, .left)
    #expect(choices(world).first == .move(day(1)), "never today or before")
  }

  @Test func fullDaysAreSkipped() {
    let three = [task("A"), task("B"), task("C")]
    var world = World(
      days: [day(-1): left, day(1): three, day(2): Array(three.prefix(2)), day(4): three],
      memory: ScreenMemory(openedOn: day(-1), onboarded: true))
    world.press("m")
    #expect(choices(world)[0] == .move(day(2)), "tomorrow is full")
    world.press("m")
    #expect(choices(world)[1] == .move(day(3)), "the first one took the last place")
    world.press("+")
    world.press("+", "+")
    #expect(choices(world)[2] == .move(day(6)), "past the full day")
    world.press("-", "-")
    #expect(choices(world)[2] == .move(day(3)))
    world.press("-")
    #expect(choices(world)[2] == .move(day(3)), "nothing before it has room")
    world.press(.enter)
    #expect(world.state.sheets.isEmpty)
    #expect(world.titles(day(3)) == ["Two", "Three"])
  }

  @Test func keysMoveTheSelectionInTheCarryOverSheet() {
    var world = opened()
    world.press("j", .down, "j")
    #expect(world.carryOver?.row == 2)
    world.press("k", .up, "k")
    #expect(world.carryOver?.row == 0)
  }

  @Test func carryOverStopsAtTheLimit() {
    var world = opened(today: [task("a"), task("b")])
    #expect(choices(world) == [.carry, .leave, .leave])
    world.press("j", "c")
    #expect(choices(world) == [.carry, .leave, .leave])
    #expect(world.carryOver?.error == Text.roomToday(0, carried: 1))
    world.press("k", "l")
    #expect(world.carryOver?.error == nil)
    world.press("c")
    #expect(choices(world) == [.leave, .carry, .leave])
  }

  @Test func carryOverIsRefusedOnADayFilledMeanwhile() {
    var world = opened(today: [task("a")])
    world.changeElsewhere(.add(TaskDraft(title: "b"), day: pinnedDay))
    #expect(!view(world.state).lines.contains { $0.contains("-1") })
    world.press(.enter)
    #expect(world.carryOver?.error == Text.dayFull)
    #expect(world.titles() == ["a", "b"])
    world.press("j", "l", .enter)
    #expect(world.titles() == ["One", "a", "b"])
  }

  @Test func theCarryOverSheetCanBeReopened() {
    var world = opened()
    world.press(.escape)
    #expect(world.state.sheets.isEmpty)
    #expect(world.operations.isEmpty)
    world.press("c")
    #expect(world.carryOver != nil)
  }

  @Test func theSheetWaitsBelowAForm() {
    var world = World([task("Open")])
    world.press("a")
    world.type("Typed past midnight")
    world.send(.timePassed, at: reading(pinnedNow.adding(days: 1)))
    #expect(world.form.title.text == "Typed past midnight")
    #expect(world.state.sheets.count == 2)
    world.press(.enter)
    #expect(world.titles() == ["Open"])
    #expect(world.titles(day(1)) == ["Typed past midnight"])
    #expect(world.carryOver?.offer.from == pinnedDay)
  }

  @Test func anOpenSheetIsReplacedAtMidnight() {
    var world = opened()
    world.send(.timePassed, at: reading(pinnedNow.adding(days: 1)))
    #expect(world.state.sheets.count == 1)
    #expect(world.carryOver?.offer.to == day(1))
    world.press(.enter)
    #expect(world.titles(day(1)) == ["One", "Two", "Three"])
    #expect(world.state.sheets.isEmpty)
  }
}

extension Frame {
  var lines: [String] { (0..<size.height).map { row($0) } }
}
