/// A record that can be stored in files.
package protocol StoredRecord: Record {
  /// A record without content, into which the fields of an object are read.
  static func blank(on day: CivilDate) -> Self

  /// Makes its fields consistent after they are read. Throws the problem and its line.
  mutating func normalize(_ fields: FieldReader) throws(FieldReader.Failure)

  /// The size in bytes of its texts of arbitrary length.
  var textSize: Int { get }
}

extension StoredRecord {
  package mutating func normalize(_ fields: FieldReader) {}
  package var textSize: Int { 0 }

  /// Decodes the record at position `ordinal` of a day. Throws the problem and its line.
  static func decode(_ node: JSONNode, day: CivilDate, ordinal: Int) throws(FieldReader.Failure) -> Self {
    var reader = try FieldReader(node, named: kind.name)
    var record = blank(on: day)
    try fields.read(&record, from: &reader, at: Field.Position(day: day, ordinal: ordinal))
    try record.normalize(reader)
    return record
  }

  /// Encodes the record as an object, including its unknown fields.
  func encode(to writer: inout JSONWriter) { Self.fields.write(self, to: &writer) }
}

extension FocusTask: StoredRecord {
  package static func blank(on day: CivilDate) -> FocusTask {
    FocusTask(id: .blank, title: "", createdAt: .utcStart(of: day))
  }

  package var textSize: Int { note.utf8.count }
}

extension FocusSession: StoredRecord {
  package static func blank(on day: CivilDate) -> FocusSession {
    FocusSession(id: .blank, title: "", createdAt: .utcStart(of: day))
  }

  package mutating func normalize(_ fields: FieldReader) throws(FieldReader.Failure) {
    if mode == .stopwatch { planned = nil } else if planned == nil { throw fields.missing("planned") }
  }
}

extension DayLog: StoredRecord {
  package static func blank(on day: CivilDate) -> DayLog { DayLog(day: day) }
  package var textSize: Int { reflection.utf8.count }
}

extension WeekLog: StoredRecord {
  package static func blank(on day: CivilDate) -> WeekLog { WeekLog(monday: day) }
}

extension LaterLine: StoredRecord {
  package static func blank(on day: CivilDate) -> LaterLine {
    LaterLine(id: .blank, title: "", createdAt: Instant(milliseconds: 0))
  }

  package var textSize: Int { note.utf8.count }
}

extension Routine: StoredRecord {
  package static func blank(on day: CivilDate) -> Routine {
    Routine(
      id: .blank, title: "", recurrence: Recurrence(.days(1), from: day),
      createdAt: Instant(milliseconds: 0))
  }

  package var textSize: Int { note.utf8.count }
}

/// The kinds of record that a store keeps: tasks, sessions, logs of days and weeks, lines of *later*,
/// routines, and any kinds passed to the initializer.
package struct RecordKinds: Sendable {
  /// The kinds of the planner.
  package static let planners = RecordKinds()

  /// The kinds, with tasks first.
  package let types: [any StoredRecord.Type]

  /// Creates a set of the planner's kinds and further ones.
  package init(_ others: any StoredRecord.Type...) {
    types =
      [FocusTask.self, FocusSession.self, DayLog.self, WeekLog.self, LaterLine.self, Routine.self] + others
  }

  /// The kinds without a day.
  package var undated: [RecordKind] { types.map { $0.kind }.filter(\.isUndated) }

  /// One kind for each folder, for operations that are done once per folder.
  var folders: [any StoredRecord.Type] {
    var seen: Set<String> = []
    return types.filter { seen.insert($0.kind.folder).inserted }
  }

  /// The kinds that have their own files. The others share the files of tasks, and are exported and imported
  /// with the days of the plan.
  var withFilesOfTheirOwn: [any StoredRecord.Type] {
    types.filter { $0.kind.folder != FocusTask.kind.folder }
  }

  /// The other kinds that are stored in the files of a kind. Only the files of tasks have any: the kinds with
  /// one record a day.
  func beside(_ type: any Record.Type) -> [any StoredRecord.Type] {
    types.filter { $0.kind.folder == type.kind.folder && $0.kind != type.kind }
  }

  /// The kinds that an export has as separate lists.
  var exported: [any StoredRecord.Type] { [FocusTask.self] + withFilesOfTheirOwn }

  /// The kinds that a change affects.
  func types(of change: Change?) -> [any StoredRecord.Type] {
    let touched = Set((change?.recordTypes ?? []).map { $0.kind })
    return types.filter { touched.contains($0.kind) }
  }
}

extension RecordKinds: Equatable {
  package static func == (one: RecordKinds, other: RecordKinds) -> Bool {
    one.types.map { $0.kind } == other.types.map { $0.kind }
  }
}
