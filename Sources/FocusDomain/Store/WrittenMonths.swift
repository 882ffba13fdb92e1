/// Copies of what the planner itself wrote last to a month, one for each day, beside the backup of that day.
///
/// Whatever the month lacks of such a copy was removed from outside, because the copy goes before the planner removes anything.
struct WrittenMonths {
  /// The end of the name of a copy.
  static let ending = ".latest"

  private let directory: DataDirectory

  init(_ directory: DataDirectory) { self.directory = directory }

  func path(of month: CivilMonth, _ kind: RecordKind, on day: CivilDate) -> String {
    "\(directory.backups(of: day))/\(DataDirectory.copyName(of: month, kind))\(Self.ending)"
  }

  /// Whether a month is not what was written last to it on a day. Its size tells it: nobody keeps that by accident.
  func isForeign(_ month: CivilMonth, _ kind: RecordKind, on day: CivilDate) -> Bool {
    guard let size = FileSystem.size(of: path(of: month, kind, on: day)) else { return false }
    return size != FileSystem.size(of: directory.file(of: month, kind))
  }

  /// Removes the copies of a month, before anything is removed from it.
  func forget(_ month: CivilMonth, _ kind: RecordKind) {
    let days = ((try? FileSystem.names(in: directory.backups)) ?? []).compactMap { CivilDate($0) }
    for day in days { try? FileSystem.remove(path(of: month, kind, on: day)) }
  }

  /// Copies the months that were written. A copy need not outlast a loss of power: the backup of the day remains.
  func keep(_ transaction: Transaction, on day: CivilDate) {
    for type in directory.kinds.folders {
      for month in transaction.months(of: type.kind) {
        guard let bytes = transaction[type.kind.path(of: month)]?.content,
          (try? FileSystem.makeDirectory(directory.backups(of: day))) != nil
        else { continue }
        _ = try? DurableFile.write(bytes, to: path(of: month, type.kind, on: day), durability: .atomic)
      }
    }
  }

  /// The kind and month of the backup, or of the copy, with this name; nil for any other file.
  static func copy(
    named name: String, in directory: DataDirectory
  ) -> (type: any StoredRecord.Type, month: CivilMonth)? {
    directory.copy(named: name.hasSuffix(ending) ? name.dropLast(ending.count) + ".json" : name)
  }
}
