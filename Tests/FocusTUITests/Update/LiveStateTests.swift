import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// External events: the clock, other processes, pasted text, a new terminal size.
@Suite struct LiveStateTests {
  private let tomorrow = reading(pinnedNow.adding(days: 1))

  @Test func theScreenFollowsTheNextDay() {
    var world = World([task("Today")], days: [day(1): [task("Tomorrow")]])
    world.press("j", "2")
    world.send(.timePassed, at: tomorrow)
    #expect(world.state.today == day(1))
    #expect(world.state.plan.tasks.map(\.title) == ["Tomorrow"])
    #expect(world.state.calendar.day == day(1), "it was on today, so it moves along")
    #expect(world.state.focusTab.selected == 0)
    #expect(world.effects.contains(.loadCarryOverOffer(to: day(1))))
  }

  @Test func theSelectedDayStaysWhenItWasNotToday() {
    var world = World([task("Today")])
    world.press("2", "l", "l")
    world.send(.timePassed, at: tomorrow)
    #expect(world.state.calendar.day == day(2))
  }

  @Test func aMinuteChangesOnlyTheClock() {
    var world = World([task("a"), task("b")])
    world.press("j", "a")
    world.type("typing")
    var expected = world.state
    expected.clock = reading(pinnedNow.adding(milliseconds: 60_000))
    world.effects = []
    world.send(.timePassed, at: expected.clock)
    #expect(world.state == expected)
    #expect(world.effects.isEmpty)
  }

  @Test func theNextReadingIsAtTheMinuteOrTheTurnOfTheDay() {
    #expect(reading(pinnedNow.adding(milliseconds: 1)).nextReading == pinnedNow.adding(milliseconds: 60_000))
    #expect(reading(pinnedNow).nextReading == pinnedNow.adding(milliseconds: 60_000))
    let late = reading(Instant("2026-11-21T23:59:30.000Z") ?? pinnedNow)
    #expect(late.nextReading == late.nextDayStart)
    let before = reading(Instant(milliseconds: -30_000))
    #expect(before.nextReading == Instant(milliseconds: 0))
  }

  @Test func todayIsTheDateBeforeUntilTheDayStarts() {
    let early = Instant("2026-11-22T03:00:00.000Z") ?? pinnedNow
    let world = World([task("Late")], now: reading(early, dayStartsAt: TimeOfDay(wrapping: 240)))
    #expect(world.state.today == pinnedDay)
    #expect(world.state.plan.count == 1)
  }

  @Test func typingSurvivesMidnightAndOtherProcesses() {
    var world = World([task("a")], memory: ScreenMemory(openedOn: day(9), onboarded: true))
    world.press("a")
    world.type("Half")
    world.changeElsewhere(.add(TaskDraft(title: "Elsewhere"), day: pinnedDay))
    world.send(.resized(Size(width: 40, height: 12)))
    world.send(.timePassed, at: tomorrow)
    world.type(" done")
    #expect(world.form.title.text == "Half done")
    #expect(world.form.originalDay == pinnedDay)
    #expect(world.state.sheets.count == 1)
    world.press(.enter)
    #expect(world.titles(day(1)) == ["Half done"], "a proposed day follows today")
  }

  @Test func onlyLoadedMonthsAreReloaded() throws {
    var world = World()
    let months = try ["2026-10", "2026-11", "2026-12"].map { try #require(CivilMonth($0)) }
    #expect(world.state.plans.months == Set(months), "four weeks back reach into October")
    world.press("2")
    world.effects = []
    let far = try #require(CivilMonth("1999-01"))
    world.send(.storeChanged([far, months[0]]))
    #expect(world.effects == [.read([months[0]]), .loadCarryOverOffer(to: pinnedDay)])
    world.effects = []
    world.send(.storeChanged(nil))
    #expect(
      world.effects == [
        .read(Set(months)), .loadCarryOverOffer(to: pinnedDay), .readRoutines(listing: false),
      ])
    world.effects = []
    world.send(.storeChanged([months[2]]))
    #expect(world.effects == [.read([months[2]])], "future days have no leftovers")
  }

  /// If the loaded months contain the last planned day, the store is not asked.
  @Test func theLastPlannedDayIsFoundInLoadedMonths() {
    var world = World([task("One")], days: [day(-1): [task("Left")], day(-80): [task("Old")]])
    #expect(world.state.plans.lastPlannedDay(before: pinnedDay)?.day == day(-1))
    #expect(world.state.plans.lastPlannedDay(before: day(-1)) == nil, "nothing earlier in this month")
    #expect(world.state.plans.lastPlannedDay(before: day(-70)) == nil, "that month is not loaded")
    let problem = StoreError.cannotRead(path: "days/2026-11.json", code: 5)
    world.send(
      .monthsRead([MonthReading(month: pinnedDay.civilMonth, agenda: world.stored, problem: problem)]))
    #expect(
      world.state.plans.lastPlannedDay(before: pinnedDay) == nil, "an unreadable month tells nothing")
  }

  /// A change to today does not reload the leftovers; a change to an earlier day does.
  @Test func onlyChangesToEarlierDaysReloadLeftovers() {
    var world = World([task("One")], days: [day(-1): [task("Left")]])
    world.press("x")
    #expect(!world.effects.contains(.loadCarryOverOffer(to: pinnedDay)))
    world.send(.storeChanged([pinnedDay.civilMonth]))
    #expect(!world.effects.contains(.loadCarryOverOffer(to: pinnedDay)))
    _ = try? world.stored.perform(
      .add(TaskDraft(title: "Forgotten"), day: day(-1)), in: Agenda.Context(now: pinnedNow))
    world.send(.storeChanged([pinnedDay.civilMonth]))
    #expect(world.effects.contains(.loadCarryOverOffer(to: pinnedDay)))
    #expect(world.state.features[CarryOverState.self].offer?.tasks.count == 2)
  }

  /// The store does not report the screen's own changes, so the screen itself reloads the leftovers of
  /// earlier months.
  @Test func aChangeToAnEarlierMonthReloadsLeftovers() throws {
    var world = World([task("One")], days: [day(-30): [task("Left")]])
    let change = try world.stored.perform(
      .complete(task("Left").id, day: day(-30)), in: Agenda.Context(now: pinnedNow))
    world.send(world.performed(change, .command))
    #expect(world.effects.contains(.loadCarryOverOffer(to: pinnedDay)))
    #expect(world.state.features[CarryOverState.self].offer == nil)
  }

  @Test func aDamagedMonthIsReportedWhenShown() throws {
    let damaged = StoreError.damaged(path: "/data/days/2026-12.json", line: 4, .json(.unexpectedEnd))
    var world = World([task("a")])
    let december = try #require(CivilMonth("2026-12"))
    let reading = MonthReading(month: december, agenda: Agenda(), problem: damaged)
    world.send(.monthsRead([reading]))
    #expect(world.state.status == nil, "it hides nothing else")
    #expect(world.state.plan.count == 1, "it hides nothing else")
    world.press("2", "L")
    #expect(world.state.status == StatusMessage(text: Text.sentence(damaged), level: .failure))
    world.press("H")
    #expect(world.state.status == nil)

    let here = MonthReading(month: pinnedDay.civilMonth, agenda: Agenda(), problem: damaged)
    world.send(.monthsRead([here]))
    #expect(world.state.status?.level == .failure)
  }

  @Test func pastesGoIntoTextFieldsOnly() {
    var world = World()
    world.send(.pasted("quit\nq"))
    #expect(world.state.status == StatusMessage(text: Text.pasteIgnored(addKey: "a"), level: .refusal))
    #expect(world.state.isRunning)
    #expect(world.effects.isEmpty)
    #expect(world.state.sheets.isEmpty)
    world.press("a")
    world.send(.pasted("Write\r\nthe\u{1B}[31m\treport\u{202E}q\u{7}"))
    #expect(world.form.title.text == "Write the[31m reportq")
    world.press(.home)
    world.send(.pasted("é"))
    #expect(world.form.title.text.first == "é")
    world.press(.tab)
    world.send(.pasted("x"))
    #expect(world.form.title.text.last == "q")
    #expect(world.state.status?.level == .refusal)
    world.press(.escape, "m")
    #expect(world.state.status?.text == Text.noTaskHere)
  }

  @Test func pastingADayIntoTheMoveSheet() {
    var world = World([task("a")])
    world.press("m")
    world.send(.pasted("2026-12-24\n"))
    world.press(.enter)
    #expect(world.stored.days.last?.day.description == "2026-12-24")
  }

  @Test func helpScrollsNoFurtherThanItsEnd() {
    var world = World()
    world.press("?", "j", "j")
    #expect(world.help?.scroll == 2)
    world.press("k", "k", "k")
    #expect(world.help?.scroll == 0)
    world.press("G")
    let end = view(world.state)
    world.press("j", "j", "j")
    #expect(view(world.state) == end)
    world.press("k")
    #expect(view(world.state) != end, "one step back is seen at once")
    world.press("g", "g")
    #expect(world.help?.scroll == 0)
  }

  @Test func theRingAnimatesAndStops() {
    var world = World([task("a"), task("b")], options: ScreenOptions())
    #expect(!world.state.focusTab.ring.isAnimating)
    world.press("x")
    #expect(world.state.focusTab.ring.isAnimating)
    var values = [world.state.focusTab.ring.value(at: world.state.clock.now)]
    for step in 1...20 {
      world.send(.timePassed, at: reading(pinnedNow.adding(milliseconds: Int64(step) * Animation.step)))
      values.append(world.state.focusTab.ring.value(at: world.state.clock.now))
    }
    #expect(values == values.sorted())
    #expect(values.first == 0)
    #expect(values.last == 1)
    #expect(!world.state.focusTab.ring.isAnimating, "no animation step after it arrived")
    world.press("x")
    world.send(.timePassed, at: reading(pinnedNow))
    #expect(!world.state.focusTab.ring.isAnimating, "setting the clock back ends it")

    var still = World([task("a")])
    still.press("x")
    #expect(!still.state.focusTab.ring.isAnimating)
    #expect(still.state.focusTab.ring.value(at: pinnedNow) == 1)
  }

  @Test func theWelcomeClosesWithAnyOfItsKeys() {
    for key: Key in [.enter, " ", .escape] {
      var world = World(memory: ScreenMemory(openedOn: pinnedDay))
      #expect(world.state.sheets == [Onboarding()])
      world.press("x", key)
      #expect(world.state.sheets.isEmpty)
      #expect(world.effects == [.remember(world.state.memory)])
      #expect(world.state.memory.onboarded)
    }
    var world = World(memory: ScreenMemory())
    world.press("q")
    #expect(!world.state.isRunning)
    #expect(!world.state.memory.onboarded)
  }
}
