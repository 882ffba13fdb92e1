import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The Timeline tab by mouse.
@Suite struct TimelineMouseTests: TimelineSuite {
  /// The first cell of a target.
  private func find(_ world: World, _ wanted: (Target) -> Bool) throws -> Point {
    let frame = view(world.state)
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width {
        if let target = frame.target(at: Point(x: x, y: y)), wanted(target) { return Point(x: x, y: y) }
      }
    }
    throw Missing()
  }

  private struct Missing: Error {}

  private func drag(_ world: inout World, from: Point, by rows: Int) {
    let to = Point(x: from.x, y: from.y + rows)
    world.send(.pressed(view(world.state).target(at: from), at: from))
    world.send(.dragged(to: to))
    world.send(.released(at: to))
  }

  private func isBlock(_ title: String, _ world: World, end: Bool) -> (Target) -> Bool {
    let index = world.state.plan.tasks.firstIndex { $0.title == title } ?? -1
    return {
      if case .block(let row, _, let isEnd) = $0 { return row == index && isEnd == end }
      return false
    }
  }

  @Test func aBlockIsMovedWithTheMouse() throws {
    var world = world([Self.plan[1]], size: Size(width: 120, height: 40))
    let start = try find(world, isBlock("Write", world, end: false))
    let target = view(world.state).target(at: start)
    guard case .block(_, let hours, _)? = target else { throw Missing() }
    let end = Point(x: start.x, y: hours.y + hours.row(of: 10 * 60))
    world.send(.pressed(target, at: start))
    world.send(.dragged(to: end))
    #expect(view(world.state).lines.joined().contains("10:00 – 11:30"), "its times follow the mouse")
    #expect(world.operations.isEmpty)
    world.send(.released(at: end))
    #expect(times(world, "Write") == "10:00 – 11:30")
    #expect(world.operations.count == 1)
    world.press("u")
    #expect(times(world, "Write") == "09:00 – 10:30")
  }

  /// A block of one row has no end that can be dragged.
  @Test func aShortBlockIsMovedAsAWhole() throws {
    var world = World([task("Short", at: "9-9:05")], size: Size(width: 120, height: 40))
    world.press("3")
    #expect(throws: Missing.self) { try find(world, isBlock("Short", world, end: true)) }
    drag(&world, from: try find(world, isBlock("Short", world, end: false)), by: 2)
    #expect(times(world, "Short")?.hasPrefix("09:00") == false, "\(times(world, "Short") ?? "")")
  }

  /// Adjacent blocks are a column apart, and a single block takes the whole width.
  @Test func blocksSideBySideDoNotTouch() throws {
    func spots(_ tasks: [FocusTask]) -> [Rect] {
      var world = World(tasks, size: Size(width: 120, height: 40))
      world.press("3")
      return view(world.state).hotSpots.compactMap { spot in
        guard case .block(_, _, isEnd: false)? = spot.meaning as? Target else { return nil }
        return spot.rect
      }.sorted { $0.x < $1.x }
    }
    let all = spots([task("One", at: "9-11"), task("Two", at: "9-11"), task("Three", at: "14-15")])
    try #require(all.count == 3)
    let (both, alone) = (all.filter { $0.y == all[0].y }, try #require(all.max { $0.y < $1.y }))
    try #require(both.count == 2)
    #expect(both[1].x == both[0].maxX + 1)
    #expect(alone.x == both[0].x)
    #expect((1...2).contains(alone.maxX - both[1].maxX))
  }

  @Test func theEndOfABlockIsDragged() throws {
    var world = world(size: Size(width: 120, height: 40))
    let end = try find(world, isBlock("Write", world, end: true))
    guard case .block(_, let hours, _)? = view(world.state).target(at: end) else { throw Missing() }
    drag(&world, from: end, by: hours.y + hours.row(of: 11 * 60 - 1) - end.y)
    #expect(times(world, "Write") == "09:00 – 11:00")
    drag(&world, from: try find(world, isBlock("Write", world, end: true)), by: -20)
    #expect(times(world, "Write") == "09:00 – 09:15")
  }

  @Test func aDragOnEmptyGroundMakesATask() throws {
    var world = world([], size: Size(width: 120, height: 40))
    let start = try find(world) { if case .time(780, _) = $0 { true } else { false } }
    drag(&world, from: start, by: 2)
    let form = try #require(world.state.sheets.last as? TaskForm)
    #expect(form.when.text == "13:00 – 14:30")
  }

  /// A day with more hours than rows.
  private static let longDay = [task("Run", at: "5-6"), plan[1], task("Read", at: "23-23:30")]

  /// A press on folded hours opens them, so that the user can drag a new task within them.
  @Test func aDragOnAFoldOpensIt() throws {
    var world = world(Self.longDay)
    let frame = view(world.state)
    let y = try #require((0..<24).last { frame.row($0).contains("nothing planned until") })
    let point = Point(x: 20, y: y)
    guard case .time(let start, let hours)? = frame.target(at: point) else { throw Missing() }
    #expect(hours.isFold(y - hours.y))
    #expect(hours.minutes(y: y).count >= 120)
    world.send(.pressed(.time(start, hours), at: point))
    #expect(!view(world.state).row(y).contains("nothing planned until"))
    world.send(.dragged(to: Point(x: 20, y: y + 1)))
    let drag = try #require(world.state.timelineTab.drag)
    #expect(drag.hours.minutes(y: y).count == 30)
    #expect(drag.range.minutes >= 30)
    world.send(.released(at: Point(x: 20, y: y + 1)))
    #expect(world.state.sheets.last is TaskForm)
  }

  @Test func aBlockIsMovedIntoAFold() throws {
    var world = world(Self.longDay)
    let start = try find(world, isBlock("Write", world, end: false))
    let frame = view(world.state)
    let y = try #require((0..<24).last { frame.row($0).contains("nothing planned until") })
    world.send(.pressed(frame.target(at: start), at: start))
    world.send(.dragged(to: Point(x: start.x, y: y)))
    #expect(!view(world.state).row(y).contains("nothing planned until"), "it opens")
    world.send(.released(at: Point(x: start.x, y: y)))
    let moved = try #require(world.state.plan.tasks.first { $0.title == "Write" }?.schedule.range)
    #expect(moved.start.minutes > 10 * 60)
    #expect(moved.minutes == 90)
    #expect(view(world.state).lines.contains { $0.contains("Write") })
  }

  @Test func aClickOnlySelects() throws {
    var world = world(size: Size(width: 120, height: 40))
    drag(&world, from: try find(world, isBlock("Call", world, end: false)), by: 0)
    #expect(world.state.selectedTask?.title == "Call")
    #expect(world.operations.isEmpty)
  }

  /// Any drags keep times valid, and no day gets more than three tasks.
  @Test(arguments: 0..<8) func anyDragsKeepTimesLegal(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var world = world(size: Size(width: 120, height: 40))
    for _ in 0..<120 {
      let from = Point(x: random.below(120), y: random.below(40))
      world.send(.pressed(view(world.state).target(at: from), at: from))
      for _ in 0..<random.below(4) {
        world.send(.dragged(to: Point(x: random.below(120), y: random.below(40))))
      }
      world.send(.released(at: Point(x: random.below(120), y: random.below(40))))
      while !world.state.sheets.isEmpty { world.press(.escape) }
      world.press("3", "t")
      for plan in world.stored.days {
        #expect(plan.count <= DayPlan.limit)
        for range in plan.tasks.compactMap(\.schedule.range) { #expect((1..<1440).contains(range.minutes)) }
      }
    }
  }
}
