/// An export that is too large for memory or for a single write.
///
/// It is imported in parts by days. Each month is written once, and memory use does not depend on the length
/// of the file. An interrupted import is completed by importing the same file again.
package struct LargeImport {
  private let store: Store
  private let source: RepeatableStream
  private let path: String
  private let limit: ExportParts.Limit

  package init(
    _ source: RepeatableStream, path: String, into store: Store,
    limit: ExportParts.Limit = ExportParts.Limit()
  ) {
    (self.store, self.source, self.path, self.limit) = (store, source, path, limit)
  }

  /// Reads the file to its end. Throws the problem in it, before anything is written.
  package func check() throws(StoreError) {
    source.rewind()
    try ExportParts.read(source, path: path, store, limit: limit, failure: { $0 }) { (_) throws(StoreError) in
    }
  }

  /// Imports the file like ``Store/receive(_:extras:overflow:dryRun:)`` and reports the result of each part.
  /// The import cannot be undone, and neither can any change before it.
  package func receive(
    overflow: Overflow, dryRun: Bool, reporting report: (ImportResult) -> Void
  ) throws(PlannerError) {
    source.rewind()
    var known: KnownRecords
    do throws(StoreError) { known = try KnownRecords(of: store) } catch { throw .store(error) }
    try ExportParts.read(source, path: path, store, limit: limit, failure: PlannerError.store) {
      (part) throws(PlannerError) in
      let content = ImportContent(part, overflow: overflow, kinds: store.directory.kinds)
      do throws(StoreError) {
        report(try store.receive(content, knowing: &known, dryRun: dryRun))
      } catch {
        throw .store(error)
      }
    }
  }
}

extension ImportContent {
  fileprivate init(_ file: PlannerFile, overflow: Overflow, kinds: RecordKinds) {
    self.init(file.agenda, extras: file.extras, overflow: overflow, kinds: kinds)
  }

  /// The days whose months must be read.
  fileprivate func days<R: StoredRecord>(of type: R.Type, in store: Store) throws(StoreError) -> [CivilDate] {
    let days = records[type].days.map(\.day) + (fields[R.kind] ?? [:]).keys.map(\.firstDay)
    guard overflow == .spread, type.kind == FocusTask.kind, let first = days.min() else { return days }
    let start = min(first, store.clock.today).civilMonth
    let names = try store.directory.months(through: Journal.visible(in: store.directory))
    return days + names.filter { $0 >= start }.map(\.firstDay)
  }
}

extension Store {
  /// Imports one part and adds its ids to the known ones.
  fileprivate func receive(
    _ content: ImportContent, knowing known: inout KnownRecords, dryRun: Bool
  ) throws(StoreError) -> ImportResult {
    guard !dryRun else {
      var records = Records()
      for type in directory.kinds.types { try addMonths(of: type, content, to: &records) }
      let report = add(content, into: &records, knowing: known).report
      add(records, to: &known)
      return report
    }
    let writer = try StoreWriter.open(self)
    let (report, records) = try writer.retrying { () throws(StoreError) in
      var months: [any AnyMonthFile] = []
      for type in directory.kinds.types {
        let days = try content.days(of: type, in: self)
        if !days.isEmpty { months += try writer.read(monthsOf: days, of: [type]) }
      }
      var (records, known) = (Records(), known)
      for month in months { month.add(to: &records) }
      // Other programs may have changed these months since their ids were read.
      add(records, to: &known)
      let (report, change) = add(content, into: &records, knowing: known)
      months += try further(change.taskTransitions.map(\.day), than: months, with: writer)
      if !change.isEmpty { forgetChanges() }
      var days = Set(change.days)
      for type in directory.kinds.types { days.formUnion(try content.days(of: type, in: self)) }
      try writer.write(records, over: months, days: days.sorted(), fields: content.fields)
      return (report, records)
    }
    add(records, to: &known)
    return report
  }

  /// The months beyond those that were read to which tasks are spread. They have no file yet.
  private func further(
    _ days: [CivilDate], than months: [any AnyMonthFile], with writer: borrowing StoreWriter
  ) throws(StoreError) -> [any AnyMonthFile] {
    let names = Set(months.compactMap { ($0 as? Month)?.month })
    let further = try writer.read(monthsOf: days.filter { !names.contains($0.civilMonth) })
    for case let month as Month in further where month.version != .absent {
      throw .keepsChanging(path: directory.file(of: month.month))
    }
    return further
  }

  private func addMonths<R: StoredRecord>(
    of type: R.Type, _ content: ImportContent, to records: inout Records
  ) throws(StoreError) {
    for name in Set(try content.days(of: type, in: self).map(\.civilMonth)) {
      try month(name, of: type).add(to: &records)
    }
  }

  private func add(_ records: Records, to known: inout KnownRecords) {
    for type in directory.kinds.types { add(type, of: records, to: &known) }
  }

  private func add<R: Record>(_ type: R.Type, of records: Records, to known: inout KnownRecords) {
    known.add(records[type])
  }
}
