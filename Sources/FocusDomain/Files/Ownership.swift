import Glibc

/// Whose a new file or directory is.
///
/// Root writes for the person whose planner it is: one command under `sudo` must not lock them out. Anybody else can give
/// nothing away, but may keep a group they are in.
enum Ownership {
  /// Gives a file that was just made, and shall replace another, the other's owner, group and permissions. Throws an errno where
  /// root cannot: the file would be closed to its owner. Without the group, its rights are not given to another group.
  static func take(over old: stat, for descriptor: Int32) throws(Errno) {
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

  /// Gives a file that root has just made the owner and group of the directory it stands in. Best effort.
  static func inherit(_ descriptor: Int32, from directory: String) {
    var above = stat()
    guard geteuid() == 0, stat(directory, &above) == 0 else { return }
    give(descriptor, above)
  }

  /// The same for a directory. It is asked itself where it stands, so that nobody can put another in its place meanwhile.
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

  /// Permissions for a file of another group: it, and all others, may do what both could do before.
  static func withoutGroup(_ mode: UInt32) -> UInt32 {
    let others = mode & (mode >> 3) & 0o007
    return mode & 0o700 | others << 3 | others
  }
}

/// What the system says of a failure.
struct Errno: Error {
  let code: Int32
}
