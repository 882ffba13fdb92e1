import FocusSystem

/// The files of a folder and of the folders in it.
package struct FileTree {
  package private(set) var files: [String] = []
  package private(set) var folders: [String] = []
  /// The files and folders that are links. Their targets may change without a change in this folder.
  package private(set) var links: [String] = []
  /// The errors of folders that could not be listed.
  package private(set) var problems: [StoreError] = []
  /// Whether files or deeper folders were left out because of the limits.
  package private(set) var isCut = false
  private let suffix: String
  private let mostFiles: Int

  private static let mostFolders = 256
  private static let deepest = 4
  private static let mostLinks = 1000

  /// Lists the files whose names end with `suffix`. Skips names with a leading dot, which are temporary or
  /// belong to other programs. Follows links, but lists each folder only once.
  package init(_ path: String, ending suffix: String, mostFiles: Int) {
    (self.suffix, self.mostFiles) = (suffix, mostFiles)
    var seen: Set<FileID> = []
    list(path, depth: 0, &seen)
  }

  private mutating func list(_ path: String, depth: Int, _ seen: inout Set<FileID>) {
    guard let id = FileID(of: path), seen.insert(id).inserted else { return }
    guard folders.count < Self.mostFolders, depth < Self.deepest else { return isCut = true }
    folders.append(path)
    do throws(StoreError) {
      let (directory, link, unknown) = (UInt8(DT_DIR), UInt8(DT_LNK), UInt8(DT_UNKNOWN))
      let names = try FileSystem.names(in: path, ending: suffix) { $0 != directory }
      for name in names where !name.hasPrefix(".") {
        guard files.count < mostFiles else { return isCut = true }
        files.append("\(path)/\(name)")
      }
      let inner = try FileSystem.names(in: path, ending: "") { [directory, link, unknown].contains($0) }
      for name in inner where !name.hasPrefix(".") {
        let inside = "\(path)/\(name)"
        if links.count < Self.mostLinks, FileSystem.linkTarget(of: inside) != nil { links.append(inside) }
        guard !name.hasSuffix(suffix) else { continue }
        if FileSystem.isDirectory(inside) { list(inside, depth: depth + 1, &seen) }
      }
    } catch {
      problems.append(error)
    }
  }
}

/// Reports that something in one of several folders may have changed. Poll `descriptor`, then call
/// `consumeChange()`.
package final class FoldersWatch {
  private let watch: DirectoryWatch

  package var descriptor: Int32 { watch.descriptor }

  /// Watches folders; nil if the kernel has no watches left.
  package init?(_ folders: [String]) {
    guard let watch = DirectoryWatch() else { return nil }
    self.watch = watch
    let changes: DirectoryWatch.Happenings = [
      .movedIn, .movedOut, .written, .created, .removed, .moved, .gone,
    ]
    for folder in folders where watch.add(folder, changes) == nil && errno == ENOSPC { return nil }
  }

  /// Whether anything changed since the last call; never waits. Ignores names with a leading dot, which are
  /// temporary files.
  package func consumeChange() -> Bool { watch.events().contains { !$0.name.hasPrefix(".") } }
}
