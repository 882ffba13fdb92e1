import FocusDomain

/// Texts of `import` and `export`.
extension Text {
  // MARK: Results of an import

  /// What an import did or, in a dry run, would do.
  package static func imported(_ report: ImportResult, dryRun: Bool) -> String {
    let parts = [
      added(report.count, "task", "tasks", on: report.days),
      added(report.sessions.count, "session", "sessions", on: Set(report.sessions.map(\.day))),
      report.logs.isEmpty ? nil : count(report.logs.count, "daily log", "daily logs"),
    ]
    let what = list(parts.compactMap(\.self), .and)
    return importSummary(report, what: what, dryRun: dryRun)
  }

  private static func added(
    _ number: Int, _ one: String, _ many: String, on days: Set<CivilDate>
  ) -> String? {
    number == 0 ? nil : "\(count(number, one, many)) on \(count(days.count, "day", "days"))"
  }

  private static func importSummary(_ report: ImportResult, what: String, dryRun: Bool) -> String {
    let isEmpty = what.isEmpty
    var parts = [
      "\(isEmpty ? "Nothing" : what) \(dryRun ? "would be added" : isEmpty ? "was added" : "added")"
    ]
    if !report.kept.isEmpty { parts.append("\(report.kept.count) of them over the limit") }
    if !report.spread.isEmpty { parts.append("\(report.spread.count) of them on a later day") }
    if !report.skipped.isEmpty { parts.append("\(report.skipped.count) left out because their day is full") }
    if report.known > 0 { parts.append("\(report.known) known already") }
    return parts.joined(separator: "; ") + "."
  }

  /// The row of a session that was added, after its day and title: `09:00 – 10:00, 1 h`.
  package static func sessionDetails(_ session: FocusSession, in zone: LocalZone, _ style: ClockStyle)
    -> String
  {
    let length = SessionLength.words(seconds: session.focused.wholeSeconds)
    guard let start = session.start, let end = session.end else { return length }
    let times = [start, end].map { time(zone.wallTime(at: $0).time, style) }
    return "\(times[0]) – \(times[1]), \(length)"
  }

  /// The row of a log that was added, after its day.
  package static var importedLog: String {
    "daily log"
  }

  /// The row of a task that was added over the limit.
  package static func keptOverLimit(_ row: String) -> String { "\(row)  (over the limit)" }

  /// The row of a task that was moved to a later day.
  package static func spread(_ row: String, from day: CivilDate) -> String { "\(row)  (instead of \(day))" }

  /// The row of a task that was not imported.
  package static func skipped(_ row: String) -> String { "\(row)  (left out: the day is full)" }

  /// How to import the skipped tasks.
  package static var importAgain: String {
    "To bring in what was left out, make room and import the file again, or use '--overflow spread'."
  }

  /// An import that the undo log cannot hold.
  package static var tooLargeToUndo: String {
    "This import is too large for 'focus undo', and nothing from before it can be undone either: "
      + "divide such a file, or copy the store first."
  }

  /// A day that the import would fill over the limit.
  package static func wouldBeOverLimit(_ day: CivilDate, count: Int, today: CivilDate) -> String {
    "\(sentenceStart(day, today: today)) would have \(count) tasks and has room for \(DayPlan.limit): "
      + "all of them would be kept, and you choose three."
  }

  /// Tasks that are deleted in the source.
  package static func deletedThere(_ number: Int) -> String {
    "\(count(number, "task is", "tasks are")) deleted in the file and \(number == 1 ? "was" : "were") not taken."
  }

  // MARK: Warnings about an entry

  /// `Line 12: 'Title' was not taken: it has no title.`
  package static func importWarning(line: Int, title: String?, taken: Bool, reason: String) -> String {
    "Line \(line): \(title.map(quoted) ?? "an entry") was \(taken ? "taken, but " : "not taken: ")\(reason)."
  }

  package static var entryNotUTF8: String {
    "it is not UTF-8"
  }
  /// A line with an unknown format.
  package static var entryOfNoForm: String {
    "it does not have the form of an entry"
  }
  package static var entryWithoutTitle: String {
    "it has no title"
  }
  package static var entryWithoutDate: String {
    "it does not say when it is"
  }
  /// A field with an invalid value.
  package static func entryWithBadField(_ field: String, value: String) -> String {
    "\(quoted(field)) cannot be \(quoted(value))"
  }
  /// Invalid JSON.
  package static func entryNotJSON(_ reason: JSONError.Reason) -> String { Text.reason(.json(reason)) }
  /// The file ends in the middle of the entry.
  package static var entryUnclosed: String {
    "its end is missing"
  }
  package static var entryCancelled: String {
    "it is cancelled"
  }
  /// A component other than an event or a task.
  package static func entryOfKind(_ kind: String) -> String {
    "\(quoted(kind)) is neither a task nor an event"
  }
  /// A template of recurring tasks.
  package static func entryIsTemplate(_ rule: String) -> String {
    "it is the template of recurring tasks\(rule.isEmpty ? "" : " (\(quoted(rule)))")"
  }
  /// An exception excludes the only date of the entry.
  package static var entryExcepted: String {
    "an exception in the file excludes its only date"
  }
  /// A recurrence rule.
  package static func entryRecurs(_ rule: String) -> String {
    "only on the dates in the file: the rule \(quoted(rule)) was not followed"
  }
  package static var entryRunning: String {
    "it is still running"
  }
  package static var entryWithoutLength: String {
    "it has no length"
  }
  package static var entryTooLong: String {
    "it lasts longer than a day"
  }
  package static var entryAhead: String {
    "it ends after now"
  }
  /// A session that began before another one ended.
  package static func entryOverlaps(_ title: String) -> String {
    "it began while \(quoted(title)) was still running, so both count"
  }
  /// A truncated title.
  package static var entryShortened: String {
    "its title was shortened to \(Title.maximumLength) characters"
  }
  package static var entryOfSeveralDays: String {
    "for its first day only, all day: it goes on for longer than a day"
  }
  /// An unknown time zone.
  package static func entryOfUnknownZone(_ zone: String) -> String {
    "with its times as local ones: the time zone \(quoted(zone)) is not known here"
  }
  /// An invalid date, and the day used instead.
  package static func entryWithBadDate(_ written: String, planned day: CivilDate) -> String {
    "for \(day): \(quoted(written)) is no date"
  }

  // MARK: Unreadable files

  /// A file that matches no format.
  package static func unknownFormat(_ path: String, formats: [String]) -> String {
    "The file '\(path)' does not look like any known format, so nothing was imported: "
      + "say which it is with --format \(list(formats, .or))."
  }

  /// A file that does not have the stated format.
  package static func notOfFormat(_ path: String, format: String) -> String {
    "The file '\(path)' is not of the format \(quoted(format)), so nothing was imported: "
      + "leave --format out to have it recognised."
  }

  /// A file with implausibly many entries.
  package static func tooManyTasks(_ path: String, limit: Int) -> String {
    "The file '\(path)' has more than \(limit) entries, so nothing was imported: divide it."
  }

  /// Components nested too deeply.
  package static func nestedTooDeeply(_ path: String, line: Int) -> String {
    "The file '\(path)' cannot be read, line \(line): it is nested too deeply; \(damagedImport)."
  }

  // MARK: Exported pages

  /// The details after a title on an exported page: `High, 09:00 – 10:30`.
  package static func pageDetails(_ task: FocusTask, _ style: ClockStyle) -> String {
    var details = [name(of: task.priority)]
    if task.schedule != .allDay { details.append(schedule(task.schedule, style)) }
    if let other = task.carriedTo { details.append("carried on to \(other)") }
    return details.joined(separator: ", ")
  }
}
