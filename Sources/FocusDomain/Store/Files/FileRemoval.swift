import FocusSystem

/// Removes a file without losing what another program puts in its place meanwhile.
///
/// Checking just before an `unlink` leaves a moment in which another program's file could be removed. Instead, the file is moved
/// away under a name of ours and checked there; if it is not the version the caller has read, it is put back.
extension DurableFile {
  /// Removes that version of a file, or the link that leads to it. Does nothing if there is none. Throws `.keepsChanging` if the
  /// file has changed since; it is then as the other program left it. `check` runs just before the file is moved away.
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

  /// On file systems that cannot rename without replacing. The name is a new one, so nothing is replaced.
  private static func renamed(_ path: String, to aside: String) -> Bool {
    guard FileReplacement.isUnsupported(errno) else { return false }
    return uninterrupted { rename(path, aside) } == 0
  }

  /// Puts back what another program had put there. What it has put there since is newer, and stays.
  private static func putBack(_ aside: String, to path: String) {
    if uninterrupted({ focus_rename_new(aside, path) }) == 0 { return }
    if FileReplacement.isUnsupported(errno), !FileSystem.exists(path) {
      rename(aside, path)
    } else {
      unlink(aside)
    }
  }
}
