import FocusSystem

extension FileSystem {
  /// Makes creations, removals and renames in a directory durable.
  package static func synchronize(directory path: String) throws(StoreError) {
    let descriptor = uninterrupted { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .cannotWrite(path: path, code: errno) }
    defer { close(descriptor) }
    try synchronize(descriptor, path: path)
  }

  /// Makes the changes in an open directory durable. Some file systems (CIFS, vboxsf) can synchronize files
  /// but not directories, and return one of the errors below. Those are ignored.
  static func synchronize(_ directory: Int32, path: String) throws(StoreError) {
    guard uninterrupted({ focus_synchronize(directory) }) != 0 else { return }
    guard [EINVAL, EOPNOTSUPP, ENOSYS, EBADF, EISDIR].contains(errno) else {
      throw .cannotWrite(path: path, code: errno)
    }
  }

  /// Makes everything durable that was written to the file system of a directory: one call for many files,
  /// because synchronizing each takes some milliseconds.
  static func synchronizeAll(around path: String) throws(StoreError) {
    let descriptor = uninterrupted { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .cannotWrite(path: path, code: errno) }
    defer { close(descriptor) }
    if uninterrupted({ focus_synchronize_all(descriptor) }) == 0 { return }
    guard errno == ENOSYS else { throw .cannotWrite(path: path, code: errno) }
    try synchronizeEach(in: path)
  }

  /// Synchronizes one file after the other, for systems without such a call.
  private static func synchronizeEach(in path: String) throws(StoreError) {
    for name in try names(in: path) {
      let inner = "\(path)/\(name)"
      if isDirectory(inner) {
        if !isLink(inner) { try synchronizeEach(in: inner) }
        continue
      }
      let descriptor = uninterrupted { open(inner, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
      // A file that cannot be opened was not written by this process.
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      try synchronize(descriptor, path: inner)
    }
    try synchronize(directory: path)
  }
}
