extension RecordTable {
  /// Adds the records of another table, except those with known ids, and returns the transitions.
  mutating func receive(_ other: RecordTable, known: Set<R.ID>) -> [Transition<R>] {
    var known = known
    var transitions: [Transition<R>] = []
    var days: [DayRecords<R>] = []
    for arriving in other.days {
      var day = self[arriving.day]
      for record in arriving.entries where known.insert(record.id).inserted {
        transitions.append(
          Transition(day: day.day, index: day.entries.count, before: nil, after: record))
        day.entries.append(record)
      }
      day.unknown = day.unknown.merging(arriving.unknown) { ours, _ in ours }
      days.append(day)
    }
    replace(days)
    return transitions
  }
}

extension Agenda {
  /// Adds the plans of another agenda, except tasks with known ids. Returns what happened to each task, and a
  /// change that can be undone. This agenda must hold the plans of all days.
  mutating func receive(
    _ other: Agenda, overflow: Overflow, today: CivilDate, known: Set<TaskID>
  ) -> (report: ImportResult, change: Change) {
    var reception = Reception(agenda: self, overflow: overflow, today: today, known: known)
    for plan in other.days {
      for task in plan.entries { reception.receive(task, on: plan.day) }
    }
    var transitions: [Transition<FocusTask>] = []
    var counts: [Change.Counts] = []
    var plans: [DayPlan] = []
    for (day, tasks) in reception.incoming.sorted(by: { $0.key < $1.key }) {
      var plan = self[day]
      let before = plan.count
      for (offset, task) in tasks.enumerated() {
        transitions.append(
          Transition(day: day, index: plan.entries.count + offset, before: nil, after: task))
      }
      plan.entries += tasks
      plans.append(plan)
      counts.append(Change.Counts(day, before: before, after: plan.count))
    }
    replace(plans)
    replace(
      other.days.filter { !$0.unknown.isEmpty }.map { arriving in
        var plan = self[arriving.day]
        plan.unknown = plan.unknown.merging(arriving.unknown) { ours, _ in ours }
        return plan
      })
    var report = reception.report
    for day in Set(report.kept.map(\.day)) { report.overLimit[day] = self[day].count }
    return (report, Change(kind: .arrive, transitions: transitions, counts: counts))
  }
}

/// Finds a place for each imported task, in a single pass.
private struct Reception {
  let agenda: Agenda
  let overflow: Overflow
  let today: CivilDate
  var known: Set<TaskID>
  var incoming: [CivilDate: [FocusTask]] = [:]
  var report = ImportResult()
  private var counts: [CivilDate: Int] = [:]
  /// For each full day, where to continue the search for room. Days only gain tasks, so this stays valid.
  private var fullUntil: [CivilDate: CivilDate] = [:]

  init(agenda: Agenda, overflow: Overflow, today: CivilDate, known: Set<TaskID>) {
    self.agenda = agenda
    self.overflow = overflow
    self.today = today
    self.known = known
  }

  mutating func receive(_ task: FocusTask, on day: CivilDate) {
    // A trace on the same day as its task would claim that the task has left that day.
    let hasLeft = task.traceOf.map { agenda[day].index(of: $0) == nil } ?? true
    guard hasLeft, known.insert(task.id).inserted else {
      report.known += 1
      return
    }
    // Deleted tasks take no room; they are imported so that they can be restored.
    guard task.deletedAt == nil else {
      incoming[day, default: []].append(task)
      return
    }
    let planned = PlannedTask(day: day, task: task)
    guard count(day) >= DayPlan.limit else {
      add(task, on: day)
      report.added.append(planned)
      return
    }
    switch overflow {
    case .skip: report.skipped.append(planned)
    case .spread where task.isOpen:
      guard let free = dayWithRoom(from: max(day.adding(days: 1), today)) else {
        report.skipped.append(planned)
        return
      }
      add(task, on: free)
      report.spread.append(ImportResult.Spread(from: day, to: free, task: task))
    case .keep, .spread:
      add(task, on: day)
      report.kept.append(planned)
    }
  }

  private mutating func add(_ task: FocusTask, on day: CivilDate) {
    counts[day] = count(day) + 1
    incoming[day, default: []].append(task)
  }

  private func count(_ day: CivilDate) -> Int { counts[day] ?? agenda[day].count }

  /// The first day with room, starting with `first`; nil at the end of the calendar.
  private mutating func dayWithRoom(from first: CivilDate) -> CivilDate? {
    var day = first
    var passed: [CivilDate] = []
    while count(day) >= DayPlan.limit {
      passed.append(day)
      let next = fullUntil[day] ?? day.adding(days: 1)
      guard next > day else { return nil }
      day = next
    }
    for full in passed { fullUntil[full] = day }
    return day
  }
}
