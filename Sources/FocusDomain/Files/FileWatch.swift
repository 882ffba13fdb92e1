import FocusSystem

/// Reports that one of several files may have been replaced or written. A file need not exist yet, and is
/// watched both at its path and at the targets of its links. Poll `descriptor`, then call `consumeChange()`.
package final class FileWatch {
  private let watch: DirectoryWatch
  private let paths: [String]
  private let changes: DirectoryWatch.Happenings
  private var names: Set<String> = []

  /// Becomes readable when something changed in a directory of the file.
  package var descriptor: Int32 { watch.descriptor }

  /// Watches a file; nil if the kernel has no watches left. Until its directory exists, the nearest existing
  /// parent is watched.
  package convenience init?(_ path: String) { self.init([path]) }

  /// Watches several files. With `alsoMoved`, moving a file away counts as a change.
  package init?(_ paths: [String], alsoMoved: Bool = false) {
    guard let watch = DirectoryWatch() else { return nil }
    (self.watch, self.paths) = (watch, paths)
    let always: DirectoryWatch.Happenings = [.movedIn, .written, .created, .removed]
    changes = alsoMoved ? always.union(.movedOut) : always
    guard follow() else { return nil }
  }

  /// Whether the file may have changed since the last call; never waits.
  package func consumeChange() -> Bool {
    guard watch.events().contains(where: { $0.name.isEmpty || names.contains($0.name) }) else { return false }
    // A link may have a new target by now.
    _ = follow()
    return true
  }

  /// Watches each file at its path and at the targets of its links. Returns whether every file has at least
  /// one directory that can be watched.
  private func follow() -> Bool { paths.map(follow).allSatisfy { $0 } }

  private func follow(_ path: String) -> Bool {
    var entries = FileSystem.entries(of: path)
    while true {
      let isWatched = watch(entries)
      // A link may have changed before its directory was watched, so check it again.
      let now = FileSystem.entries(of: path)
      if !isWatched || now == entries { return isWatched }
      entries = now
    }
  }

  private func watch(_ entries: [FileSystem.DirectoryEntry]) -> Bool {
    var isWatched = false
    for entry in entries {
      var directory = entry.directory
      names.insert(entry.name)
      var isAdded = watch.add(directory, changes) != nil
      while !isAdded, case let above = FileSystem.parent(of: directory), above != directory {
        names.insert(FileSystem.name(of: directory))
        directory = above
        isAdded = watch.add(directory, changes) != nil
      }
      isWatched = isWatched || isAdded
    }
    return isWatched
  }
}

extension FileSystem {
  /// A directory entry that leads to a file.
  struct DirectoryEntry: Equatable {
    let directory: String
    let name: String
  }

  /// The directory entries that lead to a file: that of the path itself and those of the targets of its
  /// links.
  static func entries(of path: String) -> [DirectoryEntry] {
    var entries: [DirectoryEntry] = []
    var path = path
    while entries.count < 8 {
      let directory = parent(of: path)
      entries.append(DirectoryEntry(directory: directory, name: name(of: path)))
      guard let target = linkTarget(of: path) else { break }
      path = target.isAbsolutePath ? target : "\(directory)/\(target)"
    }
    return entries
  }
}

/// Reports that files in a folder shared with other programs may have changed. Poll `descriptor`, then call
/// `consumeNews()`.
package final class FolderWatch {
  private let watch: DirectoryWatch

  package var descriptor: Int32 { watch.descriptor }

  /// The changes since the last call.
  package enum News: Equatable, Sendable {
    case nothing, files
    /// The folder itself was moved or removed, so a new watch is needed.
    case replaced
  }

  /// Watches a folder; nil if it does not exist or the kernel has no watches left.
  package init?(_ path: String) {
    guard let watch = DirectoryWatch() else { return nil }
    let changes: DirectoryWatch.Happenings = [.movedIn, .movedOut, .written, .removed, .moved, .gone]
    guard watch.add(path, changes) != nil else { return nil }
    self.watch = watch
  }

  /// The changes since the last call; never waits. Ignores names with a leading dot, which are temporary
  /// files.
  package func consumeNews() -> News {
    var news = News.nothing
    for event in watch.events() {
      if !event.happened.isDisjoint(with: [.moved, .gone]) { return .replaced }
      if !event.name.hasPrefix(".") { news = .files }
    }
    return news
  }
}
