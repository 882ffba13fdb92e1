import FocusSystem

/// A step of a synchronization: reads months and files of `sync/`, and replaces both in one write.
///
/// Unlike a change of the user, it ignores the limits of a day and cannot be undone, because it repeats what
/// other devices have already done.
package struct StoreExchange {
  private let store: Store
  private let pending: Transaction?
  /// The months read so far, by path relative to the data directory and kind.
  private var months: [String: any AnyMonthFile] = [:]
  private var days: Set<CivilDate> = []
  private var transaction = Transaction()
  /// The records of all months read so far, with all changes.
  package private(set) var records = Records()

  fileprivate init(_ store: Store) throws(StoreError) {
    self.store = store
    pending = try Journal.visible(in: store.directory)
  }

  /// The ids of the records that were permanently removed on this device, as far back as the undo log goes.
  package var removed: Set<String> { UndoLog(in: store.directory, device: store.device).removed }

  package var now: Instant { store.clock.now() }
  package var today: CivilDate { store.clock.today }

  // MARK: Months

  /// The months of a kind that have a file, with the stamps of their files. The stamp of a file that has
  /// changed very recently is nil, because the file may change again without changing its stamp.
  package func months(of kind: RecordKind) throws(StoreError) -> [CivilMonth: String?] {
    let now = store.clock.now()
    var stamps: [CivilMonth: String?] = [:]
    for month in try store.directory.months(through: pending, of: kind) {
      let version = FileSystem.version(of: store.directory.file(of: month, kind))
      stamps[month] = version.isRecent(at: now) ? .some(nil) : version.stamp
    }
    return stamps
  }

  /// Adds the records of a month to ``records``. Throws for a month that cannot be read or written.
  package mutating func load<R: StoredRecord>(_ month: CivilMonth, of type: R.Type) throws(StoreError) {
    let name = "\(R.kind.name)/\(month)"
    guard months[name] == nil, R.kind.isUndated == (month == .undated) else { return }
    let file = try store.month(month, of: type, through: pending)
    guard file.schema == R.kind.schema else {
      throw .newerSchema(path: store.directory.file(of: month, R.kind), schema: file.schema)
    }
    months[name] = file
    file.add(to: &records)
  }

  /// Whether the file of a month contains a text.
  package func file(of month: CivilMonth, _ kind: RecordKind, contains text: String) throws(StoreError)
    -> Bool
  {
    try store.content(of: month, kind, through: pending).bytes?.contains(text) ?? false
  }

  /// Reindices the record with this id on a day, or adds it. The tasks of a day are put in the order that they
  /// have on every device.
  package mutating func put<R: StoredRecord>(_ record: R, on day: CivilDate) throws(StoreError) {
    try put([record], on: day)
  }

  /// Replaces or adds several records of a day at once.
  package mutating func put<R: StoredRecord>(_ new: [R], on day: CivilDate) throws(StoreError) {
    try load(day.civilMonth, of: R.self)
    var entries = records[R.self][day].entries
    var indices = Dictionary(zip(entries.map(\.id), entries.indices), uniquingKeysWith: { one, _ in one })
    for record in new {
      if let index = indices[record.id] {
        entries[index] = record
      } else {
        indices[record.id] = entries.count
        entries.append(record)
      }
    }
    if let tasks = entries as? [FocusTask] {
      entries = tasks.sorted(by: FocusTask.isPlaced) as? [R] ?? entries
    }
    records[R.self][day].entries = entries
    days.insert(day)
  }

  /// Replaces all records of a day.
  package mutating func replace<R: StoredRecord>(_ entries: [R], on day: CivilDate) throws(StoreError) {
    try load(day.civilMonth, of: R.self)
    records[R.self][day].entries = entries
    days.insert(day)
  }

  /// Removes a record permanently.
  package mutating func remove<R: StoredRecord>(_ id: R.ID, of type: R.Type, from day: CivilDate)
    throws(StoreError)
  {
    try remove([id], of: type, from: day)
  }

  /// Permanently removes several records of a day at once.
  package mutating func remove<R: StoredRecord>(_ ids: Set<R.ID>, of type: R.Type, from day: CivilDate)
    throws(StoreError)
  {
    try load(day.civilMonth, of: R.self)
    records[R.self][day].entries.removeAll { ids.contains($0.id) }
    days.insert(day)
  }

  // MARK: Files

  /// The content of a file below `sync/`; nil if there is none.
  package func file(_ name: SyncFile) throws(StoreError) -> [UInt8]? {
    if let file = transaction[name.path] ?? pending?[name.path] { return file.content }
    return try FileSystem.read("\(store.directory.path)/\(name.path)", limit: FileSystem.largestImport)
  }

  /// The months that have a base.
  package func baseMonths() throws(StoreError) -> [CivilMonth] {
    let names = try FileSystem.names(in: "\(store.directory.path)/\(SyncFile.folder)/base")
    return names.compactMap(SyncFile.month(ofBase:))
  }

  /// Writes a file below `sync/`; nil removes it.
  package mutating func write(_ bytes: [UInt8]?, to name: SyncFile) {
    if let bytes { transaction.write(bytes, to: name.path) } else { transaction.remove(name.path) }
  }

  // MARK: Writing

  /// Writes everything. Returns the present stamps of the months that were read, except of a month with
  /// content that the caller has not seen.
  fileprivate mutating func commit(
    with writer: borrowing StoreWriter
  ) throws(StoreError) -> [String: String] {
    writer.progress.placed = [:]
    let unsent = try endSession()
    let files = months.sorted { $0.key < $1.key }.map(\.value)
    try writer.write(records, over: files, days: days.sorted(), with: transaction, in: .all)
    let now = store.clock.now()
    var stamps: [String: String] = [:]
    for month in files {
      guard case let (path, version?) = month.source, path != unsent else { continue }
      let standing = writer.progress.placed[path].map(FileSystem.Version.file) ?? version
      // A file that was just written is identified by its inode, which no other file can have while it
      // exists.
      guard writer.progress.placed[path] != nil || !standing.isRecent(at: now) else { continue }
      stamps[path] = standing.stamp ?? ""
    }
    return stamps
  }
}

extension StoreExchange {
  /// Ends the session of a task that was completed or deleted on another device, in the same write. Returns
  /// the file of its record, which other devices do not have yet. If the record cannot be written, the
  /// session continues, because it must not stop the exchange.
  private mutating func endSession() throws(StoreError) -> String? {
    let days = days.sorted()
    guard let (found, version) = try? RunningFile.read(store.directory), let running = found,
      let task = running.session.task, records.agenda.hasEnded(task, on: days),
      !months.values.contains(where: { ($0 as? Month)?.agenda.hasEnded(task, on: days) ?? false }),
      (try? load(running.day.civilMonth, of: FocusSession.self)) != nil
    else { return nil }
    transaction.remove(RunningFile.name, over: version)
    let ended = EndedSession(
      day: running.day,
      session: running.finished(at: store.clock.reading(), by: store.sessionRules, on: store.clock))
    guard ended.isRecorded, records[FocusSession.self][ended.day].index(of: ended.session.id) == nil
    else { return nil }
    try put(ended.session.stamped(at: store.clock.now(), by: store.device), on: ended.day)
    return FocusSession.kind.path(of: ended.day.civilMonth)
  }
}

extension AnyMonthFile {
  /// The path relative to the data directory, and the version of the file that was read.
  fileprivate var source: (path: String, version: FileSystem.Version?) {
    (Kept.kind.path(of: file.month), file.version)
  }
}

extension [UInt8] {
  /// Whether a text occurs in these bytes.
  package func contains(_ text: String) -> Bool {
    let text = Array(text.utf8)
    return focus_contains(self, count, text, text.count) != 0
  }
}

extension Store {
  /// Performs a step of a synchronization under the lock. `body` may run several times if other programs
  /// write to the same files. Returns its result, and the stamps of the months that were read, by path.
  package func exchange<Result>(
    _ body: (inout StoreExchange) throws(StoreError) -> Result
  ) throws(StoreError) -> (result: Result, stamps: [String: String]) {
    let writer = try StoreWriter.open(self)
    return try writer.retrying { () throws(StoreError) in
      var exchange = try StoreExchange(self)
      let result = try body(&exchange)
      return (result, try exchange.commit(with: writer))
    }
  }
}

extension Store {
  /// Reads the store in the same way, without the lock and without writing anything.
  package func inspect<Result>(
    _ body: (inout StoreExchange) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    var exchange = try StoreExchange(self)
    return try body(&exchange)
  }

  /// The months of a kind whose files contain a text, in order.
  package func months(of kind: RecordKind, containing text: String) throws(StoreError) -> [CivilMonth] {
    let pending = try Journal.visible(in: directory)
    var found: [CivilMonth] = []
    for month in try directory.months(through: pending, of: kind) {
      if let bytes = try content(of: month, kind, through: pending).bytes, bytes.contains(text) {
        found.append(month)
      }
    }
    return found
  }

  /// The ids among these that occur in any file of a kind. Reads each file only once.
  func known(_ ids: Set<TaskID>, in kind: RecordKind) throws(StoreError) -> Set<TaskID> {
    guard !ids.isEmpty else { return [] }
    let pending = try Journal.visible(in: directory)
    var (found, missing) = (Set<TaskID>(), Dictionary(ids.map { ("\($0)", $0) }) { $1 })
    for month in try directory.months(through: pending, of: kind) where !missing.isEmpty {
      for text in try content(of: month, kind, through: pending).bytes.map(quotedIDs) ?? [] {
        if let id = missing.removeValue(forKey: text) { found.insert(id) }
      }
    }
    return found
  }

  /// The JSON strings with the length of an id.
  private func quotedIDs(_ bytes: [UInt8]) -> [String] {
    let length = 36
    return bytes.indices.dropLast(length + 1).compactMap { start in
      guard bytes[start] == UInt8(ascii: "\""), bytes[start + length + 1] == UInt8(ascii: "\""),
        bytes[start + 9] == UInt8(ascii: "-")
      else { return nil }
      return String(decoding: bytes[start + 1...start + length], as: UTF8.self)
    }
  }
}
