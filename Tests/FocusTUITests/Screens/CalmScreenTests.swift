import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Open tasks have more room than completed ones, and nothing is split, truncated or left empty.
@Suite struct CalmScreenTests {
  private static let sizes = WindowShapeTests.sizes

  private func rows(_ world: World) -> [String] {
    let frame = view(world.state)
    return (0..<frame.size.height).map { frame.row($0) }
  }

  private static let tasks = [
    task("Cook for friends", .high, at: "11:30-12:30", done: true), task("Repair the bicycle", done: true),
    task("Swim", .low),
  ]

  @Test func doneTasksHaveALineEachWhileOneIsOpen() {
    var checked = 0
    for size in Self.sizes where size.width >= 30 && size.height >= 11 {
      let page = Rect(size).inset(dx: 2, dy: 1)
      let layout = FocusLayout(in: page, SizeClass(size), rows: RowSizes(hero: 2, done: [0, 1]))
      guard case .cards(let heights) = layout.listForm else { continue }
      #expect(heights[0] == Card.edgeRows + 1, "\(size): \(heights)")
      #expect(heights[1] == Card.edgeRows + 1, "\(size): \(heights)")
      #expect(heights[2] > heights[0] || layout.list.height < 10, "\(size): \(heights)")
      checked += 1
    }
    #expect(checked >= WindowShapeTests.sizes.count / 4, "\(checked) of \(WindowShapeTests.sizes.count)")
  }

  /// Without cards, the open task becomes a card in the rows that completed tasks do not need, with a blank
  /// row above the keys.
  @Test func aSmallScreenGivesTheOpenTaskACard() {
    let small = rows(World(Self.tasks, size: Size(width: 40, height: 12)))
    #expect(small[3].contains("✓ Cook for friends"), "\(small)")
    #expect(small[4].contains("✓ Repair the bicycle"), "\(small)")
    #expect(small.contains { $0.contains("IN FOCUS") }, "\(small)")
    #expect(!small[10].contains { $0.isLetter }, "\(small)")
    let open = rows(World(Self.tasks.map { task($0.title) }, size: Size(width: 40, height: 12)))
    #expect(!open.contains { $0.contains("IN FOCUS") }, "\(open)")
  }

  @Test func aFewLinesShowTheOpenTaskAndTheMostImportantOne() {
    var world = World(Self.tasks, size: Size(width: 20, height: 5))
    world.press("2")
    let tiny = rows(world)
    #expect(tiny[3].contains("Cook"), "\(tiny)")
    #expect(tiny[4].contains("Swim"), "\(tiny)")
    #expect(tiny[4].contains("+1"), "\(tiny)")
    world.press(.enter)
    #expect(rows(world)[3].contains("Cook"), "\(rows(world))")
  }

  /// The number of hidden tasks cuts no title of an open one.
  @Test func theNumberOfHiddenTasksIsBesideATaskThatIsDone() {
    let tasks = [task("Cook", .high, done: true), task("Clean", done: true), task("Pay the bills", .low)]
    var world = World(tasks, size: Size(width: 20, height: 5))
    world.press("2")
    let tiny = rows(world)
    #expect(tiny[3].contains("Cook"), "\(tiny)")
    #expect(tiny[3].contains("+1"), "\(tiny)")
    #expect(tiny[4].contains("Pay the bills"), "\(tiny)")
  }

  @Test func tasksThatAreDoneShowAllTimesOrNone() {
    func times(_ second: String) -> Int {
      let tasks = [
        task("Cook for friends", at: "11:30-12:30", done: true), task(second, at: "14:00-14:45", done: true),
        task("Swim", .low),
      ]
      return rows(World(tasks, size: Size(width: 40, height: 12))).count {
        $0.contains(":30") || $0.contains(":45")
      }
    }
    #expect(times("Call Ana") == 2)
    #expect(times("Find a date for the retreat") == 0)
  }

  /// One blank row parts two tasks that are done, and none of them moves when it is selected.
  @Test func tasksThatAreDoneShareABlankRow() throws {
    var world = World(Self.tasks, size: Size(width: 80, height: 24))
    func positions() throws -> [Int] {
      let rows = rows(world)
      return try ["Cook", "Repair", "Swim"].map { title in
        try #require(rows.lastIndex { $0.contains(title) }, "\(rows)")
      }
    }
    let before = try positions()
    #expect(before[1] - before[0] == 2, "\(before)")
    world.press("k")
    #expect(try positions() == before)
    world.press("k")
    #expect(try positions() == before)
  }

  /// The calendar fills its last rows with cards.
  @Test(arguments: [Size(width: 120, height: 40), Size(width: 30, height: 50)])
  func theNextDayIsShownBelowTheTasksOfADay(size: Size) {
    var world = World(Self.tasks, days: [day(1): [task("Tidy up")]], size: size)
    world.state.options.weekStartsOn = .sunday
    world.press("2")
    #expect(rows(world).contains { $0.contains("Tidy up") }, "\(rows(world))")
  }

  @Test func freeRowsSeparateAllWeeksEqually() {
    for rows in 20...60 {
      for needed in [[4, 4, 4, 4, 3], [2, 3, 4, 4, 2], [2, 2, 2, 2, 2, 2]] {
        let heights = WeekHeights(needed: needed, most: 5).heights(in: rows)
        guard rows >= 5 * needed.count - 1 else { continue }
        #expect(Set(heights.dropLast()).count == 1, "\(rows), \(needed): \(heights)")
        #expect(heights.reduce(0, +) <= rows, "\(rows), \(needed): \(heights)")
      }
    }
  }

  /// Low cards are rounded as high ones are.
  @Test(arguments: 3...8) func allCardsHaveRoundCorners(height: Int) {
    var frame = Frame(size: Size(width: 12, height: height))
    RaisedFill(token: .surface).draw(in: frame.bounds, on: &frame)
    #expect(frame.row(0) == "▁▃▄▄▄▄▄▄▄▄▃▁")
    #expect(frame.row(height - 1) == "▆▄▂▂▂▂▂▂▂▂▄▆")
    #expect(frame[6, height - 1].style == Style(.shadow, on: .surface))
  }

  /// Every chart of a week shows the value of each day, in columns or in rows.
  @Test func aChartOfAWeekHasAFigureForEachDay() {
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].map {
      DayBars.Day(name: $0, figure: "1:40", value: 100)
    }
    let marks = [DayBars.Mark(name: "1 h", value: 60), DayBars.Mark(name: "2 h", value: 120)]
    for width in 14...100 {
      for height in 7...20 {
        var frame = Frame(size: Size(width: width, height: height))
        DayBars(days: days, top: 120, marks: marks).draw(in: frame.bounds, on: &frame)
        let text = (0..<height).map { frame.row($0) }.joined(separator: " ")
        #expect(text.split(separator: " ").count { $0 == "1:40" } == 7, "\(width)×\(height): \(text)")
      }
    }
  }
}
