/// Copies of the content that the planner itself wrote last to a month, one for each day, beside the backup
/// of that day.
///
/// Every record of such a copy that is missing in the month was removed by another program, because the
/// planner deletes the copy before it removes a record.
struct WrittenMonths {
  /// The suffix of the name of a copy.
  static let ending = ".latest"

  private let directory: DataDirectory

  init(_ directory: DataDirectory) { self.directory = directory }

  func path(of month: CivilMonth, _ kind: RecordKind, on day: CivilDate) -> String {
    "\(directory.backups(of: day))/\(DataDirectory.copyName(of: month, kind))\(Self.ending)"
  }

  /// Whether a month differs from the content written last on a day. Compares only sizes, because a loss that
  /// leaves the size unchanged is very unlikely.
  func isForeign(_ month: CivilMonth, _ kind: RecordKind, on day: CivilDate) -> Bool {
    guard let size = FileSystem.size(of: path(of: month, kind, on: day)) else { return false }
    return size != FileSystem.size(of: directory.file(of: month, kind))
  }

  /// Deletes the copies of a month. Called before any record is removed from it.
  func forget(_ month: CivilMonth, _ kind: RecordKind) {
    let days = ((try? FileSystem.names(in: directory.backups)) ?? []).compactMap { CivilDate($0) }
    for day in days { try? FileSystem.remove(path(of: month, kind, on: day)) }
  }

  /// Copies the months that were written. The copies are not synced, because after a power failure there is
  /// still the backup of the day.
  func copy(_ transaction: Transaction, on day: CivilDate) {
    for type in directory.kinds.folders {
      for month in transaction.months(of: type.kind) {
        guard let bytes = transaction[type.kind.path(of: month)]?.content,
          (try? FileSystem.makeDirectory(directory.backups(of: day))) != nil
        else { continue }
        _ = try? DurableFile.write(bytes, to: path(of: month, type.kind, on: day), durability: .atomic)
      }
    }
  }

  /// The kind and month of the backup or copy with this name; nil for any other file.
  static func copy(
    named name: String, in directory: DataDirectory
  ) -> (type: any StoredRecord.Type, month: CivilMonth)? {
    directory.copy(named: name.hasSuffix(ending) ? name.dropLast(ending.count) + ".json" : name)
  }
}
