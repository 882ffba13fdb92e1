extension Finding {
  /// Reports paths of the planner that have the wrong type: not a directory for folders, not a regular file
  /// for files. For paths that must never be a link (`own`), reports a link as well.
  package static func misplaced(folders: [String], files: [String] = [], own: [String] = []) -> [Finding] {
    folders.filter { FileSystem.exists($0) && !FileSystem.isDirectory($0) }
      .map { .misplaced(path: $0, isFolder: true) }
      + (files + own).compactMap { path in
        if own.contains(path) {
          do throws(StoreError) { try FileSystem.expectNoLink(at: path) } catch { return .unreadable(error) }
        }
        let isWrong = FileSystem.exists(path) && !FileSystem.isFile(path)
        return isWrong ? .misplaced(path: path, isFolder: false) : nil
      }
  }
}

extension FileSystem {
  /// The paths of the entries of some directories.
  package static func entries(of folders: [String], ending suffix: String = "") -> [String] {
    folders.flatMap { folder in
      ((try? names(in: folder, ending: suffix)) ?? []).map { "\(folder)/\($0)" }
    }
  }
}

extension Store {
  /// Reports folders outside the months, and files in them, that have the wrong type.
  func examinePlaces() -> [Finding] {
    let base = "\(directory.sync)/base"
    let days = FileSystem.entries(of: [directory.backups]).filter {
      CivilDate(FileSystem.name(of: $0)) != nil
    }
    let synced = FileSystem.entries(of: [directory.sync, base]).filter { $0 != base }
    return Finding.misplaced(
      folders: [directory.damaged, directory.fullCopies, directory.sync, base],
      own: directory.undatedFiles + synced + FileSystem.entries(of: days, ending: MonthLosses.removals)
        + FileSystem.entries(of: days, ending: WrittenMonths.ending))
  }
}
