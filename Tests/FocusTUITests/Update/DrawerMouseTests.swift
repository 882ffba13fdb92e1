import FocusDomain
import FocusSettings
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Mouse input on the handle of the drawer. The screen is 80 × 24, and the handle takes three rows at an
/// edge.
@Suite struct DrawerMouseTests {
  private func world(_ tasks: [FocusTask] = [], at place: DrawerPosition = DrawerPosition(height: 50))
    -> World
  {
    World(tasks, memory: ScreenMemory(openedOn: pinnedDay, onboarded: true, drawer: place))
  }

  @Test func theHandleIsAtItsEdge() {
    #expect(
      world(at: DrawerPosition()).cells(of: .handle)
        == [0, 1, 2].flatMap { [Point(x: 78, y: $0), Point(x: 79, y: $0)] }, "the upper right corner")
    #expect(
      world().cells(of: .handle) == [10, 11, 12].flatMap { [Point(x: 78, y: $0), Point(x: 79, y: $0)] })
    let left = world(at: DrawerPosition(edge: .left, height: 0))
    #expect(left.cells(of: .handle) == [0, 1, 2].flatMap { [Point(x: 0, y: $0), Point(x: 1, y: $0)] })
    #expect(world(at: DrawerPosition(height: 100)).cells(of: .handle).last == Point(x: 79, y: 23))
  }

  /// The symbol of the handle is at the very edge, so that it does not touch a card, and it has no
  /// background.
  @Test(arguments: [(80, 24), (120, 40), (200, 60)]) func theSignOfTheHandleDoesNotTouchTheCards(
    width: Int, height: Int
  ) {
    for (edge, column, beside) in [
      (PersistedState.Edge.right, width - 1, width - 2), (.left, 0, 1),
    ] {
      let memory = ScreenMemory(openedOn: pinnedDay, onboarded: true, drawer: DrawerPosition(edge: edge))
      let frame = view(World([task("One")], size: Size(width: width, height: height), memory: memory).state)
      let row = (0..<height).first { frame[column, $0].text == "≡" }
      #expect(row.map { frame[column, $0].style.background } == .background)
      #expect(row.map { frame[beside, $0].text } == " ")
    }
  }

  @Test func aClickOpensTheDrawer() {
    var world = world()
    world.click(.handle)
    #expect(world.state.sheets == [Drawer(row: 0)])
    #expect(world.state.features[DrawerState.self].drag == nil)
    #expect(world.effects.isEmpty)
  }

  @Test func aSlightMovementIsStillAClick() {
    var world = world()
    world.drag(.handle, over: Point(x: 78, y: 10))
    world.send(.released(at: Point(x: 78, y: 10)))
    #expect(world.state.sheets == [Drawer(row: 0)])
    #expect(world.state.memory.drawer == DrawerPosition(height: 50))
  }

  @Test func aPullSidewaysOpensAndKeepsThePosition() {
    var world = world(at: DrawerPosition(edge: .left, height: 40))
    world.drag(.handle, over: Point(x: 3, y: 8), Point(x: 12, y: 9))
    #expect(world.state.sheets.isEmpty, "it opens only when the button is released")
    world.send(.released(at: Point(x: 12, y: 9)))
    #expect(world.state.sheets == [Drawer(row: 0)])
    #expect(world.state.memory.drawer == DrawerPosition(edge: .left, height: 40))
    #expect(world.effects.isEmpty)
  }

  @Test func draggingMovesTheHandleAndSavesItsPlace() {
    var world = world()
    world.drag(.handle, over: Point(x: 79, y: 15), Point(x: 79, y: 23))
    #expect(world.state.memory.drawer.height == 100, "it follows the mouse")
    #expect(world.effects.isEmpty, "nothing is saved during the drag")
    world.send(.dragged(to: Point(x: 79, y: 0)))
    world.send(.released(at: Point(x: 79, y: 0)))
    #expect(world.state.memory.drawer == DrawerPosition(edge: .right, height: 0))
    #expect(world.effects == [.remember(world.state.memory)])
    #expect(world.state.sheets.isEmpty)
    world.send(.dragged(to: Point(x: 79, y: 12)))
    world.send(.released(at: Point(x: 79, y: 12)))
    #expect(world.state.memory.drawer.height == 0, "the drag has ended")
    #expect(world.effects.count == 1, "the drag has ended")
  }

  @Test func draggingStopsAtTheEdgeOfTheScreen() {
    var world = world()
    world.drag(.handle, over: Point(x: 79, y: 500))
    #expect(world.state.memory.drawer.height == 100)
    world.send(.dragged(to: Point(x: 79, y: -7)))
    #expect(world.state.memory.drawer.height == 0)
  }

  @Test(arguments: [PersistedState.Edge.left, .right]) func theHandleCanBeDraggedToTheOtherEdge(
    edge: PersistedState.Edge
  ) {
    var world = world(at: DrawerPosition(edge: edge, height: 50))
    let there = Point(x: edge == .left ? 70 : 9, y: 20)
    world.drag(.handle, over: Point(x: 40, y: 12), there)
    let other: PersistedState.Edge = edge == .left ? .right : .left
    #expect(world.state.memory.drawer.edge == other)
    world.send(.dragged(to: Point(x: edge == .left ? 20 : 59, y: 20)))
    #expect(world.state.memory.drawer.edge == edge, "and back, while the button is down")
    world.send(.dragged(to: there))
    world.send(.released(at: there))
    #expect(world.state.memory.drawer == DrawerPosition(edge: other, height: 20 * 100 / 23))
    #expect(world.effects == [.remember(world.state.memory)])
    #expect(world.state.sheets.isEmpty)
    #expect(world.cells(of: .handle).allSatisfy { (other == .left ? 0...1 : 78...79).contains($0.x) })
  }

  /// Some terminals report only buttons, no motion.
  @Test func draggingWithoutMotionReports() {
    var world = world()
    world.drag(.handle)
    world.send(.released(at: Point(x: 2, y: 23)))
    #expect(world.state.memory.drawer == DrawerPosition(edge: .left, height: 100))
    #expect(world.effects == [.remember(world.state.memory)])
    #expect(world.state.sheets.isEmpty)
  }

  @Test func aMissingReleaseIsIgnored() {
    var world = world([task("One"), task("Two")])
    world.drag(.handle, over: Point(x: 79, y: 20))
    world.click(.row(1))
    #expect(world.state.features[DrawerState.self].drag == nil)
    #expect(world.state.focusTab.selected == 1)
    #expect(world.state.sheets.isEmpty)
  }

  @Test func aClickOutsideClosesTheDrawer() {
    var world = world([task("One")])
    world.press("s")
    world.click(at: Point(x: 5, y: 14))
    #expect(world.state.sheets.isEmpty)
    #expect(world.operations.isEmpty)
    #expect(world.state.focusTab.selected == 0)
    world.press("s")
    world.click(.panel)
    #expect(world.state.sheets == [Drawer(row: 0)], "a click inside does nothing")
  }

  @Test func onlyTheDrawerClosesOnAClickOutside() {
    var world = world([task("One")])
    for keys: [Key] in [["a"], ["m"], [":"], ["/"], ["?"]] {
      keys.forEach { world.press($0) }
      let sheets = world.state.sheets
      world.click(at: Point(x: 0, y: 0))
      #expect(sheets.count == 1)
      #expect(world.state.sheets == sheets)
      world.press(.escape)
    }
  }

  @Test func itemsAreChosenByClick() {
    var world = world([task("One")])
    func entry(_ action: Action) -> Target {
      .option(Drawer.items(in: world.state).firstIndex { $0.action == action } ?? 0)
    }
    world.press("s")
    world.click(entry(.theme))
    #expect(world.state.appearance == .light)
    #expect(world.state.sheets.contains(Drawer.self))
    world.click(entry(.reset))
    #expect(world.state.sheets == [Reset(row: 1)])
    world.press(.escape, "s")
    world.click(entry(.trash))
    #expect(world.deleted != nil)
    world.press(.escape, "s")
    world.click(entry(.help))
    #expect(world.help?.scroll == 0)
  }

  @Test func resizingKeepsADraggedHandleOnTheScreen() {
    var world = world()
    world.drag(.handle, over: Point(x: 79, y: 23))
    world.send(.resized(Size(width: 40, height: 12)))
    world.send(.dragged(to: Point(x: 39, y: 5)))
    world.send(.released(at: Point(x: 39, y: 5)))
    #expect(world.state.features[DrawerState.self].drag == nil)
    #expect(world.state.memory.drawer.height == 5 * 100 / 11)
    #expect(world.cells(of: .handle).count == 6, "the handle is entirely on the screen")
  }
}
