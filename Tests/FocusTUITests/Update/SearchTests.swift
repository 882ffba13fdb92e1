import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct SearchTests {
  private let lastYear = day(-622)

  /// The open search over tasks of today, yesterday and last year.
  private func searching(_ text: String = "", size: Size = Size(width: 80, height: 24)) -> World {
    var world = World(
      [task("Write the report", .high), task("Query the database")],
      days: [
        day(-1): [task("Report to Jo", done: true), task("Buy jam")],
        lastYear: [task("Plan"), task("Old report")], day(40): [task("Read the REPORT again")],
      ], size: size)
    world.press("/")
    world.type(text)
    return world
  }

  @Test func indexedSearchEqualsSearchingEachTitle() {
    var generator = SeededGenerator(seed: 5)
    func word() -> String {
      ["a", "ab", "ba", "Ä", "字", "İ", "b\u{301}", "aab", "\n"].randomElement(using: &generator) ?? "a"
    }
    func text(_ words: Int, _ separator: String) -> String {
      (0..<words).map { _ in word() }.joined(separator: separator)
    }
    for _ in 0..<2_000 {
      let titles = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        text(Int.random(in: 0...5, using: &generator), ["", " "].randomElement(using: &generator) ?? "")
      }
      let typed = text(
        Int.random(in: 0...3, using: &generator), ["", " "].randomElement(using: &generator) ?? "")
      let matcher = TitleMatcher(typed)
      let found = SearchIndex(titles.map { .task(PlannedTask(day: pinnedDay, task: task($0))) }).hits(
        of: matcher)
      #expect(found.map(\.text) == titles.filter(matcher.matches), "\(typed) in \(titles)")
    }
  }

  private func titles(_ world: World) -> [String]? { world.search?.hits.map(\.text) }

  /// A row shows the match at any width of the list.
  @Test(arguments: [Size(width: 30, height: 11), Size(width: 40, height: 12), Size(width: 80, height: 24)])
  func theMatchIsSeenAtTheEndOfALongTitle(size: Size) {
    for title in [
      "Write the quarterly report for the board and send it to everyone in finance zebra",
      "보고서 초안을 팀과 함께 검토하고 이사회에 보낼 요약을 준비해서 모두에게 다시 보내기 zebra", "zebra first",
    ] {
      var world = World([task(title)], size: size)
      world.press("/")
      world.type("zebra")
      let frame = view(world.state)
      let rows = (0..<size.height).map { frame.row($0) }
      // Once in the field and once in the list.
      #expect(rows.count { $0.contains("zebra") } == 2, "\(rows.joined(separator: "\n"))")
    }
  }

  @Test func everyCharacterIsText() {
    let world = searching("qjk/?:sxd3 ")
    #expect(world.search?.field.text == "qjk/?:sxd3 ")
    #expect(world.state.isRunning)
    #expect(world.operations.isEmpty)
  }

  @Test func searchUpdatesAtEachKeyWithTheLatestDayFirst() {
    var world = searching()
    #expect(titles(world) == [], "nothing typed finds nothing")
    world.type("re")
    let all = ["Read the REPORT again", "Write the report", "Report to Jo", "Old report"]
    #expect(titles(world) == all)
    world.type("port th")
    #expect(titles(world) == ["Read the REPORT again", "Write the report"], "every word, in any order")
    world.press(.control("w"))
    world.type("to ")
    #expect(titles(world) == ["Report to Jo"])
    world.press(.control("u"))
    #expect(titles(world) == [])
    world.send(.pasted("old\nREPORT"))
    #expect(titles(world) == ["Old report"])
  }

  @Test func capitalsDoNotMatterAndAccentsDo() {
    func found(_ text: String) -> [String]? {
      var world = World([task("Résumé für ÉMILE"), task("Resume"), task("ПЛАН дня")])
      world.press("/")
      world.type(text)
      return titles(world)
    }
    #expect(found("résumé") == ["Résumé für ÉMILE"])
    #expect(found("RÉSUMÉ émile") == ["Résumé für ÉMILE"])
    #expect(found("resume") == ["Resume"])
    #expect(found("FÜR") == ["Résumé für ÉMILE"])
    #expect(found("план ДНЯ") == ["ПЛАН дня"])
    #expect(found("fur") == [])
  }

  @Test func theSelectionStopsAtTheEnds() {
    var world = searching("report")
    world.press(.down, .control("n"))
    #expect(world.search?.row == 2)
    world.press(.down, .down, .control("n"))
    #expect(world.search?.row == 3)
    world.press(.left, .home)
    #expect(world.search?.row == 3, "moving the cursor does not search again")
    world.press(.up, .control("p"), .up, .up)
    #expect(world.search?.row == 0)
    world.press(.down, .down, .end)
    world.type("s")
    #expect(world.search?.row == 0)
    #expect(titles(world) == [])
    world.press(.down, .up)
    #expect(world.search?.row == 0)
    world.press(.backspace, .down)
    #expect(world.search?.row == 1)
    world.press(.backspace)
    #expect(world.search?.row == 0, "a new search selects its first hit")
    #expect(titles(world)?.count == 4, "a new search selects its first hit")
  }

  @Test func aHitOpensItsDayWithTheTaskSelected() {
    for (text, day, row) in [("old", lastYear, 1), ("again", day(40), 0), ("jam", day(-1), 1)] {
      var world = searching(text)
      let title = world.search?.hits.first?.text
      world.press(.enter)
      #expect(world.state.sheets.isEmpty)
      #expect(world.state.tab == .calendar)
      #expect(world.state.memory.tab == .calendar)
      #expect(world.state.calendar == CalendarTab(day: day, row: row))
      #expect(world.state.selectedTask?.title == title)
      #expect(title != nil)
      #expect(
        world.state.plans.months.isSuperset(of: world.state.neededMonths), "the month shown is loaded")
      world.press("k", .escape)
      #expect(world.state.calendar.row == nil, "no task is selected")
    }
  }

  @Test func searchFindsReflectionsAndOpensTheirDay() {
    var world = World([task("Report to Jo")], days: [day(-1): [task("Buy jam")]])
    world.stored[day(-1)].unknown["log"] = .object(["reflection": .string("Tired.\nReport \u{1B}late.")])
    world.stored[day(-2)].unknown["log"] = .object(["sleep": .number("4")])
    world.press("/")
    world.type("report")
    #expect(world.search?.hits.map(\.day) == [pinnedDay, day(-1)])
    #expect(world.shown.contains("Report late."))
    #expect(world.shown.contains("1 task, 1 log"))
    #expect(!world.shown.contains("Tired."))
    world.press(.down)
    #expect(world.shown.contains("· \(Text.log)"))
    world.press(.enter)
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.calendar.day == day(-1))
    #expect(world.state.calendar.row == nil)
  }

  @Test func searchFindsLinesOfLaterAndOpensThem() {
    var world = searching()
    world.press(.escape)
    world.writeForLater("Buy a lamp", "Report to the bank")
    world.writeForLater("Read", note: "First page\nThe long report")
    world.press("/")
    world.type("report")
    #expect(titles(world)?.suffix(2) == ["Report to the bank", "Read\nFirst page\nThe long report"])
    #expect(world.shown.contains("4 tasks, 2 lines of later"))
    #expect(world.shown.contains("Read: The long report"))
    world.press(.down, .down, .down, .down, .down)
    let preview = view(world.state).lines.last { $0.contains("\(Text.capitalizedLater) · ") }
    #expect(preview?.contains(Text.name(of: .medium)) == true, "\(world.shown)")
    world.press(.enter)
    #expect(world.laterSheet?.row == 2)
    #expect(world.search == nil)
    #expect(world.state.tab == .focus)
    world.press(.enter)
    #expect(world.titles().contains("Read"), "it can be planned there")
    world.press(.escape, "/")
    world.type("lamp")
    #expect(world.shown.contains("1 line of later"))
    #expect(!world.shown.contains("0 tasks"))
  }

  @Test func searchFindsWeeksSessionsAndRoutinesByWhatTheyAre() throws {
    let monday = try #require((-7...0).lazy.map(day).first { $0.weekday == .monday })
    var world = World([task("Report to Jo")])
    world.stored[monday].unknown["week"] = .object([
      "intention2": .string("Report less"), "review": .string("Too many reports"),
    ])
    world.writeRoutine("Stretch")
    world.writeRoutine("Read a report")
    world.press("/")
    world.type("report")
    #expect(
      world.search?.hits.map(\.kind) == [.task, .intention, .review, .routine]
        || world.search?.hits.map(\.kind) == [.intention, .review, .task, .routine])
    #expect(world.shown.contains("1 task, 1 intention, 1 review, 1 routine"))
    for kind in ["Intention · ", "Review · ", "Routine"] { #expect(world.shown.contains(kind)) }
    world.press(.down, .down, .down, .enter)
    #expect(world.routineList?.row == 1)
    world.press(.escape, "/")
    world.type("report less")
    world.press(.enter)
    #expect(world.state.calendar.day == monday)
  }

  @Test func enterOpensALaterHitAndOneOfToday() {
    var world = searching("report")
    world.press(.down, .enter)
    #expect(world.state.calendar == CalendarTab(day: pinnedDay, row: 0))
    world = searching("database")
    world.press(.enter, "1")
    #expect(world.state.selectedTask?.title == "Query the database", "on the other tab too")
  }

  @Test func aSearchWithoutHitsShowsAMessage() {
    var world = searching("xyzzy")
    #expect(world.shown.contains(Text.searchNothing))
    let before = world.state
    world.press(.enter)
    #expect(world.effects.last == .bell)
    #expect(world.state == before)
    world.press(.escape)
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.tab == .focus)
  }

  @Test func theHistoryIsLoadedOnceAndDroppedAfterAChange() {
    var world = searching("rep")
    world.press(.escape, "/")
    world.type("old")
    #expect(world.effects == [ReadHistory().effect])
    #expect(titles(world) == ["Old report"])
    world.press(.escape, "d", "d", "/")
    #expect(world.effects.count { $0 == ReadHistory().effect } == 2)
    world.type("write")
    #expect(titles(world) == [], "deleted tasks are not found")
    world.press(.escape, "u", "/")
    world.type("write")
    #expect(titles(world) == ["Write the report"])
    world.press(.escape, .control("r"), "/")
    world.type("write")
    #expect(titles(world) == [])
    world.press(.escape)
    world.changeElsewhere(.add(TaskDraft(title: "Rewrite"), day: day(3)))
    #expect(!world.state.features[SearchIndex.self].isLoaded, "it is not loaded before it is needed")
    world.press("/")
    world.type("write")
    #expect(titles(world) == ["Rewrite"])
  }

  @Test func anOpenSearchFollowsExternalChanges() {
    var world = searching("report")
    world.press(.down, .down, .down)
    world.changeElsewhere(.delete(.derived(from: "Old report"), day: lastYear))
    #expect(titles(world) == ["Read the REPORT again", "Write the report", "Report to Jo"])
    #expect(world.search?.row == 2)
    #expect(world.search?.field.text == "report")
    world.changeElsewhere(.add(TaskDraft(title: "Report of the day after"), day: day(41)))
    #expect(titles(world)?.first == "Report of the day after")
    #expect(titles(world)?.count == 4)
  }

  /// The automatic carry-over at midnight is also a change.
  @Test func anOpenSearchSurvivesMidnight() {
    var world = World([task("Open task")], options: ScreenOptions(carryOver: .always, reducedMotion: true))
    world.press("/")
    world.send(.timePassed, at: reading(pinnedNow.adding(days: 1)))
    #expect(world.titles(day(1)) == ["Open task"])
    world.type("open")
    #expect(world.search?.hits.map(\.day) == [day(1), pinnedDay])
  }

  @Test func unreadableHistoryShowsAnError() {
    var world = World([task("Plan")])
    let unreadable = StoreError.cannotRead(path: "/data/days", code: 13)
    world.failure = unreadable
    world.press("/")
    #expect(world.state.status == StatusMessage(text: Text.sentence(unreadable), level: .failure))
    #expect(world.search != nil)
    #expect(world.shown.contains("/data/days"))
    world.failure = nil
    world.press(.escape, "/")
    world.type("plan")
    #expect(titles(world) == ["Plan"], "the next search loads it again")
  }

  /// On a narrow and tall screen, the date is below the title.
  @Test func theDateStandsBelowALongTitle() {
    let world = searching("report", size: Size(width: 30, height: 50))
    let rows = world.shown.split(separator: "\n").map(String.init)
    let hit = rows.firstIndex { $0.contains("Read the REPORT again") }
    #expect(hit.map { rows[$0 + 1].contains(Text.nearDate(day(40), today: pinnedDay, .english)) } == true)
  }

  @Test func withoutRoomForTheCalendarShowsAMessage() {
    var world = searching("old", size: Size(width: 28, height: 1))
    world.press(.enter)
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.tab == .focus)
    #expect(world.effects.contains(.bell))
    #expect(world.state.status?.text == Text.tabNeedsRoom)
  }
}
