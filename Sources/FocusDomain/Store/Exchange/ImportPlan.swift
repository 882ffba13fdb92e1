/// An import, computed in advance without the lock, so that other writers need not wait for it.
struct ImportPlan {
  let before: Records
  let records: Records
  let report: ImportResult
  let change: Change
  private let months: [any AnyMonthFile]
  /// The versions of the files that were read; nil if one of them changed while they were read, or if a write
  /// is pending.
  private let seen: [String: FileSystem.Version]?

  /// Reads all months for their ids. Throws if one cannot be read.
  init(_ content: ImportContent, in store: Store) throws(StoreError) {
    let pending = try Journal.visible(in: store.directory)
    var read = Reading(pending: pending, isWhole: pending == nil)
    for type in store.directory.kinds.types { try read.addAll(of: type, in: store) }
    var all = read.records
    (report, change) = store.add(content, into: &all)
    (before, records, months, seen) = (read.records, all, read.months, read.isWhole ? read.seen : nil)
  }

  private struct Reading {
    let pending: Transaction?
    var isWhole: Bool
    var records = Records()
    var months: [any AnyMonthFile] = []
    var seen: [String: FileSystem.Version] = [:]

    mutating func addAll<R: StoredRecord>(of type: R.Type, in store: Store) throws(StoreError) {
      var days: [DayRecords<R>] = []
      for name in try store.directory.months(through: pending, of: R.kind) {
        let month = try store.month(name, of: type, through: pending)
        days += month.records.days
        months.append(month)
        guard let version = month.version else { continue }
        // Two kinds may share a file.
        let other = seen.updateValue(version, forKey: store.directory.file(of: name, R.kind))
        isWhole = isWhole && (other == nil || other == version)
      }
      records[type] = RecordTable(days)
    }
  }

  /// Whether the store is unchanged since it was read. The caller holds the lock.
  func isCurrent(in store: Store) throws(StoreError) -> Bool {
    guard let seen, try Journal.visible(in: store.directory) == nil else { return false }
    for type in store.directory.kinds.types {
      for name in try store.directory.months(through: nil, of: type.kind)
      where seen[store.directory.file(of: name, type.kind)] == nil { return false }
    }
    return seen.allSatisfy { FileSystem.version(of: $0.key) == $0.value }
  }

  /// The months of these days, as they were read. Throws if one has a newer schema.
  func months<R: StoredRecord>(
    of days: [CivilDate], _ type: R.Type, in store: Store
  ) throws(StoreError) -> [any AnyMonthFile] {
    let read = months.compactMap { $0 as? MonthFile<R> }
    let known = Dictionary(read.map { ($0.month, $0) }, uniquingKeysWith: { $1 })
    var wanted: [any AnyMonthFile] = []
    for name in days.isEmpty ? [] : R.kind.months(of: days) {
      var file = known[name] ?? MonthFile<R>(name)
      if known[name] == nil { file.version = .absent }
      guard file.schema == R.kind.schema else {
        throw .newerSchema(path: store.directory.file(of: name, R.kind), schema: file.schema)
      }
      wanted.append(file)
    }
    return wanted
  }
}
