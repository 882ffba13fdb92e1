import FocusSystem

extension FileSystem {
  /// Creates a directory for its owner only (0700), durably and with its parents; leaves an existing one as
  /// it is.
  package static func makeDirectory(_ path: String) throws(StoreError) {
    func made() -> Bool {
      guard uninterrupted({ mkdir(path, 0o700) }) == 0 else { return false }
      Ownership.inherit(directory: path)
      return true
    }
    if made() { return try synchronize(directory: parent(of: path)) }
    if errno == ENOENT, parent(of: path) != path {
      try makeDirectory(parent(of: path))
      if made() { return try synchronize(directory: parent(of: path)) }
    }
    if errno == EACCES, openToOwner(parent(of: path)) { return try makeDirectory(path) }
    guard errno == EEXIST else {
      let failure = errno
      try expectNoDanglingLink(on: path)
      throw .cannotCreate(path: path, code: failure)
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      // A link is in the way; report why it does not lead to a directory.
      let failure = errno
      try expectNoDanglingLink(on: path)
      throw .cannotCreate(path: path, code: failure)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .cannotCreate(path: path, code: ENOTDIR) }
    if status.st_mode & 0o777 == 0 { _ = openToOwner(path) }
  }

  /// Gives the owner access to a directory with mode 0000, which only a wrong umask creates. Returns false if
  /// the directory has another mode or another owner.
  private static func openToOwner(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_mode & 0o777 == 0,
      status.st_uid == geteuid()
    else { return false }
    return uninterrupted { chmod(path, 0o700) } == 0
  }

  /// Throws if no file can be created in a directory, or if the directory is missing and cannot be created;
  /// writes nothing.
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

  /// Opens a file, creating it for its owner only (0600) if it is missing; with `O_EXCL` it must be missing.
  /// Returns a negative descriptor on failure, with the reason in `errno`.
  package static func create(_ path: String, _ flags: Int32) -> Int32 {
    if flags & O_EXCL == 0 {
      let there = uninterrupted { open(path, flags | O_CLOEXEC) }
      if there >= 0 || errno != ENOENT { return there }
    }
    let made = uninterrupted { open(path, flags | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    if made >= 0 { Ownership.inherit(made, from: parent(of: path)) }
    guard made < 0, errno == EEXIST, flags & O_EXCL == 0 else { return made }
    // Another process created it first, or it is a link to a file that does not exist yet.
    return uninterrupted { open(path, flags | O_CREAT | O_CLOEXEC, 0o600) }
  }
}

extension FileSystem {
  /// Removes the permissions of group and others.
  static func closeToOthers(_ path: String, mode: UInt32) throws(StoreError) {
    guard uninterrupted({ chmod(path, mode & 0o700) }) == 0 else {
      throw .cannotWrite(path: path, code: errno)
    }
  }
}
