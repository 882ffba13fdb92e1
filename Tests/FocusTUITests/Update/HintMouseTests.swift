import FocusDomain
import Testing

@testable import FocusTUI

/// The hints on the screen and in sheets can be clicked, so that sheets work entirely by mouse.
@Suite struct HintMouseTests {
  private let three = [task("First", .high), task("Second"), task("Third", .low)]

  @Test func hintsOfTheFooterCanBeClicked() {
    var world = World(three)
    world.click(.keys(["x"]))
    #expect(world.stored[pinnedDay].completedCount == 1)
    world.click(.keys(["d", "d"]))
    #expect(world.titles().count == 2)
    world.click(.action(TabID.calendar.action), .keys(["L"]))
    #expect(world.state.calendar.day.month == 12, "the second key of a pair has its own place")
    world.click(.keys(["H"]), .keys(["H"]))
    #expect(world.state.calendar.day.month == 10)
  }

  @Test func sheetsAreSubmittedAndClosed() {
    var world = World(three)
    world.press("m")
    world.click(.keys([.up]), .keys([.enter]))
    #expect(world.titles(day(2)) == ["First"])
    world.press(":")
    world.type("+5")
    world.click(.keys([.enter]))
    #expect(world.state.calendar.day == day(5))
    world.press("a")
    world.click(.keys([.escape]))
    #expect(world.state.sheets.isEmpty)
  }

  @Test func hintsOfCarryOverAndChooseThreeCanBeClicked() {
    var world = World(
      [task("Here")], days: [day(-1): [task("Left")]],
      memory: ScreenMemory(openedOn: day(-1), onboarded: true))
    world.click(.keys(["c"]), .keys([.enter]))
    #expect(world.titles().sorted() == ["Here", "Left"])
    world = World(three + [task("Fourth", .low)])
    world.press("C")
    for _ in 0..<3 {
      world.click(.keys(["x"]))
      world.press("j")
    }
    world.click(.keys([.enter]))
    #expect(world.titles() == ["First", "Second", "Third"])
  }
}
