/// The records of every kind, by days: what a change is applied to.
package struct Records: Equatable, Sendable {
  /// By the names of their kinds; a kind without any has none.
  private var tables: [String: any AnyRecordTable] = [:]

  /// No records.
  package init() {}

  /// The records of one kind.
  package init<R: Record>(_ table: RecordTable<R>) { self[R.self] = table }

  /// The records of one kind.
  package subscript<R: Record>(_: R.Type) -> RecordTable<R> {
    get { tables[R.kind.name] as? RecordTable<R> ?? RecordTable() }
    set { tables[R.kind.name] = newValue.plans.isEmpty ? nil : newValue }
  }

  /// Whether both have the same records.
  package static func == (one: Records, other: Records) -> Bool {
    one.tables.count == other.tables.count
      && one.tables.allSatisfy { name, table in other.tables[name].map(table.isEqual) ?? false }
  }
}

/// The table of any kind of record.
private protocol AnyRecordTable: Sendable {
  func isEqual(to other: any AnyRecordTable) -> Bool
}

extension RecordTable: AnyRecordTable {
  fileprivate func isEqual(to other: any AnyRecordTable) -> Bool { other as? RecordTable == self }
}
