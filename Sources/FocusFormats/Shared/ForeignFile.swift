import FocusDomain

/// The content of another program's file, converted to tasks and sessions.
package struct ForeignFile: Equatable, Sendable {
  /// The tasks in file order.
  package internal(set) var tasks: [PlannedTask] = []
  /// The focus sessions, sorted by time.
  package internal(set) var sessions: [EndedSession] = []
  /// What comes again by a simple rule, in file order.
  package internal(set) var routines: [Routine] = []
  /// The entries that were not imported, or only in part, in file order.
  package internal(set) var warnings: [ImportWarning] = []
  /// The number of tasks that were skipped because they are deleted.
  package internal(set) var deleted = 0
  /// What was left out of tasks that were imported, with the line of each of them.
  var linesLeftOut: [LeftOut: [Int]] = [:]
  /// The tasks, sessions and routines of a line.
  var ids: [Int: [TaskID]] = [:]

  /// What was left out of tasks that were imported: of how many of them.
  package var leftOut: [LeftOut: Int] { linesLeftOut.mapValues(\.count) }

  /// More than anyone has. A file with more is rejected.
  package static let maximumTasks = PlannerFile.maximumTasks

  /// The file without what is to be said about entries of which no part is new: that was said when they came.
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

  /// Compares what is in the files, wherever it stands.
  package static func == (one: ForeignFile, other: ForeignFile) -> Bool {
    one.tasks == other.tasks && one.sessions == other.sessions && one.routines == other.routines
      && one.warnings == other.warnings
      && one.deleted == other.deleted && one.leftOut == other.leftOut
  }

  /// Whether some entries could not be read.
  package var isPartlyUnreadable: Bool { warnings.contains { $0.matter.isUnreadable } }
}

/// What a task of another program has and a task of `focus` has not.
package enum LeftOut: String, CaseIterable, Sendable {
  case project, tag, note, alarm
  /// The time of a deadline.
  case dueTime
  /// A day to begin before the day it is due.
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
  /// Its title, if one could be read.
  package let title: String?
  package let matter: Matter

  /// What the problem is.
  package enum Matter: Equatable, Sendable {
    // Not imported, because it cannot be read, or not be kept whole.
    case notUTF8
    /// Not a line of this format.
    case noEntry
    case noTitle
    /// An event without a date.
    case noDate
    /// Its day is none of `CivilDate.plannable`.
    case dayOutOfReach(CivilDate)
    /// A field with an invalid value.
    case badField(String, value: String)
    case json(JSONError.Reason)
    /// Its end is missing.
    case unclosed
    /// It has more than a task can keep for the other program, which would lose it.
    case tooLarge

    // Not imported, because it is not a task.
    case cancelled
    /// A component of that name.
    case foreignKind(String)
    /// The template of a recurring task whose rule is not simple, or that has no date.
    case template(String)
    /// An occurrence that the file excludes.
    case excepted
    /// A message about a task or an event, of that METHOD (RFC 5546): it cancels or answers one.
    case message(String)
    /// It was to be removed by now.
    case expired
    /// It is completed, but nothing tells when.
    case undatedCompletion
    /// A later version of it begins in another line.
    case superseded(line: Int)

    // Not imported, because it is not a completed session.
    /// It has not ended yet.
    case running
    case noLength
    /// It is longer than a session can be.
    case tooLong
    /// It ends in the future.
    case ahead

    // Imported, but not completely, or with a warning.
    /// It begins before another session, with this title, has ended.
    case overlaps(String)
    /// A recurrence rule that is not simple; only the explicit dates are imported.
    case recurrence(String)
    /// The title was too long.
    case shortened
    /// It lasts several days; imported on the first one.
    case severalDays
    /// An unknown time zone; its times are treated as local.
    case unknownZone(String)
    /// A field with an invalid value that it can do without.
    case ignoredField(String, value: String)
    /// It is hidden until a day, and planned for it.
    case waits(until: CivilDate)
    /// Its date is invalid; planned for another day.
    case badDate(String, planned: CivilDate)
  }
}

extension ImportWarning.Matter {
  /// Whether the entry could not be read or kept whole, and so was not imported.
  package var isUnreadable: Bool {
    switch self {
    case .notUTF8, .noEntry, .noTitle, .noDate, .dayOutOfReach, .badField, .json, .unclosed, .tooLarge: true
    default: false
    }
  }

  /// Whether the entry was not imported.
  package var isNotTaken: Bool {
    switch self {
    case .cancelled, .foreignKind, .template, .excepted, .message, .expired,
      .undatedCompletion, .superseded, .running, .noLength, .tooLong, .ahead:
      true
    default: isUnreadable
    }
  }
}

/// Why a whole file cannot be read.
package enum FormatError: Error, Equatable, Sendable {
  /// It looks like none of the formats.
  case unknown
  case empty
  /// It is Taskwarrior's own data, not an export.
  case taskwarriorData
  /// It is in UTF-16, not in UTF-8.
  case utf16
  /// It does not have that format.
  case not(ImportFormat)
  /// Its JSON is invalid in that line.
  case json(line: Int, JSONError.Reason)
  /// It is nested too deeply in that line.
  case tooDeep(line: Int)
  /// It has more entries than anyone's file.
  case tooMany(limit: Int)
}
