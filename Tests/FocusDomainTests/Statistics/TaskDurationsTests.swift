import Foundation
import Testing

@testable import FocusDomain

/// Forecasts of how long a task takes, from the durations of similar tasks.
@Suite struct TaskDurationsTests {
  private func durations(_ cases: [(String, Double)]) -> TaskDurations {
    TaskDurations(cases.map { TaskDurations.Case(title: $0.0, milliseconds: Int64($0.1 * 60_000)) })
  }

  @Test func noForecastIsMadeBelowEightCases() {
    let seven = (1...7).map { ("Write the report", Double($0 * 10)) }
    #expect(durations(seven).forecast(for: "Write the report") == nil)
    let eight = durations(seven + [("write the REPORT", 80)])
    #expect(eight.forecast(for: "Write the report")?.count == 8)
    // Durations of less than a minute do not count.
    #expect(durations(seven + [("Write the report", 0.9)]).forecast(for: "Write the report") == nil)
  }

  @Test func theMostSimilarTasksDetermineTheForecast() throws {
    let all = durations(
      (1...10).map { _ in ("Write the weekly report", 60) } + (1...10).map { _ in ("Write a letter", 20) }
        + (1...3).map { _ in ("Read the weekly news", 5) })
    func minutes(_ title: String) -> ClosedRange<Int>? { all.forecast(for: title)?.minutes }
    #expect(minutes("Write the weekly report") == 60...60)
    #expect(minutes("Write a letter") == 20...20)
    // All words of the title, in any order.
    #expect(minutes("Report to write") == 60...60)
    // The rarest word with enough cases.
    #expect(minutes("Letter to the editor") == 20...20)
    #expect(minutes("Weekly planning") == 5...60)
    #expect(minutes("Call the bank") == nil)
    #expect(minutes("") == nil)
    #expect(minutes("the 7") == nil)
    #expect(minutes("Read") == nil)
  }

  @Test(arguments: [
    ("Review PR 12", "PR review"), ("보고서 쓰기", "보고서 검토"), ("週報を書く", "週報の確認"), ("ﾒｰﾙ", "メール"),
    ("Café menu", "CAFE\u{301}"),
  ])
  func wordsAreSharedInEveryScript(_ known: String, _ typed: String) {
    let all = durations((1...8).map { _ in (known, 30) } + (1...8).map { _ in ("Something else", 90) })
    #expect(all.forecast(for: typed)?.minutes == 30...30)
  }

  @Test func aRoutineIsKnownByItsNameToday() {
    let cases = (1...9).map { _ in
      TaskDurations.Case(title: "Notes", routine: "Stand-up", milliseconds: 900_000)
    }
    #expect(TaskDurations(cases).forecast(for: "stand-up")?.minutes == 15...15)
  }

  @Test func onlyTheLatestCasesCount() {
    let all = durations((1...30).map { _ in ("Run", 30) } + (1...16).map { _ in ("Run", 50) })
    #expect(all.forecast(for: "Run") == Forecast(Array(repeating: 50, count: 16)))
  }

  // MARK: Simulated people

  /// A simulated person: the durations of the tasks of one word, in order.
  struct Person: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let next: @Sendable (_ random: inout SeededGenerator, _ number: Int, _ drift: inout Double) -> Double

    static func logNormal(_ median: Double, _ spread: Double) -> Person {
      Person(testDescription: "log-normal, \(median) min, \(spread)") { random, _, _ in
        median * exp(spread * random.normal())
      }
    }

    static let all = [
      logNormal(25, 0.3), logNormal(50, 0.5), logNormal(90, 0.9), logNormal(240, 0.6),
      Person(testDescription: "a little slower each time") { random, number, _ in
        30 * exp(0.4 * random.normal() + 0.01 * Double(number))
      },
      Person(testDescription: "a little faster each time") { random, number, _ in
        90 * exp(0.4 * random.normal() - 0.01 * Double(number))
      },
      Person(testDescription: "drifting at random") { random, _, drift in
        drift += 0.05 * random.normal()
        return 50 * exp(drift + 0.4 * random.normal())
      },
      Person(testDescription: "two kinds under one word") { random, _, _ in
        (random.below(2) == 0 ? 20 : 120) * exp(0.3 * random.normal())
      },
      Person(testDescription: "a second kind, seldom") { random, _, _ in
        (random.below(5) == 0 ? 120 : 20) * exp(0.3 * random.normal())
      },
    ]
  }

  /// The range, in rounded minutes, contains the next duration in four of five cases.
  @Test(arguments: Person.all) func theRangeHoldsInFourOfFiveCases(_ person: Person) throws {
    var random = SeededGenerator(seed: 20)
    var (held, cases) = (0, 0)
    while cases < 3_000 {
      let (count, number) = (Forecast.least + random.below(40), random.below(50))
      var drift = 0.0
      let took = (0...count).map { person.next(&random, number + $0, &drift) }
      let known = durations(took.dropLast().map { ("Report", max(1, $0)) })
      let range = try #require(known.forecast(for: "Write a report")).minutes
      if range.contains(Int(took[count].rounded())) { held += 1 }
      cases += 1
    }
    #expect((2_250...2_550).contains(held), "\(held)")
  }

  /// If all tasks take the same time, the range is that one value.
  @Test func constantDurationsGiveARangeOfOneValue() {
    let known = durations((1...20).map { _ in ("Report", 25) })
    #expect(known.forecast(for: "Report")?.minutes == 25...25)
  }

  @Test func noHistoryGivesNoForecast() { #expect(TaskDurations().forecast(for: "Report") == nil) }

  // MARK: The store

  @Test func aStoreLearnsFromCompletedTasks() throws {
    let test = try TemporaryStore()
    for distance in -12 ... -1 {
      let day = today.adding(days: distance)
      let task = try test.add("Report \(distance)", on: day)
      try test.store.perform(.complete(task.id, day: day))
      try focus(20 + distance, on: task, day: day, in: test.store)
    }
    // Neither open tasks nor tasks completed without a session count.
    try focus(300, on: try test.add("Report"), day: today, in: test.store)
    let known = try test.store.durations()
    #expect(known.forecast(for: "Report")?.count == 12)
    #expect(known.forecast(for: "Report")?.minutes == 8...19)
  }

  @Test func aStoreMatchesARoutineByItsNewName() throws {
    let test = try TemporaryStore()
    let start = today.adding(days: -20)
    let draft = RoutineDraft(TaskDraft(title: "Notes"), Recurrence(.days(1), from: start))
    _ = try test.store.write([.routine(.add(draft))])
    let routine = try #require(try test.store.routines().first)
    for distance in -9 ... -1 {
      let day = today.adding(days: distance)
      _ = try test.store.write([.routine(.take(routine, day: day))])
      let task = try #require(try test.store.plan(of: day).tasks.first)
      try test.store.perform(.complete(task.id, day: day))
      try focus(15, on: task, day: day, in: test.store)
    }
    _ = try test.store.write([.routine(.edit(routine.id, RoutineFields(title: "Stand-up")))])
    #expect(try test.store.durations().forecast(for: "Stand-up")?.minutes == 15...15)
  }

  private func focus(_ minutes: Int, on task: FocusTask, day: CivilDate, in store: Store) throws {
    let start = Instant.utcStart(of: day).adding(milliseconds: 9 * 3_600_000)
    let session = FocusSession(
      id: .random(), task: task.lastingID, title: task.title, planned: 1_500,
      pieces: [FocusSession.Piece(start: start, milliseconds: Int64(minutes) * 60_000, end: .done)],
      createdAt: start)
    try store.change(.focus, on: [day], of: [FocusSession.self]) { $0.insert(session, on: day) }
  }
}

extension SeededGenerator {
  /// Returns a number of the normal distribution (Box-Muller).
  fileprivate mutating func normal() -> Double {
    let (one, other) = (
      Double(below(1 << 30) + 1) / Double(1 << 30), Double(below(1 << 30)) / Double(1 << 30)
    )
    return (-2 * log(one)).squareRoot() * cos(2 * .pi * other)
  }
}
