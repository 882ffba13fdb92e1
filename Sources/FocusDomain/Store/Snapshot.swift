/// One look at several months: what it read stood there at one moment, if `holds` says so afterwards.
///
/// Each file is whole at every moment, but a write to two months may come between the reading of the one and of the other. So a
/// reader looks again: when none of what it read has changed until all was read, all of it stood there at that moment.
struct Snapshot {
  private let store: Store
  private let pending: Transaction?
  private let journal: FileSystem.Version
  /// The months there were of each kind that was asked for.
  private var listed: [RecordKind: [CivilMonth]] = [:]
  /// What was read, by its path.
  private var seen: [String: FileSystem.Version] = [:]

  fileprivate init(_ store: Store) throws(StoreError) {
    self.store = store
    (pending, journal) = try Journal.look(in: store.directory)
  }

  /// The months there are, in order.
  mutating func months(of kind: RecordKind = FocusTask.kind) throws(StoreError) -> [CivilMonth] {
    let months = try store.directory.months(through: pending, of: kind)
    listed[kind] = months
    return months
  }

  /// Whether a month of tasks is seen through a write under way.
  func isUnderWay(_ name: CivilMonth) -> Bool {
    pending?.months(of: FocusTask.kind).contains(name) ?? false
  }

  /// The tasks of a month as they stand.
  mutating func month(_ name: CivilMonth) throws(StoreError) -> Month {
    try month(name, of: FocusTask.self)
  }

  /// The records of a month as they stand.
  mutating func month<R: StoredRecord>(
    _ name: CivilMonth, of type: R.Type
  ) throws(StoreError) -> MonthFile<R> {
    let path = store.directory.file(of: name, R.kind)
    do throws(StoreError) {
      let month = try store.month(name, of: type, through: pending)
      seen[path] = month.version
      return month
    } catch {
      seen[path] = FileSystem.version(of: path)
      throw error
    }
  }

  /// The bytes of a month's file as they stand; nil where there is none.
  mutating func content(
    of name: CivilMonth, _ kind: RecordKind
  ) throws(StoreError) -> (bytes: [UInt8]?, version: FileSystem.Version) {
    let path = store.directory.file(of: name, kind)
    do throws(StoreError) {
      let content = try store.content(of: name, kind, through: pending)
      seen[path] = content.version
      return content
    } catch {
      seen[path] = FileSystem.version(of: path)
      throw error
    }
  }

  /// What tells whether a month must be read once more.
  struct Mark: Equatable {
    let journal: FileSystem.Version
    let file: FileSystem.Version
  }

  /// The mark of a month that was read, now or in an earlier look.
  func mark(of name: CivilMonth, _ kind: RecordKind) -> Mark? {
    seen[store.directory.file(of: name, kind)].map { Mark(journal: journal, file: $0) }
  }

  /// Whether a month stands as it did under that mark; then it counts as read.
  mutating func stands(_ name: CivilMonth, _ kind: RecordKind, as mark: Mark) -> Bool {
    let path = store.directory.file(of: name, kind)
    guard mark == Mark(journal: journal, file: FileSystem.version(of: path)) else { return false }
    seen[path] = mark.file
    return true
  }

  /// Whether the file of a month has that stamp, or there is none for nil, and no write is under way; then it counts as read.
  mutating func stands(_ name: CivilMonth, _ kind: RecordKind, as stamp: FileStamp?) -> Bool {
    let path = store.directory.file(of: name, kind)
    let version = FileSystem.version(of: path)
    guard !hasWriteUnderWay, version.stamp == stamp else { return false }
    seen[path] = version
    return true
  }

  /// Whether a month may be seen through a write under way.
  var hasWriteUnderWay: Bool { pending != nil }

  /// Whether all that was read stood there at one moment: that of the look at the journal. It comes before the looks at the months. After
  /// them, a write to two months could have been half done while they were read, and be finished by then.
  fileprivate var holds: Bool {
    guard seen.count > 1 || !listed.isEmpty else { return true }
    let directory = store.directory
    guard FileSystem.version(of: directory.journal) == journal else { return false }
    for (kind, months) in listed where (try? directory.months(through: pending, of: kind)) != months {
      return false
    }
    return seen.allSatisfy { FileSystem.version(of: $0.key) == $0.value }
  }
}

extension Store {
  /// How often a reader looks again before it asks the writers to wait.
  static let looks = 32

  /// Reads several months as they stood at one moment. The body may run several times.
  ///
  /// Takes no lock, unless writers are so busy that every look is overtaken: then that of the writers, which is there already, shared
  /// with other readers. Throws `.busy` when it stayed out of reach.
  func snapshot<Result>(
    _ body: (inout Snapshot) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    for _ in 0..<Store.looks {
      var snapshot = try Snapshot(self)
      let result = try body(&snapshot)
      if snapshot.holds { return result }
    }
    let lock = try StoreLock(sharing: directory.lock)
    var snapshot = try Snapshot(self)
    let result = try body(&snapshot)
    _ = consume lock
    return result
  }
}
