import FocusSystem

/// Reports that a file, or one of several, may have been replaced or written, even one that does not exist yet, at the path
/// itself or where its links lead. Poll `descriptor`, then call `takeChange()`.
package final class FileWatch {
  private let watch: DirectoryWatch
  private let paths: [String]
  private let changes: DirectoryWatch.Happenings
  private var names: Set<String> = []

  /// Becomes readable when something changed in a directory of the file.
  package var descriptor: Int32 { watch.descriptor }

  /// Watches a file; nil if the kernel has no watches left. Until its directory exists, what is above that is watched.
  package convenience init?(_ path: String) { self.init([path]) }

  /// Watches all of these files. With `alsoMoved`, one that is moved away has changed as well.
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
    // A link may lead elsewhere by now.
    _ = follow()
    return true
  }

  /// Watches every place of the files. Returns whether each has one that can be watched.
  private func follow() -> Bool { paths.map(follow).allSatisfy { $0 } }

  private func follow(_ path: String) -> Bool {
    var places = FileSystem.places(of: path)
    while true {
      let isWatched = watch(places)
      // A link that turned before its directory was watched led elsewhere unseen.
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
      path = target.utf8.first == UInt8(ascii: "/") ? target : "\(directory)/\(target)"
    }
    return places
  }
}

/// Reports that files of a folder that others use, too, may have changed. Poll `descriptor`, then call `takeNews()`.
package final class FolderWatch {
  private let watch: DirectoryWatch

  package var descriptor: Int32 { watch.descriptor }

  /// What happened since the last look.
  package enum News: Equatable, Sendable {
    case nothing, files
    /// The folder itself was moved or removed: a new watch is needed.
    case replaced
  }

  /// Watches a folder; nil if it does not exist or the kernel has no watches left.
  package init?(_ path: String) {
    guard let watch = DirectoryWatch() else { return nil }
    let changes: DirectoryWatch.Happenings = [.movedIn, .movedOut, .written, .removed, .moved, .gone]
    guard watch.add(path, changes) != nil else { return nil }
    self.watch = watch
  }

  /// What happened since the last call; never waits. Files with a dot before their name are temporary ones.
  package func takeNews() -> News {
    var news = News.nothing
    for event in watch.events() {
      if !event.happened.isDisjoint(with: [.moved, .gone]) { return .replaced }
      if !event.name.hasPrefix(".") { news = .files }
    }
    return news
  }
}
