import FocusSystem

/// Reports what changes in a store: its months, records of other kinds, and the state of the synchronization.
///
/// Watches directories, not files, because an atomic rename gives a file a new inode. Follows symbolic links:
/// a change to a month behind a link is reported, and so is a link that gets another target. Poll
/// `descriptor`, then call `changes()`.
package final class StoreWatch {
  private let directory: DataDirectory
  private let watch: DirectoryWatch
  /// The identifier of the directory of the months.
  private var daysNumber: Int32?
  /// The kinds in months, apart from those in the files of tasks, by the identifier of their directory.
  private var folders: [Int32: RecordKind] = [:]
  /// The changes that events mean, by the identifier of the directory and the name in it.
  private var meanings: [Int32: [String: Changes]] = [:]
  /// The watched directories, by identifier.
  private var paths: [Int32: String] = [:]
  /// The files of months as this process wrote them, until the next call of `changes()`.
  private var written: [CivilMonth: FileSystem.Identity] = [:]
  /// Whether a directory is missing; its nearest existing ancestor is watched until it is created.
  private var isDirectoryMissing = false

  /// Becomes readable when something changed. Owned by the watch.
  package var descriptor: Int32 { watch.descriptor }

  private typealias Happenings = DirectoryWatch.Happenings
  private static let content: Happenings = [.movedIn, .movedOut, .written, .removed, .moved]
  private static let names: Happenings = [.created, .movedIn, .movedOut, .removed]

  /// Starts watching, also for the creation of missing directories. Nil if the kernel has no watches left or
  /// the directories are not accessible. Once a watch is outdated, create a new one.
  package init?(_ directory: DataDirectory) {
    guard let watch = DirectoryWatch() else { return nil }
    self.directory = directory
    self.watch = watch
    // Changes between looking up a path and watching it are not reported, so repeat until nothing changed.
    for _ in 0..<8 {
      let trails = Trails(directory)
      meanings = [:]
      isDirectoryMissing = false
      guard follow(trails) else { return nil }
      if Trails(directory) == trails, !isDirectoryMissing || !FileSystem.exists(directory.days) { return }
    }
  }

  /// The resolved paths of a store.
  private struct Trails: Equatable {
    var data: LinkTrail
    var days: LinkTrail
    var months: [CivilMonth: LinkTrail] = [:]
    var others: [OtherKind] = []

    /// The folder of another kind in months, and its months that are links.
    struct OtherKind: Equatable {
      let kind: RecordKind
      let folder: LinkTrail
      let months: [LinkTrail]
    }

    init(_ directory: DataDirectory) {
      data = LinkTrail(directory.path)
      days = LinkTrail(directory.days)
      for name in (try? FileSystem.links(in: directory.days)) ?? [] {
        guard let month = DataDirectory.month(named: name) else { continue }
        months[month] = LinkTrail(directory.file(of: month))
      }
      for kind in directory.kindsBesideTasks {
        let folder = directory.folder(of: kind)
        let months = ((try? FileSystem.links(in: folder)) ?? []).compactMap { name in
          DataDirectory.month(named: name).map { LinkTrail(directory.file(of: $0, kind)) }
        }
        others.append(OtherKind(kind: kind, folder: LinkTrail(folder), months: months))
      }
    }
  }

  /// Watches everything along the trails. Returns false if the store itself cannot be watched.
  private func follow(_ trails: Trails) -> Bool {
    watchAncestors(
      of: [trails.data.end, trails.days.end] + trails.months.values.map(\.target.directory)
        + trails.others.flatMap(\.months).map(\.target.directory))
    guard let data = add(trails.data.end, Self.content.union(.created)),
      let days = add(trails.days.end, Self.content.union(.created))
    else { return false }
    daysNumber = days
    note(DataDirectory.journalName, in: data, Changes(everything: true))
    note(FocusTask.kind.folder, in: data, .replaced)
    // The end of a session removes this file, so the month file that records it needs no watch of its own.
    note(RunningFile.name, in: data, Changes(kinds: [FocusSession.kind]))
    note(FileSystem.name(of: directory.agentLock), in: data, Changes(sync: true))
    for kind in directory.kinds.undated {
      note(FileSystem.name(of: directory.file(of: .undated, kind)), in: data, Changes(kinds: [kind]))
    }
    folders = [:]
    for other in trails.others {
      note(other.kind.folder, in: data, .replaced)
      if let folder = watch.add(directory.folder(of: other.kind), Self.content) {
        folders[folder] = other.kind
      }
    }
    note(SyncFile.folder, in: data, Changes(sync: true, isOutdated: true))
    if let sync = watch.add(directory.sync, Self.content) {
      for name in [FileSystem.name(of: SyncFile.state.path), SyncFile.statusName] {
        note(name, in: sync, Changes(sync: true))
      }
      note(SyncFile.screensName, in: sync, Changes(screens: true))
    }
    for link in trails.data.links + trails.days.links { watch(link, .replaced) }
    for (month, trail) in trails.months {
      // The first link may be that of the directory, which is watched already.
      for link in trail.links where !trails.days.links.contains(link) { watch(link, .replaced) }
      if let target = add(trail.target.directory, Self.content.union(.created)) {
        note(trail.target.name, in: target, Changes(months: [month]))
      }
    }
    for other in trails.others {
      for link in other.folder.links where !trails.data.links.contains(link) { watch(link, .replaced) }
      for trail in other.months {
        for link in trail.links where !other.folder.links.contains(link) { watch(link, .replaced) }
        if let target = watch.add(trail.target.directory, Self.content) {
          note(trail.target.name, in: target, Changes(kinds: [other.kind]))
        }
      }
    }
    return true
  }

  /// Watches whether a directory above one of these paths is itself renamed, which would move the store away
  /// from its path. Other events in it are not reported. Skips a directory without read permission.
  private func watchAncestors(of paths: [String]) {
    var seen: Set<String> = []
    for path in paths {
      var above = FileSystem.parent(of: path)
      while seen.insert(above).inserted {
        _ = watch.add(above, .moved)
        above = FileSystem.parent(of: above)
      }
    }
  }

  private func note(_ name: String, in directory: Int32, _ meaning: Changes) {
    meanings[directory, default: [:]][name, default: Changes()].formUnion(meaning)
  }

  /// Watches for the replacement of a link.
  private func watch(_ link: LinkTrail.Entry, _ meaning: Changes) {
    if let directory = watch.add(link.directory, Self.names) { note(link.name, in: directory, meaning) }
  }

  /// Watches a directory, or its nearest existing ancestor until the directory is created. Returns the
  /// identifier of the watched directory.
  private func add(_ path: String, _ events: Happenings) -> Int32? {
    if let directory = watch.add(path, events) {
      paths[directory] = path
      return directory
    }
    let above = FileSystem.parent(of: path)
    guard errno == ENOENT, above != path, let directory = add(above, [.created, .movedIn]) else {
      return nil
    }
    isDirectoryMissing = true
    note(FileSystem.name(of: path), in: directory, .replaced)
    return directory
  }

  /// Records that the caller knows the content of a month. `write` is the write that made it, so that its
  /// rename is not reported as a change; nil if the month was read.
  ///
  /// When a write returns, its own events are queued, possibly with those of other programs. So the next call
  /// of `changes()` compares the file in place with the one that was written.
  package func recordVersion(of month: CivilMonth, from write: Written?) {
    written[month] = write?.files[FocusTask.kind.path(of: month)]
  }

  /// The changes since the last call; never waits.
  package func changes() -> Changes {
    var changes = Changes()
    for event in watch.events() { note(event, in: &changes) }
    changes.months = changes.months.filter { !isAsWritten($0) }
    written = [:]
    return changes
  }

  private func isAsWritten(_ month: CivilMonth) -> Bool {
    guard let written = written[month] else { return false }
    return FileSystem.identity(of: directory.file(of: month))?.isSameContent(as: written) == true
  }

  private func note(_ event: DirectoryWatch.Event, in changes: inout Changes) {
    if !event.happened.isDisjoint(with: [.overflow, .gone, .moved]) { changes.formUnion(.replaced) }
    var meaning = meanings[event.directory]?[event.name] ?? Changes()
    if event.directory == daysNumber, let month = DataDirectory.month(named: event.name) {
      meaning.months.insert(month)
    }
    if !meaning.months.isEmpty {
      if let path = paths[event.directory], FileSystem.linkTarget(of: "\(path)/\(event.name)") != nil {
        // The new target is not watched yet.
        meaning.formUnion(.replaced)
      } else if event.happened.contains(.created) {
        // A file that was only created is reported again once it is written.
        meaning.months = []
      } else if event.happened == .written {
        // Another program wrote to the file in place, not by a rename as this program does. Its times and
        // size may be unchanged.
        for month in meaning.months { written[month] = nil }
      }
    }
    if let kind = folders[event.directory], DataDirectory.month(named: event.name) != nil {
      meaning.kinds.insert(kind)
    }
    changes.formUnion(meaning)
  }
}
