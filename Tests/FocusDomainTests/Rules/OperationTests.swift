import FocusDomain
import Testing

@Suite("Operations")
struct OperationTests {
  private let full = Agenda([today: [task(1), task(2, done: true), task(3)]])
  private let draft = TaskDraft(title: "New")

  @Test func addsATask() throws {
    var agenda = Agenda()
    let range = TimeRange(start: time("09:00"), end: time("10:30"))
    let change = try agenda.perform(
      .add(TaskDraft(title: " Write\nit ", priority: .high, schedule: .timed(range)), day: today))
    let added = try #require(agenda[today].entries.first)
    #expect(added.title == "Write it")
    #expect(added.priority == .high)
    #expect(added.schedule == .timed(range))
    #expect(added.createdAt == noon)
    #expect(added.modifiedAt == noon)
    #expect(added.isOpen)
    #expect(change.kind == .add)
    #expect(change.days == [today])
  }

  @Test func anInvalidTitleIsRejectedEverywhere() {
    refused(.emptyTitle, Agenda()) { agenda throws(RuleViolation) in
      try agenda.perform(.add(TaskDraft(title: " "), day: today))
    }
    refused(.emptiedTitle, full) { agenda throws(RuleViolation) in
      try agenda.perform(.edit(taskID(1), day: today, TaskFields(title: "", priority: .high)))
    }
    refused(.emptyTitle, full) { agenda throws(RuleViolation) in
      try agenda.perform(.replace(taskID(1), day: today, by: .add(TaskDraft(title: "\n"), day: today)))
    }
  }

  @Test func everyOperationRespectsTheLimit() {
    let agenda = Agenda([
      today: [task(1), task(2, done: true), task(3), task(4, deleted: true)], tomorrow: [task(5)],
      yesterday: [task(6)],
    ])
    for operation: Operation in [
      .add(draft, day: today), .move(taskID(5), day: tomorrow, to: today), .restore(taskID(4), day: today),
      .edit(taskID(5), day: tomorrow, TaskFields(title: "Other", day: today)),
      .carryOver([CarryDecision(taskID(6), .carry)], from: yesterday, to: today),
      .carryOver([CarryDecision(taskID(6), .move(today))], from: yesterday, to: tomorrow),
    ] {
      refused(.dayFull(today), agenda) { agenda throws(RuleViolation) in try agenda.perform(operation) }
    }
  }

  @Test func tasksCanLeaveAnOverfullDayButNotEnterIt() throws {
    let agenda = Agenda([
      today: (1...4).map { task($0) } + [task(9, deleted: true)], tomorrow: [task(5)], yesterday: [task(6)],
    ])
    for operation: Operation in [
      .add(draft, day: today), .move(taskID(5), day: tomorrow, to: today), .restore(taskID(9), day: today),
      .replace(taskID(1), day: today, by: .add(draft, day: today)),
      .carryOver([CarryDecision(taskID(6), .carry)], from: yesterday, to: today),
    ] {
      refused(.overLimit(today, count: 4), agenda) { agenda throws(RuleViolation) in
        try agenda.perform(operation)
      }
    }
    for operation: Operation in [
      .delete(taskID(1), day: today), .complete(taskID(2), day: today),
      .move(taskID(3), day: today, to: tomorrow),
      .edit(taskID(4), day: today, TaskFields(title: "Other")), .reset(today),
    ] {
      var copy = agenda
      try copy.perform(operation)
      #expect(copy[today].count <= 4)
    }
  }

  @Test func undoingADeletionMayExceedTheLimit() throws {
    let before = Agenda([today: (1...4).map { task($0) }])
    var agenda = before
    let change = try agenda.perform(.delete(taskID(2), day: today))
    #expect(agenda[today].count == 3)
    try agenda.apply(change.inverse, at: noon)
    #expect(agenda.content == before.content)
    #expect(agenda[today].isOverLimit)
  }

  @Test func tasksAreCompletedAndReopened() throws {
    var agenda = full
    let change = try agenda.perform(.complete(taskID(1), day: today))
    #expect(agenda[today].state(of: taskID(1)) == .completed)
    #expect(agenda[today].entries[0].completedAt == noon)
    #expect(!change.isEmpty)
    #expect(try agenda.perform(.complete(taskID(1), day: today), at: noon.adding(days: 1)).isEmpty)
    #expect(agenda[today].entries[0].completedAt == noon)
    try agenda.perform(.reopen(taskID(1), day: today))
    #expect(agenda[today].state(of: taskID(1)) == .inFocus)
    #expect(try agenda.perform(.reopen(taskID(1), day: today)).isEmpty)
  }

  @Test func tasksAreDeletedRestoredAndErased() throws {
    var agenda = full
    try agenda.perform(.delete(taskID(1), day: today))
    #expect(agenda[today].count == 2)
    #expect(agenda[today].entries.count == 3)
    refused(.noSuchTask(taskID(1).description, today), agenda) { agenda throws(RuleViolation) in
      try agenda.perform(.delete(taskID(1), day: today))
    }
    try agenda.perform(.restore(taskID(1), day: today))
    #expect(agenda.content == full.content)
    refused(.noSuchDeletedTask(taskID(1).description), agenda) { agenda throws(RuleViolation) in
      try agenda.perform(.erase(taskID(1), day: today))
    }
    try agenda.perform(.delete(taskID(1), day: today))
    let erased = try agenda.perform(.erase(taskID(1), day: today))
    #expect(agenda[today].entries.count == 2)
    try agenda.apply(erased.inverse, at: noon)
    #expect(agenda[today].entries.map(\.id) == [taskID(1), taskID(2), taskID(3)])
  }

  @Test func editsKeepOtherFields() throws {
    var agenda = full
    let old = agenda[today].entries[0]
    try agenda.perform(.edit(taskID(1), day: today, TaskFields(priority: .low)), at: noon.adding(days: 1))
    let new = agenda[today].entries[0]
    #expect(new.priority == .low)
    #expect(new.title == old.title)
    #expect(new.createdAt == old.createdAt)
    #expect(new.modifiedAt == noon.adding(days: 1))
    #expect(try agenda.perform(.edit(taskID(1), day: today, TaskFields(priority: .low))).isEmpty)
  }

  @Test func anInvalidImportedTitleDoesNotBlockOtherEdits() throws {
    var agenda = Agenda([today: [task(1, "a\u{1B}[31mb")]])
    try agenda.perform(.edit(taskID(1), day: today, TaskFields(title: "a\u{1B}[31mb", priority: .low)))
    #expect(agenda[today].entries[0].priority == .low)
  }

  @Test func aMovedTaskGoesToTheEndOfItsDay() throws {
    var agenda = Agenda([today: [task(1), task(2)], tomorrow: [task(3)]])
    let change = try agenda.perform(.move(taskID(1), day: today, to: tomorrow))
    #expect(agenda[today].entries.map(\.id) == [taskID(2)])
    #expect(agenda[tomorrow].entries.map(\.id) == [taskID(3), taskID(1)])
    #expect(change.days == [today, tomorrow])
    #expect(try agenda.perform(.move(taskID(1), day: tomorrow, to: tomorrow)).isEmpty)
  }

  @Test func aTaskOnTwoDaysRemainsTwoWhenMovedToOneDay() throws {
    let before = Agenda([today: [task(1, "here")], tomorrow: [task(1, "there")]])
    var agenda = before
    let change = try agenda.perform(.move(taskID(1), day: today, to: tomorrow))
    #expect(agenda[tomorrow].entries.map(\.title) == ["there", "here"])
    #expect(Set(agenda[tomorrow].entries.map(\.id)).count == 2)
    try agenda.apply(change.inverse, at: noon)
    #expect(agenda.content == before.content)
  }

  @Test func aTaskIsReplacedWithANewOne() throws {
    var agenda = full
    try agenda.perform(.replace(taskID(3), day: today, by: .add(draft, day: today)))
    #expect(agenda[today].tasks.map(\.title) == ["Task", "Task", "New"])
    #expect(agenda[today].entries.first { $0.id == taskID(3) }?.deletedAt == noon)
    refused(.noSuchTask(taskID(7).description, today), full) { agenda throws(RuleViolation) in
      try agenda.perform(.replace(taskID(7), day: today, by: .add(draft, day: today)))
    }
  }

  @Test func aResetAffectsOnlyOneDay() throws {
    var agenda = Agenda([today: [task(1), task(2, done: true)], tomorrow: [task(3)]])
    let before = agenda
    let change = try agenda.perform(.reset(today))
    #expect(agenda[today].count == 0)
    #expect(agenda[today].entries.allSatisfy { $0.deletedAt == noon })
    #expect(agenda[tomorrow] == before[tomorrow])
    refused(.nothingToReset(today), agenda) { agenda throws(RuleViolation) in
      try agenda.perform(.reset(today))
    }
    try agenda.apply(change.inverse, at: noon)
    #expect(agenda.content == before.content)
  }

  @Test func operationsReportTheAffectedDays() {
    #expect(Operation.add(draft, day: today).days == [today])
    #expect(Operation.move(taskID(1), day: today, to: tomorrow).days == [today, tomorrow])
    #expect(Operation.edit(taskID(1), day: today, TaskFields(day: tomorrow)).days == [today, tomorrow])
    let decisions = [CarryDecision(taskID(1), .carry), CarryDecision(taskID(2), .move(day("2026-12-24")))]
    #expect(
      Set(Operation.carryOver(decisions, from: yesterday, to: today).days) == [
        yesterday, today, day("2026-12-24"),
      ])
  }
}

/// Changing the day of an operation.
@Suite struct ReplanningTests {
  @Test func anOperationThatAddsATaskCanBeReplanned() {
    let draft = TaskDraft(title: "A")
    #expect(Operation.add(draft, day: today).planned(for: tomorrow) == .add(draft, day: tomorrow))
    #expect(
      Operation.move(taskID(1), day: today, to: today).planned(for: tomorrow)
        == .move(taskID(1), day: today, to: tomorrow))
    #expect(
      Operation.restore(taskID(1), day: today).planned(for: tomorrow)
        == .restore(taskID(1), day: today, to: tomorrow))
    #expect(
      Operation.edit(taskID(1), day: today, TaskFields(title: "B")).planned(for: tomorrow)
        == .edit(taskID(1), day: today, TaskFields(title: "B", day: tomorrow)))
    #expect(Operation.reset(today).planned(for: tomorrow) == nil)
    #expect(Operation.delete(taskID(1), day: today).planned(for: tomorrow) == nil)
  }
}
