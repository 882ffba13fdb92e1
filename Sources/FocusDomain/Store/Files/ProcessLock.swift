import FocusSystem

/// A lock that a background process holds while it runs, so that each store has at most one of its kind. The
/// kernel releases it when the process dies.
package struct ProcessLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock. Throws `.busy` if another process holds it.
  package init(_ path: String) throws(StoreError) {
    while true {
      let descriptor = try openLock(path)
      var failure: Int32 = 0
      for _ in 0..<20 {
        failure = uninterrupted { flock(descriptor, LOCK_EX | LOCK_NB) } == 0 ? 0 : errno
        // `isTaken` in another process holds the lock shared for a moment: wait for that, and not for an owner.
        guard failure == EWOULDBLOCK, !ProcessLock.isTaken(path) else { break }
        usleep(1000)
      }
      guard failure == 0 else {
        close(descriptor)
        throw failure == EWOULDBLOCK ? .busy(path: path) : errorTakingLock(failure, at: path)
      }
      // If the lock file was removed or replaced in the meantime, this lock excludes nobody. Try again.
      if FileSystem.isFile(descriptor, at: path) {
        self.descriptor = descriptor
        return
      }
      unlockAndClose(descriptor)
    }
  }

  /// Whether this is still the lock at that path. If another directory has replaced the one it was taken in,
  /// the store there has its own lock and process.
  package func isAt(_ path: String) -> Bool { FileSystem.isFile(descriptor, at: path) }

  /// Whether a process holds it now.
  package static func isTaken(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return uninterrupted { flock(descriptor, LOCK_SH | LOCK_NB) } != 0 && errno == EWOULDBLOCK
  }

  deinit { unlockAndClose(descriptor) }
}

/// Opens a lock file, creating it if it is missing.
func openLock(_ path: String) throws(StoreError) -> Int32 {
  let descriptor = FileSystem.create(path, O_RDWR | O_NONBLOCK | O_NOFOLLOW)
  guard descriptor >= 0 else { throw errorOpeningLock(errno, at: path) }
  do throws(StoreError) {
    try FileSystem.expectRegular(descriptor, path: path)
  } catch {
    close(descriptor)
    throw error
  }
  return descriptor
}

/// The error for a lock file that cannot be opened.
func errorOpeningLock(_ code: Int32, at path: String) -> StoreError {
  do throws(StoreError) {
    if code == ELOOP { try FileSystem.expectNoLink(at: path) }
    return .cannotCreate(path: path, code: code)
  } catch {
    return error
  }
}

/// The error for a lock that cannot be taken although no process holds it.
func errorTakingLock(_ code: Int32, at path: String) -> StoreError {
  [ENOLCK, ENOSYS, EOPNOTSUPP].contains(code) ? .noLocks(path: path) : .cannotWrite(path: path, code: code)
}

/// Releases a lock. Closing is not enough: a process that is being started may still have a copy of the
/// descriptor.
func unlockAndClose(_ descriptor: Int32) {
  flock(descriptor, LOCK_UN)
  close(descriptor)
}
