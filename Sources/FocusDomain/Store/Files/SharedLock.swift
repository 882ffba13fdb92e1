import FocusSystem

/// A lock that processes share while they need a background process, which checks whether any of them is
/// left. The kernel releases the share of a process that dies.
package final class SharedLock {
  private let descriptor: Int32
  private var isSharing = false

  /// Opens the lock file, creating it if it is missing; nil if that is not possible.
  package init?(_ path: String) {
    guard let descriptor = try? openLock(path) else { return nil }
    self.descriptor = descriptor
  }

  /// Takes a share and reports it to a watch of the file. Returns false if that is not possible.
  package func share(at path: String) -> Bool {
    // `isShared` in another process holds the lock exclusively for a moment.
    for _ in 0..<20 where !isSharing {
      isSharing = uninterrupted { flock(descriptor, LOCK_SH | LOCK_NB) } == 0
      if !isSharing { usleep(1000) }
    }
    guard isSharing else { return false }
    // A watch reports that a file was written and closed, not that it was opened.
    if let other = try? openLock(path) {
      SharedLock.touch(other)
      close(other)
    }
    return true
  }

  /// Whether other processes share it.
  package var isShared: Bool {
    let isAlone = uninterrupted { flock(descriptor, LOCK_EX | LOCK_NB) } == 0
    let isHeld = !isAlone && errno == EWOULDBLOCK
    // `flock` releases a lock before it converts it, so this process may lose its share even if the call
    // fails.
    _ = uninterrupted { flock(descriptor, isSharing ? LOCK_SH : LOCK_UN) }
    return isHeld
  }

  /// Whether this is still the lock at that path.
  package func isAt(_ path: String) -> Bool { FileSystem.isFile(descriptor, at: path) }

  /// Changes the time of the file, because some watches detect only that.
  private static func touch(_ descriptor: Int32) { _ = pwrite(descriptor, "\n", 1, 0) }

  deinit {
    if isSharing { SharedLock.touch(descriptor) }
    unlockAndClose(descriptor)
  }
}
