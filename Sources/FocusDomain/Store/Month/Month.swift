/// What one file of the store holds: the records of one kind in a month.
package struct MonthFile<R: StoredRecord>: Sendable {
  /// The schema this version writes.
  package static var schema: Int { R.kind.schema }

  /// Which month.
  package let month: CivilMonth
  /// Its records.
  package var records: RecordTable<R>
  /// The schema of its file; above `MonthFile.schema` it is read-only.
  package var schema: Int
  /// Fields of the file that this version does not know; they survive a rewrite.
  package var unknown: JSONObject
  /// What stood in its place when it was read.
  var version: FileSystem.Version?

  /// A month; empty unless said otherwise.
  package init(
    _ month: CivilMonth, records: RecordTable<R> = RecordTable(), schema: Int = MonthFile.schema,
    unknown: JSONObject = [:]
  ) {
    self.month = month
    self.records = records
    self.schema = schema
    self.unknown = unknown
  }
}

extension MonthFile: Equatable {
  /// Whether both say the same, whatever they were read from.
  package static func == (one: MonthFile, other: MonthFile) -> Bool {
    one.month == other.month && one.records == other.records && one.schema == other.schema
      && one.unknown == other.unknown
  }
}

/// The file of a month, of any kind of record.
protocol AnyMonthFile: Sendable {
  /// The kind of record.
  associatedtype Kept: StoredRecord
  /// The file.
  var file: MonthFile<Kept> { get }
  /// Puts what it holds of its month among those records.
  func add(to records: inout Records)
}

extension MonthFile: AnyMonthFile {
  var file: MonthFile { self }
  func add(to records: inout Records) { records[R.self].replace(month, with: self.records) }
}

/// The tasks of a month.
package typealias Month = MonthFile<FocusTask>

extension Month {
  /// A month of these plans.
  package init(
    _ month: CivilMonth, agenda: Agenda, schema: Int = Month.schema, unknown: JSONObject = [:]
  ) {
    self.init(month, records: agenda, schema: schema, unknown: unknown)
  }

  /// Its plans.
  package var agenda: Agenda {
    get { records }
    set { records = newValue }
  }
}
