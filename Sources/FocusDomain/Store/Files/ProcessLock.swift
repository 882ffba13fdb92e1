import FocusSystem

/// A lock that a background process holds while it runs, so that a store has at most one of its kind. The kernel
/// releases it when the process dies.
package struct ProcessLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock. Throws `.busy` if another process holds it.
  package init(_ path: String) throws(StoreError) {
    while true {
      let descriptor = FileSystem.create(path, O_RDWR | O_NONBLOCK | O_NOFOLLOW)
      guard descriptor >= 0 else { throw lockProblem(errno, at: path) }
      do throws(StoreError) {
        try FileSystem.expectRegular(descriptor, path: path)
      } catch {
        close(descriptor)
        throw error
      }
      guard uninterrupted({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 else {
        let failure = errno
        close(descriptor)
        throw failure == EWOULDBLOCK ? .busy(path: path) : lockFailure(failure, at: path)
      }
      // A lock file that was removed or replaced meanwhile locks nobody out.
      if FileSystem.isFile(descriptor, at: path) {
        self.descriptor = descriptor
        return
      }
      giveBack(descriptor)
    }
  }

  /// Whether this is still the lock at that path. With another directory in the place of the one it was taken in, the store
  /// there has a lock and a process of its own.
  package func isAt(_ path: String) -> Bool { FileSystem.isFile(descriptor, at: path) }

  /// Whether a process has it now.
  package static func isTaken(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }

  deinit { giveBack(descriptor) }
}

/// Why the file of a lock cannot be opened.
func lockProblem(_ code: Int32, at path: String) -> StoreError {
  do throws(StoreError) {
    if code == ELOOP { try FileSystem.expectNoLink(at: path) }
    return .cannotCreate(path: path, code: code)
  } catch {
    return error
  }
}

/// Why a lock cannot be taken that nobody holds.
func lockFailure(_ code: Int32, at path: String) -> StoreError {
  [ENOLCK, ENOSYS, EOPNOTSUPP].contains(code) ? .noLocks(path: path) : .cannotWrite(path: path, code: code)
}

/// Gives a lock back. Closing is not enough while a process that is being started still has a copy of the descriptor.
func giveBack(_ descriptor: Int32) {
  flock(descriptor, LOCK_UN)
  close(descriptor)
}
