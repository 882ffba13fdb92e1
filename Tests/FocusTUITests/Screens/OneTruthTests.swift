import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Information that a page shows in several places is the same everywhere, at every moment.
@Suite struct OneTruthTests {
  private let many = [task("Write the quarterly report"), task("Call the bank"), task("Water the plants")]

  /// All counts change in the first frame after the last task is completed. Only the arcs of the ring still
  /// move.
  @Test(arguments: [Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 30, height: 50)])
  func allCountsChangeAtOnce(size: Size) {
    var world = World(many, size: size, options: ScreenOptions())
    world.press("x", "x")
    world.send(.timePassed, at: reading(pinnedNow.adding(milliseconds: 60_000)))
    world.send(.keyPressed("x"), at: reading(pinnedNow.adding(milliseconds: 60_100)))
    for step in stride(from: Int64(0), to: Celebration.duration, by: Int(Animation.step)) {
      world.send(.timePassed, at: reading(pinnedNow.adding(milliseconds: 60_100 + step)))
      let shown = world.shown
      #expect(shown.contains("3/3") || shown.contains("3 of 3"), "after \(step) ms")
      #expect(!shown.contains("2/3"), "after \(step) ms")
      #expect(!shown.contains("2 of 3"), "after \(step) ms")
    }
  }

  @Test func theStripDoesNotRepeatATitleBelowIt() {
    var world = World(many, size: Size(width: 40, height: 12))
    world.press("f", .escape)
    let rows = drawnRows(view(world.state))
    #expect(rows[1].contains("25:00 left"), "\(rows[1])")
    #expect(rows[1].contains("ends"), "\(rows[1])")
    #expect(rows.count { $0.contains("Write the q") } == 1)
  }

  /// The open part is `to do`; `planned` includes completed tasks.
  @Test func overtimeIsNotShownAsPartOfThePlan() {
    #expect(Text.focusOfPlan(seconds: 20 * 60, planned: 45) == "20 min of 45 min")
    #expect(Text.focusOfPlan(seconds: 116 * 60, planned: 45) == "1 h 56 min, planned 45 min")
    #expect(Text.planAndFocus(planned: 45, focused: 116 * 60).last == "1 h 56 min, planned 45 min")
    let hour: Int64 = 3_600_000
    #expect(Text.planned(2 * hour, took: 3 * hour, tasks: 2) == "2 h for 2 tasks, took 3 h: 1 h longer")
    #expect(Text.planned(5 * hour, took: 2 * hour, tasks: 1) == "5 h for 1 task, took 2 h: 3 h shorter")
    #expect(Text.planned(hour, took: hour, tasks: 1) == "1 h for 1 task, took 1 h: as planned")
  }

  /// A word of the title sets its field even before a space ends the word.
  @Test func theFormPreviewsTheLastWord() {
    var world = World()
    world.press("a")
    world.type("Write @9-10")
    #expect(world.shown.contains("@9-10"), "\(world.shown)")
    #expect(world.shown.contains("09:00 – 10:00"), "\(world.shown)")
    world.type(" ")
    #expect(world.shown.contains("09:00 – 10:00"))
  }

  @Test func theWordsBesideANarrowFieldAreWhole() {
    var world = World(size: Size(width: 30, height: 50))
    world.press("a")
    #expect(world.shown.contains("All day"))
  }

  @Test func allShortcutsAreOnFewPages() {
    var world = World()
    world.press("?")
    #expect(HelpPanel(world.state).pageStarts.count <= 5)
  }

  @Test func aLowMenuHasItsTitle() {
    var world = World(many, size: Size(width: 40, height: 12))
    world.press("s")
    #expect(drawnRows(view(world.state))[0].contains(Text.drawerTitle))
  }

  /// A tall window shows the next days, planned or not.
  @Test func freeRowsShowTheDaysToCome() {
    let world = World(many, days: [day(3): [task("Dentist")]], size: Size(width: 200, height: 60))
    let rows = drawnRows(view(world.state))
    let names = [2, 3, 4, 14].map { world.state.heading(of: day($0)) }
    for name in names { #expect(rows.contains { $0.contains(name) }, "\(name)") }
    #expect(rows.contains { $0.contains("\(names[2]) – \(names[3])") && $0.contains(Text.slotsEach(3)) })
  }

  /// A message leaves room for the last keys if both fit on the line.
  @Test func aMessageKeepsTheLastKeys() {
    for size in [Size(width: 80, height: 24), Size(width: 60, height: 20), Size(width: 120, height: 40)] {
      var world = World(many, size: size)
      world.press("t")
      let rows = drawnRows(view(world.state))
      #expect(rows.contains { $0.contains("t works on Calendar (2).") })
      #expect(rows.last?.contains("? shortcuts") == true, "\(size)")
    }
  }

  /// In a low window the hours are on the card of the day, and the row above the keys is blank.
  @Test func theDayDoesNotTouchTheKeys() {
    let rows = drawnRows(view(World([task("Write", at: "9-10"), task("Read"), task("Walk")]).state))
    #expect(rows[22].allSatisfy { $0 == " " })
    #expect(rows[7].contains("─┃─"), "\(rows[7])")
    #expect(rows[8].contains("10"), "\(rows[8])")
  }

  /// On a low and narrow screen a message of two lines covers no task.
  @Test func aLongMessageCoversNoTask() {
    var world = World(
      [task("Write", .high, at: "9-10"), task("Read"), task("Walk")], size: Size(width: 40, height: 12))
    world.state.say("A message that is too long for one line of forty columns.")
    let rows = drawnRows(view(world.state))
    #expect(rows[1].contains("A message"), "\(rows)")
    #expect(rows[2].contains("columns."), "\(rows)")
    #expect(rows[10].contains("All day"), "\(rows)")
    #expect(rows[11].contains("shortcuts"), "\(rows)")
  }

  @Test func anyKeyClosesThePoster() {
    var world = World(many.map { task($0.title, done: true) })
    world.press("P")
    #expect(drawnRows(view(world.state)).last?.contains("Any other key continue") == true)
  }
}
