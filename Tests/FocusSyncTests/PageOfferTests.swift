import FocusSyncClient
import Testing

@testable import FocusDomain
@testable import FocusSync

/// The page in the browser offers routines by the same rules. Its test data is generated here;
/// `FOCUS_RECORD=1` records it again.
@Suite struct PageOfferTests {
  @Test func thePageOffersRoutinesLikeThePlanner() throws {
    var random = SeededGenerator(seed: 31)
    let rules = Self.rules + (0..<60).map { _ in Self.rule(&random) }
    let days = (0..<120).map { _ in Self.day(&random) }
    // The examples must include the difficult cases.
    let offered = days.map { $0.fields?["offers"]?.elements?.count ?? 0 }
    #expect(offered.count { $0 == 0 } > 10)
    #expect(offered.count { $0 > 1 } > 15)
    let spellings = Self.spellings.map { text in
      JSONValue.object(["repeats": .string(text), "isRule": .bool(Recurrence.Rule(text) != nil)])
    }
    #expect(Self.spellings.count { Recurrence.Rule($0) != nil } == 4)
    let examples = (rules + days + spellings).map { JSONWriter.line($0) }.joined(separator: ",\n")
    try PageFile.expect("Server/Tests/Page/offers.json", says: "[\n\(examples)\n]\n")
  }

  // MARK: Days of rules

  /// Every kind of rule over ten years with three leap days, from starts that affect the result.
  private static var rules: [JSONValue] {
    let texts = [
      "1d", "2d", "7d", "10d", "365d", "999d", "1w mon", "1w mon,tue,wed,thu,fri", "1w sat,sun",
      "1w mon,tue,wed,thu,fri,sat,sun", "2w mon,fri", "2w sun", "3w wed", "52w thu", "1m 1", "1m 15", "1m 28",
      "1m 29", "1m 30", "1m 31", "1m 1,15", "1m 28,29,30,31", "2m 31", "3m 30", "12m 29", "12m 31", "13m 7",
    ]
    let starts = ["2023-12-31", "2024-02-29", "2026-11-23", "2027-01-31"].compactMap { CivilDate($0) }
    let ends = [nil, nil, CivilDate("2028-02-29"), CivilDate("2031-12-31")]
    return texts.compactMap { Recurrence.Rule($0) }.enumerated().flatMap { index, rule in
      [0, 1].map { turn in
        let place = index + 2 * turn
        return example(
          Recurrence(rule, from: starts[place % 4], until: ends[(place + turn) % 4]), count: 3_650,
          from: CivilDate("2023-12-25"))
      }
    }
  }

  private static func rule(_ random: inout SeededGenerator) -> JSONValue {
    let start = date(&random)
    let end = Bool.random(using: &random) ? start.adding(days: .random(in: -3...900, using: &random)) : nil
    return example(
      Recurrence(randomRule(&random), from: start, until: end), count: 800, from: start.adding(days: -8))
  }

  private static let pinned = CivilDate("2027-03-01") ?? CivilDate.undated

  private static func date(_ random: inout SeededGenerator) -> CivilDate {
    pinned.adding(days: .random(in: -3_000...3_000, using: &random))
  }

  private static func randomRule(_ random: inout SeededGenerator) -> Recurrence.Rule {
    let count = Int.random(in: 1...4, using: &random)
    switch Int.random(in: 0...2, using: &random) {
    case 0: return .days(count)
    case 1:
      let days = Weekday.allCases.filter { _ in Int.random(in: 0...2, using: &random) == 0 }
      return .weeks(count, on: days.isEmpty ? [.sunday] : Set(days))
    default:
      return .months(count, on: Set((0...2).map { _ in Int.random(in: 1...31, using: &random) }))
    }
  }

  /// The days of a rule as bits, the first day in the highest bit.
  private static func example(
    _ recurrence: Recurrence, count: Int, from first: CivilDate?
  ) -> JSONValue {
    let first = first ?? recurrence.start
    var bytes = [UInt8](repeating: 0, count: (count + 7) / 8)
    for offset in 0..<count where recurrence.contains(first.adding(days: offset)) {
      bytes[offset / 8] |= 0x80 >> UInt8(offset % 8)
    }
    var fields: JSONObject = [
      "repeats": .string(recurrence.rule.description), "from": .string("\(recurrence.start)"),
      "first": .string("\(first)"), "count": .number("\(count)"),
      "days": .string(Base64.standard.encode(bytes)),
    ]
    fields["until"] = recurrence.end.map { .string("\($0)") }
    return .object(fields)
  }

  private static let spellings = [
    "1d", "999d", "1w mon,sun", "12m 31", "", "d", "0d", "01d", "1000d", "1D", "+1d", " 1d", "1d ", "1d mon",
    "1w",
    "1w ", "1w Mon", "1w fri,mon", "1w mon,mon", "1w mon,", "1w mon fri", "1w 1", "1m", "1m 0", "1m 32",
    "1m 01",
    "1m 31,1", "1m mon", "1y 1", "2w mon,fri,", "1m 1,1",
  ]

  // MARK: Offers of days

  /// A day with its records, its offers, and the task that its first offer makes.
  private static func day(_ random: inout SeededGenerator) -> JSONValue {
    func chance(_ count: Int) -> Bool { Int.random(in: 1...count, using: &random) == 1 }
    let day = date(&random)
    let now = Instant.utcStart(of: day).adding(milliseconds: .random(in: 0...86_399_999, using: &random))
    var agenda = Agenda()
    let routines = (0..<Int.random(in: 3...9, using: &random)).map { number in
      routine(number, around: day, &random)
    }
    func put(_ task: FocusTask, on day: CivilDate) {
      agenda[day] = DayPlan(day: day, entries: agenda[day].entries + [task])
    }
    for routine in routines {
      var task = routine.task(on: day, createdAt: now.adding(milliseconds: -7_200_000))
      if chance(3) { task.completedAt = now }
      switch Int.random(in: 0...18, using: &random) {
      case 0: put(task, on: day)
      case 1:
        task.deletedAt = now
        put(task, on: chance(2) ? day : day.adding(days: 1))
      case 2: put(task, on: day.adding(days: chance(2) ? 1 : -40))
      case 3:
        let before = day.adding(days: -.random(in: 1...9, using: &random))
        var carried = routine.task(on: before, createdAt: now)
        (carried.carriedFrom, carried.carries, carried.completedAt) = (before, 1, task.completedAt)
        put(carried, on: day)
      case 4:
        let id = TaskID.derived(from: "trace", "\(task.id)")
        put(
          FocusTask(
            id: id, title: "Trace", createdAt: now, carriedTo: day.adding(days: 1), traceOf: task.id), on: day
        )
      case 5:
        // A task that Taskwarrior has made from a template.
        put(
          FocusTask(
            id: .derived(from: "child", "\(task.id)"), title: "Child", createdAt: now,
            unknown: ["taskwarrior": .object(["offer": .string("\(task.id)")])]),
          on: chance(2) ? day : day.adding(days: 2))
      default: break
      }
    }
    for number in 0..<Int.random(in: 0...2, using: &random) {
      let id = TaskID.derived(from: "own", "\(number)")
      put(FocusTask(id: id, title: "Own", createdAt: now, deletedAt: chance(4) ? now : nil), on: day)
    }
    let rests = chance(12)
    if rests {
      let log = DayLog(day: day, rest: true)
      agenda[day].unknown["log"] = .object(log.fields)
    }
    var fields: JSONObject = [
      "day": .string("\(day)"), "now": .string("\(now)"), "rests": .bool(rests),
      "routines": documents(routines.map { ($0, .undated) }, as: .routine),
      "tasks": documents(agenda.days.flatMap { plan in plan.entries.map { ($0, plan.day) } }, as: .task),
    ]
    let known = Set(
      agenda.days.flatMap(\.entries).flatMap { entry in
        let child = entry.unknown["taskwarrior"]?.fields?["offer"]?.text.flatMap(TaskID.init)
        return [entry.id, entry.traceOf, child].compactMap(\.self)
      })
    let plan = agenda[day]
    // Every device lists the oldest routine first.
    let listed = RecordTable([DayRecords(day: .undated, entries: routines)]).routines
    let offers = plan.candidates(among: listed).filter { !known.contains($0.taskID(on: day)) }.prefix(
      plan.room)
    fields["offers"] = .array(
      offers.map { .array([.string("\($0.id)"), .string("\($0.taskID(on: day))")]) })
    if let first = offers.first {
      _ = try? agenda.perform([.routine(.take(first, day: day))], in: EditContext(now: now, device: "page"))
      let task = agenda[day].entries.first { $0.id == first.taskID(on: day) }
      fields["taken"] = task.map { .object(SyncDocument($0, as: .task, on: day).fields) }
    }
    return .object(fields)
  }

  private static func routine(
    _ number: Int, around day: CivilDate, _ random: inout SeededGenerator
  ) -> Routine {
    func chance(_ count: Int) -> Bool { Int.random(in: 1...count, using: &random) == 1 }
    let rule: Recurrence.Rule = chance(3) ? randomRule(&random) : .days(1)
    let start = day.adding(days: chance(5) ? 1 : chance(2) ? -7 : -.random(in: 0...60, using: &random))
    let hour = Int.random(in: 0...23, using: &random)
    let time = TimeOfDay(wrapping: hour * 60 + 30)
    let schedule: Schedule =
      chance(3) ? .timed(TimeRange(start: time, end: time.adding(minutes: 45))) : .allDay
    let created = Instant.utcStart(of: start).adding(milliseconds: Int64.random(in: 0...2, using: &random))
    return Routine(
      id: .derived(from: "r", "\(number)", "\(day)"),
      title: ["Walk", "日本語 \"x\"", "Stand-up notes"].randomElement(using: &random) ?? "Walk",
      note: chance(4) ? "- [ ] One\nTwo" : "",
      priority: Priority.allCases.randomElement(using: &random) ?? .medium, schedule: schedule,
      length: schedule == .allDay && chance(4) ? 20 : nil,
      recurrence: Recurrence(
        rule, from: start, until: chance(5) ? day.adding(days: .random(in: -1...1, using: &random)) : nil),
      createdAt: created, pausedAt: chance(8) ? created : nil, deletedAt: chance(8) ? created : nil)
  }

  private static func documents<R: StoredRecord>(
    _ records: [(R, CivilDate)], as type: SyncType
  ) -> JSONValue {
    .array(
      records.map { record, day in
        .array([.string("\(record.id)"), .object(SyncDocument(record, as: type, on: day).fields)])
      })
  }
}
