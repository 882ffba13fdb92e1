extension Finding {
  /// Something else in the place of folders and files of the planner: a device, a pipe, a socket, one for the other. Where there
  /// is never a link (`own`), a link as well.
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
  /// The paths of what is in some directories.
  package static func entries(of folders: [String], ending suffix: String = "") -> [String] {
    folders.flatMap { folder in
      ((try? names(in: folder, ending: suffix)) ?? []).map { "\(folder)/\($0)" }
    }
  }
}

extension Store {
  /// Reports what is in the place of the folders beside the months, or of a file in them, and is something else.
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
