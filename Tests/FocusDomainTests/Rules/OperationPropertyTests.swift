import FocusDomain
import Testing

@Suite("Any sequence of operations")
struct OperationPropertyTests {
  private static let days = (0..<4).map { day("2026-11-29").adding(days: $0) }

  @Test(arguments: UInt64(1)...10)
  func randomOperationsKeepTheRulesAndCanBeUndone(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<1000 {
      guard run(&random) else {
        Issue.record("seed \(seed), sequence \(round)")
        return
      }
    }
  }

  @Test(arguments: UInt64(100)...103)
  func undoInAnyOrderKeepsTheRules(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      guard runWithUndoAnywhere(&random) else {
        Issue.record("seed \(seed), sequence \(round)")
        return
      }
    }
  }

  private func run(_ random: inout SeededGenerator) -> Bool {
    let numbering = Numbering()
    var agenda = Self.agenda(&random)
    var done: [(before: Agenda, change: Change)] = []
    for step in 0..<(3 + random.below(8)) {
      let before = agenda
      let operation = Self.operation(on: agenda, &random)
      do {
        let now = noon.adding(milliseconds: Int64(step))
        let change = try agenda.perform(operation, at: now, numbering: numbering)
        guard holds(before, operation, change, agenda) else { return false }
        done.append((before, change))
      } catch {
        guard expect(agenda == before, "\(operation) failed and changed something") else { return false }
      }
    }
    let end = agenda
    var undone: [Change] = []
    for (before, change) in done.reversed() {
      guard let applied = try? agenda.apply(change.inverse, at: noon.adding(days: 1)),
        expect(agenda.content == before.content, "\(change.kind) was not taken back")
      else { return false }
      undone.append(applied)
    }
    for change in undone.reversed() {
      guard (try? agenda.apply(change.inverse, at: noon.adding(days: 2))) != nil else {
        return expect(false, "\(change.kind) could not be repeated")
      }
    }
    return expect(agenda.content == end.content, "repeating led elsewhere")
  }

  private func runWithUndoAnywhere(_ random: inout SeededGenerator) -> Bool {
    let numbering = Numbering()
    var agenda = Self.agenda(&random)
    var changes: [Change] = []
    for _ in 0..<20 {
      let before = agenda
      do {
        if !changes.isEmpty, random.below(3) == 0 {
          let change = random.pick(changes)
          changes.append(try agenda.apply(random.below(4) == 0 ? change : change.inverse, at: noon))
        } else {
          changes.append(
            try agenda.perform(Self.operation(on: agenda, &random), numbering: numbering))
        }
        guard expect(isSound(agenda), "an id stands twice in a day"),
          let last = changes.last,
          expect(replay(last, on: before) == agenda, "\(last.kind) hides what it did")
        else { return false }
      } catch {
        guard expect(agenda == before, "a refused change changed something") else { return false }
      }
    }
    return true
  }

  private func holds(_ before: Agenda, _ operation: Operation, _ change: Change, _ after: Agenda) -> Bool {
    for plan in after.days {
      let limit = max(DayPlan.limit, before[plan.day].count)
      guard expect(plan.count <= limit, "\(operation) takes \(plan.day) to \(plan.count)"),
        expect(plan.tasks == stablySorted(plan), "\(plan.day) is out of order")
      else { return false }
    }
    let lost = ids(before).subtracting(ids(after))
    return expect(isSound(after), "an id stands twice in a day")
      && expect(replay(change, on: before) == after, "\(operation) hides what it did")
      && expect(
        lost.count <= (change.kind == .erase || change.kind == .move || change.kind == .edit ? 1 : 0),
        "\(operation) loses \(lost)")
      && expect(
        count(after) >= count(before) - (change.kind == .erase ? 1 : 0), "\(operation) loses an entry")
      && expect(
        before.days.allSatisfy { operation.days.contains($0.day) || after[$0.day] == $0 },
        "\(operation) touches another day")
  }

  private func expect(_ isTrue: Bool, _ comment: @autoclosure () -> String) -> Bool {
    if !isTrue { Issue.record("\(comment())") }
    return isTrue
  }

  // A trace is removed where its task returns.
  private func tasks(_ agenda: Agenda) -> [FocusTask] {
    agenda.days.flatMap(\.entries).filter { $0.traceOf == nil }
  }
  private func ids(_ agenda: Agenda) -> Set<TaskID> { Set(tasks(agenda).map(\.id)) }
  private func count(_ agenda: Agenda) -> Int { tasks(agenda).count }

  private func isSound(_ agenda: Agenda) -> Bool {
    agenda.days.allSatisfy { Set($0.entries.map(\.id)).count == $0.entries.count }
  }

  private func stablySorted(_ plan: DayPlan) -> [FocusTask] {
    plan.entries.filter { $0.deletedAt == nil }.enumerated()
      .sorted { ($0.element.priority, $0.offset) < ($1.element.priority, $1.offset) }.map(\.element)
  }

  /// Applies the transitions one by one.
  private func replay(_ change: Change, on agenda: Agenda) -> Agenda {
    var agenda = agenda
    for step in change.taskTransitions {
      let index = step.before.flatMap { old in agenda[step.day].entries.firstIndex(of: old) }
      switch (index, step.after) {
      case (let index?, let after?): agenda[step.day].entries[index] = after
      case (let index?, nil): agenda[step.day].entries.remove(at: index)
      case (nil, let after?): agenda[step.day].entries.insert(after, at: step.index)
      case (nil, nil): break
      }
    }
    return agenda
  }

  // MARK: At random

  private static func agenda(_ random: inout SeededGenerator) -> Agenda {
    var number = 0
    return Agenda(
      days.map { date in
        let count = [0, 1, 2, 3, 3, 4, 6][random.below(7)]
        return DayPlan(
          day: date,
          entries: (0..<count).map { _ in
            number += 1
            var task = task(
              number, "Task \(number)", random.pick(Priority.allCases), done: random.below(3) == 0,
              deleted: random.below(5) == 0)
            if random.below(8) == 0 { task.unknown = ["colour": .string("blue")] }
            return task
          } + (random.below(8) == 0 ? [task(999, "On several days")] : []))
      })
  }

  private static func operation(on agenda: Agenda, _ random: inout SeededGenerator) -> Operation {
    let date = random.pick(days)
    let other = random.pick(days)
    let entries = agenda[date].entries
    let id = entries.isEmpty || random.below(20) == 0 ? taskID(random.below(30)) : random.pick(entries).id
    let elsewhere = agenda[other].entries.isEmpty ? id : random.pick(agenda[other].entries).id
    let title = ["New", "", "Other", "a\u{1B}b"][min(random.below(8), 3)]
    let draft = TaskDraft(
      title: random.below(3) == 0 ? title : "New", priority: random.pick(Priority.allCases))
    switch random.below(12) {
    case 0, 1: return .add(draft, day: date)
    case 2:
      let range = TimeRange(
        start: TimeOfDay(wrapping: random.below(1440)), end: TimeOfDay(wrapping: random.below(1440)))
      return .edit(
        id, day: date,
        TaskFields(
          title: random.below(2) == 0 ? title : nil, priority: random.below(2) == 0 ? .high : nil,
          schedule: random.below(2) == 0 ? .timed(range) : nil, day: random.below(3) == 0 ? other : nil))
    case 3: return .complete(id, day: date)
    case 4: return .reopen(id, day: date)
    case 5: return .delete(id, day: date)
    case 6: return .restore(id, day: date, to: random.pick([nil, other]))
    case 7: return .erase(id, day: date)
    case 8: return .move(id, day: date, to: other)
    case 9:
      return .replace(
        id, day: date,
        by: random.pick([
          .add(draft, day: date), .move(elsewhere, day: other, to: date),
          .restore(elsewhere, day: other, to: date),
        ]))
    case 10:
      let choices: [CarryDecision.Choice] = [.carry, .move(random.pick(days)), .leave, .delete]
      return .carryOver(
        agenda[date].openTasks.map { CarryDecision($0.id, random.pick(choices)) }, from: date,
        to: other)
    default: return .reset(date)
    }
  }
}
