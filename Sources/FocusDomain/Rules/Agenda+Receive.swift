/// What becomes of an arriving task whose day has its three already.
package enum Overflow: String, CaseIterable, Sendable {
  /// It stays on its day, which is then over the limit: the person chooses later.
  case keep
  /// It goes to the next day with room, not before today. A task that is done cannot be done on another day: it is kept.
  case spread
  /// It is left out.
  case skip
}

/// What came of tasks that arrived from elsewhere.
package struct ArrivalReport: Equatable, Sendable {
  /// Those that are new and found room on their day, in the order of days.
  package internal(set) var added: [PlannedTask] = []
  /// Those that were kept on their day although it had three.
  package internal(set) var kept: [PlannedTask] = []
  /// Those that went to a later day, for want of room on their own.
  package internal(set) var spread: [Spread] = []
  /// Those left out for want of room.
  package internal(set) var skipped: [PlannedTask] = []
  /// How many were there already, in whatever state the person has brought them since.
  package internal(set) var known = 0
  /// The days that now have more than three, and how many: nothing is dropped, the person chooses.
  package internal(set) var overLimit: [CivilDate: Int] = [:]

  /// A task that went to another day.
  package struct Spread: Equatable, Sendable {
    /// The day it came for.
    package let from: CivilDate
    /// The day it is planned for now.
    package let to: CivilDate
    /// The task.
    package let task: FocusTask
  }

  /// The days of the tasks that came in.
  package var days: Set<CivilDate> { Set((added + kept).map(\.day) + spread.map(\.to)) }
  /// How many came in.
  package var count: Int { added.count + kept.count + spread.count }
}

extension RecordTable {
  /// Takes in the records of another table, except those whose id is known, and returns what that did.
  mutating func receive(_ other: RecordTable) -> [Transition<R>] {
    var known = Set(plans.lazy.flatMap(\.entries).map(\.id))
    var transitions: [Transition<R>] = []
    var days: [DayRecords<R>] = []
    for arriving in other.plans {
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
  /// Takes in the plans of another agenda, except tasks whose id is known. Says what came of each, and returns it as
  /// a change that can be taken back. This agenda must hold the plans of all days.
  mutating func receive(
    _ other: Agenda, overflow: Overflow, today: CivilDate, known: Set<TaskID>
  ) -> (report: ArrivalReport, change: Change) {
    var reception = Reception(agenda: self, overflow: overflow, today: today, known: known)
    for plan in other.plans {
      for task in plan.entries { reception.take(task, on: plan.day) }
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
      other.plans.filter { !$0.unknown.isEmpty }.map { arriving in
        var plan = self[arriving.day]
        plan.unknown = plan.unknown.merging(arriving.unknown) { ours, _ in ours }
        return plan
      })
    var report = reception.report
    for day in Set(report.kept.map(\.day)) { report.overLimit[day] = self[day].count }
    return (report, Change(kind: .arrive, transitions: transitions, counts: counts))
  }
}

/// Finds a place for one arriving task after the other. Fast for very many: each is looked at once.
private struct Reception {
  let agenda: Agenda
  let overflow: Overflow
  let today: CivilDate
  var known: Set<TaskID>
  var incoming: [CivilDate: [FocusTask]] = [:]
  var report = ArrivalReport()
  private var counts: [CivilDate: Int] = [:]
  /// Where the search for room went on after a day that was full; days only fill up.
  private var fullUntil: [CivilDate: CivilDate] = [:]

  init(agenda: Agenda, overflow: Overflow, today: CivilDate, known: Set<TaskID>) {
    self.agenda = agenda
    self.overflow = overflow
    self.today = today
    self.known = known
  }

  mutating func take(_ task: FocusTask, on day: CivilDate) {
    guard known.insert(task.id).inserted else {
      report.known += 1
      return
    }
    // One that was deleted takes no room; it comes along so that it can be restored.
    guard task.deletedAt == nil else {
      incoming[day, default: []].append(task)
      return
    }
    let planned = PlannedTask(day: day, task: task)
    guard count(day) >= DayPlan.limit else {
      place(task, on: day)
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
      place(task, on: free)
      report.spread.append(ArrivalReport.Spread(from: day, to: free, task: task))
    case .keep, .spread:
      place(task, on: day)
      report.kept.append(planned)
    }
  }

  private mutating func place(_ task: FocusTask, on day: CivilDate) {
    counts[day] = count(day) + 1
    incoming[day, default: []].append(task)
  }

  private func count(_ day: CivilDate) -> Int { counts[day] ?? agenda[day].count }

  /// The first day from that one on with room; nil when the calendar ends before.
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
