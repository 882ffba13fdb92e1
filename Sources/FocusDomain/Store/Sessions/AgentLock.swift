import Glibc

/// The lock that a session agent holds while it runs, so that a store has at most one. The kernel releases it
/// when the agent dies.
package struct AgentLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock; nil if another agent holds it, or if its file cannot be created.
  package init?(_ directory: DataDirectory) {
    let descriptor = FileSystem.create(directory.agentLock, O_RDWR)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  /// Whether this is still the lock of that store. With another directory in the place of the one it was taken in, the store
  /// there has a lock and an agent of its own.
  package func isOf(_ directory: DataDirectory) -> Bool {
    var (own, there) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && stat(directory.agentLock, &there) == 0
      && own.st_ino == there.st_ino && own.st_dev == there.st_dev
  }

  /// Whether an agent has it now.
  package static func isTaken(_ directory: DataDirectory) -> Bool {
    let descriptor = open(directory.agentLock, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }

  deinit { close(descriptor) }
}
