import FocusDomain
import FocusSystem

/// A file that tells which program made a directory, because anybody may choose the directory's name. Its lock is held while
/// this object exists.
package final class DirectoryMark {
  private let lock: ProcessLock

  /// Marks a directory of this user.
  package init(_ name: String, in path: String) throws(StoreError) {
    guard let mark = Self.path(name, in: path) else { throw .cannotCreate(path: path, code: errno) }
    lock = try ProcessLock(mark)
  }

  /// Whether a directory has the mark, and whoever made it runs no more.
  package static func isAbandoned(_ name: String, in path: String) -> Bool {
    var status = stat()
    guard let mark = Self.path(name, in: path), lstat(mark, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return false }
    return !ProcessLock.isTaken(mark)
  }

  /// Nil if that is no directory of this user. The name has the directory's number, so that no copy of it counts.
  private static func path(_ name: String, in path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
      return nil
    }
    return "\(path)/\(name)-\(status.st_ino)"
  }
}
