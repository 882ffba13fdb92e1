import FocusSystem

/// Renames a prepared file over the file it replaces without losing what another program writes at the same
/// time.
///
/// A check just before a rename would leave a moment in which another program's file could be overwritten.
/// Instead, the two files are exchanged in one step and the replaced one is checked. If it is not the version
/// that the caller has read, the exchange is undone. File systems without such an exchange (NFS, FAT) get the
/// check and the rename.
struct FileReplacement {
  /// The prepared file, in the directory of the target.
  let temporary: String
  /// The file to replace; not a link.
  let target: String
  /// The path to name in errors.
  let path: String
  /// Runs between the check and the exchange, when another program may still write. For tests.
  var meanwhile: () -> Void = {}

  /// Replaces the given version of the target, or any version if nil. After an error the target is unchanged,
  /// and the caller removes the temporary file.
  func commit(over version: FileSystem.Version?) throws(StoreError) {
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
    guard Self.isUnsupported(errno) else { throw failure(errno) }
    guard !FileSystem.exists(target) else { throw .keepsChanging(path: path) }
    try renameOver()
  }

  private func exchange(for expected: FileSystem.Identity) throws(StoreError) {
    guard let ours = FileSystem.identity(of: temporary, followingLinks: false) else {
      throw .cannotWrite(path: path, code: ENOENT)
    }
    // Check first, so that readers do not briefly see the wrong content if the file has already changed.
    guard FileSystem.identity(of: target) == expected else { throw .keepsChanging(path: path) }
    meanwhile()
    if uninterrupted({ focus_exchange(temporary, target) }) != 0 {
      guard Self.isUnsupported(errno) else { throw failure(errno) }
      return try renameOver()
    }
    guard let out = FileSystem.identity(of: temporary, followingLinks: false), out.isSameContent(as: expected)
    else {
      undoExchange(insteadOf: ours)
      throw .keepsChanging(path: path)
    }
    unlink(temporary)
  }

  /// Undoes the exchange. If that removes a newer file than the one exchanged in before, exchanges again.
  private func undoExchange(insteadOf ours: FileSystem.Identity) {
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

  /// Whether the error means that the file system or the kernel lacks the call.
  static func isUnsupported(_ code: Int32) -> Bool { code == EINVAL || code == ENOSYS || code == EOPNOTSUPP }
}
