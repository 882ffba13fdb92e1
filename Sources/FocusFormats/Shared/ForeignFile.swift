import FocusDomain

/// What a file of another program holds, in the planner's terms.
package struct ForeignFile: Equatable, Sendable {
  /// The tasks, in the order of the file.
  package internal(set) var tasks: [PlannedTask] = []
  /// The focus sessions, in the order of time.
  package internal(set) var sessions: [EndedSession] = []
  /// What could not be taken, or not whole, in the order of the file.
  package internal(set) var remarks: [ImportWarning] = []
  /// How many tasks were left because they are deleted there.
  package internal(set) var deleted = 0

  /// More than any person's: a file with more is refused.
  package static let maximumTasks = PlannerFile.maximumTasks

  /// The tasks as plans.
  package var agenda: Agenda {
    Agenda(Dictionary(grouping: tasks, by: \.day).map { DayPlan(day: $0, entries: $1.map(\.task)) })
  }

  /// The sessions by day.
  package var sessionTable: RecordTable<FocusSession> {
    RecordTable(
      Dictionary(grouping: sessions, by: \.day).map { DayRecords(day: $0, entries: $1.map(\.session)) })
  }

  /// Whether anything could not be read at all.
  package var isPartlyUnreadable: Bool { remarks.contains { $0.matter.isUnreadable } }
}

/// Something to know about one entry of a foreign file.
package struct ImportWarning: Equatable, Sendable {
  /// The line it begins on, counted from 1.
  package let line: Int
  /// Its title, where one could be read.
  package let title: String?
  /// What is to be known.
  package let matter: Matter

  /// What is to be known of an entry.
  package enum Matter: Equatable, Sendable {
    // Not taken, because it cannot be read.
    case notUTF8
    /// Not a line of this format.
    case noEntry
    case noTitle
    /// An event that does not say when.
    case noDate
    /// A field that holds something it cannot mean.
    case badField(String, value: String)
    case json(JSONError.Reason)
    /// Its end is missing.
    case unclosed

    // Not taken, because it is no task.
    case cancelled
    /// A component of that name.
    case foreignKind(String)
    /// The pattern that recurring tasks are made from.
    case template(String)
    /// An occurrence that the file excepts.
    case excepted

    // Not taken, because it is no session that has been.
    /// It has no end yet.
    case running
    case noLength
    /// It lasts longer than any session.
    case tooLong
    /// It ends after now.
    case ahead

    // Taken, but not whole, or with something to know.
    /// It begins before another session, of that title, is over.
    case overlaps(String)
    /// A rule by which it recurs; only the dates that stand in the file are taken.
    case recurrence(String)
    /// The title was longer than one may be.
    case shortened
    /// It goes on for more days; taken on its first.
    case severalDays
    /// A time zone nobody knows here; its times are taken as local.
    case unknownZone(String)
    /// What stands where its date should is none; it is planned for another day.
    case badDate(String, planned: CivilDate)
  }
}

extension ImportWarning.Matter {
  /// Whether the entry could not be read, and so was not taken.
  package var isUnreadable: Bool {
    switch self {
    case .notUTF8, .noEntry, .noTitle, .noDate, .badField, .json, .unclosed: true
    default: false
    }
  }

  /// Whether there is no task or session of this entry.
  package var isNotTaken: Bool {
    switch self {
    case .cancelled, .foreignKind, .template, .excepted, .running, .noLength, .tooLong, .ahead: true
    default: isUnreadable
    }
  }
}

/// Why a whole file cannot be read.
package enum FormatError: Error, Equatable, Sendable {
  /// It has the marks of none of the formats.
  case unknown
  /// It is none of that format.
  case not(ImportFormat)
  /// It is JSON that is broken in that line.
  case json(line: Int, JSONError.Reason)
  /// It is nested deeper than any calendar, in that line.
  case tooDeep(line: Int)
  /// It has more entries than any person's file.
  case tooMany(limit: Int)
}
