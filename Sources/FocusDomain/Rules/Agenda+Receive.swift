/// The treatment of an imported task if its day already has three.
package enum Overflow: String, CaseIterable, Sendable {
  /// The task stays on its day, which is then over the limit. The user chooses later.
  case keep
  /// The task moves to the next day with room, today at the earliest. A completed task cannot move to another
  /// day, so it is kept.
  case spread
  /// The task is left out.
  case skip
}

/// The result of importing tasks.
package struct ImportResult: Equatable, Sendable {
  /// New tasks that had room on their day, in the order of days.
  package internal(set) var added: [PlannedTask] = []
  /// Tasks kept on their day although it already had three.
  package internal(set) var kept: [PlannedTask] = []
  /// Tasks moved to a later day because theirs had no room.
  package internal(set) var spread: [Spread] = []
  /// Tasks left out because their day had no room.
  package internal(set) var skipped: [PlannedTask] = []
  /// New focus sessions, without deleted ones, in the order of days.
  package internal(set) var sessions: [EndedSession] = []
  /// The days whose logs are new, in order.
  package internal(set) var logs: [CivilDate] = []
  /// The Mondays of the weeks with new content in their logs, in order.
  package internal(set) var weeks: [CivilDate] = []
  /// New lines of later.
  package internal(set) var later: [LaterLine] = []
  /// New routines.
  package internal(set) var routines: [Routine] = []
  /// The number of tasks and other records that the store already had, in any state.
  package internal(set) var known = 0
  /// The number of records of which the import has a later version.
  package internal(set) var older = 0
  /// The days that now have more than three tasks, and the number of their tasks. Nothing is dropped; the
  /// user chooses.
  package internal(set) var overLimit: [CivilDate: Int] = [:]

  /// Whether the whole import can be undone as one change.
  package internal(set) var isUndoable = true

  /// A task that was moved to another day.
  package struct Spread: Equatable, Sendable {
    /// The day it was planned for in the import.
    package let from: CivilDate
    /// The day it is planned for now.
    package let to: CivilDate
    package let task: FocusTask
  }

  /// The totals of the import.
  package var totals: ImportTotals {
    ImportTotals(
      added: count, days: days.count, sessions: sessions.count, sessionDays: Set(sessions.map(\.day)).count,
      logs: logs.count, weeks: weeks.count, later: later.count, routines: routines.count,
      kept: kept.count, spread: spread.count, skipped: skipped.count, known: known, older: older)
  }

  /// The ids of all new tasks, sessions, lines and routines.
  package var new: Set<TaskID> {
    Set((added + kept).map(\.task.id) + spread.map(\.task.id))
      .union(sessions.map(\.session.id) + later.map(\.id) + routines.map(\.id))
  }

  /// The days of the tasks that were imported.
  package var days: Set<CivilDate> { Set((added + kept).map(\.day) + spread.map(\.to)) }
  /// The number of tasks that were imported.
  package var count: Int { added.count + kept.count + spread.count }
}

/// The number of records of each kind in an import.
package struct ImportTotals: Equatable, Sendable {
  package var added = 0
  package var days = 0
  package var sessions = 0
  package var sessionDays = 0
  package var logs = 0
  package var weeks = 0
  package var later = 0
  package var routines = 0
  package var kept = 0
  package var spread = 0
  package var skipped = 0
  package var known = 0
  package var older = 0

  package init(
    added: Int = 0, days: Int = 0, sessions: Int = 0, sessionDays: Int = 0, logs: Int = 0, weeks: Int = 0,
    later: Int = 0, routines: Int = 0, kept: Int = 0, spread: Int = 0, skipped: Int = 0, known: Int = 0,
    older: Int = 0
  ) {
    (self.added, self.days, self.sessions, self.sessionDays) = (added, days, sessions, sessionDays)
    (self.logs, self.weeks) = (logs, weeks)
    (self.later, self.routines, self.kept) = (later, routines, kept)
    (self.spread, self.skipped) = (spread, skipped)
    (self.known, self.older) = (known, older)
  }

  /// Whether nothing of the file was or would be written.
  package var isEmpty: Bool { added + sessions + logs + weeks + later + routines == 0 }

  /// Adds the totals of another part of the file. The parts have no days in common.
  package static func += (one: inout ImportTotals, other: ImportTotals) {
    one.added += other.added
    one.days += other.days
    one.sessions += other.sessions
    one.sessionDays += other.sessionDays
    one.logs += other.logs
    one.weeks += other.weeks
    one.later += other.later
    one.routines += other.routines
    one.kept += other.kept
    one.spread += other.spread
    one.skipped += other.skipped
    one.known += other.known
    one.older += other.older
  }
}

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
