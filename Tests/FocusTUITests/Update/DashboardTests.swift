import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The Dashboard tab: when statistics are read, and its keys.
@Suite struct DashboardTests {
  private func world(_ days: Int = 100, size: Size = Size(width: 80, height: 24)) -> World {
    var world = World(Scene.plan, size: size)
    world.past = World.days(days)
    return world
  }

  private func reads(_ world: World) -> Int { world.effects.count { $0 == .readStatistics } }

  // MARK: Reading

  @Test func statisticsAreReadWhenTheTabIsOpened() {
    var world = world()
    world.press("2", "1", "x", "u")
    #expect(reads(world) == 0)
    world.press("4")
    #expect(reads(world) == 1)
    #expect(world.state.dashboard.reading != nil)
    world.press("1", "4", "j", "h", "1", "4")
    #expect(reads(world) == 1, "nothing has changed")
  }

  @Test func changesAreReadWhileTheTabIsShown() {
    var world = world()
    // The poster of a finished day would also read statistics.
    world.state.memory.celebratedOn = pinnedDay
    world.press("4")
    world.changeElsewhere(.complete(Scene.plan[1].id, day: pinnedDay))
    #expect(reads(world) == 2)
    #expect(world.state.dashboard.reading?.statistics.summary(of: pinnedDay).tasks.done == 2)
    world.press("1", "G", "x")
    #expect(reads(world) == 2, "another tab is shown")
    world.press("4")
    #expect(reads(world) == 3)
    #expect(world.state.dashboard.reading?.statistics.summary(of: pinnedDay).tasks.done == 3)
  }

  @Test func aSessionUnderWayIsCountedEachMinute() {
    var world = world()
    world.press("G", "f", .escape, "4")
    let before = reads(world)
    world.wait(milliseconds: 10_000)
    #expect(reads(world) == before)
    world.wait(milliseconds: 60_000)
    #expect(reads(world) == before + 1)
    #expect(world.state.dashboard.reading?.statistics.summary(of: pinnedDay).focused == 70_000)
  }

  @Test func theStartReadsNothingEvenIfTheTabIsShownFirst() {
    let memory = ScreenMemory(tab: .dashboard, openedOn: pinnedDay, onboarded: true)
    var state = AppState(
      options: ScreenOptions(), memory: memory, size: Size(width: 80, height: 24), clock: reading())
    #expect(!state.start().contains(.readStatistics))
    for event in [.monthsRead([]), .sessionsRead(.none), FoundOffer(offer: nil).event] as [Event] {
      #expect(!update(&state, event).contains(.readStatistics))
    }
    #expect(update(&state, .storeChanged(nil), at: reading()).contains(.readStatistics))
  }

  @Test func aNewDayIsReadAgain() {
    var world = world()
    world.press("4")
    world.send(.timePassed, at: reading(pinnedNow.adding(milliseconds: 86_400_000)))
    #expect(reads(world) > 1)
    #expect(world.state.dashboard.record?.day == day(1))
  }

  // MARK: Keys

  @Test func movingThroughWeeksStopsAtBothEnds() {
    var world = world(20)
    world.press("4", "l")
    #expect(world.state.dashboard.stepsBack == 0)
    world.press("h", "h", "9", "h")
    #expect(world.state.dashboard.stepsBack == 3, "the first record is 20 days ago")
    world.press("t")
    #expect(world.state.dashboard.stepsBack == 0)
  }

  @Test func yGoesFromWeekToMonthToYear() {
    var world = world(800)
    world.press("4", "h")
    #expect(world.shown.contains("FOCUS PER DAY"))
    #expect(world.shown.contains("Nov 9 to Nov 15"))
    world.press("y")
    #expect(world.shown.contains("Nov 1 to Nov 30"))
    world.press("h")
    #expect(world.shown.contains("Oct 1 to Oct 31"))
    #expect(world.shown.contains("h l month"))
    #expect(world.shown.contains("y year"))
    world.press("y")
    #expect(world.shown.contains("THE LAST YEAR"))
    #expect(!world.shown.contains("FOCUS PER DAY"))
    world.press("h")
    #expect(world.shown.contains("THE YEAR TO NOVEMBER 2025"))
    world.press("5", "h")
    #expect(world.state.dashboard.stepsBack == 2)
    world.press("y")
    #expect(world.shown.contains("Nov 16 to Nov 22"))
  }

  @Test func enterOpensTheDayInTheCalendar() {
    var world = world()
    world.press("4", "j", "j")
    let day = world.state.dashboard.record?.day
    #expect(day == pinnedDay.adding(days: -2))
    world.press(.enter)
    #expect(world.state.tab == .calendar)
    #expect(world.state.calendar.day == day)
    world.press("4")
    #expect(world.state.dashboard.record?.day == day, "the selection is kept")
  }

  @Test func theSelectionStaysOnItsDay() {
    var world = world(30)
    world.press("4", "j", "j")
    let day = world.state.dashboard.record?.day
    world.past.removeAll { $0.day == pinnedDay.adding(days: -1) }
    world.send(.storeChanged(nil))
    #expect(world.state.dashboard.record?.day == day)
    #expect(world.state.dashboard.selected == 1)
    world.press("G")
    #expect(world.state.dashboard.record?.day == world.past.last?.day)
    world.press("g", "g")
    #expect(world.state.dashboard.record?.day == pinnedDay)
  }

  @Test func aClickSelectsARecordAndASecondOneOpensIt() {
    var world = world(size: Size(width: 120, height: 40))
    world.press("4")
    world.click(.row(2))
    #expect(world.state.tab == .dashboard)
    #expect(world.state.dashboard.selected == 2)
    let day = world.state.dashboard.record?.day ?? pinnedDay
    world.click(.row(2))
    #expect(world.state.tab == .calendar)
    #expect(world.state.calendar.day == day)
  }

  @Test func aClickOnABarSelectsItsDay() {
    var world = world()
    world.press("4")
    world.click(.day(day(-2)))
    #expect(world.state.dashboard.record?.day == day(-2))
  }

  /// The tab has no selected task, so keys for tasks only show where they work.
  @Test func keysOfTasksSayWhereTheyWork() {
    var world = world()
    world.press("4", "x")
    #expect(world.operations.isEmpty)
    #expect(world.state.status?.level == .refusal)
  }

  @Test func frozenDaysAreShownBesideTheBestStreak() {
    for size in [Size(width: 80, height: 24), Size(width: 120, height: 40)] {
      var world = World(size: size)
      world.past = (1...9).map { back in
        var summary = DaySummary(day: day(-back))
        summary.high = TaskCount(planned: 1, done: back == 4 ? 0 : 1)
        return summary
      }
      world.press("4")
      #expect(world.shown.contains("best 8, 1 frozen"))
      #expect(world.shown.contains("8 of 9 days"))
    }
  }

  /// If the names of the tabs do not fit, the current tab keeps its name and the others show their keys.
  @Test func aNarrowTabBarNamesTheTabShown() {
    var world = world(size: Size(width: 30, height: 11))
    #expect(view(world.state).row(0).hasPrefix("  1 Focus  2 3 4 "))
    world.press("4")
    #expect(view(world.state).row(0).hasPrefix(" 1 2 3  4 Dashboard "))
    world.click(.action(TabID.calendar.action))
    #expect(world.state.tab == .calendar)
  }

  @Test func anEmptyDashboardShowsAPlaceholder() {
    var world = World()
    world.press("4")
    #expect(world.shown.contains("Nothing to count yet."))
    world.press("j", "h", "y", .enter, "t")
    #expect(world.state.tab == .dashboard)
    #expect(world.shown.contains("Nothing to count yet."))
  }
}
