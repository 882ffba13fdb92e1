/// The content of one file of the store: the records of one kind in a month.
package struct MonthFile<R: StoredRecord>: Sendable {
  /// The schema that this version writes.
  package static var schema: Int { R.kind.schema }

  package let month: CivilMonth
  package var records: RecordTable<R>
  /// The schema of the file. Above `MonthFile.schema` the file is read-only.
  package var schema: Int
  /// Unknown fields of the file, preserved when it is written.
  package var unknown: JSONObject
  /// The version of the file when it was read.
  var version: FileSystem.Version?

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
  /// Compares the content, not the files it was read from.
  package static func == (one: MonthFile, other: MonthFile) -> Bool {
    one.month == other.month && one.records == other.records && one.schema == other.schema
      && one.unknown == other.unknown
  }
}

/// The file of a month with any kind of record.
protocol AnyMonthFile: Sendable {
  associatedtype Kept: StoredRecord
  var file: MonthFile<Kept> { get }
  /// Adds its records to `records`.
  func add(to records: inout Records)
}

extension MonthFile: AnyMonthFile {
  var file: MonthFile { self }
  func add(to records: inout Records) { records[R.self].replace(month, with: self.records) }
}

/// The tasks of a month.
package typealias Month = MonthFile<FocusTask>

extension Month {
  package init(
    _ month: CivilMonth, agenda: Agenda, schema: Int = Month.schema, unknown: JSONObject = [:]
  ) {
    self.init(month, records: agenda, schema: schema, unknown: unknown)
  }

  package var agenda: Agenda {
    get { records }
    set { records = newValue }
  }
}
