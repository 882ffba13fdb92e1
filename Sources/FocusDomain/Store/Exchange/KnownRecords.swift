/// The ids of all records of a store. An import uses them to skip records that already exist.
struct KnownRecords {
  private var tables: [RecordKind: any Sendable] = [:]

  /// Reads one month after the other, so that at most one is in memory. Throws if one cannot be read, because
  /// it may contain some of the records.
  init(of store: Store) throws(StoreError) {
    self = try store.snapshot { (snapshot) throws(StoreError) in
      var known = KnownRecords()
      for type in store.directory.kinds.types { try known.add(type, from: &snapshot) }
      return known
    }
  }

  /// The ids of these records.
  init(_ records: Records, of kinds: RecordKinds) {
    for type in kinds.types { add(type, of: records) }
  }

  private init() {}

  private mutating func add<R: Record>(_ type: R.Type, of records: Records) { add(records[type]) }

  private mutating func add<R: StoredRecord>(_ type: R.Type, from snapshot: inout Snapshot) throws(StoreError)
  {
    for name in try snapshot.months(of: R.kind) { add(try snapshot.month(name, of: type).records) }
  }

  mutating func add<R: Record>(_ records: RecordTable<R>) {
    var ids = self[R.self]
    // Remove the set from the dictionary first. With a second reference, each insertion would copy it.
    tables[R.kind] = nil
    for plan in records.days { for record in plan.entries { ids.insert(record.id) } }
    tables[R.kind] = ids
  }

  subscript<R: Record>(_ type: R.Type) -> Set<R.ID> { tables[R.kind] as? Set<R.ID> ?? [] }
}
