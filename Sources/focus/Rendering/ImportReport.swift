import FocusDomain
import FocusText

/// The result of an import as text: a row for each new task, session and log, and a summary.
struct ImportReport {
  private let report: ImportResult
  private let dryRun: Bool
  private let style: OutputStyle
  private let zone: LocalZone

  init(_ report: ImportResult, dryRun: Bool, style: OutputStyle, zone: LocalZone) {
    self.report = report
    self.dryRun = dryRun
    self.style = style
    self.zone = zone
  }

  var lines: [String] { rows + [Text.imported(report.totals, dryRun: dryRun)] }

  /// A row for each record.
  var rows: [String] {
    var lines = report.added.map { row($0.task, on: $0.day) }
    lines += report.kept.map { Text.keptOverLimit(row($0.task, on: $0.day)) }
    lines += report.spread.map { Text.spread(row($0.task, on: $0.to), from: $0.from) }
    lines += report.skipped.map { Text.skipped(row($0.task, on: $0.day)) }
    lines += report.sessions.map(row)
    lines += report.logs.map { "\($0)  \(Text.importedLog)" }
    lines += report.weeks.map(Text.importedWeek)
    lines += report.later.map { Text.importedLater(Title.cleaned($0.title)) }
    lines += report.routines.map { Text.importedRoutine(Title.cleaned($0.title)) }
    return lines
  }

  /// Advice on what to do next. `overdue` are the tasks before the day whose open tasks are offered for
  /// carry-over. `isOffered` means that they are offered nevertheless, once.
  func notes(today: CivilDate, overdue: OverdueTasks, isOffered: Bool) -> [String] {
    let overLimit = report.overLimit.sorted { $0.key < $1.key }.map { day, count in
      dryRun
        ? Text.wouldBeOverLimit(day, count: count, today: today)
        : Text.overLimit(day, count: count, today: today)
    }
    var notes = overLimit
    if report.kept.count > DayPlan.limit, dryRun || report.isUndoable {
      notes.append(Text.spreadInstead(report.kept.count, dryRun: dryRun))
    }
    if let behind = Self.behind(overdue, isOffered: isOffered) { notes.append(behind) }
    if !report.skipped.isEmpty { notes.append(Text.importAgain) }
    if !report.isUndoable { notes.append(Text.tooLargeToUndo) }
    return notes
  }

  /// A sentence about the overdue tasks; nil if there are none.
  static func behind(_ overdue: OverdueTasks, isOffered: Bool) -> String? {
    guard let first = overdue.values.min(), let last = overdue.values.max() else { return nil }
    return Text.overdueBehind(overdue.count, from: first, to: last, isOffered: isOffered)
  }

  private func row(_ ended: EndedSession) -> String {
    let details = Text.sessionDetails(
      ended.session, seconds: ended.session.focused.wholeSeconds, in: zone, style.clock)
    return "\(ended.day)  \(Title.cleaned(ended.session.title))  \(style.spell(details))"
  }

  private func row(_ task: FocusTask, on day: CivilDate) -> String { "\(day)  \(Title.cleaned(task.title))" }
}

/// The new tasks of an import that are for days before today, from all its parts.
struct PastTasks {
  let today: CivilDate
  private var open: OverdueTasks = [:]
  private var last: CivilDate?

  init(today: CivilDate) { self.today = today }

  mutating func add(_ part: ImportResult) {
    for new in part.added + part.kept where new.day < today {
      last = max(last ?? new.day, new.day)
      if new.task.isOpen { open[new.task.id] = max(open[new.task.id] ?? new.day, new.day) }
    }
  }

  /// The open tasks, except those of the day whose open tasks are offered for carry-over. That is the last
  /// day of the store; while nothing is written, it may also be the last day of the import.
  func overdue(offered: CivilDate?, dryRun: Bool) -> OverdueTasks {
    let last = [offered, dryRun ? last : nil].compactMap(\.self).max()
    return open.filter { $0.value != last }
  }
}
