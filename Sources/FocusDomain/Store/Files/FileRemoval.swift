import FocusSystem

/// Removes a file without losing a file that another program puts in its place at the same time.
///
/// A check just before `unlink` would leave a moment in which another program's file could be removed.
/// Instead, the file is first renamed to a temporary name and checked there. If it is not the version that
/// the caller has read, it is put back.
extension DurableFile {
  /// Removes this version of a file, or the link to it. Does nothing if there is none. Throws
  /// `.keepsChanging` if the file has changed since; the other program's version then stays. `check` runs
  /// just before the file is renamed.
  static func remove(
    _ path: String, over version: FileSystem.Version, check: () -> Void = {}
  ) throws(StoreError) {
    guard FileSystem.version(of: path) == version else { throw .keepsChanging(path: path) }
    guard case .file(let expected) = version else { return }
    check()
    let aside = LeftOver.name(for: path)
    guard uninterrupted({ focus_rename_new(path, aside) }) == 0 || renamed(path, to: aside) else {
      guard errno == ENOENT else { throw .cannotWrite(path: path, code: errno) }
      return
    }
    guard let out = FileSystem.identity(of: aside), out.isSameContent(as: expected) else {
      putBack(aside, to: path)
      throw .keepsChanging(path: path)
    }
    try FileSystem.remove(aside)
  }

  /// Renames on file systems that cannot do so without replacing. The name is new, so nothing is replaced.
  private static func renamed(_ path: String, to aside: String) -> Bool {
    guard FileReplacement.isUnsupported(errno) else { return false }
    return uninterrupted { rename(path, aside) } == 0
  }

  /// Puts back the file of another program. If that program has written another one in the meantime, the
  /// newer one stays.
  private static func putBack(_ aside: String, to path: String) {
    if uninterrupted({ focus_rename_new(aside, path) }) == 0 { return }
    if FileReplacement.isUnsupported(errno), !FileSystem.exists(path) {
      rename(aside, path)
    } else {
      unlink(aside)
    }
  }
}
