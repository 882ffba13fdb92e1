import FocusDomain

/// The content of another program's file, converted to tasks and sessions.
package struct ForeignFile: Equatable, Sendable {
  /// The tasks in file order.
  package internal(set) var tasks: [PlannedTask] = []
  /// The focus sessions, sorted by time.
  package internal(set) var sessions: [EndedSession] = []
  /// The recurring entries with a simple rule, in file order.
  package internal(set) var routines: [Routine] = []
  /// The exported lines of *later*, in file order.
  package internal(set) var later: [LaterLine] = []
  /// The entries that were not imported, or only in part, in file order.
  package internal(set) var warnings: [ImportWarning] = []
  /// The number of tasks that were skipped because they are deleted.
  package internal(set) var deleted = 0
  /// The parts that were left out of imported tasks, with the lines of these tasks.
  var linesLeftOut: [LeftOut: [Int]] = [:]
  /// The tasks, sessions, routines and lines of *later* of a line.
  var ids: [Int: [TaskID]] = [:]

  /// The parts that were left out of imported tasks, with the number of tasks.
  package var leftOut: [LeftOut: Int] { linesLeftOut.mapValues(\.count) }

  /// The maximum number of tasks, far above any real list. A file with more is rejected.
  package static let maximumTasks = PlannerFile.maximumTasks

  /// The file without warnings about entries of which no part is new. They were already reported at the first
  /// import.
  package func told(onlyOf new: Set<TaskID>) -> ForeignFile {
    func isNew(_ line: Int) -> Bool { ids[line].map { $0.contains(where: new.contains) } ?? true }
    var file = self
    file.warnings.removeAll { !$0.matter.isNotTaken && !isNew($0.line) }
    file.linesLeftOut = linesLeftOut.mapValues { $0.filter(isNew) }.filter { !$0.value.isEmpty }
    return file
  }

  /// The tasks as plans.
  package var agenda: Agenda {
    Agenda(Dictionary(grouping: tasks, by: \.day).map { DayPlan(day: $0, entries: $1.map(\.task)) })
  }

  /// The sessions by day.
  package var sessionTable: RecordTable<FocusSession> {
    RecordTable(
      Dictionary(grouping: sessions, by: \.day).map { DayRecords(day: $0, entries: $1.map(\.session)) })
  }

  /// The routines as records without a day.
  package var routineTable: RecordTable<Routine> {
    RecordTable(routines.isEmpty ? [] : [DayRecords(day: .undated, entries: routines)])
  }

  /// The lines of *later* as records without a day.
  package var laterTable: RecordTable<LaterLine> {
    RecordTable(later.isEmpty ? [] : [DayRecords(day: .undated, entries: later)])
  }

  /// Compares the content of the files without the positions.
  package static func == (one: ForeignFile, other: ForeignFile) -> Bool {
    one.tasks == other.tasks && one.sessions == other.sessions && one.routines == other.routines
      && one.later == other.later && one.warnings == other.warnings
      && one.deleted == other.deleted && one.leftOut == other.leftOut
  }

  /// Whether some entries could not be read.
  package var isPartlyUnreadable: Bool { warnings.contains { $0.matter.isUnreadable } }
}

/// The parts of a task of another program that a task of `focus` cannot represent.
package enum LeftOut: String, CaseIterable, Sendable {
  case project, tag, note, alarm
  /// The time of a deadline.
  case dueTime
  /// A start date before the due date.
  case startDate
  case progress, place, person
  /// An attachment or an address.
  case link
  /// A task that it depends on or belongs to.
  case relation
  case other
}

/// A problem with an entry of another program's file.
package struct ImportWarning: Equatable, Sendable {
  /// The first line of the entry, counted from 1.
  package let line: Int
  /// The title, if one could be read.
  package let title: String?
  package let matter: Matter

  /// The kind of problem.
  package enum Matter: Equatable, Sendable {
    // Not imported, because it cannot be read or stored as a whole.
    case notUTF8
    /// The line does not have this format.
    case noEntry
    case noTitle
    /// An event without a date.
    case noDate
    /// The day is outside `CivilDate.plannable`.
    case dayOutOfReach(CivilDate)
    /// A field with an invalid value.
    case badField(String, value: String)
    case json(JSONError.Reason)
    /// The end is missing.
    case unclosed
    /// The entry has more data than a task can keep for the other program, which would lose the rest.
    case tooLarge

    // Not imported, because it is not a task.
    case cancelled
    /// A component of that name.
    case foreignKind(String)
    /// The template of a recurring task whose rule is not simple, or that has no date.
    case template(String)
    /// An occurrence that the file excludes.
    case excepted
    /// A message about a task or an event with this METHOD (RFC 5546), which cancels or answers one.
    case message(String)
    /// The entry has expired.
    case expired
    /// The entry is completed at an unknown time.
    case undatedCompletion
    /// A later version of it begins in this line.
    case superseded(line: Int)

    // Not imported, because it is not a completed session.
    /// The session has not ended yet.
    case running
    case noLength
    /// The entry is longer than a session can be.
    case tooLong
    /// The session ends in the future.
    case ahead

    // Imported, but not completely, or with a warning.
    /// The session begins before another session, with this title, has ended.
    case overlaps(String)
    /// A recurrence rule that is not simple; only the explicit dates are imported.
    case recurrence(String)
    /// The title was too long.
    case shortened
    /// The entry lasts several days; imported on the first one.
    case severalDays
    /// An unknown time zone; its times are treated as local.
    case unknownZone(String)
    /// A field with an invalid value that is not required.
    case ignoredField(String, value: String)
    /// The entry is hidden until a day, and was planned for that day.
    case waits(until: CivilDate)
    /// The date is invalid; the entry was planned for another day.
    case badDate(String, planned: CivilDate)
  }
}

extension ImportWarning.Matter {
  /// Whether the entry was not imported because it could not be read or kept as a whole.
  package var isUnreadable: Bool {
    switch self {
    case .notUTF8, .noEntry, .noTitle, .noDate, .dayOutOfReach, .badField, .json, .unclosed, .tooLarge: true
    case .cancelled, .foreignKind, .template, .excepted, .message, .expired, .undatedCompletion, .superseded,
      .running, .noLength, .tooLong, .ahead, .overlaps, .recurrence, .shortened, .severalDays, .unknownZone,
      .ignoredField, .waits, .badDate:
      false
    }
  }

  /// Whether the entry was not imported.
  package var isNotTaken: Bool {
    switch self {
    case .notUTF8, .noEntry, .noTitle, .noDate, .dayOutOfReach, .badField, .json, .unclosed, .tooLarge,
      .cancelled, .foreignKind, .template, .excepted, .message, .expired, .undatedCompletion, .superseded,
      .running, .noLength, .tooLong, .ahead:
      true
    case .overlaps, .recurrence, .shortened, .severalDays, .unknownZone, .ignoredField, .waits, .badDate:
      false
    }
  }
}

/// The reason why a whole file cannot be read.
package enum FormatError: Error, Equatable, Sendable {
  /// The file looks like none of the formats.
  case unknown
  /// The file is in a format that is only exported.
  case exportOnly(ExportFormat)
  case empty
  /// The file is Taskwarrior's own data, not an export.
  case taskwarriorData
  /// The file is in UTF-16, not in UTF-8.
  case utf16
  /// The file does not have that format.
  case not(ImportFormat)
  /// The JSON is invalid in this line.
  case json(line: Int, JSONError.Reason)
  /// The file is nested too deeply in this line.
  case tooDeep(line: Int)
  /// The file has more entries than `limit`.
  case tooMany(limit: Int)
}
