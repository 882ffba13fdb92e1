import FocusSystem

/// Reports that one of several files may have been replaced or written. A file need not exist yet, and is
/// watched both at its path and at the targets of its links. Poll `descriptor`, then call `takeChange()`.
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
  package func takeChange() -> Bool {
    guard watch.events().contains(where: { $0.name.isEmpty || names.contains($0.name) }) else { return false }
    // A link may have a new target by now.
    _ = follow()
    return true
  }

  /// Watches every place of the files. Returns whether each file has at least one place that can be watched.
  private func follow() -> Bool { paths.map(follow).allSatisfy { $0 } }

  private func follow(_ path: String) -> Bool {
    var places = FileSystem.places(of: path)
    while true {
      let isWatched = watch(places)
      // A link may have changed before its directory was watched, so check it again.
      let now = FileSystem.places(of: path)
      if !isWatched || now == places { return isWatched }
      places = now
    }
  }

  private func watch(_ places: [FileSystem.Place]) -> Bool {
    var isWatched = false
    for place in places {
      var directory = place.directory
      names.insert(place.name)
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
  /// A name under which a file is found.
  struct Place: Equatable {
    let directory: String
    let name: String
  }

  /// The names under which a file is found: the path itself and the targets of its links.
  static func places(of path: String) -> [Place] {
    var places: [Place] = []
    var path = path
    while places.count < 8 {
      let directory = parent(of: path)
      places.append(Place(directory: directory, name: name(of: path)))
      guard let target = linkTarget(of: path) else { break }
      path = target.isAbsolutePath ? target : "\(directory)/\(target)"
    }
    return places
  }
}

/// Reports that files in a folder shared with other programs may have changed. Poll `descriptor`, then call
/// `takeNews()`.
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
  package func takeNews() -> News {
    var news = News.nothing
    for event in watch.events() {
      if !event.happened.isDisjoint(with: [.moved, .gone]) { return .replaced }
      if !event.name.hasPrefix(".") { news = .files }
    }
    return news
  }
}
