import Testing

@testable import FocusDomain

/// Summaries of what stands in a store.
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
    for (name, plans) in Dictionary(grouping: agenda.plans, by: \.day.civilMonth) {
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

  @Test func aDayWithAllThereIs() throws {
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
    let day = try #require(try test.store.summaries(cache: nil).items.first)
    #expect(
      day.focused == 4_500_000 && day.started == 4 && day.lengths == [1_500_000, 600_000, 900_000, 1_500_000])
    #expect(day.countdowns == 3 && day.finished == 2)
    #expect(
      day.tasks == TaskCount(planned: 3, done: 1, carried: 1) && day[.high].done == 1 && day.carriedOver == 1)
    #expect(day.log == DayRating(sleep: 4, mood: nil, isRest: true))
  }

  /// What the scan does not understand is left to the reader that says what is wrong.
  @Test(
    arguments: [("\"2026-11-22\"", true), ("null", false), ("\"soon\"", nil), ("7", nil)] as [(String, Bool?)]
  )
  func theScanKnowsWhereATaskWentOrLeavesTheFile(value: String, isCarriedOver: Bool?) throws {
    let text = """
      {"schema": 3, "days": {"2026-11-21": {"tasks": [{"title": "A", "carriedTo": \(value)}]}}}
      """
    let document = try MonthCodec.parse(Array(text.utf8), path: "file")
    let facts = document.withRoot { FactsScan.days($0, of: month("2026-11")) }
    #expect(facts?.flatMap(\.tasks).map(\.isCarriedOver) == isCarriedOver.map { [$0] })
  }

  @Test(
    arguments: [
      (["sleep": "0", "mood": "6"], nil, nil), (["sleep": "1", "mood": "5"], 1, 5),
      (["sleep": "2.5"], nil, nil),
      (["sleep": "-3"], nil, nil), ([:], nil, nil),
    ] as [([String: String], Int?, Int?)])
  func onlyRatingsCount(log: [String: String], sleep: Int?, mood: Int?) {
    let value = JSONValue.object(JSONObject(log.mapValues(JSONValue.number)))
    #expect(DayRating(log: value) == DayRating(sleep: sleep, mood: mood))
    var deleted = JSONObject(log.mapValues(JSONValue.number))
    deleted["deletedAt"] = .string("2026-11-21T12:00:00.000Z")
    #expect(DayRating(log: .object(deleted)) == DayRating() && DayRating(log: .string("x")) == DayRating())
  }

  /// A session over the end of a month counts for the days of both, once as started.
  @Test func midnightAndTheEndOfAMonthSplitASession() throws {
    let entry = SessionEntry(start: instant("2026-10-31T23:40:00.000Z"), milliseconds: 3_600_000)
    let (place, late) = session(1, at: noon, 0).at(entry, by: test.store.clock)
    try put([(place, late)])
    let days = try test.store.summaries(cache: nil).items
    #expect(days.map(\.day) == [day("2026-10-31"), day("2026-11-01")])
    #expect(days.map(\.focused) == [1_200_000, 2_400_000] && days.map(\.started) == [1, 0])
    #expect(days.map(\.lengths) == [[3_600_000], []])
    #expect(days[1].periods == [instant("2026-11-01T00:00:00.000Z")..<instant("2026-11-01T00:40:00.000Z")])
  }

  @Test func twoMachinesAtOnceCountOnce() throws {
    try put([
      (today, session(1, at: noon, 1_800_000, device: "a")),
      (today, session(2, at: noon.adding(milliseconds: 1_200_000), 1_800_000, device: "b")),
    ])
    let day = try #require(try test.store.summaries(cache: nil).items.first)
    #expect(day.focused == 3_000_000 && day.periods == [noon..<noon.adding(milliseconds: 3_000_000)])
  }

  @Test func theSessionUnderWayCountsUpToNow() throws {
    try test.add("Write")
    try test.store.perform(.start(SessionDraft(title: "Write", planned: 1500), switching: false))
    test.clock.now = noon.adding(milliseconds: 600_000)
    let day = try #require(try test.store.summaries(cache: nil).items.first)
    #expect(day.focused == 600_000 && day.started == 1 && day.lengths.isEmpty && day.tasks.planned == 1)
  }

  /// What is scanned from the files is what their records say, whatever is in them.
  @Test(arguments: 0..<60)
  func scanningIsReading(seed: UInt64) throws {
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
    let found = try test.store.summaries(cache: nil)
    let days = try test.store.days(of: FocusSession.self, from: day("2026-01-01"), to: day("2026-12-31"))
      .items
    let plans = try test.store.allPlans().items
    let facts = days.flatMap { plan in plan.entries.compactMap { SessionFacts($0, on: plan.day) } }
    let expected = ["2026-10", "2026-11"].flatMap { name in
      DaySummary.summaries(
        of: month(name), days: plans.map(DayFacts.init), sessions: facts,
        reaching: facts.filter { $0.day.civilMonth != month(name) }.flatMap(\.pieces))
    }
    #expect(found.items == expected && found.unreadable.isEmpty)
    for summary in found.items {
      #expect(summary.focused == SessionTotals.focused(on: summary.day, of: days))
      #expect(summary.started == SessionTotals.count(on: summary.day, of: days))
    }
  }

  /// However a file is damaged: where its records can be read, the scan says the same of them, or nothing.
  @Test(arguments: 0..<40)
  func damageIsScannedAsItIsRead(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let november = month("2026-11")
    let sessions = (0..<6).map { number in
      session(
        number, at: noon, Int64(number) * 1000, planned: number == 3 ? nil : 1500,
        random.pick(FocusSession.Outcome.allCases), device: "a", deleted: number == 4)
    }
    let plan = DayPlan(
      day: today, entries: [task(1, done: true), task(2, "b", .low, deleted: true), task(3)])
    let files = [
      MonthCodec.encode(
        MonthFile(november, records: RecordTable([DayRecords(day: today, entries: sessions)]))),
      MonthCodec.encode(Month(november, agenda: Agenda([plan]))),
    ]
    for round in 0..<200 {
      let kind = round % 2
      var bytes = files[kind]
      for _ in 0...random.below(2) {
        switch random.below(3) {
        case 0: bytes[random.below(bytes.count)] = UInt8(random.below(128))
        case 1: bytes.remove(at: random.below(bytes.count))
        default: bytes.insert(bytes[random.below(bytes.count)], at: random.below(bytes.count))
        }
      }
      guard let document = try? MonthCodec.parse(bytes, path: "file") else { continue }
      if kind == 0 {
        let scanned = document.withRoot { FactsScan.sessions($0, of: november) }
        guard let read = try? MonthCodec.decode(bytes, as: november, of: FocusSession.self, path: "file"),
          let scanned
        else { continue }
        #expect(
          scanned
            == read.records.plans.flatMap { plan in plan.entries.compactMap { SessionFacts($0, on: plan.day) }
            },
          "\(String(decoding: bytes, as: UTF8.self))")
      } else {
        let scanned = document.withRoot { FactsScan.days($0, of: november) }
        guard let read = try? MonthCodec.decode(bytes, as: november, path: "file"), let scanned else {
          continue
        }
        #expect(
          scanned.filter { $0 != DayFacts(day: $0.day) }
            == read.agenda.plans.map(DayFacts.init).filter {
              $0 != DayFacts(day: $0.day)
            }, "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test func aMonthThatCannotBeReadIsNamedAndHidesNoOther() throws {
    try test.add("Write")
    try test.write(
      "{\"schema\": 1, \"days\": {\"2026-11-21\": {\"sessions\": [{\"kind\": \"x\"}]}}}",
      to: test.directory.file(of: today.civilMonth, FocusSession.kind))
    try put([(day("2026-10-05"), session(1, at: noon, 60_000))])
    let found = try test.store.summaries(cache: nil)
    #expect(found.unreadable.count == 1 && found.items.map(\.day) == [day("2026-10-05"), today])
    guard case .damaged(_, line: 1, _) = found.unreadable[0] else {
      Issue.record("\(found.unreadable)")
      return
    }
  }
}
