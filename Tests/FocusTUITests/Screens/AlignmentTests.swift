import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Content that is aligned on one line, and blank rows between parts.
@Suite struct AlignmentTests {
  private func rows(_ world: World) -> [String] {
    let frame = view(world.state)
    return (0..<frame.size.height).map { frame.row($0) }
  }

  private func focus(_ width: Int, _ height: Int, days: [CivilDate: [FocusTask]] = [:]) -> World {
    World(
      [task("Cook", done: true), task("Repair", done: true), task("Swim")], days: days,
      size: Size(width: width, height: height))
  }

  /// The headings of the cards at the top are on one line, and so is a flat task beside them.
  @Test(arguments: [(120, 40), (200, 60), (250, 15)]) func headingsAtTheTopAreLevel(width: Int, height: Int) {
    let rows = rows(focus(width, height))
    let first = rows.first { $0.contains(Text.overviewTitle) } ?? ""
    #expect(first.contains("✓  Cook"), "\(rows.joined(separator: "\n"))")
    if width == 200 { #expect(first.contains(Text.dayTitle), "\(first)") }
    if width == 250 { #expect(first.contains(Text.todayTitle), "\(first)") }
  }

  /// A blank row is above and below the ring, even with a note below the sentence.
  @Test(arguments: [36, 40, 44, 50, 56, 60]) func aBlankRowSeparatesTheRingFromTheText(height: Int) throws {
    // In a wide window below 50 rows, the ring is beside the text.
    for width in height < 50 ? [30] : [30, 60] {
      let world = World(
        [task("One", at: "9-10", done: true), task("Two", at: "11-12"), task("Three", at: "13-15")],
        size: Size(width: width, height: height))
      let rows = rows(world)
      let heading = try #require(rows.firstIndex { $0.contains(Text.overviewTitle) })
      let ring = rows.indices.filter { $0 > heading && (rows[$0].contains("@@") || rows[$0].contains("::")) }
      let (top, foot) = (try #require(ring.first), try #require(ring.last))
      #expect(top - heading > 1, "\(width)×\(height)\n\(rows.joined(separator: "\n"))")
      #expect(
        rows[foot + 1].allSatisfy { $0 == " " }, "\(width)×\(height)\n\(rows.joined(separator: "\n"))")
    }
  }

  /// Future days are shown, with whole titles if they fit, before the card in focus gets blank rows.
  @Test func futureDaysHaveWholeTitlesInATallWindow() {
    let long = [task("Write to the landlord of the office", at: "9:30-11:30")]
    let text = rows(focus(30, 50, days: [day(1): [task("Tidy the cellar")], day(2): long]))
      .joined(separator: "\n")
    #expect(text.contains("office"), "\(text)")
    #expect(!text.contains("…"), "\(text)")
    var open = World(
      ["Cook", "Repair", "Swim"].map { task($0) }, days: [day(1): [task("Tidy the cellar")], day(2): long],
      size: Size(width: 30, height: 50))
    open.press("j")
    let other = rows(open).joined(separator: "\n")
    #expect(other.contains(Text.planned(1)), "\(other)")
  }

  /// A blank row parts two days. The title of the second one is whole, or its tasks are counted.
  @Test func aBlankRowSeparatesDays() {
    let title = "Write to the landlord of the office in the town"
    let world = World([task("One")], days: [day(1): [task("Tidy the cellar")], day(2): [task(title)]])
    for (height, lines) in [(6, 0), (7, 0), (8, 2), (9, 2)] {
      var frame = Frame(size: Size(width: 40, height: height))
      UpcomingDays(state: world.state, day: day(1)).draw(in: frame.bounds, on: &frame)
      let rows = (0..<height).map { frame.row($0) }
      #expect(rows[2].contains("Tidy"), "\(rows)")
      #expect(rows.firstIndex { $0.contains("Write") } == (lines > 0 ? 5 : nil), "\(rows)")
      #expect(rows.contains { $0.contains("town") } == (lines > 1), "\(rows)")
      #expect(rows.contains { $0.contains(Text.planned(1)) } == (lines == 0), "\(rows)")
    }
  }

  /// Where the next planned day would only be counted, it takes the row that says that nothing is planned.
  @Test func tasksOfLaterDaysComeBeforeTheSentenceOfAFreeDay() {
    let world = World([], days: [day(2): [task("Tidy the cellar")]])
    for (height, isSaid) in [(5, false), (6, true)] {
      var frame = Frame(size: Size(width: 40, height: height + Card.edgeRows - 1))
      UpcomingDays(state: world.state, day: day(1)).draw(in: frame.bounds, on: &frame)
      let rows = drawnRows(frame)
      #expect(rows.contains { $0.contains("Tidy") }, "\(rows)")
      #expect(rows.contains { $0.contains(Text.emptyDay) } == isSaid, "\(rows)")
    }
  }

  /// The rows of a coming day depend on its own date: no task of a later day is late.
  @Test func everyTaskIsMeasuredOnItsOwnDay() {
    let world = World([], days: [day(1): [task("Write the report", at: "9-10")]])
    // The times have no room behind the title, but the word for a late task would.
    let width = 2 + "Write the report".count + 8 + 2 * Card.margin
    let heights = UpcomingDays(state: world.state, day: pinnedDay).heights(width: width)
    #expect(heights[1] - heights[0] == 1 + 1 + 2)
  }

  /// A blank row parts a small month from its tasks if it costs no more than one that is done, until they have
  /// the keys.
  @Test func aBlankRowSeparatesTheMonthFromItsTasks() throws {
    func tasks(done: Bool) -> [FocusTask] {
      [task("Cook", at: "11:30-12:30", done: true), task("Repair", done: done), task("Swim")]
    }
    func shown(_ world: World) -> [String] { rows(world).suffix(4).dropLast() }
    // November 2026 has five weeks from Sunday on.
    func calendar(_ tasks: [FocusTask]) -> World {
      var world = World(
        tasks, size: Size(width: 40, height: 12),
        options: ScreenOptions(weekStartsOn: .sunday, reducedMotion: true))
      world.press("2")
      return world
    }
    var world = calendar(tasks(done: true))
    let list = shown(world)
    #expect(list[0].allSatisfy { $0 == " " }, "\(list)")
    #expect(list[1].contains("Swim") && list[1].contains("All day"), "\(list)")
    #expect(list[2].contains("11:30") && list[2].contains("+1 done"), "\(list)")
    world.press(.enter)
    #expect(["Cook", "Repair", "Swim"].allSatisfy { shown(world).joined().contains($0) }, "\(shown(world))")
    let open = calendar(tasks(done: false))
    #expect(shown(open)[0].allSatisfy { $0 == " " }, "\(shown(open))")
    let all = calendar(["A task", "B task", "C task"].map { task($0) })
    #expect(shown(all).allSatisfy { $0.contains("task") }, "\(shown(all))")
  }

  /// Where the time of a task that is done has no room beside its title, it is below.
  @Test func aTaskThatIsDoneKeepsItsTimeInANarrowWindow() throws {
    let done = task("Cook for friends", .high, at: "11:30-12:30", done: true)
    let rows = rows(World([done, task("Swim")], size: Size(width: 30, height: 50)))
    let title = try #require(rows.firstIndex { $0.contains("Cook for friends") })
    #expect(rows[title + 1].contains("↑ 11:30 – 12:30"), "\(rows)")
  }

  /// A month to come has nothing completed.
  @Test(arguments: [(120, 40), (60, 60)]) func aFutureMonthShowsWhatIsPlanned(width: Int, height: Int) {
    var world = World(
      [task("One")], days: [day(20): [task("Two"), task("Three")]], size: Size(width: width, height: height))
    world.press("2", "L")
    let text = rows(world).joined(separator: "\n")
    #expect(text.contains(Text.planned(2)), "\(text)")
    #expect(!text.contains(Text.tasksCompleted(0)), "\(text)")
  }
}
