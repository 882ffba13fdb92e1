/// Copies of month files of every kind of record, made before the first write of a day. Copies of the last 14
/// days with writes are kept.
struct Backups {
  /// The number of days for which copies are kept.
  static let days = 14

  let directory: DataDirectory

  /// Copies a month file unless that day already has a copy of it.
  func copy(
    _ month: CivilMonth, of kind: RecordKind, on day: CivilDate,
    _ durability: DurableFile.Durability = .synchronized
  ) throws(StoreError) {
    let folder = directory.backups(of: day)
    let copy = path(of: month, kind, on: day)
    guard !FileSystem.exists(copy),
      let bytes = try FileSystem.read(directory.file(of: month, kind), links: kind.links)
    else {
      return
    }
    try FileSystem.makeDirectory(folder)
    try DurableFile.write(bytes, to: copy, durability: durability)
  }

  /// Whether a day already has a copy of a month.
  func has(_ month: CivilMonth, of kind: RecordKind, on day: CivilDate) -> Bool {
    FileSystem.exists(path(of: month, kind, on: day))
  }

  /// The path of the copy of a month that a day has or would have.
  func path(of month: CivilMonth, _ kind: RecordKind, on day: CivilDate) -> String {
    "\(directory.backups(of: day))/\(DataDirectory.copyName(of: month, kind)).json"
  }

  /// The last day before `day` that has copies, and therefore writes; nil if there is none.
  func lastDay(before day: CivilDate) -> CivilDate? {
    ((try? FileSystem.names(in: directory.backups)) ?? []).compactMap { CivilDate($0) }.filter { $0 < day }
      .max()
  }

  /// Reports the copies that cannot be read.
  func examine() throws(StoreError) -> [Finding] {
    var findings: [Finding] = []
    func examine(_ path: String, _ name: String) {
      guard let copy = directory.copy(named: name) else { return }
      do throws(StoreError) {
        _ = try lastChange(of: copy.month, of: copy.type, in: path)
      } catch {
        findings.append(.damagedCopy(error))
      }
    }
    for folder in try FileSystem.names(in: directory.backups) {
      let isFull = directory.fullCopies == "\(directory.backups)/\(folder)"
      guard isFull ? FileSystem.isDirectory(directory.fullCopies) : CivilDate(folder) != nil else { continue }
      do throws(StoreError) {
        for name in try FileSystem.names(in: "\(directory.backups)/\(folder)") {
          examine("\(directory.backups)/\(folder)/\(name)", isFull ? MonthLosses.copyName(of: name) : name)
        }
      } catch {
        findings.append(.damagedCopy(error))
      }
    }
    return findings
  }

  /// Removes copies older than 14 days. Keeps the last 14 days that have copies, and copies with a later
  /// change, so that a wrong clock does not destroy one. Copies dated after today are neither counted nor
  /// removed, because they also come from a wrong clock. Touches only folders named after a day and files
  /// named after a month.
  func clear(on today: CivilDate) {
    let day = today.adding(days: -Backups.days + 1)
    guard let folders = try? FileSystem.names(in: directory.backups) else { return }
    let dates = folders.compactMap { CivilDate($0) }.filter { $0 <= today }
    let last = dates.filter { !copies(of: $0).isEmpty }.suffix(Backups.days)
    for date in dates where date < day && !last.contains(date) && !holdsLater(date, than: day, today: today) {
      let path = directory.backups(of: date)
      LeftOver.sweep(path)
      for name in copies(of: date) {
        try? FileSystem.remove("\(path)/\(name)")
        let stem = name.prefix { $0 != "." }
        try? FileSystem.remove("\(path)/\(stem)\(MonthLosses.removals)")
      }
      FileSystem.removeEmptyDirectory(path)
    }
  }

  /// Whether the copies of a date contain a change from `day` or later.
  private func holdsLater(_ date: CivilDate, than day: CivilDate, today: CivilDate) -> Bool {
    copies(of: date).contains { name in
      guard let copy = WrittenMonths.copy(named: name, in: directory) else { return false }
      let bound = Instant(seconds: Int64(today.adding(days: 2).dayNumber) * 86_400)
      // One day of tolerance for the time zone.
      let start = Instant(seconds: Int64(day.adding(days: 1).dayNumber) * 86_400)
      let path = "\(directory.backups(of: date))/\(name)"
      let last = try? lastChange(of: copy.month, of: copy.type, in: path, until: bound)
      return last.map { $0 >= start } ?? false
    }
  }

  /// The latest change in a copy up to `bound`. Throws if the copy cannot be read.
  private func lastChange<R: StoredRecord>(
    of month: CivilMonth, of type: R.Type, in path: String, until bound: Instant = Instant(milliseconds: .max)
  ) throws(StoreError) -> Instant? {
    guard let bytes = try FileSystem.read(path) else { return nil }
    return try MonthCodec.decode(bytes, as: month, of: type, path: path).lastChange(until: bound)
  }

  /// The names of the copies made on a day.
  private func copies(of day: CivilDate) -> [String] {
    ((try? FileSystem.names(in: directory.backups(of: day))) ?? [])
      .filter { WrittenMonths.copy(named: $0, in: directory) != nil }
  }
}
