import FocusDomain
import FocusSettings
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The drawer with keys; `DrawerMouseTests` covers the mouse.
@Suite struct DrawerTests {
  private func opened(_ tasks: [FocusTask] = [], at place: DrawerPosition = DrawerPosition()) -> World {
    var world = World(
      tasks, memory: ScreenMemory(openedOn: pinnedDay, onboarded: true, drawer: place))
    world.press("s")
    return world
  }

  @Test func theDrawerOpensAndCloses() {
    for key: Key in ["s", "q", .escape, .control("c")] {
      var world = opened()
      #expect(world.state.sheets == [Drawer(row: 0)])
      world.press(key)
      #expect(world.state.sheets.isEmpty)
      #expect(world.state.isRunning)
      #expect(world.effects.isEmpty)
    }
  }

  @Test(
    arguments: [(["G"], true), ([.end], true), (["G", "g", "g"], false), ([.end, .home], false)]
      as [([Key], Bool)])
  func theKeysOfListsGoToTheEnds(keys: [Key], isLast: Bool) {
    var world = opened()
    keys.forEach { world.press($0) }
    let last = Drawer.items(in: world.state).count - 1
    #expect(world.state.sheets == [Drawer(row: isLast ? last : 0)])
    #expect(world.state.status == nil)
  }

  @Test(
    arguments: [
      (["j"], 1), ([.down, .down], 2), (["j", "j", "j", "j", "j", "j"], 6), (["k"], 0), (["j", "j", "k"], 1),
      (["j", .up, .up], 0),
    ] as [([Key], Int)]) func selectionStopsAtTheEnds(keys: [Key], row: Int)
  {
    var world = opened()
    keys.forEach { world.press($0) }
    #expect(world.state.sheets == [Drawer(row: row)])
    #expect(world.effects.isEmpty)
  }

  @Test func enterOnAnEntryThatDisappearedDoesNothing() {
    var world = opened()
    world.state.sheets.update(Drawer.self) { $0.row = 99 }
    world.press(.enter)
    #expect(world.state.sheets == [Drawer(row: 99)])
    #expect(world.effects.isEmpty)
  }

  @Test(
    arguments: [("h", .left), (.left, .left), ("l", .right), (.right, .right)]
      as [(Key, PersistedState.Edge)]) func theEdgeOfTheDrawerIsChosenAndRemembered(
      key: Key, edge: PersistedState.Edge
    )
  {
    var world = opened(at: DrawerPosition(edge: edge == .left ? .right : .left, height: 30))
    world.press(key)
    #expect(world.state.memory.drawer == DrawerPosition(edge: edge, height: 30))
    #expect(world.effects == [.remember(world.state.memory)])
    #expect(world.state.sheets == [Drawer(row: 0)])
  }

  @Test func theHandleStaysBetweenTopAndBottom() {
    var world = opened(at: DrawerPosition(height: 75))
    var heights: [Int] = []
    for key: Key in ["J", "J", "J", "J", "K"] {
      world.press(key)
      heights.append(world.state.memory.drawer.height)
      #expect(world.effects.last == .remember(world.state.memory))
    }
    #expect(heights == [85, 95, 100, 100, 90])
    #expect(world.effects.count == 5)
    world = opened(at: DrawerPosition(height: 15))
    world.press("K", "K", "K")
    #expect(world.state.memory.drawer == DrawerPosition(edge: .right, height: 0))
  }

  @Test func theDrawerOpensAtTheSavedPlace() {
    func columns(_ world: World) -> [Int] { world.cells(of: .option(0)).map(\.x) }
    #expect(columns(opened(at: DrawerPosition(edge: .left))).allSatisfy { $0 < 26 })
    #expect(columns(opened(at: DrawerPosition(edge: .right))).allSatisfy { $0 >= 54 })
    let rows = [0, 50, 100].map { height in
      opened(at: DrawerPosition(height: height)).cells(of: .option(0)).first?.y ?? -1
    }
    #expect(rows == rows.sorted())
    #expect(Set(rows).count == 3)
  }

  @Test func theThemeIsToggledAndTheDrawerStays() {
    for key: Key in [.enter, " "] {
      var world = World()
      world.menuKeys(.theme).dropLast().forEach { world.press($0) }
      let drawer = world.state.sheets
      world.press(key)
      #expect(world.state.appearance == .light)
      #expect(world.state.sheets == drawer)
      #expect(world.effects == [.remember(world.state.memory)])
      world.press(key)
      #expect(world.state.memory.appearance == .contrast)
    }
  }

  @Test func resettingAsksAndCanBeUndone() {
    var world = World([task("One"), task("Two")])
    world.choose(.reset)
    #expect(world.state.sheets == [Reset(row: 1)], "the harmless answer is selected")
    world.press(.enter)
    #expect(world.state.sheets.isEmpty)
    #expect(world.titles().count == 2)
    world.choose(.reset)
    world.press("k", "k", "j", "k", .enter)
    #expect(world.operations == [.reset(pinnedDay)])
    #expect(world.titles().isEmpty)
    #expect(world.state.sheets.isEmpty)
    world.press("u")
    #expect(world.titles() == ["One", "Two"])
    world.choose(.reset)
    world.press(.escape)
    #expect(world.state.sheets.isEmpty)
    #expect(world.titles().count == 2)
  }

  @Test func theResetQuestionClosesAtMidnight() {
    var world = World([task("Old")], days: [day(1): [task("New")]])
    world.choose(.reset)
    world.press("k")
    world.send(.timePassed, at: reading(pinnedNow.adding(days: 1)))
    world.press(.escape)
    world.choose(.reset)
    world.press("k")
    world.send(.timePassed, at: reading(pinnedNow.adding(days: 2)))
    world.press(.enter)
    #expect(world.titles() == ["Old"], "it asked about another day")
    #expect(world.titles(day(1)) == ["New"], "it asked about another day")
  }

  @Test func resettingAnEmptyDayIsRefused() {
    var world = World()
    world.choose(.reset)
    #expect(world.state.sheets.isEmpty)
    #expect(world.effects == [.bell])
    let reason = Text.sentence(RuleViolation.nothingToReset(pinnedDay), today: pinnedDay)
    #expect(world.state.status == StatusMessage(text: reason, level: .refusal))
  }

  @Test func theDrawerOpensDeletedTasksAndHelp() {
    var world = World()
    world.choose(.trash)
    #expect(world.effects == [ReadDeleted().effect])
    #expect(world.deleted?.items == [])
    world.press(.escape)
    #expect(world.state.sheets.isEmpty)
    world.menuKeys(.help).dropLast().forEach { world.press($0) }
    world.press(" ")
    #expect(world.help?.scroll == 0)
    world.press("q")
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.isRunning)
  }

  @Test func resizingKeepsTheDrawerOpen() {
    var world = opened([task("One")])
    world.press("j", "j")
    let memory = world.state.memory
    let sizes = [(200, 60), (60, 20), (40, 12), (30, 6), (20, 5), (12, 1), (5, 1), (1, 1), (0, 0), (80, 24)]
    for (width, height) in sizes {
      world.send(.resized(Size(width: width, height: height)))
      #expect(world.state.sheets == [Drawer(row: 2)])
      #expect(world.state.memory == memory)
      #expect(view(world.state).size == Size(width: width, height: height))
      if height >= 5 { #expect(!world.cells(of: .option(2)).isEmpty, "\(width)×\(height)") }
    }
    #expect(world.effects.isEmpty)
    world.click(.option(Drawer.items(in: world.state).firstIndex { $0.action == .help } ?? 0))
    #expect(world.help?.scroll == 0)
  }

  @Test func theDrawerSlidesInAndOut() {
    var world = World(options: ScreenOptions())
    func position() -> Double {
      world.state.features[DrawerState.self].slide.value(at: world.state.clock.now)
    }
    world.press("s")
    #expect(world.state.isAnimating)
    #expect(position() == 0)
    var way = [position()]
    for _ in 0..<6 {
      world.wait(milliseconds: Animation.step)
      way.append(position())
    }
    #expect(way == way.sorted())
    #expect(way.last == 1)
    #expect(!world.state.isAnimating)
    world.press(.escape)
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.isAnimating)
    #expect(position() == 1)
    world.wait(milliseconds: 200)
    #expect(!world.state.isAnimating)
    #expect(position() == 0)

    let still = opened()
    #expect(!still.state.isAnimating)
    #expect(still.state.features[DrawerState.self].slide.value(at: pinnedNow) == 1)
  }
}

@Suite struct RingMenuTests {
  @Test func theMenuSwitchesTheRingAtOnceAndRemembersIt() {
    var world = World([task("A")], memory: ScreenMemory(openedOn: pinnedDay, onboarded: true))
    world.press("s")
    let row = Drawer.items(in: world.state).firstIndex { $0.action == .ring }
    (0..<(row ?? 0)).forEach { _ in world.press("j") }
    for style in [Settings.Ring.blocks, .ascii] {
      world.press(.enter)
      #expect(world.state.options.ring == style)
      #expect(world.state.memory.ring == style)
      #expect(world.effects.last == .remember(world.state.memory))
      #expect(!world.state.sheets.isEmpty)
    }
  }

  @Test func theMenuOffersNoBlocksWhereThereAreNone() {
    for charset in [Charset.ascii, .narrow, .console] {
      let state = World(options: ScreenOptions(charset: charset)).state
      #expect(!Drawer.items(in: state).contains { $0.action == .ring })
    }
  }

  @Test func theRememberedRingIsDrawn() {
    let memory = { (ring: Settings.Ring?) in
      var memory = ScreenMemory(onboarded: true)
      memory.ring = ring
      return memory
    }
    #expect(World(memory: memory(.blocks)).state.options.ring == .blocks)
    #expect(World(options: ScreenOptions(ring: .blocks), memory: memory(nil)).state.options.ring == .blocks)
  }
}
