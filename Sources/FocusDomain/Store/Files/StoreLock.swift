import Glibc

/// The exclusive lock of a store's writers: `flock` on a separate file. The kernel releases it when the
/// holder dies, so a leftover lock file does not block anyone.
struct StoreLock: ~Copyable {
  /// How long to wait for the lock, in milliseconds.
  static let timeout = 2000

  private let descriptor: Int32

  /// Waits for the lock. Throws `.busy` after two seconds.
  init(path: String) throws(StoreError) {
    descriptor = try StoreLock.taken(path, creating: true, LOCK_EX)
  }

  /// Waits until no writer holds the lock, and blocks writers. Readers share this lock; it does not create
  /// the file.
  init(sharing path: String) throws(StoreError) {
    descriptor = try StoreLock.taken(path, creating: false, LOCK_SH)
  }

  /// Why no writer can take the lock; nil if one can. Creates nothing.
  static func problem(at path: String) -> StoreError? {
    let descriptor = uninterrupted { open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor < 0 else {
      close(descriptor)
      return nil
    }
    guard errno == ENOENT else { return .cannotCreate(path: path, code: errno) }
    // A writer would create the target of the link if its directory exists.
    guard let target = FileSystem.linkTarget(of: path), let end = try? DurableFile.target(of: path),
      !FileSystem.isDirectory(FileSystem.parent(of: end))
    else { return nil }
    return .danglingLink(path: path, target: target)
  }

  /// Returns a descriptor that holds the lock, or closes it and throws. The initializer must not close it:
  /// when it throws after all properties are set, `deinit` runs and would close it again.
  private static func taken(_ path: String, creating: Bool, _ operation: Int32) throws(StoreError) -> Int32 {
    let descriptor =
      creating ? FileSystem.create(path, O_RDWR) : uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      let failure = errno
      // What a person can change is the folder.
      let folder = FileSystem.parent(of: path)
      guard FileSystem.isDirectory(folder), faccessat(AT_FDCWD, folder, W_OK, 0) != 0 else {
        throw .cannotCreate(path: path, code: failure)
      }
      throw .cannotWrite(path: folder, code: failure)
    }
    let waiting = Stopwatch()
    while flock(descriptor, operation | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        let failure = errno
        close(descriptor)
        throw .cannotWrite(path: path, code: failure)
      }
      guard waiting.milliseconds < Int64(StoreLock.timeout) else {
        close(descriptor)
        throw .busy(path: path)
      }
      usleep(5000)
    }
    return descriptor
  }

  deinit { giveBack(descriptor) }
}
