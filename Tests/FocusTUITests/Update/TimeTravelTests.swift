import FocusDomain
import FocusSettings
import FocusText
import Testing

@testable import FocusTUI

/// Set clocks and changed time zones: the screen shows the current day, and nothing happens twice.
@Suite struct TimeTravelTests {
  /// Days relative to the pinned one, as for a traveller, or a clock that is set and corrected.
  private static let routes = [
    [0, 1, 0, 1], [0, -1, 0, -1, 0], [0, 1, 2, 1, 0, 2], [0, 2, -5, 2], [0, 4200, 0, 1, 4200],
    [0, -20_000, 0],
  ]

  private func go(_ world: inout World, to offset: Int) {
    world.send(.timePassed, at: reading(pinnedNow.adding(days: offset)))
  }

  private func opened(_ choice: Settings.CarryOver) -> World {
    World(
      days: [day(-30_000): [task("Left over")]],
      options: ScreenOptions(carryOver: choice, reducedMotion: true),
      memory: ScreenMemory(openedOn: day(-1), onboarded: true))
  }

  @Test(arguments: routes) func theCurrentDayIsShown(route: [Int]) {
    var world = World([task("Here")], days: [day(1): [task("There")]])
    world.press("2")
    for offset in route {
      go(&world, to: offset)
      #expect(world.state.today == day(offset))
      #expect(world.state.calendar.day == day(offset))
      #expect(world.state.plan.day == day(offset))
      #expect(world.state.plan.tasks == world.stored[day(offset)].tasks)
    }
  }

  @Test(arguments: routes) func theQuestionIsAskedOncePerNewDay(route: [Int]) {
    var world = opened(.ask)
    var latest = 0
    #expect(world.carryOver?.offer.to == pinnedDay)
    world.press(.escape)
    for offset in route {
      go(&world, to: offset)
      #expect((world.carryOver != nil) == (offset > latest), "\(offset) of \(route)")
      latest = max(latest, offset)
      #expect(world.state.memory.openedOn == day(latest))
      if world.carryOver != nil { world.press(.escape) }
    }
    #expect(world.operations.isEmpty)
  }

  @Test(arguments: routes) func automaticCarryOverHappensOncePerNewDay(route: [Int]) {
    var world = opened(.always)
    var (days, latest): (Set, Int) = ([0], 0)
    for offset in route {
      let before = world.stored
      go(&world, to: offset)
      // More than a week ahead may be a wrong clock, so the screen asks.
      #expect((world.carryOver != nil) == (offset > latest + 7), "\(offset) of \(route)")
      if world.carryOver != nil { world.press(.escape) }
      if latest + 1...latest + 7 ~= offset {
        days.insert(offset)
      } else {
        #expect(world.stored == before, "\(offset) of \(route)")
      }
      latest = max(latest, offset)
    }
    #expect(world.stored.days.filter { $0.count > 0 }.count == days.count + 1)
    let open = world.stored.days.flatMap(\.openTasks)
    #expect(open.map(\.title) == ["Left over"])
    #expect(open[0].carries == days.count)
  }

  @Test(arguments: routes) func noDayIsCelebratedTwice(route: [Int]) {
    let days = Set(route)
    let plans = days.map { offset in (day(offset), [task("Of \(offset)")]) }
    var world = World(
      days: Dictionary(uniqueKeysWithValues: plans), options: ScreenOptions(carryOver: .never))
    var celebrated: [CivilDate] = []
    // Back and forth twice, so that each day is finished several times.
    for offset in route + route {
      go(&world, to: offset)
      world.effects = []
      world.press("x")
      if world.state.plan.openTasks.count > 0 { world.press("x") }
      if world.state.features[Celebration.self].began != nil { celebrated.append(world.state.today) }
      #expect(world.state.memory.celebratedOn == celebrated.max())
      world.press(.escape)
    }
    #expect(Set(celebrated).count == celebrated.count, "\(celebrated)")
  }

  @Test func typedTextSurvivesAClockSetBack() {
    var world = World([task("a")], days: [day(-1): [task("b")]])
    world.press("a")
    world.type("Half")
    go(&world, to: -1)
    world.type(" done")
    world.press(.enter)
    #expect(world.titles(day(-1)) == ["b", "Half done"])
    #expect(world.titles() == ["a"])
  }

  @Test func settingTheClockBackAnHourChangesOnlyTheTime() {
    var world = World([task("a"), task("b")])
    world.press("j")
    var expected = world.state
    expected.clock = reading(pinnedNow.adding(milliseconds: -3_600_000))
    world.effects = []
    world.send(.timePassed, at: expected.clock)
    #expect(world.state == expected)
    #expect(world.effects.isEmpty)
    #expect(world.state.clock.nextReading > expected.clock.now)
  }
}
