import Glibc

/// Tells which months of a store another process has changed.
///
/// Watches directories, not files: an atomic rename gives a file a new inode. Symbolic links are followed: a change of a
/// month behind a link is told, and so is a link that leads elsewhere. Poll `descriptor`, then ask `changes()`.
package final class StoreWatch {
  private let directory: DataDirectory
  private let watch: DirectoryWatch
  /// The number of the directory of the months.
  private var daysNumber: Int32?
  /// That of the directory of the sessions, once there are any.
  private var sessionsNumber: Int32?
  /// What a change of a name means, by the number of its directory.
  private var meanings: [Int32: [String: Changes]] = [:]
  /// The watched directories by their numbers.
  private var paths: [Int32: String] = [:]
  /// The files of months as this process has left them, until the next question.
  private var written: [CivilMonth: FileSystem.Identity] = [:]
  /// Whether a directory is missing; those above it are watched for its coming.
  private var isAwaiting = false

  /// Becomes readable when something changed. Owned by the watch.
  package var descriptor: Int32 { watch.descriptor }

  /// What changed since the last question.
  package struct Changes: Equatable, Sendable {
    /// The months whose file changed.
    package var months: Set<CivilMonth> = []
    /// Whether the session under way changed, or those of any month.
    package var sessions = false
    /// Whether to read everything again: a write to several months, another target of a link, or more than the kernel
    /// could tell.
    package var everything = false
    /// Whether a directory or a link is another than the one watched, so that a new watch is needed.
    package var isOutdated = false

    /// Whether nothing of interest changed.
    package var isEmpty: Bool { months.isEmpty && !sessions && !everything }

    mutating func formUnion(_ other: Changes) {
      months.formUnion(other.months)
      sessions = sessions || other.sessions
      everything = everything || other.everything
      isOutdated = isOutdated || other.isOutdated
    }

    static let elsewhere = Changes(everything: true, isOutdated: true)
  }

  private static let content = IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE | IN_DELETE | IN_MOVE_SELF
  private static let names = IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE

  /// Starts to watch, also for the coming of directories that are missing; nil when the kernel has no watch left, or the directories
  /// may not be looked at. Once it is outdated, what stands there now is another watch's matter.
  package init?(_ directory: DataDirectory) {
    guard let watch = DirectoryWatch() else { return nil }
    self.directory = directory
    self.watch = watch
    // What comes between a look for a directory or a link and the watch for it is told by nobody: then once more.
    for _ in 0..<8 {
      let trails = Trails(directory)
      meanings = [:]
      isAwaiting = false
      guard follow(trails) else { return nil }
      if Trails(directory) == trails, !isAwaiting || !FileSystem.exists(directory.days) { return }
    }
  }

  /// Where the paths of a store lead.
  private struct Trails: Equatable {
    var data: LinkTrail
    var days: LinkTrail
    var months: [CivilMonth: LinkTrail] = [:]

    init(_ directory: DataDirectory) {
      data = LinkTrail(directory.path)
      days = LinkTrail(directory.days)
      for name in (try? FileSystem.links(in: directory.days)) ?? [] {
        guard let month = DataDirectory.month(named: name) else { continue }
        months[month] = LinkTrail(directory.file(of: month))
      }
    }
  }

  /// Watches all that the trails lead along; false when the store itself cannot be watched.
  private func follow(_ trails: Trails) -> Bool {
    guard let data = add(trails.data.end, Self.content | IN_CREATE),
      let days = add(trails.days.end, Self.content | IN_CREATE)
    else { return false }
    daysNumber = days
    note("journal.json", in: data, Changes(everything: true))
    note("days", in: data, .elsewhere)
    // A session that ends takes its file away: what it leaves in its month needs no watch of its own.
    note(RunningFile.name, in: data, Changes(sessions: true))
    note(FocusSession.kind.folder, in: data, .elsewhere)
    sessionsNumber = watch.add(directory.folder(of: FocusSession.kind), Self.content)
    for link in trails.data.links + trails.days.links { watch(link, .elsewhere) }
    for (month, trail) in trails.months {
      // The first one may be a link of the directory, of which we know already.
      for link in trail.links where !trails.days.links.contains(link) { watch(link, .elsewhere) }
      if let target = add(trail.place.directory, Self.content | IN_CREATE) {
        note(trail.place.name, in: target, Changes(months: [month]))
      }
    }
    return true
  }

  private func note(_ name: String, in directory: Int32, _ meaning: Changes) {
    meanings[directory, default: [:]][name, default: Changes()].formUnion(meaning)
  }

  /// Watches for something else in the place of a link.
  private func watch(_ link: LinkTrail.Place, _ meaning: Changes) {
    if let directory = watch.add(link.directory, Self.names) { note(link.name, in: directory, meaning) }
  }

  /// Watches a directory, or the nearest one above it for its coming. Returns the number of the one that is watched.
  private func add(_ path: String, _ events: Int32) -> Int32? {
    if let directory = watch.add(path, events) {
      paths[directory] = path
      return directory
    }
    let above = FileSystem.parent(of: path)
    guard errno == ENOENT, above != path, let directory = add(above, IN_CREATE | IN_MOVED_TO) else {
      return nil
    }
    isAwaiting = true
    note(FileSystem.name(of: path), in: directory, .elsewhere)
    return directory
  }

  /// Takes note of where the caller's knowledge of a month is from: that write, whose rename is then no change, or a reading (nil).
  ///
  /// All events of a write are there when it returns, and those of others may be among them. So what stands there decides at the
  /// next question: the file that was written, or another.
  package func know(_ month: CivilMonth, from write: Written?) {
    written[month] = write?.files["\(FocusTask.kind.folder)/\(month).json"]
  }

  /// Reads all that has been told so far; never waits.
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
    if event.mask & UInt32(IN_Q_OVERFLOW | IN_IGNORED | IN_MOVE_SELF) != 0 { changes.formUnion(.elsewhere) }
    var meaning = meanings[event.directory]?[event.name] ?? Changes()
    if event.directory == daysNumber, let month = DataDirectory.month(named: event.name) {
      meaning.months.insert(month)
    }
    if !meaning.months.isEmpty {
      if let path = paths[event.directory], FileSystem.linkTarget(of: "\(path)/\(event.name)") != nil {
        // Its target is not watched yet.
        meaning.formUnion(.elsewhere)
      } else if event.mask & UInt32(IN_CREATE) != 0 {
        // A file that has only been made is told of again once it is written.
        meaning.months = []
      } else if event.mask & UInt32(IN_CLOSE_WRITE) != 0 {
        // Written in place, by another program: times and size may be as they were.
        for month in meaning.months { written[month] = nil }
      }
    }
    if event.directory == sessionsNumber, DataDirectory.month(named: event.name) != nil {
      meaning.sessions = true
    }
    changes.formUnion(meaning)
  }
}
