import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The calendar shows not only the tasks of a day, but also its other records.
@Suite struct CalendarJournalTests {
  private func world(size: Size = Size(width: 80, height: 24)) -> World {
    var world = World(Scene.plan, size: size)
    world.past = World.days(200)
    let log = JSONValue.object(["sleep": .number("4"), "mood": .number("2"), "rest": .bool(true)])
    world.stored[pinnedDay].unknown["log"] = log
    world.send(.storeChanged(nil))
    world.effects = []
    return world
  }

  private func reads(_ world: World) -> [Set<CivilMonth>] {
    world.effects(ReadFocus.self).map(\.months)
  }

  @Test func focusIsReadWhenAMonthIsFirstShown() {
    var world = world()
    let month = pinnedDay.civilMonth
    world.press("x", "u")
    #expect(reads(world).isEmpty, "the Focus tab does not ask for it")
    world.press("2")
    #expect(reads(world) == [[month, month.adding(months: -1)]])
    world.press("H", "L", "1", "2")
    #expect(reads(world).dropFirst() == [[month.adding(months: -2)]], "each month is read once")
  }

  @Test func theMonthSaysHowLongItsFocusWas() {
    for size in [Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 40, height: 12)] {
      var world = world(size: size)
      world.press("2", "H", "H")
      let month = pinnedDay.civilMonth.adding(months: -2)
      let focused = world.past.filter { $0.day.civilMonth == month }.reduce(0) { $0 + $1.focused }
      let words =
        size.width > 80 ? "\(Text.focused(focused)) of focus" : "2026 · \(Text.wholeHours(focused)) "
      #expect(focused > 3_600_000, "\(size.width)")
      #expect(world.shown.contains(words), "\(size.width)")
    }
  }

  @Test func aDaySaysItsFocusSleepAndMood() throws {
    var world = world()
    world.press("2")
    #expect(world.shown.contains("sleep good · mood bad"))
    world.press(.enter, "j", "f", .escape)
    world.wait(milliseconds: 25 * 60_000)
    #expect(world.shown.contains("25 min · sleep good · mood bad · "))
    let past = try #require(world.past.first { $0.day < day(-60) && $0.focused > 0 })
    world.press(":")
    world.type(past.day.description)
    world.press(.enter)
    #expect(world.state.calendar.day == past.day)
    #expect(world.shown.contains("\(Text.focused(past.focused)) of focus"))
  }

  /// The tasks get all the rows they need.
  @Test func tasksComeFirst() {
    for height in 16...24 {
      var world = world(size: Size(width: 80, height: height))
      world.press("2")
      #expect(world.shown.contains("Water the plants"), "\(world.shown)")
      if height == 24 { #expect(world.shown.contains("sleep good")) }
    }
  }
}
