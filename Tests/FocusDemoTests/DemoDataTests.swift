import FocusDomain
import Testing

@testable import FocusDemo

@Suite struct DemoDataTests {
  private static let clock = PlannerClock(now: { Instant(seconds: 0) }, zone: .utc)
  /// A Monday noon.
  private static let now = Instant("2026-11-23T12:00:00.000Z") ?? Instant(seconds: 0)
  private static let life = DemoLife(until: now, by: clock)
  private var today: CivilDate { DemoDataTests.clock.today(at: DemoDataTests.now) }
  private var agenda: Agenda { DemoDataTests.life.records.agenda }
  private var sessions: [FocusSession] {
    DemoDataTests.life.records[FocusSession.self].days.flatMap(\.entries)
  }

  @Test func demoDataIsReproducible() {
    let (now, clock) = (DemoDataTests.now, DemoDataTests.clock)
    #expect(DemoLife(until: now, by: clock).records == DemoDataTests.life.records)
    #expect(DemoLife(until: now, by: clock, seed: 4).records != DemoDataTests.life.records)
  }

  @Test(arguments: [(DemoLanguage.korean, 0xAC00...0xD7A3), (.japanese, 0x3041...0x9FFF)])
  func thePersonWritesInTheChosenLanguage(language: DemoLanguage, letters: ClosedRange<UInt32>) {
    let life = DemoLife(until: DemoDataTests.now, by: DemoDataTests.clock, language: language)
    let titles = life.records.agenda.days.flatMap { $0.tasks.map(\.title) }
    #expect(titles.count > 500)
    for title in titles { #expect(title.unicodeScalars.contains { letters.contains($0.value) }, "\(title)") }
  }

  @Test func noDayHasMoreThanThreeTasks() {
    #expect(agenda.days.allSatisfy { $0.count <= DayPlan.limit })
    #expect(agenda.days.count > 500)
    #expect(agenda.days.allSatisfy { $0.tasks.allSatisfy { (try? Title.validated($0.title)) == $0.title } })
  }

  @Test(arguments: ["2026-11-23T06:00:00.000Z", "2026-11-23T12:00:00.000Z", "2027-01-01T23:59:59.000Z"])
  func nothingHasHappenedAfterNow(_ text: String) throws {
    let now = try #require(Instant(text))
    let life = DemoLife(until: now, by: DemoDataTests.clock)
    for task in life.records.agenda.days.flatMap(\.entries) { #expect(task.completedAt ?? now <= now) }
    for session in life.records[FocusSession.self].days.flatMap(\.entries) {
      #expect(try #require(session.end) <= now)
    }
    let today = DemoDataTests.clock.today(at: now)
    #expect(life.records[DayLog.self].days.allSatisfy { $0.day <= today })
  }

  @Test func sessionsOfADayDoNotOverlap() throws {
    var end: [CivilDate: Instant] = [:]
    #expect(sessions.count > 1500)
    for session in sessions {
      let (start, stop) = (try #require(session.start), try #require(session.end))
      let day = DemoDataTests.clock.today(at: start)
      if let before = end[day] { #expect(before <= start) }
      end[day] = stop
      #expect(session.focused > 0)
      #expect(session.pieces.allSatisfy { $0.milliseconds > 0 })
    }
  }

  @Test func carriedTasksStandOnBothDays() throws {
    var carried = 0
    for plan in agenda.days {
      for task in plan.entries {
        guard let next = task.carriedTo else { continue }
        carried += 1
        #expect(agenda[next].entries.contains { $0.title == task.title && $0.carriedFrom != nil })
      }
    }
    #expect(carried > 50)
  }

  @Test func identifiersAreUnique() {
    let ids = agenda.days.flatMap(\.entries).map(\.id) + sessions.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func thereIsSomethingToSeeOnEveryScreen() {
    #expect(agenda[today].count == DayPlan.limit)
    #expect(agenda.days.contains { $0.day > today })
    let logs = DemoDataTests.life.records[DayLog.self].days.flatMap(\.entries)
    #expect(logs.count > 400)
    #expect(logs.contains { !$0.reflection.isEmpty })
    #expect(logs.contains { $0.rest })
    #expect(Set(logs.compactMap(\.sleep)) == Set(DayLog.ratings))
  }
}
