import FocusSystem

/// The owner of new files and directories.
///
/// Under `sudo`, root writes files for the planner's owner, and one command must not lock the owner out.
/// Other users cannot change a file's owner, but may keep a group they belong to.
enum Ownership {
  /// Gives a new file the owner, group and permissions of the file it is about to replace. Throws if root
  /// cannot, because the owner could then not open the file. If the group cannot be kept, no other group gets
  /// its permissions.
  static func copy(from old: stat, to descriptor: Int32) throws(Errno) {
    var new = stat()
    guard fstat(descriptor, &new) == 0 else { throw Errno(code: errno) }
    var mode = old.st_mode & 0o777
    if geteuid() == 0, new.st_uid != old.st_uid || new.st_gid != old.st_gid {
      guard uninterrupted({ fchown(descriptor, old.st_uid, old.st_gid) }) == 0 else {
        throw Errno(code: errno)
      }
    } else if new.st_gid != old.st_gid, uninterrupted({ fchown(descriptor, uid_t.max, old.st_gid) }) != 0 {
      mode = withoutGroup(mode)
    }
    if mode != new.st_mode & 0o777 { _ = uninterrupted { fchmod(descriptor, mode) } }
  }

  /// Gives a file that root has just created the owner and group of its directory. Best effort.
  static func inherit(_ descriptor: Int32, from directory: String) {
    var above = stat()
    guard geteuid() == 0, stat(directory, &above) == 0 else { return }
    give(descriptor, above)
  }

  /// Gives a directory that root has just created the owner and group of its parent. Works on an open
  /// descriptor, so that nobody can swap the directory in between.
  static func inherit(directory path: String) {
    guard geteuid() == 0 else { return }
    let descriptor = uninterrupted { open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var above = stat()
    guard fstatat(descriptor, "..", &above, 0) == 0 else { return }
    give(descriptor, above)
  }

  private static func give(_ descriptor: Int32, _ above: stat) {
    var own = stat()
    guard fstat(descriptor, &own) == 0, own.st_uid != above.st_uid || own.st_gid != above.st_gid else {
      return
    }
    _ = uninterrupted { fchown(descriptor, above.st_uid, above.st_gid) }
  }

  /// Permissions for a file whose group changes: its group and others may do only what both could do before.
  static func withoutGroup(_ mode: UInt32) -> UInt32 {
    let others = mode & (mode >> 3) & 0o007
    return mode & 0o700 | others << 3 | others
  }
}

/// An error number of the system.
struct Errno: Error {
  let code: Int32
}
