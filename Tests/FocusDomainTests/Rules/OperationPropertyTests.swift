import FocusDomain
import Testing

@Suite("Any sequence of operations")
struct OperationPropertyTests {
  @Test(arguments: UInt64(1)...10)
  func randomOperationsKeepTheRulesAndCanBeUndone(_ seed: UInt64) {
    var random = RandomOperations(seed: seed)
    var performed: Set<OperationCase> = []
    for round in 0..<600 {
      guard run(&random, &performed) else {
        Issue.record("seed \(seed), sequence \(round)")
        return
      }
    }
    #expect(Set(OperationCase.allCases).subtracting(performed) == [], "never performed")
  }

  @Test(arguments: UInt64(100)...103)
  func undoInAnyOrderKeepsTheRules(_ seed: UInt64) {
    var random = RandomOperations(seed: seed)
    for round in 0..<500 {
      guard runWithUndoAnywhere(&random) else {
        Issue.record("seed \(seed), sequence \(round)")
        return
      }
    }
  }

  private func run(_ random: inout RandomOperations, _ performed: inout Set<OperationCase>) -> Bool {
    let numbering = Numbering()
    var records = random.records()
    var done: [(before: Records, change: Change)] = []
    for step in 0..<(3 + random.random.below(8)) {
      let before = records
      let earlier = random.random.pick(done.map(\.before) + [before])
      let operation = random.operation(on: records, earlier: earlier)
      do {
        let now = noon.adding(milliseconds: Int64(step))
        let change = try records.perform([operation], in: .testing(on: records, numbering, at: now))
        guard holds(before, operation, change, records) else { return false }
        done.append((before, change))
        performed.insert(OperationCase(operation))
      } catch {
        guard expect(records == before, "\(operation) failed and changed something") else { return false }
      }
    }
    let end = records
    var undone: [Change] = []
    for (before, change) in done.reversed() {
      guard let applied = try? records.apply(change.inverse, at: noon.adding(days: 1)),
        expect(records.content == before.content, "\(change.kind) was not undone")
      else { return false }
      undone.append(applied)
    }
    for change in undone.reversed() {
      guard (try? records.apply(change.inverse, at: noon.adding(days: 2))) != nil else {
        return expect(false, "\(change.kind) could not be repeated")
      }
    }
    return expect(records.content == end.content, "repeating led elsewhere")
  }

  private func runWithUndoAnywhere(_ random: inout RandomOperations) -> Bool {
    let numbering = Numbering()
    var records = random.records()
    var states = [records]
    var changes: [Change] = []
    for _ in 0..<20 {
      let before = records
      do {
        if !changes.isEmpty, random.random.below(3) == 0 {
          let change = random.random.pick(changes)
          let isAgain = random.random.below(4) == 0
          changes.append(try records.apply(isAgain ? change : change.inverse, at: noon))
        } else {
          let operation = random.operation(on: records, earlier: random.random.pick(states))
          changes.append(try records.perform([operation], in: .testing(on: records, numbering)))
        }
        guard expect(hasUniqueIDs(records), "a day contains an id twice"),
          let last = changes.last,
          expect(replay(last, on: before) == records, "\(last.kind) hides what it did")
        else { return false }
        states.append(records)
      } catch {
        guard expect(records == before, "a refused change changed something") else { return false }
      }
    }
    return true
  }

  private func holds(_ before: Records, _ operation: Operation, _ change: Change, _ after: Records) -> Bool {
    for plan in after.agenda.days {
      let limit = max(DayPlan.limit, before.agenda[plan.day].count)
      guard expect(plan.count <= limit, "\(operation) takes \(plan.day) to \(plan.count)"),
        expect(plan.tasks == stablySorted(plan), "\(plan.day) is out of order")
      else { return false }
    }
    let lost = ids(before).subtracting(ids(after))
    // A merge may change a task on the day to which it was moved since.
    let days = if case .merge = operation { change.days } else { operation.days }
    return expect(hasUniqueIDs(after), "a day contains an id twice")
      && expect(after[LaterLine.self].lines.count <= LaterLine.limit, "\(operation) overfills later")
      && expect(replay(change, on: before) == after, "\(operation) hides what it did")
      && expect(
        lost.count <= (change.kind == .erase || change.kind == .move || change.kind == .edit ? 1 : 0),
        "\(operation) loses \(lost)")
      && expect(
        count(after) >= count(before) - (change.kind == .erase ? 1 : 0), "\(operation) loses an entry")
      && expect(
        before.agenda.days.allSatisfy { days.contains($0.day) || after.agenda[$0.day] == $0 },
        "\(operation) touches another day")
  }

  private func expect(_ isTrue: Bool, _ comment: @autoclosure () -> String) -> Bool {
    if !isTrue { Issue.record("\(comment())") }
    return isTrue
  }

  // A trace is removed where its task returns.
  private func tasks(_ records: Records) -> [FocusTask] {
    records.agenda.days.flatMap(\.entries).filter { $0.traceOf == nil }
  }
  private func ids(_ records: Records) -> Set<TaskID> { Set(tasks(records).map(\.id)) }
  private func count(_ records: Records) -> Int { tasks(records).count }

  private func hasUniqueIDs(_ records: Records) -> Bool {
    records.agenda.days.allSatisfy(\.hasUniqueIDs) && records[LaterLine.self][.undated].hasUniqueIDs
      && records[Routine.self][.undated].hasUniqueIDs
  }

  private func stablySorted(_ plan: DayPlan) -> [FocusTask] {
    plan.entries.filter { $0.deletedAt == nil }.enumerated()
      .sorted { ($0.element.priority, $0.offset) < ($1.element.priority, $1.offset) }.map(\.element)
  }

  private func replay(_ change: Change, on records: Records) -> Records {
    var records = records
    records[FocusTask.self].replay(change)
    records[LaterLine.self].replay(change)
    records[Routine.self].replay(change)
    return records
  }
}

extension DayRecords {
  fileprivate var hasUniqueIDs: Bool { Set(entries.map(\.id)).count == entries.count }
}

extension RecordTable {
  /// Applies the transitions one by one.
  fileprivate mutating func replay(_ change: Change) {
    for step in change.transitions(of: R.self) {
      let index = step.before.flatMap { old in self[step.day].entries.firstIndex(of: old) }
      switch (index, step.after) {
      case (let index?, let after?): self[step.day].entries[index] = after
      case (let index?, nil): self[step.day].entries.remove(at: index)
      case (nil, let after?): self[step.day].entries.insert(after, at: step.index)
      case (nil, nil): break
      }
    }
  }

  /// The table with equal modification times, for comparison after an undo.
  fileprivate var content: RecordTable {
    RecordTable(
      days.map { records in
        var records = records
        for index in records.entries.indices { records.entries[index].modifiedAt = Instant(seconds: 0) }
        return records
      })
  }
}

extension Records {
  fileprivate var content: Records {
    var content = self
    content[FocusTask.self] = self[FocusTask.self].content
    content[LaterLine.self] = self[LaterLine.self].content
    content[Routine.self] = self[Routine.self].content
    return content
  }
}
