import FocusDomain
import FocusSystem

/// A file that marks a directory as created by a program, because anyone may choose the directory's name. Its
/// lock is held for the lifetime of this object.
package final class DirectoryMark {
  private let lock: ProcessLock

  /// Marks a directory of this user.
  package init(_ name: String, in path: String) throws(StoreError) {
    guard let mark = Self.path(name, in: path) else { throw .cannotCreate(path: path, code: errno) }
    lock = try ProcessLock(mark)
  }

  /// Whether a directory has the mark and the process that created it is gone.
  package static func isAbandoned(_ name: String, in path: String) -> Bool {
    var status = stat()
    guard let mark = Self.path(name, in: path), lstat(mark, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return false }
    return !ProcessLock.isTaken(mark)
  }

  /// Returns the path of the mark; nil if the path is not a directory of this user. The name contains the
  /// inode number, so that the mark is invalid in a copy of the directory.
  private static func path(_ name: String, in path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
      return nil
    }
    return "\(path)/\(name)-\(status.st_ino)"
  }
}
