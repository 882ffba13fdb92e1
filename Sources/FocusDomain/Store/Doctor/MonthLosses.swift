/// Finds records that vanished from months, by comparing each month with its latest copy.
///
/// The latest copy is the content that the planner itself wrote last. All records missing from it were
/// removed by other programs. Without such a copy, the backup of a day is used: the month before its first
/// change of that day, with a log of the ids that the planner has removed since. Once a loss is noticed, its
/// ids are logged as well, and the copy is kept in a separate folder, marked until the loss has been
/// reported.
struct MonthLosses {
  /// The number of days for which the last full backup of a month that shrank is kept.
  static let days = 90
  private static let unreported = ".new"
  /// The suffix of the file that logs the ids removed since the backup beside it.
  static let removals = ".removed"

  private let store: Store
  private var directory: DataDirectory { store.directory }
  private var written: WrittenMonths { WrittenMonths(directory) }

  init(_ store: Store) { self.store = store }

  /// The days that have backups, up to today, the latest first.
  private var days: [CivilDate] {
    let today = store.clock.today
    return ((try? FileSystem.names(in: directory.backups)) ?? []).compactMap { CivilDate($0) }
      .filter { $0 <= today }.reversed()
  }

  // MARK: Noting

  /// Logs that the planner itself removes these records from a month.
  func noteRemoval<ID: LosslessStringConvertible>(
    of ids: some Collection<ID>, from month: CivilMonth, _ kind: RecordKind, on day: CivilDate
  ) {
    let folder = directory.backups(of: day)
    guard !ids.isEmpty, FileSystem.isDirectory(folder) else { return }
    FileSystem.append(Array(ids.map { "\($0)\n" }.joined().utf8), to: removals(of: month, kind, on: day))
  }

  private func removals(of month: CivilMonth, _ kind: RecordKind, on day: CivilDate) -> String {
    "\(directory.backups(of: day))/\(DataDirectory.copyName(of: month, kind))\(Self.removals)"
  }

  /// The ids that the planner removed since the backup of a day, including days after today if the clock was
  /// ahead.
  func removed(from month: CivilMonth, _ kind: RecordKind, since day: CivilDate) -> Set<String> {
    let all = ((try? FileSystem.names(in: directory.backups)) ?? []).compactMap { CivilDate($0) }
    let texts = all.filter { $0 >= day }.compactMap {
      try? FileSystem.read(removals(of: month, kind, on: $0))
    }
    return Set(texts.flatMap { $0.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) } })
  }

  /// The labels of records that the planner removed from months since the last day with backups, and that are
  /// in no month now.
  func removedForGood<R: StoredRecord>(of type: R.Type) -> [String] {
    guard let day = days.first else { return [] }
    let known = Set(store.known(of: type).map(\.id.description))
    return backedUpMonths(of: R.kind).flatMap { month -> [String] in
      let removed = removed(from: month, R.kind, since: day)
      let path = Backups(directory: directory).path(of: month, R.kind, on: day)
      guard !removed.isEmpty, let bytes = try? FileSystem.read(path),
        let copy = try? MonthCodec.decode(bytes, as: month, of: type, path: path)
      else { return [] }
      return copy.records.days.flatMap(\.entries)
        .filter {
          $0.deletedAt == nil && removed.contains($0.id.description) && !known.contains($0.id.description)
        }
        .map(\.label)
    }
  }

  // MARK: Comparing

  /// A copy to compare a month with.
  private struct Copy {
    let path: String
    let day: CivilDate
    /// Whether it is the content written last, as opposed to a backup.
    let isWritten: Bool
  }

  /// The copies of a month, the latest first. The content written last may be damaged, because it is not
  /// synced.
  private func copies(of month: CivilMonth, _ kind: RecordKind) -> some Sequence<Copy> {
    days.lazy.flatMap { day in
      [
        Copy(path: written.path(of: month, kind, on: day), day: day, isWritten: true),
        Copy(path: Backups(directory: directory).path(of: month, kind, on: day), day: day, isWritten: false),
      ]
    }.filter { FileSystem.exists($0.path) }
  }

  /// The months that are smaller than their latest copy and lost a large part of it.
  var suspects: [(type: any StoredRecord.Type, month: CivilMonth)] {
    var seen: Set<String> = []
    var suspects: [String: (type: any StoredRecord.Type, month: CivilMonth)] = [:]
    for day in days {
      var ofDay: Set<String> = []
      for name in (try? FileSystem.names(in: directory.backups(of: day))) ?? [] {
        guard let copy = WrittenMonths.copy(named: name, in: directory) else { continue }
        let month = DataDirectory.copyName(of: copy.month, copy.type.kind)
        ofDay.insert(month)
        guard !seen.contains(month) else { continue }
        let size = FileSystem.size(of: directory.file(of: copy.month, copy.type.kind)) ?? 0
        if size < FileSystem.size(of: "\(directory.backups(of: day))/\(name)") ?? 0 {
          suspects[month] = (copy.type, copy.month)
        }
      }
      seen.formUnion(ofDay)
    }
    return suspects.values.filter { suspect in
      let type = suspect.type
      return latest(suspect.month, type) != nil
    }
  }

  private struct Loss<R: StoredRecord> {
    let copy: Copy
    let shrunk: ShrunkMonth
    let ids: [R.ID]
  }

  /// The records of the latest copy that the month lacks; nil if they are few.
  private func loss<R: StoredRecord>(of month: CivilMonth, _ type: R.Type) -> Loss<R>? {
    for copy in copies(of: month, R.kind) {
      guard let (missing, count) = missing(from: month, type, in: copy.path) else { continue }
      func isMuch(_ missing: Int) -> Bool {
        MassLoss.isMuch(missing, of: count) || MassLoss.isEverything(missing, of: count)
      }
      guard isMuch(missing.count) else { return nil }
      // The planner discards the content written last when it removes records, so these removals need not be
      // subtracted there.
      let removed = copy.isWritten ? [] : removed(from: month, R.kind, since: copy.day)
      let ids = missing.map(\.id).filter { !removed.contains($0.description) }
      guard isMuch(ids.count) else { return nil }
      let shrunk = ShrunkMonth(
        month, kind: R.kind.name, copy: copy.path, missing: ids.count, count: count)
      return Loss(copy: copy, shrunk: shrunk, ids: ids)
    }
    return nil
  }

  /// The records of a backup that are not in the month, not even as deleted, and the number of records in the
  /// backup; nil if either cannot be read.
  private func missing<R: StoredRecord>(
    from month: CivilMonth, _ type: R.Type, in copy: String
  ) -> (records: [R], of: Int)? {
    guard let bytes = try? FileSystem.read(copy),
      let full = try? MonthCodec.decode(bytes, as: month, of: type, path: copy),
      let now = try? store.month(month, of: type)
    else { return nil }
    let known = Set(now.records.days.lazy.flatMap(\.entries).map(\.id))
    let living = full.records.days.flatMap(\.entries).filter { $0.deletedAt == nil }
    return (living.filter { !known.contains($0.id) }, living.count)
  }

  // MARK: Keeping

  /// Keeps the latest copy of a month if the month shrank. The caller holds the lock of the store.
  func keepFullCopy<R: StoredRecord>(of month: CivilMonth, _ type: R.Type) {
    guard let loss = loss(of: month, type),
      (try? FileSystem.makeDirectory(directory.fullCopies)) != nil,
      (try? FileSystem.keep(loss.shrunk.copy, as: freePath(of: month, R.kind) + Self.unreported)) != nil
    else { return }
    accept(loss, of: month)
  }

  /// Accepts a month as it is, because the user chose it.
  func accept<R: StoredRecord>(_ month: CivilMonth, _ type: R.Type) {
    if let loss = loss(of: month, type) { accept(loss, of: month) }
  }

  /// Accepts the present state of the month for later comparisons.
  private func accept<R: StoredRecord>(_ loss: Loss<R>, of month: CivilMonth) {
    noteRemoval(of: loss.ids, from: month, R.kind, on: loss.copy.day)
    written.forget(month, R.kind)
  }

  /// An unused path for the full copy of a month. A month may shrink twice on a day.
  private func freePath(of month: CivilMonth, _ kind: RecordKind) -> String {
    let stem = "\(directory.fullCopies)/\(store.clock.today)-\(DataDirectory.copyName(of: month, kind))"
    var (path, number) = ("\(stem).json", 2)
    while FileSystem.exists(path) || FileSystem.exists(path + Self.unreported) {
      path = "\(stem).\(number).json"
      number += 1
    }
    return path
  }

  /// Removes the full backups that are older than `days`.
  func clear(on today: CivilDate) {
    for copy in copies where copy.day <= today && copy.day.adding(days: Self.days) < today {
      try? FileSystem.remove(copy.path)
    }
    FileSystem.removeEmptyDirectory(directory.fullCopies)
  }

  // MARK: Reporting

  private typealias FullCopy = (path: String, day: CivilDate, type: any StoredRecord.Type, month: CivilMonth)

  /// The full backups of a month, with the days on which it shrank.
  static func fullCopies(
    of month: CivilMonth, _ kind: RecordKind, in directory: DataDirectory
  ) -> [(day: CivilDate, path: String)] {
    copies(in: directory).filter { $0.month == month && $0.type.kind == kind }.map { ($0.day, $0.path) }
  }

  private var copies: [FullCopy] { Self.copies(in: directory) }

  /// The full backups that are kept, the latest first.
  private static func copies(in directory: DataDirectory) -> [FullCopy] {
    ((try? FileSystem.names(in: directory.fullCopies)) ?? []).reversed().compactMap { name in
      guard let day = CivilDate(String(name.prefix(10))),
        let copy = directory.copy(named: Self.copyName(of: name))
      else { return nil }
      return ("\(directory.fullCopies)/\(name)", day, copy.type, copy.month)
    }
  }

  /// The name of the original backup of a full one: `2026-11-21-2026-10.2.json.new` was `2026-10.json`.
  static func copyName(of name: String) -> String {
    let stem = name.hasSuffix(unreported) ? name.dropLast(unreported.count) : name[...]
    var parts = stem.dropFirst(11).split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 3, Int(parts[1]) != nil { parts.remove(at: 1) }
    return parts.joined(separator: ".")
  }

  /// Removes the marks of losses that were not reported yet, and returns these losses.
  func claimed() -> [ShrunkMonth] {
    copies.filter { $0.path.hasSuffix(Self.unreported) }.reversed().compactMap { copy in
      let path = String(copy.path.dropLast(Self.unreported.count))
      guard (try? FileSystem.rename(copy.path, to: path)) != nil else { return nil }
      return shrunk(copy.month, copy.type, copy: path)
    }
  }

  /// The loss compared with a full backup; nil if nothing is missing any more.
  private func shrunk<R: StoredRecord>(_ month: CivilMonth, _ type: R.Type, copy: String) -> ShrunkMonth? {
    guard let (missing, count) = missing(from: month, type, in: copy), !missing.isEmpty else { return nil }
    var ids = Set(missing.map(\.id.description))
    // Records that were moved are in another month.
    for other in (try? directory.months(through: nil, of: R.kind)) ?? [] where other != month {
      guard let there = try? store.month(other, of: type) else { continue }
      ids.subtract(there.records.days.lazy.flatMap(\.entries).map(\.id.description))
    }
    guard !ids.isEmpty else { return nil }
    return ShrunkMonth(month, kind: R.kind.name, copy: copy, missing: ids.count, count: count)
  }

  func all() -> [ShrunkMonth] {
    var all: [ShrunkMonth] = []
    for type in directory.kinds.folders {
      for month in backedUpMonths(of: type.kind) {
        let kept = copies.filter { $0.type.kind == type.kind && $0.month == month }
          .compactMap { shrunk(month, type, copy: $0.path) }
        if let most = (kept + [latest(month, type)].compactMap(\.self)).max(by: { $0.missing < $1.missing }) {
          all.append(most)
        }
      }
    }
    return all
  }

  private func latest<R: StoredRecord>(_ month: CivilMonth, _ type: R.Type) -> ShrunkMonth? {
    loss(of: month, type)?.shrunk
  }

  private func backedUpMonths(of kind: RecordKind) -> [CivilMonth] {
    var months = Set(copies.filter { $0.type.kind == kind }.map(\.month))
    for day in days {
      let names = (try? FileSystem.names(in: directory.backups(of: day))) ?? []
      let copies = names.compactMap { WrittenMonths.copy(named: $0, in: directory) }
      months.formUnion(copies.filter { $0.type.kind == kind }.map(\.month))
    }
    return months.sorted()
  }
}
