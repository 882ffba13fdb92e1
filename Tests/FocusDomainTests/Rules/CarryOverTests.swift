import FocusDomain
import Testing

@Suite("Carry-over")
struct CarryOverTests {
  private func carryAll(_ agenda: inout Agenda, from: CivilDate, to: CivilDate, _ numbering: Numbering) throws
  {
    let offer = try #require(CarryOverOffer(from: agenda[from], to: to))
    try agenda.perform(
      .carryOver(offer.carryingAll(room: agenda[to].room), from: from, to: to), numbering: numbering)
  }

  @Test func aCarriedTaskKeepsItsFirstDayAndCount() throws {
    var agenda = Agenda([day("2026-11-18"): [task(1, "Call the bank", .high)]])
    let numbering = Numbering()
    for number in 18..<21 {
      try carryAll(&agenda, from: day("2026-11-\(number)"), to: day("2026-11-\(number + 1)"), numbering)
    }
    let last = try #require(agenda[today].entries.first)
    #expect(last.carriedFrom == day("2026-11-18"))
    #expect(last.carries == 3)
    #expect(last.priority == .high)
    #expect(last.isOpen)
    #expect(last.isCarriedOver)
    for number in 18..<21 {
      let old = agenda[day("2026-11-\(number)")]
      #expect(old.tasks.count == 1)
      #expect(old.state(of: old.tasks[0].id) == .carried)
      #expect(old.tasks[0].carriedTo == day("2026-11-\(number + 1)"))
      #expect(CarryOverOffer(from: old, to: today) == nil)
    }
    #expect(last.id == taskID(1))
    #expect(last.createdAt == task(1).createdAt)
    #expect(Set(agenda.days.flatMap(\.entries).map(\.id)).count == 4)
  }

  /// Two machines that carry over the same day independently do not duplicate tasks.
  @Test func everyMachineMovesTheSameTaskAndLeavesTheSameTrace() throws {
    let before = Agenda([yesterday: [task(1, "a"), task(2, "b")]])
    var (one, other) = (before, before)
    try carryAll(&one, from: yesterday, to: today, Numbering())
    try carryAll(&other, from: yesterday, to: today, Numbering(after: 5000))
    #expect(one == other)
    #expect(one[today].entries.map(\.id) == [taskID(1), taskID(2)])
    #expect(one[yesterday].entries.map(\.traceOf) == [taskID(1), taskID(2)])
    var tomorrows = before
    try carryAll(&tomorrows, from: yesterday, to: tomorrow, Numbering())
    #expect(one[yesterday].entries.map(\.id) == tomorrows[yesterday].entries.map(\.id))
  }

  @Test func aDeletedTaskOfTheSameIDStaysBesideTheCarriedOne() throws {
    // A task that is open again on its old day, as after the restore of a month.
    var agenda = Agenda([yesterday: [task(1, "a")], today: [task(1, "a", deleted: true)]])
    try carryAll(&agenda, from: yesterday, to: today, Numbering())
    #expect(agenda[today].entries.count == 2)
    #expect(Set(agenda[today].entries.map(\.id)).count == 2)
    #expect(agenda[yesterday].entries.map(\.traceOf) == [agenda[today].entries.last?.id])
  }

  @Test func overdueTasksAreOfferedBehindTheLastPlannedDay() throws {
    let (old, older) = (yesterday.adding(days: -40), yesterday.adding(days: -400))
    var agenda = Agenda([
      older: [task(1, "oldest"), task(2, "not imported")],
      old: [task(3, "low", .low), task(4, "high", .high)],
      yesterday: [task(5, "last"), task(6, done: true)],
    ])
    let overdue = [taskID(1): older, taskID(3): old, taskID(4): old, taskID(7): old, taskID(2): old]
    let offer = try #require(
      CarryOverOffer(from: agenda[yesterday], to: today, overdue: overdue, of: [agenda[older], agenda[old]]))
    #expect(offer.tasks.map(\.title) == ["last", "high", "low", "oldest"])
    #expect(offer.from == yesterday)
    #expect(offer.countOfLastDay == 1)
    #expect(offer.overdue == [taskID(4), taskID(3), taskID(1)])
    #expect(offer.tasks.map { offer.day(of: $0.id) } == [yesterday, old, old, older])
    let decisions = [
      CarryDecision(taskID(5), .carry), CarryDecision(taskID(4), .carry), CarryDecision(taskID(3), .leave),
      CarryDecision(taskID(1), .carry),
    ]
    for operation in offer.operations(decisions) { try agenda.perform(operation) }
    #expect(agenda[today].openTasks.map(\.title).sorted() == ["high", "last", "oldest"])
    #expect(agenda[today].entries.first { $0.title == "oldest" }?.carriedFrom == older)
    #expect(agenda[old].openTasks.map(\.title) == ["low"])
  }

  @Test func overdueTasksAreOfferedWithoutOthers() {
    let old = yesterday.adding(days: -40)
    let (last, plan) = (
      DayPlan(day: yesterday, entries: [task(1, done: true)]), DayPlan(day: old, entries: [task(2), task(3)])
    )
    let offer = CarryOverOffer(from: last, to: today, overdue: [taskID(3): old], of: [plan])
    #expect(offer?.from == old)
    #expect(offer?.tasks.map(\.id) == [taskID(3)])
    #expect(CarryOverOffer(from: last, to: today, of: [plan]) == nil)
    #expect(CarryOverOffer(from: last, to: today, overdue: [taskID(1): yesterday], of: [plan]) == nil)
  }

  @Test func openTasksOfAnEarlierDayAreOffered() {
    let plan = DayPlan(
      day: yesterday, entries: [task(1, "low", .low), task(2, done: true), task(3, "high", .high)])
    #expect(CarryOverOffer(from: plan, to: today)?.tasks.map(\.title) == ["high", "low"])
    #expect(CarryOverOffer(from: plan, to: yesterday) == nil)
    #expect(CarryOverOffer(from: plan, to: day("2026-11-19")) == nil)
    #expect(CarryOverOffer(from: DayPlan(day: yesterday, entries: [task(2, done: true)]), to: today) == nil)
  }

  @Test func allChoicesAreAppliedInOneChange() throws {
    let before = Agenda([
      yesterday: [task(1, "carry"), task(2, "move"), task(3, "leave"), task(4, "delete")], today: [task(5)],
    ])
    var agenda = before
    let change = try agenda.perform(
      .carryOver(
        [
          CarryDecision(taskID(1), .carry), CarryDecision(taskID(2), .move(tomorrow)),
          CarryDecision(taskID(3), .leave),
          CarryDecision(taskID(4), .delete),
        ], from: yesterday, to: today))
    #expect(agenda[yesterday].tasks.map(\.title) == ["carry", "leave"])
    #expect(agenda[yesterday].openTasks.map(\.title) == ["leave"])
    #expect(agenda[today].tasks.map(\.title) == ["Task", "carry"])
    #expect(agenda[tomorrow].tasks.map(\.id) == [taskID(2)])
    #expect(agenda[yesterday].entries.first { $0.id == taskID(4) }?.deletedAt == noon)
    try agenda.apply(change.inverse, at: noon)
    #expect(agenda.content == before.content)
  }

  @Test func onlyTasksWithRoomAreCarried() throws {
    var agenda = Agenda([
      yesterday: [task(1, "low", .low), task(2, "high", .high), task(3)],
      today: [task(4), task(5, done: true)],
    ])
    refused(.dayFull(today), agenda) { agenda throws(RuleViolation) in
      try agenda.perform(
        .carryOver(
          [CarryDecision(taskID(1), .carry), CarryDecision(taskID(2), .carry)], from: yesterday, to: today))
    }
    try carryAll(&agenda, from: yesterday, to: today, Numbering())
    #expect(agenda[today].count == 3)
    #expect(agenda[today].tasks.first?.title == "high")
    #expect(agenda[yesterday].openTasks.count == 2)
  }

  @Test func aTaskIsCarriedOnlyOnce() {
    let decision = CarryDecision(taskID(1), .carry)
    refused(.carriedOn(title: "Task", to: today), Agenda([yesterday: [task(1)]])) {
      agenda throws(RuleViolation) in
      try agenda.perform(.carryOver([decision, decision], from: yesterday, to: today))
    }
    refused(.changedMeanwhile(title: "Task", day: yesterday), Agenda([yesterday: [task(1, done: true)]])) {
      agenda throws(RuleViolation) in
      try agenda.perform(.carryOver([decision], from: yesterday, to: today))
    }
  }

  @Test(arguments: [today, tomorrow])
  func tasksAreNotCarriedToTheSameOrAnEarlierDay(_ from: CivilDate) {
    refused(.nothingToCarry, Agenda([from: [task(1)]])) { agenda throws(RuleViolation) in
      try agenda.perform(.carryOver([CarryDecision(taskID(1), .carry)], from: from, to: today))
    }
  }

  @Test func aCarriedTaskIsChangedOnItsNewDay() throws {
    var agenda = Agenda([yesterday: [task(1)]])
    try agenda.perform(.carryOver([CarryDecision(taskID(1), .carry)], from: yesterday, to: today))
    for operation: Operation in [
      .complete(taskID(1), day: yesterday), .reopen(taskID(1), day: yesterday),
      .move(taskID(1), day: yesterday, to: tomorrow), .delete(taskID(1), day: yesterday),
      .edit(taskID(1), day: yesterday, TaskFields(title: "Other")),
    ] {
      refused(.carriedOn(title: "Task", to: today), agenda) { agenda throws(RuleViolation) in
        try agenda.perform(operation)
      }
    }
  }
}
