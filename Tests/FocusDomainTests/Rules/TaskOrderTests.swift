import Testing

@testable import FocusDomain

/// The order of the tasks of a day is the same on every machine.
@Suite struct TaskOrderTests {
  private static let day = today
  private static let next = today.adding(days: 1)

  private func context(at milliseconds: Int64) -> EditContext {
    EditContext(now: noon.adding(milliseconds: milliseconds))
  }

  /// Whether the tasks of a day are in the order that every machine derives.
  private func isInPlace(_ agenda: Agenda, on day: CivilDate) -> Bool {
    agenda[day].entries == agenda[day].entries.sorted(by: FocusTask.isPlaced)
  }

  @Test func addedTasksKeepTheirTimeOfCreation() throws {
    var agenda = Agenda()
    try agenda.perform(.add(TaskDraft(title: "A"), day: Self.day), in: context(at: 0))
    #expect(agenda[Self.day].entries.map(\.placedAt) == [nil])
  }

  @Test func aMovedTaskComesLast() throws {
    var agenda = Agenda()
    let first = try agenda.perform(.add(TaskDraft(title: "A"), day: Self.day), in: context(at: 0))
    try agenda.perform(.add(TaskDraft(title: "B"), day: Self.next), in: context(at: 5))
    let id = try #require(first.taskTransitions.first?.after?.id)
    let move = try agenda.perform(.move(id, day: Self.day, to: Self.next), in: context(at: 9))
    #expect(agenda[Self.next].entries.map(\.title) == ["B", "A"])
    #expect(isInPlace(agenda, on: Self.next))
    // The undo restores the old orderingTime.
    try agenda.apply(move.inverse, at: noon.adding(milliseconds: 12))
    #expect(agenda[Self.day].entries.map(\.placedAt) == [nil])
  }

  /// The clock was set back, or the task is from a machine whose clock is ahead.
  @Test func aLaterTaskComesLastEvenIfTheClockIsBehind() throws {
    var agenda = Agenda()
    for (title, time) in [("A", 1000), ("B", 0), ("C", 1)] as [(String, Int64)] {
      try agenda.perform(.add(TaskDraft(title: title), day: Self.day), in: context(at: time))
    }
    #expect(agenda[Self.day].entries.map(\.title) == ["A", "B", "C"])
    #expect(isInPlace(agenda, on: Self.day))
    let places = agenda[Self.day].entries.map { $0.orderingTime.milliseconds - noon.milliseconds }
    #expect(places == [1000, 1001, 1002])
  }
}
