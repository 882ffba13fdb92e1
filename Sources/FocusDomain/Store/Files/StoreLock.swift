import FocusSystem

/// The exclusive lock of a store's writers: `flock` on a separate file. The kernel releases it when the
/// holder dies, so a leftover lock file does not block anyone.
struct StoreLock: ~Copyable {
  /// The maximum time to wait for the lock, in milliseconds.
  static let timeout = 2000

  private let descriptor: Int32
  /// The directory, which is locked as well. Another program may remove the lock file while it is held
  /// (`git clean`, `rsync --delete`), but not the directory. Negative on file systems that cannot lock
  /// directories.
  private let folder: Int32

  /// Waits for the lock. Throws `.busy` after two seconds.
  init(path: String) throws(StoreError) {
    let waiting = Stopwatch()
    let folder = try StoreLock.folder(of: path, since: waiting)
    do throws(StoreError) {
      descriptor = try StoreLock.taken(path, creating: true, LOCK_EX, since: waiting)
    } catch {
      if folder >= 0 { unlockAndClose(folder) }
      throw error
    }
    self.folder = folder
  }

  /// Waits until no writer holds the lock, and blocks writers. Readers share this lock; it does not create
  /// the file.
  init(sharing path: String) throws(StoreError) {
    descriptor = try StoreLock.taken(path, creating: false, LOCK_SH, since: Stopwatch())
    folder = -1
  }

  private static func folder(of path: String, since waiting: Stopwatch) throws(StoreError) -> Int32 {
    let folder = uninterrupted { open(FileSystem.parent(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard folder >= 0 else { return folder }
    do throws(StoreError) {
      try wait(for: folder, LOCK_EX, since: waiting, at: path)
    } catch {
      close(folder)
      if case .busy = error { throw error }
      return -1
    }
    return folder
  }

  /// The error that prevents writers from taking the lock; nil if there is none. Creates nothing.
  static func problem(at path: String) -> StoreError? {
    let descriptor = uninterrupted { open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
    guard descriptor < 0 else {
      defer { unlockAndClose(descriptor) }
      do throws(StoreError) { try FileSystem.expectRegular(descriptor, path: path) } catch { return error }
      let isLocked = uninterrupted { flock(descriptor, LOCK_SH | LOCK_NB) } == 0
      return isLocked || errno == EWOULDBLOCK ? nil : errorTakingLock(errno, at: path)
    }
    return errno == ENOENT ? nil : errorOpeningLock(errno, at: path)
  }

  /// Returns a descriptor that holds the lock, or closes it and throws. The initializer must not close it: if
  /// it throws after all properties are set, `deinit` runs and would close it again.
  private static func taken(
    _ path: String, creating: Bool, _ operation: Int32, since waiting: Stopwatch
  ) throws(StoreError) -> Int32 {
    while true {
      let flags = O_NONBLOCK | O_NOFOLLOW
      let descriptor =
        creating
        ? FileSystem.create(path, O_RDWR | flags)
        : uninterrupted { open(path, O_RDONLY | O_CLOEXEC | flags) }
      guard descriptor >= 0 else { throw failure(toOpen: path, errno) }
      do throws(StoreError) {
        try FileSystem.expectRegular(descriptor, path: path)
        try wait(for: descriptor, operation, since: waiting, at: path)
      } catch {
        close(descriptor)
        throw error
      }
      // If the lock file was removed or replaced in the meantime, this lock excludes nobody. Try again.
      if FileSystem.isFile(descriptor, at: path) { return descriptor }
      unlockAndClose(descriptor)
    }
  }

  private static func failure(toOpen path: String, _ code: Int32) -> StoreError {
    // Report the folder, whose permissions the user can change.
    let folder = FileSystem.parent(of: path)
    guard FileSystem.isDirectory(folder), faccessat(AT_FDCWD, folder, W_OK, AT_EACCESS) != 0 else {
      return errorOpeningLock(code, at: path)
    }
    return .cannotWrite(path: folder, code: code)
  }

  private static func wait(
    for descriptor: Int32, _ operation: Int32, since waiting: Stopwatch, at path: String
  ) throws(StoreError) {
    while flock(descriptor, operation | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw errorTakingLock(errno, at: path) }
      guard Store.waiting.shouldRetry(since: waiting) else { throw .busy(path: path) }
    }
  }

  deinit {
    unlockAndClose(descriptor)
    if folder >= 0 { unlockAndClose(folder) }
  }
}
