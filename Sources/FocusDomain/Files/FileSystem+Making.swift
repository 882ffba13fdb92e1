import Glibc

extension FileSystem {
  /// Throws when no file can be made in a directory that is there, or no such directory where it is missing; writes nothing.
  package static func expectWritable(_ path: String) throws(StoreError) {
    var status = stat()
    if lstat(path, &status) != 0 {
      guard errno == ENOENT, parent(of: path) != path else { throw .cannotCreate(path: path, code: errno) }
      return try expectWritable(parent(of: path))
    }
    guard stat(path, &status) == 0 else { throw .cannotCreate(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .cannotCreate(path: path, code: ENOTDIR) }
    guard faccessat(AT_FDCWD, path, W_OK | X_OK, AT_EACCESS) == 0 else {
      throw .cannotWrite(path: path, code: errno)
    }
  }

  /// Opens a file, and makes it for the owner alone (0600) where there is none; with `O_EXCL` only then. A negative descriptor
  /// leaves its reason in `errno`.
  package static func create(_ path: String, _ flags: Int32) -> Int32 {
    if flags & O_EXCL == 0 {
      let there = uninterrupted { open(path, flags | O_CLOEXEC) }
      if there >= 0 || errno != ENOENT { return there }
    }
    let made = uninterrupted { open(path, flags | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    if made >= 0 { Ownership.inherit(made, from: parent(of: path)) }
    guard made < 0, errno == EEXIST, flags & O_EXCL == 0 else { return made }
    // Another process was faster, or a link leads to where nothing stands yet.
    return uninterrupted { open(path, flags | O_CREAT | O_CLOEXEC, 0o600) }
  }
}

extension FileSystem {
  /// Takes the rights of group and others away.
  static func closeToOthers(_ path: String, mode: UInt32) throws(StoreError) {
    guard uninterrupted({ chmod(path, mode & 0o700) }) == 0 else {
      throw .cannotWrite(path: path, code: errno)
    }
  }
}
