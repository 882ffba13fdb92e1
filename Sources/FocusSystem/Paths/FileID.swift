/// Identifies a file or directory independently of its path, as long as it exists.
package struct FileID: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// The identity of what a path leads to; nil if there is nothing, with the reason in `errno`.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The identity of a directory; nil if there is none, with the reason in `errno`.
  init?(ofDirectory path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      errno = ENOTDIR
      return nil
    }
    self.init(status)
  }

  private init(_ status: stat) {
    (device, inode) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
  }
}
