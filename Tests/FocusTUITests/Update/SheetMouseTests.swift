import FocusDomain
import Testing

@testable import FocusTUI

/// Clicks on the lists in sheets.
@Suite struct SheetMouseTests {
  private let three = [task("First", .high), task("Second"), task("Third", .low)]

  @Test func alternativesForAFullDayCanBeClicked() {
    var world = World(three)
    world.press("a")
    world.type("Fourth")
    world.press(.enter)
    world.click(.option(1))
    #expect(world.choice?.row == 1)
    #expect(world.choice?.isReplacing == false)
    world.click(.option(1))
    #expect(world.choice?.isReplacing == true)
    #expect(world.choice?.row == 2)
    world.click(.option(1))
    #expect(world.choice?.row == 1)
    world.click(.option(2))
    #expect(world.choice?.row == 2)
    world.click(.option(2))
    #expect(world.choice?.leaving?.title == "Third")
    #expect(world.choice?.row == 0)
    world.click(.option(1))
    world.click(.option(1))
    #expect(world.titles() == ["First", "Second", "Fourth"])
    #expect(world.state.sheets.isEmpty)
  }

  @Test func theResetSheetWorksByClick() {
    var world = World(three)
    world.choose(.reset)
    world.click(.option(0))
    #expect(world.state.sheets == [Reset(row: 0)])
    #expect(world.titles().count == 3)
    world.click(.option(1))
    #expect(world.state.sheets == [Reset(row: 1)])
    world.click(.option(1))
    #expect(world.state.sheets.isEmpty)
    #expect(world.titles().count == 3)
    world.choose(.reset)
    world.click(.option(0), .option(0))
    #expect(world.titles().isEmpty)
  }

  @Test func deletedTasksCanBeClicked() {
    var world = World(three)
    world.press(.delete, .delete)
    world.choose(.trash)
    let second = world.deleted?.items.last?.task.title
    world.click(.option(1))
    #expect(world.deleted?.row == 1)
    #expect(world.titles() == ["Third"])
    world.click(.option(1))
    #expect(world.titles().count == 2, "the second click restores")
    #expect(world.titles().first == second, "the second click restores")
    #expect(world.deleted?.items.count == 1)
  }

  @Test func searchHitsCanBeClicked() {
    var world = World(three)
    world.press("/")
    world.type("i")
    #expect(world.search?.hits.count == 2)
    world.click(.option(1))
    #expect(world.search?.row == 1)
    #expect(world.state.sheets.count == 1)
    world.click(.option(1))
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.selectedTask?.title == "Third")
  }

  @Test func marksOfChooseThreeCanBeClicked() {
    var world = World(three + [task("Fourth", .low)])
    world.press("C")
    world.click(.option(2))
    #expect(world.chooseThree?.row == 2)
    #expect(world.chooseThree?.kept == [three[2].id])
    world.click(.option(2), .option(0))
    #expect(world.chooseThree?.kept == [three[0].id])
  }

  @Test func decisionsOfCarryOverCanBeClicked() {
    var world = World(
      days: [day(-1): three], memory: ScreenMemory(openedOn: day(-1), onboarded: true))
    world.click(.option(2), .option(2))
    #expect(world.carryOver?.row == 2, "a click alone decides nothing")
    #expect(world.titles().isEmpty, "a click alone decides nothing")
    world.press("d")
    #expect(world.carryOver?.decisions.map(\.choice) == [.carry, .carry, .delete])
  }
}
