import Glibc

/// Tells that a file may have been replaced or written, also where it does not exist yet. Poll `descriptor`, then take the change.
package final class FileWatch {
  private let watch: DirectoryWatch
  private let name: String

  /// Becomes readable when anything in the file's directory changed.
  package var descriptor: Int32 { watch.descriptor }

  /// Watches a file; nil when its directory does not exist, or the kernel has no watch left.
  package init?(_ path: String) {
    guard let watch = DirectoryWatch() else { return nil }
    let changes = IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE
    guard watch.add(FileSystem.parent(of: path), changes) != nil else { return nil }
    self.watch = watch
    name = FileSystem.name(of: path)
  }

  /// Whether the file changed since the last question; never waits.
  package func takeChange() -> Bool { watch.events().contains { $0.name == name || $0.name.isEmpty } }
}
