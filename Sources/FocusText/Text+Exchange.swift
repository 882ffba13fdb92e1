import FocusDomain

/// Words and sentences of `import` and `export`.
extension Text {
  // MARK: What an import did

  /// What an import did, or would do, in one sentence.
  package static func imported(_ report: ArrivalReport, dryRun: Bool) -> String {
    let tasks = "\(count(report.count, "task", "tasks")) on \(count(report.days.count, "day", "days"))"
    let what = report.count == 0 ? "Nothing" : tasks
    var parts = ["\(what) \(dryRun ? "would be added" : report.count == 0 ? "was added" : "added")"]
    if !report.kept.isEmpty { parts.append("\(report.kept.count) of them over the limit") }
    if !report.spread.isEmpty { parts.append("\(report.spread.count) of them on a later day") }
    if !report.skipped.isEmpty { parts.append("\(report.skipped.count) left out for want of room") }
    if report.known > 0 { parts.append("\(report.known) known already") }
    return parts.joined(separator: "; ") + "."
  }

  /// The row of a task that was kept on a full day.
  package static func keptOverLimit(_ row: String) -> String { "\(row)  (over the limit)" }

  /// The row of a task that went to a later day.
  package static func spread(_ row: String, from day: CivilDate) -> String { "\(row)  (instead of \(day))" }

  /// The row of a task that was left out.
  package static func skipped(_ row: String) -> String { "\(row)  (left out: the day is full)" }

  /// How to get what was left out.
  package static let importAgain =
    "What was left out comes when the file is imported again once there is room, or with '--overflow spread'."

  /// A day that an import would fill over the limit.
  package static func wouldBeOverLimit(_ day: CivilDate, count: Int, today: CivilDate) -> String {
    "\(sentenceStart(day, today: today)) would have \(count) tasks and has room for \(DayPlan.limit): "
      + "all of them would be kept, and you choose three."
  }

  /// Tasks that are deleted where they come from.
  package static func deletedThere(_ number: Int) -> String {
    "\(count(number, "task is", "tasks are")) deleted in the file and \(number == 1 ? "was" : "were") not taken."
  }

  // MARK: What is to be known of an entry

  /// `Line 12: 'Title' was not taken: it has no title.`
  package static func remark(line: Int, title: String?, taken: Bool, reason: String) -> String {
    "Line \(line): \(title.map(quoted) ?? "an entry") was \(taken ? "taken, but " : "not taken: ")\(reason)."
  }

  /// Bytes that are no text.
  package static let entryNotUTF8 = "it is not UTF-8"
  /// A line of another form.
  package static let entryOfNoForm = "it does not have the form of an entry"
  /// Nothing to call it by.
  package static let entryWithoutTitle = "it has no title"
  /// An event without a start.
  package static let entryWithoutDate = "it does not say when it is"
  /// A value that a field cannot have.
  package static func entryWithBadField(_ field: String, value: String) -> String {
    "\(quoted(field)) cannot be \(quoted(value))"
  }
  /// JSON that is none.
  package static func entryNotJSON(_ reason: JSONError.Reason) -> String { Text.reason(.json(reason)) }
  /// The file ends in the middle of it.
  package static let entryUnclosed = "its end is missing"
  /// It will not take place.
  package static let entryCancelled = "it is cancelled"
  /// A component that is neither an event nor a task.
  package static func entryOfKind(_ kind: String) -> String {
    "\(quoted(kind)) is neither a task nor an event"
  }
  /// A template of recurring tasks.
  package static func entryIsTemplate(_ rule: String) -> String {
    "it is the template of recurring tasks\(rule.isEmpty ? "" : " (\(quoted(rule)))")"
  }
  /// A date that the rule excepts.
  package static let entryExcepted = "the file takes its only date out again"
  /// A rule by which it recurs.
  package static func entryRecurs(_ rule: String) -> String {
    "only on the dates that stand in the file: the rule \(quoted(rule)) was not followed"
  }
  /// A title that is cut.
  package static let entryShortened = "its title was shortened to \(Title.maximumLength) characters"
  /// It goes on for several days.
  package static let entryOfSeveralDays = "for its first day only, all day: it goes on for longer than a day"
  /// A zone nobody knows.
  package static func entryOfUnknownZone(_ zone: String) -> String {
    "with its times as local ones: the time zone \(quoted(zone)) is not known here"
  }
  /// A date that is none, and the day it is planned for.
  package static func entryWithBadDate(_ written: String, planned day: CivilDate) -> String {
    "for \(day): \(quoted(written)) is no date"
  }

  // MARK: A file that cannot be read

  /// A file without the marks of any format.
  package static func unknownFormat(_ path: String, formats: [String]) -> String {
    "The file '\(path)' has the marks of no known format, so nothing was imported: "
      + "say which it is with --format \(list(formats, "or"))."
  }

  /// A file that is not what was said.
  package static func notOfFormat(_ path: String, format: String) -> String {
    "The file '\(path)' is not of the format \(quoted(format)), so nothing was imported: "
      + "leave --format out to have it recognised."
  }

  /// A file with more entries than anybody has.
  package static func tooManyTasks(_ path: String, limit: Int) -> String {
    "The file '\(path)' has more than \(limit) entries, so nothing was imported: divide it."
  }

  /// Components within components within components.
  package static func nestedTooDeeply(_ path: String, line: Int) -> String {
    "The file '\(path)' cannot be read, line \(line): it is nested too deeply; \(damagedImport)."
  }

  // MARK: A page that people read

  /// What stands after a title on an exported page: `High, 09:00 – 10:30`.
  package static func pageDetails(_ task: FocusTask, _ style: ClockStyle) -> String {
    var details = [name(of: task.priority)]
    if task.schedule != .allDay { details.append(schedule(task.schedule, style)) }
    if let other = task.carriedTo { details.append("carried on to \(other)") }
    return details.joined(separator: ", ")
  }
}
