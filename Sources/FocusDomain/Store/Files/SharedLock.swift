import FocusSystem

/// A lock that several processes share, each for as long as it needs what another process does for them. That
/// one asks whether any of them is left. The kernel releases the share of a process that dies.
package final class SharedLock {
  private let descriptor: Int32
  private var isSharing = false

  /// Opens the lock file, creating it if it is missing; nil if that is not possible.
  package init?(_ path: String) {
    let descriptor = SharedLock.open(path)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  private static func open(_ path: String) -> Int32 {
    let descriptor = FileSystem.create(path, O_RDWR | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return descriptor }
    do throws(StoreError) {
      try FileSystem.expectRegular(descriptor, path: path)
      return descriptor
    } catch {
      close(descriptor)
      return -1
    }
  }

  /// Takes a share and reports it to a watch of the file. Returns false if that is not possible.
  package func share(at path: String) -> Bool {
    // A process that asks whether others share it holds it alone for a moment.
    for _ in 0..<20 where !isSharing {
      isSharing = uninterrupted { flock(descriptor, LOCK_SH | LOCK_NB) } == 0
      if !isSharing { usleep(1000) }
    }
    guard isSharing else { return false }
    // A watch reports a file when it was written and closed, not when it was opened.
    let other = SharedLock.open(path)
    if other >= 0 {
      SharedLock.touch(other)
      close(other)
    }
    return true
  }

  /// Whether other processes share it.
  package var isShared: Bool {
    guard uninterrupted({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 else { return errno == EWOULDBLOCK }
    flock(descriptor, LOCK_UN)
    return false
  }

  /// Whether this is still the lock at that path.
  package func isAt(_ path: String) -> Bool { FileSystem.isFile(descriptor, at: path) }

  /// Changes the time of the file, for a watch that sees only that.
  private static func touch(_ descriptor: Int32) { _ = pwrite(descriptor, "\n", 1, 0) }

  deinit {
    if isSharing { SharedLock.touch(descriptor) }
    giveBack(descriptor)
  }
}
