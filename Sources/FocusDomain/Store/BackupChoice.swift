/// A copy of a month that was passed over, though its folder is of a later day and it holds more tasks.
package struct FullerCopy: Equatable, Sendable {
  /// Its file.
  package let path: String
  /// How many records it holds.
  package let count: Int

  /// A copy with so many records.
  package init(path: String, count: Int) {
    self.path = path
    self.count = count
  }
}

/// Which copy of a month a repair takes: the one with the latest change in it. The names of folders say what a clock said, and that
/// may have been wrong.
struct BackupChoice<R: StoredRecord> {
  /// A good copy.
  struct Copy {
    let day: CivilDate
    let path: String
    let bytes: [UInt8]
    let month: MonthFile<R>
    /// Folders of the future come last.
    fileprivate let isOfTheFuture: Bool
    /// The latest change in it, and when it was made; those of the future count for nothing.
    fileprivate let age: (lastChange: Instant, written: Instant)

    var count: Int { month.records.plans.reduce(0) { $0 + $1.count } }
  }

  /// The copy to take.
  let copy: Copy
  /// Those that a person may rather want.
  let fuller: [FullerCopy]

  /// Looks at all copies of a month; nil where none is good. One that may be the best and cannot be read is an error: an older one
  /// must not take its place.
  init?(of month: CivilMonth, in directory: DataDirectory, clock: PlannerClock) throws(StoreError) {
    var copies: [Copy] = []
    var unreadable: [(day: CivilDate, error: StoreError)] = []
    let now = clock.now()
    let today = clock.today
    for name in try FileSystem.names(in: directory.backups) {
      guard let day = CivilDate(name) else { continue }
      let path = "\(directory.backups)/\(name)/\(DataDirectory.copyName(of: month, R.kind)).json"
      do throws(StoreError) {
        guard let bytes = try FileSystem.read(path) else { continue }
        let content = try MonthCodec.decode(bytes, as: month, of: R.self, path: path)
        guard content.schema == R.kind.schema else { continue }
        let change = content.lastChange(until: now) ?? Instant(milliseconds: .min)
        let written =
          FileSystem.modified(path).flatMap { $0 <= now ? $0 : nil } ?? Instant(milliseconds: .min)
        copies.append(
          Copy(
            day: day, path: path, bytes: bytes, month: content, isOfTheFuture: day > today,
            age: (change, written)))
      } catch {
        if case .cannotRead = error { unreadable.append((day, error)) }
      }
    }
    let best = copies.max { Self.isWorse($0, $1) }
    let missed = unreadable.last { missed in
      guard let best else { return true }
      return missed.day <= today && (best.isOfTheFuture || missed.day >= best.day)
    }
    if let missed { throw missed.error }
    guard let best else { return nil }
    copy = best
    fuller = copies.filter { $0.day > best.day && $0.count > best.count }
      .map { FullerCopy(path: $0.path, count: $0.count) }
  }

  private static func isWorse(_ one: Copy, _ other: Copy) -> Bool {
    if one.isOfTheFuture != other.isOfTheFuture { return one.isOfTheFuture }
    return (one.age.lastChange, one.age.written, one.day) < (
      other.age.lastChange, other.age.written, other.day
    )
  }
}

extension MonthFile {
  /// The latest change of any record, deleted ones and those of other kinds in the same file among them, that is not
  /// after that instant.
  func lastChange(until bound: Instant) -> Instant? {
    let own = records.plans.lazy.flatMap(\.entries).map(\.modifiedAt)
    let others = records.plans.lazy.flatMap(\.unknown).compactMap { field in
      field.value.fields?["modifiedAt"]?.text.flatMap(Instant.init)
    }
    return [own.filter { $0 <= bound }.max(), others.filter { $0 <= bound }.max()].compactMap { $0 }.max()
  }
}
