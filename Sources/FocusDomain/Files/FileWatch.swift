import Glibc

/// Reports that a file may have been replaced or written, even one that does not exist yet. Poll
/// `descriptor`, then call `takeChange()`.
package final class FileWatch {
  private let watch: DirectoryWatch
  private let name: String

  /// Becomes readable when something changed in the file's directory.
  package var descriptor: Int32 { watch.descriptor }

  /// Watches a file; nil if its directory does not exist or the kernel has no watches left.
  package init?(_ path: String) {
    guard let watch = DirectoryWatch() else { return nil }
    let changes = IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE
    guard watch.add(FileSystem.parent(of: path), changes) != nil else { return nil }
    self.watch = watch
    name = FileSystem.name(of: path)
  }

  /// Whether the file changed since the last call; never waits.
  package func takeChange() -> Bool { watch.events().contains { $0.name == name || $0.name.isEmpty } }
}
