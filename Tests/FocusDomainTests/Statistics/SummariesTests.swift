import Testing

@testable import FocusDomain

/// Summaries of the records in a store.
@Suite struct SummariesTests {
  private let test: TemporaryStore

  init() throws { test = try TemporaryStore() }

  private func put(_ sessions: [(day: CivilDate, session: FocusSession)]) throws {
    for (name, group) in Dictionary(grouping: sessions, by: \.day.civilMonth) {
      let days = Dictionary(grouping: group, by: \.day).map { date, sessions in
        DayRecords(day: date, entries: sessions.map(\.session))
      }
      let month = MonthFile<FocusSession>(name, records: RecordTable(days))
      try test.write(MonthCodec.encode(month), to: test.directory.file(of: name, FocusSession.kind))
    }
  }

  private func put(_ agenda: Agenda) throws {
    for (name, plans) in Dictionary(grouping: agenda.days, by: \.day.civilMonth) {
      let month = Month(name, agenda: Agenda(plans))
      try test.write(MonthCodec.encode(month), to: test.directory.file(of: name))
    }
  }

  private func session(
    _ number: Int, at start: Instant, _ milliseconds: Int64, kind: FocusSession.Kind = .focus,
    planned: Int? = 1500,
    _ outcome: FocusSession.Outcome = .completed, device: String? = nil, deleted: Bool = false
  ) -> FocusSession {
    FocusSession(
      id: taskID(number), title: "Write", kind: kind, mode: planned == nil ? .stopwatch : .countdown,
      planned: planned,
      outcome: outcome, pieces: [FocusSession.Piece(start: start, milliseconds: milliseconds, end: .done)],
      createdAt: start, device: device, deletedAt: deleted ? start : nil)
  }

  @Test func aSummaryCountsEverythingOfADay() throws {
    var open = task(3, "c", .low)
    open.carriedTo = tomorrow
    var plan = DayPlan(
      day: today,
      entries: [task(1, "a", .high, done: true), task(2, "b", done: true, deleted: true), open, task(4)])
    plan.unknown["log"] = .object(["sleep": .number("4"), "mood": .number("9"), "rest": .bool(true)])
    try put(Agenda([plan]))
    try put([
      (today, session(1, at: noon, 1_500_000)), (today, session(2, at: noon, 600_000, .stopped)),
      (today, session(3, at: noon.adding(milliseconds: 7_200_000), 900_000, planned: nil, .stopped)),
      (today, session(4, at: noon, 1_500_000, .unattended)),
      (today, session(5, at: noon, 300_000, kind: .rest)),
      (today, session(6, at: noon, 600_000, deleted: true)),
    ])
    let day = try #require(try test.store.summaries().items.first)
    #expect(day.focused == 4_500_000)
    #expect(day.started == 4)
    #expect(day.lengths == [1_500_000, 600_000, 900_000, 1_500_000])
    #expect(day.countdowns == 3)
    #expect(day.finished == 2)
    #expect(day.tasks == TaskCount(planned: 3, done: 1, carried: 1))
    #expect(day[.high].done == 1)
    #expect(day.carriedOver == 1)
    #expect(day.log == DayRating(sleep: 4, mood: nil, isRest: true))
  }

  @Test(
    arguments: [
      (["sleep": "0", "mood": "6"], nil, nil), (["sleep": "1", "mood": "5"], 1, 5),
      (["sleep": "2.5"], nil, nil),
      (["sleep": "-3"], nil, nil), ([:], nil, nil),
    ] as [([String: String], Int?, Int?)])
  func onlyValidRatingsCount(log: [String: String], sleep: Int?, mood: Int?) {
    let value = JSONValue.object(JSONObject(log.mapValues(JSONValue.number)))
    #expect(DayRating(log: value) == DayRating(sleep: sleep, mood: mood))
    var deleted = JSONObject(log.mapValues(JSONValue.number))
    deleted["deletedAt"] = .string("2026-11-21T12:00:00.000Z")
    #expect(DayRating(log: .object(deleted)) == DayRating())
    #expect(DayRating(log: .string("x")) == DayRating())
  }

  /// A session over the end of a month counts for both days, and once as started.
  @Test func midnightAndTheEndOfAMonthSplitASession() throws {
    let entry = SessionEntry(start: instant("2026-10-31T23:40:00.000Z"), milliseconds: 3_600_000)
    let (place, late) = session(1, at: noon, 0).at(entry, by: test.store.clock)
    try put([(place, late)])
    let days = try test.store.summaries().items
    #expect(days.map(\.day) == [day("2026-10-31"), day("2026-11-01")])
    #expect(days.map(\.focused) == [1_200_000, 2_400_000])
    #expect(days.map(\.started) == [1, 0])
    #expect(days.map(\.lengths) == [[3_600_000], []])
    #expect(days[1].periods == [instant("2026-11-01T00:00:00.000Z")..<instant("2026-11-01T00:40:00.000Z")])
  }

  @Test func simultaneousSessionsOfTwoMachinesCountOnce() throws {
    try put([
      (today, session(1, at: noon, 1_800_000, device: "a")),
      (today, session(2, at: noon.adding(milliseconds: 1_200_000), 1_800_000, device: "b")),
    ])
    let day = try #require(try test.store.summaries().items.first)
    #expect(day.focused == 3_000_000)
    #expect(day.periods == [noon..<noon.adding(milliseconds: 3_000_000)])
  }

  @Test func theSessionUnderWayCountsUpToNow() throws {
    try test.add("Write")
    try test.store.perform(.start(SessionDraft(title: "Write", planned: 1500), switching: false))
    test.clock.now = noon.adding(milliseconds: 600_000)
    let day = try #require(try test.store.summaries().items.first)
    #expect(day.focused == 600_000)
    #expect(day.started == 1)
    #expect(day.lengths.isEmpty)
    #expect(day.tasks.planned == 1)
  }

  @Test(arguments: 0..<60)
  func summariesAgreeWithTheTotalsOfSessions(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var sessions: [(day: CivilDate, session: FocusSession)] = []
    for number in 0..<80 {
      let date = day("2026-10-25").adding(days: random.below(20))
      var made = session(
        number, at: test.store.clock.start(of: date).adding(milliseconds: Int64(random.below(90_000_000))),
        Int64(random.below(7_200_000)), kind: random.pick([.focus, .focus, .rest]),
        planned: random.below(4) == 0 ? nil : 1500, random.pick(FocusSession.Outcome.allCases),
        device: random.pick(["a", "b \"quoted\"", nil]), deleted: random.below(6) == 0)
      made.pieces = made.pieces.cut(by: test.store.clock, from: date)
      sessions.append((date, made))
    }
    try put(sessions)
    try put(MonthCodecTests.full.agenda)
    let found = try test.store.summaries()
    let days = try test.store.days(of: FocusSession.self, from: day("2026-01-01"), to: day("2026-12-31"))
      .items
    let plans = try test.store.allPlans().items
    let expected = ["2026-10", "2026-11"].flatMap { name in
      DaySummary.summaries(
        of: month(name), plans: plans, sessions: days,
        reaching: days.filter { $0.day.civilMonth != month(name) }.flatMap(\.countedPieces))
    }
    #expect(found.items == expected)
    #expect(found.unreadable.isEmpty)
    for summary in found.items {
      #expect(summary.focused == SessionTotals.focused(on: summary.day, of: days))
      #expect(summary.started == SessionTotals.count(on: summary.day, of: days))
    }
  }

  @Test func aMonthThatCannotBeReadIsNamedAndHidesNoOther() throws {
    try test.add("Write")
    try test.write(
      "{\"schema\": 1, \"days\": {\"2026-11-21\": {\"sessions\": [{\"kind\": \"x\"}]}}}",
      to: test.directory.file(of: today.civilMonth, FocusSession.kind))
    try put([(day("2026-10-05"), session(1, at: noon, 60_000))])
    let found = try test.store.summaries()
    #expect(found.unreadable.count == 1)
    #expect(found.items.map(\.day) == [day("2026-10-05"), today])
    guard case .damaged(_, line: 1, _) = found.unreadable[0] else {
      Issue.record("\(found.unreadable)")
      return
    }
  }
}
