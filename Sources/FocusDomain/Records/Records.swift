/// The records of all kinds by day, to which changes are applied.
package struct Records: Equatable, Sendable {
  /// The tables by the names of their kinds, without empty ones.
  private var tables: [String: any AnyRecordTable] = [:]

  package init() {}

  package init<R: Record>(_ table: RecordTable<R>) { self[R.self] = table }

  /// The records of one kind.
  package subscript<R: Record>(_: R.Type) -> RecordTable<R> {
    get { tables[R.kind.name] as? RecordTable<R> ?? RecordTable() }
    set { tables[R.kind.name] = newValue.days.isEmpty ? nil : newValue }
  }

  package static func == (one: Records, other: Records) -> Bool {
    one.tables.count == other.tables.count
      && one.tables.allSatisfy { name, table in other.tables[name].map(table.isEqual) ?? false }
  }
}

/// A table of any kind of record.
private protocol AnyRecordTable: Sendable {
  func isEqual(to other: any AnyRecordTable) -> Bool
}

extension RecordTable: AnyRecordTable {
  fileprivate func isEqual(to other: any AnyRecordTable) -> Bool { other as? RecordTable == self }
}
