import FocusText
import Testing

@testable import FocusDomain
@testable import FocusTUI
@testable import FocusTerminal

/// The screen on unusual days.
@Suite struct MarginalStateTests {
  private static let extents = [
    Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 120, height: 40),
    Size(width: 200, height: 60),
  ]

  private func rows(_ world: World) -> [String] {
    let frame = view(world.state)
    return (0..<frame.size.height).map(frame.row)
  }

  private func footer(_ world: World) -> String { rows(world).last ?? "" }

  private func damagedWorld(_ size: Size) -> World {
    var world = World(size: size)
    let damaged = StoreError.damaged(path: "days/2026-11.json", line: 7, .notAFile)
    world.send(.monthsRead([MonthReading(month: pinnedDay.civilMonth, agenda: Agenda(), problem: damaged)]))
    world.press("j")
    return world
  }

  @Test(arguments: extents) func anUnreadableMonthAsksForTheDoctorAndNothingElse(size: Size) {
    var world = damagedWorld(size)
    let focus = rows(world).joined(separator: "\n")
    #expect(focus.contains("focus doctor"))
    #expect(!focus.contains(Text.ringCaption))
    #expect(!focus.contains(Text.shortEmptyToday))
    #expect(!footer(world).contains("a add"))
    world.press("2")
    #expect(!footer(world).contains("a add"))
    #expect(!footer(world).contains("Enter tasks"))
  }

  @Test func anUnreadableMonthShowsItsErrorInsteadOfCards() {
    var world = damagedWorld(Size(width: 120, height: 40))
    #expect(rows(world).joined().contains("Your tasks are still in it"))
    world.press("4")
    let dashboard = rows(world).joined(separator: "\n")
    #expect(!dashboard.contains("Nothing to count yet"))
  }

  @Test func undoIsNamedWhereThereIsSomethingToUndo() {
    var world = World(size: Size(width: 120, height: 40))
    #expect(footer(world).contains("u undo"))
    world.send(.failed(.refused(.nothingToUndo), nil, .undo))
    world.press("j")
    #expect(!footer(world).contains("u undo"))
    world.send(.performed(Change(kind: .edit, transitions: [], counts: []), [], .command))
    world.press("j")
    #expect(footer(world).contains("u undo"))
  }

  @Test func theFooterNamesWhatTheKeyDoesNow() {
    var world = World([task("One"), task("Two", done: true)], size: Size(width: 120, height: 40))
    #expect(footer(world).contains("x done"))
    world.press("j")
    #expect(footer(world).contains("x reopen"))
    #expect(!footer(world).contains("x done"))
  }

  @Test func theFooterNamesTheKeyForTooManyTasks() {
    var world = World((1...5).map { task("Task \($0)") })
    #expect(footer(world).contains("C choose three"))
    world.press("2")
    #expect(footer(world).contains("C choose three"))
    #expect(!footer(World([task("One")], size: Size(width: 200, height: 60))).contains("C choose three"))
  }

  @Test func anEmptyDayOfTheCalendarOffersOnlyToAdd() {
    var world = World()
    world.press("2")
    #expect(footer(world).contains("a add"))
    #expect(!footer(world).contains("Enter tasks"))
  }

  /// Both tabs show the same heading and numbers, which do not include tasks of future days.
  @Test func theWeekCountsTheSameOnBothTabs() {
    let days = [day(-1): [task("Done", done: true), task("Open")], day(1): [task("Ahead"), task("Far")]]
    for size in [Size(width: 80, height: 24), Size(width: 120, height: 40)] {
      var world = World(
        [task("Now", done: true)], days: days, size: size, options: ScreenOptions(weekStartsOn: .monday))
      // In words beside the blocks where there is room.
      func saysWeek(_ row: String) -> Bool {
        row.contains("2 of 3") || row.contains("2 done") && row.contains("1 open")
      }
      #expect(rows(world).contains(where: saysWeek))
      world.press("2")
      #expect(rows(world).contains(where: saysWeek))
      #expect(!rows(world).contains { $0.contains("of 5") })
    }
  }

  @Test func nothingPlannedIsNotCounted() {
    for size in Self.extents {
      var world = World(size: size)
      #expect(!rows(world).contains { $0.contains("0 of 0") })
      world.press("2")
      #expect(!rows(world).contains { $0.contains("0 of 0") || $0.contains("0 days") })
    }
  }

  /// A month of five weeks uses the sixth row for the day's tasks.
  @Test func threeTasksAreSeenUnderTheSmallestMonth() {
    var world = World(
      [task("One"), task("Two"), task("Three")], size: Size(width: 40, height: 12),
      options: ScreenOptions(weekStartsOn: .sunday))
    world.press("2")
    for title in ["One", "Two", "Three"] { #expect(rows(world).contains { $0.contains(title) }) }
  }

  /// The error is shown before the user types a task that cannot be saved.
  @Test func aMonthThatCannotBeChangedOpensNoForm() {
    var damaged = damagedWorld(Size(width: 80, height: 24))
    damaged.press("a")
    #expect(damaged.state.sheets.isEmpty)
    #expect(damaged.state.status?.text.contains("focus doctor") == true)
    damaged.press("2", .enter)
    #expect(damaged.state.sheets.isEmpty)
    // The day is unknown, so nothing is counted.
    damaged.press(.escape, "3")
    let text = rows(damaged).joined(separator: "\n")
    #expect(text.contains("'focus doctor'"), "\(text)")
    #expect(!text.contains("0 min"), "\(text)")

    var newer = World([task("One")])
    let agenda = newer.stored
    let problem = StoreError.newerSchema(path: "days/2026-11.json", schema: 9)
    newer.send(.monthsRead([MonthReading(month: pinnedDay.civilMonth, agenda: agenda, problem: problem)]))
    newer.effects = []
    for key in ["a", "e", "x", "p", "m"] as [Key] {
      newer.press(key)
      #expect(newer.state.sheets.isEmpty, "\(key)")
      #expect(newer.operations.isEmpty, "\(key)")
      #expect(newer.state.status?.text.hasPrefix("Update focus") == true)
    }
    #expect(!footer(newer).contains("x done"))
  }

  @Test func aKeyForTasksOnAnEmptyDaySaysHowToAddOne() {
    var world = World()
    world.press("2", "x")
    #expect(world.state.status?.text == Text.noTaskHere)
  }

  @Test func futureTasksAreCountedAsPlannedNotAsUndone() {
    var world = World(days: [day(14): [task("Ahead")], day(45): [task("Far")]])
    world.press("2", "j", "j")
    #expect(rows(world).contains { $0.contains("1 planned") })
    #expect(!rows(world).contains { $0.contains("0 of 1") })
    world.press("L")
    #expect(!rows(world).contains { $0.contains("of 1 done") || $0.contains("0 days") })
  }

  // MARK: Little room

  @Test(arguments: extents.filter { $0.width < 100 }) func noPageOfShortcutsEndsWithAHeading(size: Size) {
    var world = World(size: size)
    world.press("?")
    let titles = Features.all.flatMap { $0.keyContexts }.compactMap { $0.title?() }
    for _ in 0..<20 {
      let lines = rows(world).map { $0.split(separator: "  ").map { $0.trimmed } }
      // Ignore the hints at the bottom and the edge of the panel.
      let last = lines.last { row in !row.contains("q back") && row.joined().contains { $0.isLetter } } ?? []
      #expect(!last.contains { titles.contains($0) }, "\(last)")
      world.press(" ")
    }
  }

  /// A page begins with a heading, even if its first section began on the page before it.
  @Test func pagesOfShortcutsBeginWithHeadings() {
    for size in [Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 160, height: 50)] {
      var world = World(size: size)
      world.press("?")
      let titles = Set(Features.all.flatMap { $0.keyContexts }.compactMap { $0.title?() })
      let panel = HelpPanel(world.state)
      for start in panel.pageStarts {
        #expect(world.state.sheets.top(Help.self)?.scroll == start)
        let words = rows(world)[1...3].flatMap { $0.split(separator: "  ") }.map { $0.trimmed }
        #expect(!titles.isDisjoint(with: words), "\(words)")
        world.press(" ")
      }
      for start in panel.pageStarts.reversed().dropFirst() {
        world.press(.pageUp)
        #expect(world.state.sheets.top(Help.self)?.scroll == start)
      }
    }
  }

  @Test func everyShortcutIsOnAPage() {
    for size in Self.extents {
      var world = World(size: size)
      world.press("?")
      var seen = Set<String>()
      for _ in HelpPanel(world.state).pageStarts {
        seen.formUnion(rows(world).flatMap { $0.split(separator: "  ").map { $0.trimmed } })
        world.press(" ")
      }
      // All keys of the week are also keys of a form, and all keys of a note are also keys of the log.
      let same = [Text.placeWeek, Text.placeNote]
      for title in Features.all.flatMap({ $0.keyContexts }).compactMap({ $0.title?() })
      where !same.contains(title) {
        #expect(seen.contains(title), "\(size): \(title)")
      }
      // On a low screen, keys share lines with their descriptions.
      #expect(seen.contains { $0.contains("dd, Delete") })
      #expect(seen.contains { $0.contains("15 minutes earlier") })
    }
  }

  @Test func aKeyIsNamedOnOneLineOfTheShortcuts() {
    var world = World()
    world.press("?")
    #expect(rows(world).contains { $0.contains("q, Ctrl-C, ZZ  quit") })
  }

  @Test func examplesOfADayAreNeverCut() {
    for width in 20...90 {
      var world = World(size: Size(width: width, height: 12))
      world.press(":")
      #expect(!rows(world).contains { $0.contains("nov 2…") || $0.contains("fri…") })
    }
  }

  @Test func searchHitsOfThisYearOmitTheYear() {
    var world = World([task("Report")], days: [day(-400): [task("Old report")]])
    world.press("/")
    world.type("report")
    let hits = rows(world)
    #expect(hits.contains { $0.contains("Sat Nov 21  ") })
    #expect(hits.contains { $0.contains("2025") })
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
