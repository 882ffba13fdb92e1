/// Distinguishes one content of a file from another across processes, without reading it.
///
/// The inode tells apart files that were put in place by renaming, the times those that were written in place. Device
/// numbers are left out, because some file systems get another with each boot.
struct FileStamp: Equatable {
  let inode: UInt64
  let size: Int
  /// Nanoseconds.
  let modified: Int
  /// Nanoseconds; no program can set it back.
  let changed: Int

  init(inode: UInt64, size: Int, modified: Int, changed: Int) {
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  init(_ identity: FileSystem.Identity) {
    self.init(
      inode: UInt64(identity.inode), size: identity.size, modified: identity.modified,
      changed: identity.changed)
  }
}

extension FileSystem.Version {
  /// The stamp of the file; nil where there is none.
  var stamp: FileStamp? {
    if case .file(let identity) = self { FileStamp(identity) } else { nil }
  }

  /// Whether another content could have the same stamp, because the file has only just changed.
  func isRecent(at now: Instant) -> Bool {
    if case .file(let identity) = self { identity.isRecent(at: now) } else { false }
  }
}
