/// A consistent read of several months. If `isConsistent` confirms it afterwards, everything that was read
/// existed at the same moment.
///
/// Each file is always complete, but a write to two months may happen between reading one and the other. So a
/// reader checks at the end whether anything that it read has changed.
struct Snapshot {
  private let store: Store
  private let pending: Transaction?
  private let journal: FileSystem.Version
  /// The months of each kind that was listed.
  private var listed: [RecordKind: [CivilMonth]] = [:]
  /// The versions of the files that were read, by path.
  private var seen: [String: FileSystem.Version] = [:]

  fileprivate init(_ store: Store) throws(StoreError) {
    self.store = store
    (pending, journal) = try Journal.look(in: store.directory)
  }

  /// The months that have a file, in order.
  mutating func months(of kind: RecordKind = FocusTask.kind) throws(StoreError) -> [CivilMonth] {
    let months = try store.directory.months(through: pending, of: kind)
    listed[kind] = months
    return months
  }

  /// Whether the content of a month comes from a pending write.
  func isUnderWay(_ name: CivilMonth) -> Bool {
    pending?.months(of: FocusTask.kind).contains(name) ?? false
  }

  /// The tasks of a month.
  mutating func month(_ name: CivilMonth) throws(StoreError) -> Month {
    try month(name, of: FocusTask.self)
  }

  /// The records of a month.
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

  /// The path of a month's file.
  func file(of name: CivilMonth, _ kind: RecordKind) -> String { store.directory.file(of: name, kind) }

  /// The state of a month's file. When it changes, the month must be read again.
  struct Mark: Equatable {
    let journal: FileSystem.Version
    let file: FileSystem.Version
  }

  /// The mark of a month that was read or confirmed in this snapshot.
  func mark(of name: CivilMonth, _ kind: RecordKind) -> Mark? {
    seen[store.directory.file(of: name, kind)].map { Mark(journal: journal, file: $0) }
  }

  /// Whether a month is unchanged since that mark; if so, it counts as read.
  mutating func isUnchanged(_ name: CivilMonth, _ kind: RecordKind, since mark: Mark) -> Bool {
    let path = store.directory.file(of: name, kind)
    guard mark == Mark(journal: journal, file: FileSystem.version(of: path)) else { return false }
    seen[path] = mark.file
    return true
  }

  /// Whether everything that was read existed at one moment: that of the check of the journal. The journal is
  /// checked before the months, because a write to two months could be half done while they are read and
  /// completed before the check.
  fileprivate var isConsistent: Bool {
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
  /// The number of attempts of a reader before it blocks writers.
  static let attempts = 32

  /// Reads several months as they were at one moment. `body` may run several times.
  ///
  /// Takes no lock, unless writers are so busy that every attempt fails. It then takes the writers' lock,
  /// which exists by then, shared with other readers. Throws `.busy` if that lock cannot be taken.
  func snapshot<Result>(
    _ body: (inout Snapshot) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    for _ in 0..<Store.attempts {
      var snapshot = try Snapshot(self)
      let result = try body(&snapshot)
      if snapshot.isConsistent { return result }
    }
    let lock = try StoreLock(sharing: directory.lock)
    var snapshot = try Snapshot(self)
    let result = try body(&snapshot)
    _ = consume lock
    return result
  }
}
