import Testing

@testable import FocusDomain

@Suite("Imported tasks")
struct TaskSpreadingTests {
  private func receive(
    _ tasks: [CivilDate: [FocusTask]], into plans: [CivilDate: [FocusTask]] = [:], _ overflow: Overflow,
    known: Set<TaskID> = []
  ) -> (agenda: Agenda, report: ImportResult, change: Change) {
    var agenda = Agenda(plans)
    let (report, change) = agenda.receive(Agenda(tasks), overflow: overflow, today: today, known: known)
    return (agenda, report, change)
  }

  @Test func spreadFindsTheNextDaysWithRoom() {
    let plans = [today: [task(1), task(2)], tomorrow: [task(3), task(4), task(5)]]
    let (agenda, report, _) = receive([today: (11...15).map { task($0) }], into: plans, .spread)
    #expect(report.added.map(\.task.id) == [taskID(11)])
    #expect(report.spread.map(\.task.id) == (12...15).map { taskID($0) })
    #expect(report.spread.allSatisfy { $0.from == today })
    #expect(report.spread.map(\.to) == [2, 2, 2, 3].map { today.adding(days: $0) })
    #expect(report.overLimit.isEmpty)
    #expect(agenda[today].count == 3)
    #expect(agenda[tomorrow].count == 3)
  }

  @Test func spreadSkipsPastDays() {
    let old = today.adding(days: -100)
    let (_, report, _) = receive([old: (1...4).map { task($0) }], .spread)
    #expect(report.spread.map(\.to) == [today])
  }

  @Test func completedTasksStayOnTheirDay() {
    let (agenda, report, _) = receive(
      [yesterday: (1...5).map { task($0, done: $0 > 3) }], .spread)
    #expect(report.spread.isEmpty)
    #expect(report.kept.map(\.task.id) == [taskID(4), taskID(5)])
    #expect(report.overLimit == [yesterday: 5])
    #expect(agenda[yesterday].count == 5)
  }

  @Test func spreadEndsAtTheEndOfTheCalendar() {
    let last = CivilDate(dayNumber: .max)
    let (agenda, report, _) = receive([last: (1...5).map { task($0) }], .spread)
    #expect(report.added.count == 3)
    #expect(report.skipped.count == 2)
    #expect(agenda[last].count == 3)
  }

  @Test func aDeletedTaskTakesNoRoom() {
    let (agenda, report, _) = receive(
      [today: [task(1), task(2), task(3), task(4, deleted: true)]], .skip)
    #expect(report.added.count == 3)
    #expect(report.skipped.isEmpty)
    #expect(agenda[today].entries.count == 4)
  }

  @Test func thousandsOfTasksOnOneDayAreSpreadQuickly() {
    let tasks = (1...50_000).map { task($0) }
    let (agenda, report, change) = receive([today: tasks], .spread)
    #expect(report.count == 50_000)
    #expect(change.transitions.count == 50_000)
    #expect(agenda.days.allSatisfy { $0.count <= 3 })
  }

  /// Each imported task is reported once, and undo restores the original plans.
  @Test(arguments: 0..<200)
  func everyTaskIsReportedOnce(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func tasks(_ first: Int, _ count: Int) -> [CivilDate: [FocusTask]] {
      var plans: [CivilDate: [FocusTask]] = [:]
      for number in first..<first + count {
        plans[today.adding(days: random.below(6) - 3), default: []].append(
          task(number, done: random.below(3) == 0, deleted: random.below(8) == 0))
      }
      return plans
    }
    let plans = tasks(1, random.below(12))
    let arriving = tasks(1 + random.below(12), random.below(20))
    let known = Set(plans.values.joined().map(\.id))
    let overflow = random.pick(Overflow.allCases)
    var (agenda, report, change) = receive(arriving, into: plans, overflow, known: known)
    let before = Agenda(plans)
    let present = arriving.values.joined().filter { $0.deletedAt == nil && !known.contains($0.id) }.count
    #expect(report.count + report.skipped.count == present)
    #expect(report.known == arriving.values.joined().filter { known.contains($0.id) }.count)
    for plan in agenda.days where plan.count > max(DayPlan.limit, before[plan.day].count) {
      #expect(report.overLimit[plan.day] == plan.count)
    }
    if overflow == .skip { #expect(report.overLimit.isEmpty) }
    if overflow != .skip { #expect(report.skipped.isEmpty) }
    try agenda.apply(change.inverse, at: noon)
    #expect(agenda.content == before.content)
  }
}
