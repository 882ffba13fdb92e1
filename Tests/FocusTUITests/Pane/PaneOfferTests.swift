import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Offers of routines in the empty slots of the pane.
@Suite struct PaneOfferTests {
  private func offered(_ tasks: [FocusTask] = [task("A")], _ size: Size = Size(width: 60, height: 12))
    -> PaneWorld
  {
    var world = PaneWorld(tasks, size: size)
    world.writeRoutines(("Walk", ""), ("Stretch", "7-7:15"))
    return world
  }

  private func lines(_ world: PaneWorld) -> String { drawnRows(world.frame).joined(separator: "\n") }
  private func titles(_ world: PaneWorld) -> [String] { world.stored[pinnedDay].tasks.map(\.title) }

  @Test func anEmptySlotShowsAnOffer() {
    var world = offered()
    #expect(lines(world).contains("↻ Stretch   07:00 – 07:15"))
    #expect(lines(world).contains("↻ Walk"))
    world.press("j", "j")
    #expect(lines(world).contains("Walk   x takes it"))
    #expect(lines(world).contains("x take it "))
    world.press("k", "k")
    #expect(!lines(world).contains("takes it"))
    #expect(lines(world).contains("x done"))
  }

  @Test(arguments: ["x", " "] as [Key]) func theKeyThatCompletesTakesAnOffer(key: Key) {
    var world = offered()
    world.press("j", key)
    #expect(titles(world) == ["A", "Stretch"])
    #expect(world.completed.isEmpty)
    #expect(world.selected == "Stretch")
    #expect(!lines(world).contains("↻ Stretch"))
    world.press("u")
    #expect(titles(world) == ["A"])
    #expect(lines(world).contains("↻ Stretch"))
  }

  /// The pane uses the same id as the screen, so accepting an offer on both creates one task.
  @Test func aTakenOfferIsTheTaskOfTheRoutine() {
    var world = offered()
    world.press("G", " ")
    #expect(world.stored[pinnedDay].tasks.last?.id == world.routines[0].taskID(on: pinnedDay))
  }

  /// Otherwise a day with only offers would have no key for the planner.
  @Test func enterOpensThePlannerFromAnOffer() {
    var world = offered([])
    world.press(.enter)
    #expect(world.state.ending == .wantsFullScreen)
    #expect(titles(world).isEmpty)
  }

  @Test func aConfiguredKeyTakesAnOffer() throws {
    var world = offered()
    try world.state.options.keymap.apply(KeyChange(action: "take-offer", keys: ["t"]))
    world.press("j", "t")
    #expect(titles(world) == ["A", "Stretch"])
  }

  @Test func aClickSelectsAnOfferAndASecondOneTakesIt() {
    var world = offered()
    func click() {
      let point = (0..<12).lazy.flatMap { y in (0..<60).map { Point(x: $0, y: y) } }
        .first { world.frame.target(at: $0) == .row(1) }
      world.send(.pressed(.row(1), at: point ?? Point(x: 0, y: 0)))
    }
    click()
    #expect(titles(world) == ["A"])
    #expect(world.state.focusTab.selectedOffer?.title == "Stretch")
    click()
    #expect(titles(world) == ["A", "Stretch"])
  }

  @Test func aFullDayIsOfferedNothing() {
    #expect(!lines(offered([task("A"), task("B"), task("C")])).contains("↻"))
    var world = offered([task("A"), task("B")])
    world.press("j", "j", "j")
    #expect(world.state.focusTab.selected == 2, "one slot is free")
    world.press(" ", "j")
    #expect(titles(world).count == 3)
    #expect(world.state.focusTab.offers.isEmpty)
  }

  @Test func withoutRoutinesThePaneIsUnchanged() {
    var world = PaneWorld([task("A")], size: Size(width: 60, height: 12))
    let before = lines(world)
    world.writeRoutines()
    world.press("j", "j")
    #expect(lines(world) == before)
    #expect(world.selected == "A")
  }

  @Test func oneLineShowsTheSelectedOffer() {
    var world = offered([task("A", done: true)], Size(width: 40, height: 1))
    #expect(!lines(world).contains("↻"))
    world.press("j")
    #expect(lines(world).contains("↻ Stretch   x takes it"))
    world.press(" ")
    #expect(world.selected == "Stretch")
    #expect(lines(world).contains("Stretch"))
  }

  @Test func offersAreRenewedOnTheNextDay() {
    var world = offered()
    world.press("j", " ")
    world.send(.timePassed, at: reading(world.state.clock.now.adding(days: 1)))
    #expect(lines(world).contains("↻ Stretch"))
    #expect(lines(world).contains("↻ Walk"))
  }
}
