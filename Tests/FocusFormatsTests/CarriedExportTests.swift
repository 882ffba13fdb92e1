import FocusDomain
import Testing

@testable import FocusFormats

/// A carried task in the files of other programs.
@Suite("Exports of carried tasks")
struct CarriedExportTests {
  private func plans() throws -> (plans: [DayPlan], trace: FocusTask) {
    var agenda = Agenda([
      DayPlan(day: today, entries: [FocusTask(id: taskID(1), title: "Task", createdAt: noon)])
    ])
    let next = today.adding(days: 1)
    try agenda.perform(
      .carryOver([CarryDecision(taskID(1), .carry)], from: today, to: next), in: EditContext(now: noon))
    return (agenda.days, try #require(agenda[today].trace(of: taskID(1))))
  }

  /// The task is exported once, open, on its new day; its trace is not exported as a task.
  @Test(arguments: [ExportFormat.ics, .taskwarrior, .todotxt])
  func taskListsContainACarriedTaskOnce(_ format: ExportFormat) throws {
    let (plans, trace) = try plans()
    let text = format.text(plans)
    #expect(text.contains("\(taskID(1))"))
    #expect(!text.contains("\(trace.id)"))
    #expect(!text.contains("deleted"))
    #expect(!text.contains("CANCELLED"))
    #expect(!text.contains("carried:"))
    let file = try ImportFormat(rawValue: format.rawValue)?.read(text, zone: .utc)
    let found = try #require(file?.agenda.days.first)
    #expect(file?.agenda.days.count == 1)
    #expect(found.day == today.adding(days: 1))
    #expect(found.entries.map(\.id) == [taskID(1)])
    #expect(found.entries[0].isOpen)
    #expect(found.entries[0].carries == 1)
  }

  @Test(arguments: [ExportFormat.csv, .markdown])
  func dayTablesContainACarriedTaskOnBothDays(_ format: ExportFormat) throws {
    let text = format.text(try plans().plans)
    #expect(text.split(whereSeparator: \.isNewline).count { $0.contains("Task") } == 2)
  }
}
