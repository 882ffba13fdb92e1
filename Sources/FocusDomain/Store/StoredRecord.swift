/// A record that can be stored in files.
package protocol StoredRecord: Record {
  /// Decodes the record at position `ordinal` of a day. Throws what is wrong and on which line.
  static func decode(_ node: JSONNode, day: CivilDate, ordinal: Int) throws(FieldReader.Failure) -> Self

  /// Encodes the record as an object, including its unknown fields.
  func encode(to writer: inout JSONWriter)

  /// The bytes of what a person may write at any length.
  var textSize: Int { get }
}

extension StoredRecord {
  package var textSize: Int { 0 }
}

extension FocusTask: StoredRecord {
  package static func decode(
    _ node: JSONNode, day: CivilDate, ordinal: Int
  ) throws(FieldReader.Failure) -> FocusTask {
    try TaskCodec.decode(node, day: day, ordinal: ordinal)
  }

  package func encode(to writer: inout JSONWriter) { TaskCodec.encode(self, to: &writer) }

  package var textSize: Int { note.utf8.count }
}

/// The kinds of record that a store keeps: tasks, sessions, daily logs, and whatever else is named when it is made.
package struct RecordKinds: Sendable {
  /// Tasks first.
  let types: [any StoredRecord.Type]

  /// Tasks, sessions, daily logs, and these.
  package init(_ others: any StoredRecord.Type...) {
    types = [FocusTask.self, FocusSession.self, DayLog.self] + others
  }

  /// One kind for each folder, for operations on files, which are done once for each folder.
  var folders: [any StoredRecord.Type] {
    var seen: Set<String> = []
    return types.filter { seen.insert($0.kind.folder).inserted }
  }

  /// The kinds that have their own files. The others share the files of tasks, and are exported and imported
  /// with the days of the plan.
  var withFilesOfTheirOwn: [any StoredRecord.Type] {
    types.filter { $0.kind.folder != FocusTask.kind.folder }
  }

  /// The kinds that stand in the files of tasks, once a day.
  var besideTasks: [any StoredRecord.Type] {
    types.filter { $0.kind.folder == FocusTask.kind.folder && $0.kind != FocusTask.kind }
  }

  /// The kinds that an export holds by themselves.
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
