import Glibc

/// The lock that writers of one store hold in turn: `flock` on a file of its own, which the kernel lets go when
/// its holder dies, so a file left behind means nothing.
struct StoreLock: ~Copyable {
  /// How long a writer waits for its turn, in milliseconds.
  static let patience = 2000

  private let descriptor: Int32

  /// Waits for the lock. Throws `.busy` when it stayed taken for two seconds.
  init(path: String) throws(StoreError) {
    descriptor = try StoreLock.taken(path, creating: true, LOCK_EX)
  }

  /// Waits until no writer holds the lock, and keeps them away. Readers share it, and make no file for it.
  init(sharing path: String) throws(StoreError) {
    descriptor = try StoreLock.taken(path, creating: false, LOCK_SH)
  }

  /// Why no writer could take the lock; nil where one could, or would make its file. Makes nothing.
  static func problem(at path: String) -> StoreError? {
    let descriptor = uninterrupted { open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor < 0 else {
      close(descriptor)
      return nil
    }
    guard errno == ENOENT else { return .cannotCreate(path: path, code: errno) }
    // A writer makes the file that a link leads to, where there is a directory for it.
    guard let target = FileSystem.linkTarget(of: path), let end = try? DurableFile.target(of: path),
      !FileSystem.isDirectory(FileSystem.parent(of: end))
    else { return nil }
    return .danglingLink(path: path, target: target)
  }

  /// A descriptor that holds the lock. Closes it when the lock stays out of reach: the initializer must not, because a
  /// value that was whole when it threw is torn down by `deinit` as well.
  private static func taken(_ path: String, creating: Bool, _ operation: Int32) throws(StoreError) -> Int32 {
    let descriptor =
      creating ? FileSystem.create(path, O_RDWR) : uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .cannotCreate(path: path, code: errno) }
    let waiting = Stopwatch()
    while flock(descriptor, operation | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        let failure = errno
        close(descriptor)
        throw .cannotWrite(path: path, code: failure)
      }
      guard waiting.milliseconds < Int64(StoreLock.patience) else {
        close(descriptor)
        throw .busy(path: path)
      }
      usleep(5000)
    }
    return descriptor
  }

  deinit { close(descriptor) }
}
