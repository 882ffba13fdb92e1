import FocusDomain
import FocusText
import Testing

@testable import FocusTUI

/// The day and the selected task are shared between tabs.
@Suite struct SharedSelectionTests {
  private func world() -> World {
    World([task("One"), task("Two"), task("Three")], days: [day(1): [task("Later"), task("Last")]])
  }

  @Test func theTaskGoesAlongFromTheFocusTab() {
    var world = world()
    world.press("G", "k", "3")
    #expect(world.state.tab == .timeline)
    #expect(world.state.selectedTask?.title == world.state.plan.tasks[1].title)
    world.press("j", "1")
    #expect(world.state.tab == .focus)
    #expect(world.state.selectedTask?.title == "Three")
  }

  @Test func theDayGoesAlongBetweenCalendarAndTimeline() {
    var world = world()
    world.press("2", "l", "3")
    #expect(world.state.selectedDay == day(1))
    world.press("j")
    let chosen = world.state.selectedTask?.title
    world.press("]", "2")
    #expect(world.state.selectedDay == day(2))
    world.press("3", "[", "j", "2", .enter)
    #expect(world.state.selectedDay == day(1))
    #expect(chosen == "Last")
  }

  @Test func tabsOpenedFromTheFocusTabShowToday() {
    var world = world()
    world.press("2", "l", "l", "1", "2")
    #expect(world.state.selectedDay == pinnedDay)
    world.press("l", "1", "3")
    #expect(world.state.selectedDay == pinnedDay)
  }

  @Test func theKeysStayInTheGridOfTheCalendar() {
    var world = world()
    world.press("j", "2", "l")
    #expect(world.state.selectedDay == day(1), "l goes to the next day, not through tasks")
    world.press(.enter, "j", "3")
    #expect(world.state.selectedTask?.title == "Last")
    world.press("k", "2")
    #expect(world.state.selectedTask?.title == "Later", "the agenda was open")
  }

  @Test func theDashboardChangesNothing() {
    var world = world()
    world.press("2", "l", "4", "2")
    #expect(world.state.selectedDay == day(1))
  }
}
