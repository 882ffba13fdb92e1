import Glibc

/// A lock that a background process holds while it runs, so that a store has at most one of its kind. The kernel
/// releases it when the process dies.
package struct ProcessLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock; nil if another process holds it, or if its file cannot be created.
  package init?(_ path: String) {
    let descriptor = FileSystem.create(path, O_RDWR)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  /// Whether this is still the lock at that path. With another directory in the place of the one it was taken in, the store
  /// there has a lock and a process of its own.
  package func isAt(_ path: String) -> Bool {
    var (own, there) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && stat(path, &there) == 0
      && own.st_ino == there.st_ino && own.st_dev == there.st_dev
  }

  /// Whether a process has it now.
  package static func isTaken(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }

  deinit { giveBack(descriptor) }
}

/// Gives a lock back. Closing is not enough while a process that is being started still has a copy of the descriptor.
func giveBack(_ descriptor: Int32) {
  flock(descriptor, LOCK_UN)
  close(descriptor)
}
