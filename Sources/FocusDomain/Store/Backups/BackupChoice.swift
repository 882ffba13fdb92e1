/// A backup of a month that a repair did not choose, although it is newer by the date of its folder and holds
/// more records.
package struct LargerBackup: Equatable, Sendable {
  package let path: String
  /// The number of records in it.
  package let count: Int

  package init(path: String, count: Int) {
    self.path = path
    self.count = count
  }
}

/// Chooses the backup from which a repair restores a month: the one with the latest change. The dates in
/// folder names are not trusted, because the clock may have been wrong when a folder was created.
struct BackupChoice<R: StoredRecord> {
  /// A readable backup.
  struct Copy {
    let day: CivilDate
    let path: String
    let bytes: [UInt8]
    let month: MonthFile<R>
    /// Whether its folder is dated in the future. Such copies are the last choice.
    fileprivate let isDatedInFuture: Bool
    /// The latest change in it, and the modification time of the file. Times in the future are ignored.
    fileprivate let age: (lastChange: Instant, written: Instant)

    /// Changes after this time may be missing from the copy; nil if it is unknown. A change gets its time
    /// before its writer waits for the lock and makes the copy, so some seconds are subtracted.
    var made: Instant? {
      age.written == Self.unknown ? nil : max(age.lastChange, age.written.adding(milliseconds: -5_000))
    }

    fileprivate static var unknown: Instant { Instant(milliseconds: .min) }

    var count: Int { month.records.days.reduce(0) { $0 + $1.count } }
  }

  /// The chosen backup.
  let copy: Copy
  /// Larger backups, which the user may prefer.
  let larger: [LargerBackup]

  /// Reads all backups of a month; nil if none can be used. Throws if a backup that may be the best one
  /// cannot be read, because an older one must not be restored in its place.
  init?(of month: CivilMonth, in directory: DataDirectory, clock: PlannerClock) throws(StoreError) {
    var copies: [Copy] = []
    var unreadable: [(day: CivilDate, error: StoreError)] = []
    let now = clock.now()
    let today = clock.today
    for (day, path) in try Self.paths(of: month, in: directory) {
      do throws(StoreError) {
        guard let bytes = try FileSystem.read(path) else { continue }
        let content = try MonthCodec.decode(bytes, as: month, of: R.self, path: path)
        guard content.schema == R.kind.schema else { continue }
        let change = content.lastChange(until: now) ?? Copy.unknown
        let written = FileSystem.modified(path).flatMap { $0 <= now ? $0 : nil } ?? Copy.unknown
        copies.append(
          Copy(
            day: day, path: path, bytes: bytes, month: content, isDatedInFuture: day > today,
            age: (change, written)))
      } catch {
        if case .cannotRead = error { unreadable.append((day, error)) }
      }
    }
    let best = copies.max { Self.isWorse($0, $1) }
    let missed = unreadable.last { missed in
      guard let best else { return true }
      return missed.day <= today && (best.isDatedInFuture || missed.day >= best.day)
    }
    if let missed { throw missed.error }
    guard let best else { return nil }
    copy = best
    larger = copies.filter { $0.day > best.day && $0.count > best.count }
      .map { LargerBackup(path: $0.path, count: $0.count) }
  }

  /// All possible copies of the month: the backups of each day, the content written last on each day, and
  /// full copies.
  private static func paths(
    of month: CivilMonth, in directory: DataDirectory
  ) throws(StoreError) -> [(day: CivilDate, path: String)] {
    var paths: [(CivilDate, String)] = []
    for name in try FileSystem.names(in: directory.backups) {
      // Skip a file in place of a folder. It must not hide the other copies.
      guard let day = CivilDate(name), !FileSystem.isFile("\(directory.backups)/\(name)") else { continue }
      paths.append((day, Backups(directory: directory).path(of: month, R.kind, on: day)))
      paths.append((day, WrittenMonths(directory).path(of: month, R.kind, on: day)))
    }
    return paths + MonthLosses.fullCopies(of: month, R.kind, in: directory)
  }

  private static func isWorse(_ one: Copy, _ other: Copy) -> Bool {
    if one.isDatedInFuture != other.isDatedInFuture { return one.isDatedInFuture }
    return (one.age.lastChange, one.age.written, one.day) < (
      other.age.lastChange, other.age.written, other.day
    )
  }
}

extension MonthFile {
  /// The latest change of any record up to that instant, including deleted records and those of other kinds
  /// in the same file.
  func lastChange(until bound: Instant) -> Instant? {
    let own = records.days.lazy.flatMap(\.entries).map(\.modifiedAt)
    let others = records.days.lazy.flatMap(\.unknown).compactMap { field in
      field.value.fields?["modifiedAt"]?.text.flatMap(Instant.init)
    }
    return [own.filter { $0 <= bound }.max(), others.filter { $0 <= bound }.max()].compactMap { $0 }.max()
  }
}
