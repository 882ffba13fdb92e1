import FocusSystem

extension FileSystem {
  /// Creates a second hard link to a file, durably. Copies the file if the file system has no hard links.
  static func keep(_ path: String, as second: String) throws(StoreError) {
    guard linkat(AT_FDCWD, path, AT_FDCWD, second, AT_SYMLINK_FOLLOW) == 0 else {
      return try copy(path, to: second)
    }
    try synchronize(directory: parent(of: second))
  }

  /// Copies a file durably, whatever its size.
  static func copy(_ path: String, to target: String) throws(StoreError) {
    guard let bytes = try read(path, limit: .max) else { throw .cannotRead(path: path, code: ENOENT) }
    try DurableFile.write(bytes, to: target, over: .absent)
  }
}

extension FileSystem {
  /// Appends bytes to a file, creating it if needed. Never follows a link. Errors are ignored.
  static func append(_ bytes: [UInt8], to path: String) {
    let descriptor = create(path, O_WRONLY | O_APPEND | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    _ = write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  /// The size of a file in bytes; nil if there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// When the content was last modified; nil if there is no file.
  package static func modified(_ path: String) -> Instant? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Instant(seconds: Int64(status.modification.tv_sec))
  }
}

extension FileSystem.Identity {
  /// Whether the file changed so recently that another change could have the same times: the kernel records
  /// them in steps of some milliseconds.
  var isRecent: Bool { isRecent(at: PlannerClock.systemNow()) }

  /// Whether the file had changed recently at that time.
  func isRecent(at now: Instant) -> Bool { changed / 1_000_000 > now.milliseconds - 1000 }
}

extension FileSystem.Version {
  /// A text that distinguishes one content of a file from another across processes; nil if there is no file.
  /// Device numbers are left out, because on some file systems they change with each boot.
  var stamp: String? {
    guard case .file(let file) = self else { return nil }
    return "\(file.inode)-\(file.size)-\(file.modified)-\(file.changed)"
  }

  /// Whether another content could have the same stamp, because the file has changed very recently.
  func isRecent(at now: Instant) -> Bool {
    if case .file(let identity) = self { identity.isRecent(at: now) } else { false }
  }
}
