import Glibc

/// Gives a prepared file the name of the one it replaces, so that nothing another program puts there meanwhile is lost.
///
/// A look just before the rename would leave a moment in which such a file could come and be renamed over. So both are exchanged
/// in one step, and what came out decides: if it is not what the caller has read, it goes back. File systems that cannot exchange
/// (NFS, FAT) get the look and the rename.
struct Placing {
  /// The prepared file, in the directory of the target.
  let temporary: String
  /// Where it belongs; no link.
  let target: String
  /// The name for errors.
  let path: String

  /// Puts the file in place over that version, or over whatever is there. When it throws, what stood there stands there, and
  /// the caller removes the temporary file.
  func place(over version: FileSystem.Version?) throws(StoreError) {
    switch version {
    case nil: try renameOver()
    case .absent: try renameToNew()
    case .file(let expected): try exchange(for: expected)
    }
  }

  private func renameOver() throws(StoreError) {
    guard uninterrupted({ rename(temporary, target) }) == 0 else {
      throw .cannotWrite(path: path, code: errno)
    }
  }

  private func renameToNew() throws(StoreError) {
    if uninterrupted({ focus_rename_new(temporary, target) }) == 0 { return }
    guard cannotBeDone(errno) else { throw failure(errno) }
    guard !FileSystem.exists(target) else { throw .keepsChanging(path: path) }
    try renameOver()
  }

  private func exchange(for expected: FileSystem.Identity) throws(StoreError) {
    guard let ours = FileSystem.identity(of: temporary, followingLinks: false) else {
      throw .cannotWrite(path: path, code: ENOENT)
    }
    // Seen before it is swapped, a change costs no reader a moment with the wrong content.
    guard FileSystem.identity(of: target) == expected else { throw .keepsChanging(path: path) }
    if uninterrupted({ focus_exchange(temporary, target) }) != 0 {
      guard cannotBeDone(errno) else { throw failure(errno) }
      return try renameOver()
    }
    guard let out = FileSystem.identity(of: temporary, followingLinks: false), out.isSameContent(as: expected)
    else {
      giveBack(insteadOf: ours)
      throw .keepsChanging(path: path)
    }
    unlink(temporary)
  }

  /// Puts back what was taken out. If that in turn brings out something newer than what we had put there, this goes back as well.
  private func giveBack(insteadOf ours: FileSystem.Identity) {
    var inPlace = ours
    for _ in 0..<8 {
      guard let held = FileSystem.identity(of: temporary, followingLinks: false),
        uninterrupted({ focus_exchange(temporary, target) }) == 0,
        let out = FileSystem.identity(of: temporary, followingLinks: false), !out.isSameContent(as: inPlace)
      else { return }
      inPlace = held
    }
  }

  private func failure(_ code: Int32) -> StoreError {
    code == EEXIST || code == ENOENT ? .keepsChanging(path: path) : .cannotWrite(path: path, code: code)
  }

  /// Whether the file system or the kernel has no such call.
  private func cannotBeDone(_ code: Int32) -> Bool { code == EINVAL || code == ENOSYS || code == EOPNOTSUPP }
}
