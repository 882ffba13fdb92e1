import Testing

@testable import FocusDomain

/// The texts of a week: its intentions and its review.
@Suite struct WeekTests {
  private let test: TemporaryStore
  private let store: Store
  /// The week of Saturday, November 21, 2026.
  private let week = today.week(startingOn: .monday)

  init() throws {
    test = try TemporaryStore()
    store = test.store
  }

  private func said() throws -> [String] {
    try store.week(week)?.intentions.map { "\($0.number) \($0.text)" } ?? []
  }

  @Test func aWeekHasOneMondayWhateverItStartsOn() {
    for number in 20_000..<20_400 {
      let day = CivilDate(dayNumber: number)
      for first in Weekday.allCases {
        let week = day.week(startingOn: first)
        #expect(week.contains(day))
        #expect(week.lowerBound.weekday == first)
        #expect(week.lowerBound.days(until: week.upperBound) == 6)
        #expect(week.contains(week.monday))
        #expect(week.monday.weekday == .monday)
      }
    }
  }

  @Test func intentionsAreSetClearedAndUndone() throws {
    #expect(try store.week(week) == nil)
    try store.changeWeek(week) { $0[1] = "  Ship\tit " }
    try store.changeWeek(week) { $0[3] = "Call home" }
    try store.changeWeek(week) { $0.review = "Calm." }
    #expect(try said() == ["1 Ship it", "3 Call home"])
    #expect(try store.week(week)?.review == "Calm.")
    try store.changeWeek(week) { $0[1] = "" }
    #expect(try said() == ["3 Call home"])
    try store.undo()
    #expect(try said() == ["1 Ship it", "3 Call home"])
    for _ in 1...3 { try store.undo() }
    #expect(try store.week(week) == nil)
    for _ in 1...4 { try store.redo() }
    #expect(try said() == ["3 Call home"])
    #expect(try store.week(week)?.review == "Calm.")
  }

  /// A week is stored in the month of its Monday, beside all other records of that day.
  @Test func aWeekIsStoredBesideTheTasksOfItsMonday() throws {
    let monday = week.monday
    try test.add("Read", on: monday)
    try store.changeLog(of: monday) { $0.sleep = 4 }
    try store.changeWeek(week) { $0[2] = "Rest" }
    try test.add("Write", on: monday)
    let plan = try store.plan(of: monday)
    #expect(plan.tasks.map(\.title) == ["Read", "Write"])
    #expect(plan.log?.sleep == 4)
    #expect(plan.week?[2] == "Rest")
    #expect(String(decoding: try bytes(test.file), as: UTF8.self).contains("\"intention2\": \"Rest\""))
    let turn = CivilDate(dayNumber: CivilDate("2026-12-01")!.dayNumber).week(startingOn: .monday)
    try store.changeWeek(turn) { $0[1] = "Begin" }
    #expect(turn.monday == CivilDate("2026-11-30"))
    #expect(try store.month(turn.monday.civilMonth).agenda[turn.monday].week?[1] == "Begin")
  }

  @Test func aMondayWithNothingElseIsNoPlannedDay() throws {
    let earlier = week.monday.adding(days: -1)
    try test.add("Left over", on: earlier)
    try store.changeWeek(week) { $0[1] = "Ship" }
    #expect(try store.plan(of: week.monday).count == 0)
    #expect(try store.lastPlannedDay(before: today)?.day == earlier)
    #expect(try store.plans(from: week.lowerBound, to: week.upperBound).items == [])
    #expect(try store.summaries().items.map(\.day) == [earlier])
  }

  @Test func anOverlongIntentionOrReviewIsRefused() throws {
    let long = String(repeating: "a", count: 201)
    #expect(throws: PlannerError.refused(.titleTooLong(length: 201))) {
      try store.changeWeek(week) { $0[1] = long }
    }
    #expect(throws: PlannerError.refused(.titleTooLong(length: 201))) {
      try store.changeWeek(week) { $0.review = long }
    }
    #expect(throws: PlannerError.self) { try store.changeWeek(week) { $0[1] = "a\u{1B}b" } }
    #expect(!FileSystem.exists(test.file))
    try store.changeWeek(week) { $0[1] = " " }
    #expect(try store.week(week) == nil)
  }

  @Test func undoKeepsIntentionsThatOthersSetSince() throws {
    let (one, other) = (test.store(of: "one"), test.store(of: "other"))
    try one.changeWeek(week) { $0[1] = "Ship" }
    try other.changeWeek(week) { $0[2] = "Rest" }
    try one.undo()
    #expect(try said() == ["2 Rest"])
    try one.redo()
    try other.changeWeek(week) { $0[1] = "Ship more" }
    #expect(throws: PlannerError.self) { try one.undo() }
    #expect(try said() == ["1 Ship more", "2 Rest"])
  }

  @Test func anIntentionThatIsNoTextIsKeptAndReported() throws {
    let text = """
      {"schema": 3, "days": {"2026-11-16": {"tasks": [], "week": {"intention1": 7, "intention2": "Rest", "x": 1}}}}
      """
    try test.write(text, to: test.file)
    #expect(try said() == ["2 Rest"])
    #expect(
      try store.examine().contains(.invalidWeek(week.monday, field: "intention1", value: "7")))
    try store.changeWeek(week) { $0[3] = "Call" }
    let kept = String(decoding: try bytes(test.file), as: UTF8.self)
    #expect(kept.contains("\"intention1\": 7"))
    #expect(kept.contains("\"x\": 1"))
    try store.changeWeek(week) { $0[1] = "Ship" }
    #expect(try said() == ["1 Ship", "2 Rest", "3 Call"])
    #expect(try !store.examine().contains { if case .invalidWeek = $0 { true } else { false } })
  }

  @Test func weeksAreExportedAndImported() throws {
    try test.add("Read")
    try store.changeWeek(week) { ($0[1], $0.review) = ("Ship", "Good") }
    let export = try store.export(from: nil, to: nil).bytes()
    let other = try TemporaryStore()
    let file = try PlannerFile(export, path: "x", clock: store.clock)
    for isKnown in [false, true] {
      let report = try other.store.receive(file.agenda, extras: file.extras)
      #expect(report.weeks == (isKnown ? [] : [week.monday]))
      #expect(report.totals.weeks == (isKnown ? 0 : 1))
      #expect(report.logs == [])
    }
    #expect(try other.store.week(week)?[1] == "Ship")
    #expect(try other.store.export(from: nil, to: nil).bytes() == export)
  }

  @Test func aRepairNamesTheWeeksThatTheCopyLacks() throws {
    try test.add("Read")
    test.clock.now = noon.adding(days: 2)
    try test.add("Write")
    try store.changeWeek(week) { $0[1] = "Ship" }
    try test.write(try bytes(test.file).dropLast(4) + Array("]".utf8), to: test.file)
    try test.removeWrittenCopies()
    let lost = try store.repair().compactMap { repair -> [String]? in
      if case .restored(_, _, _, let lost, _) = repair { lost } else { nil }
    }
    #expect(lost == [["Write", "week of 2026-11-16"]])
  }
}
