import FocusDomain
import FocusText

@testable import FocusTUI
@testable import FocusTerminal

/// Sample tasks and worlds for tests of the Timeline tab.
protocol TimelineSuite {}

extension TimelineSuite {
  static var plan: [FocusTask] {
    [task("Read", .low), task("Write", .high, at: "9:00-10:30"), task("Call", at: "10-11")]
  }

  func world(_ tasks: [FocusTask] = Self.plan, size: Size = Size(width: 80, height: 24)) -> World {
    var world = World(tasks, size: size)
    world.press("3")
    return world
  }

  func times(_ world: World, _ title: String) -> String? {
    world.state.plan.tasks.first { $0.title == title }?.schedule.range.map { Text.range($0, .hours24) }
  }
}
