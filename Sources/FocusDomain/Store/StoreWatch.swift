import Glibc

/// Tells which months of a store another process has changed.
///
/// Watches directories, not files: an atomic rename gives a file a new inode. Poll `descriptor`, then ask `changes()`.
public final class StoreWatch {
  private let watch: DirectoryWatch
  /// The names of directories that are missing; those above them are watched for their coming.
  private var awaited: Set<String> = []

  /// Becomes readable when something changed. Owned by the watch.
  public var descriptor: Int32 { watch.descriptor }

  /// What changed since the last question.
  public struct Changes: Equatable, Sendable {
    /// The months whose file changed.
    public var months: Set<CivilMonth> = []
    /// Whether to read everything again: a write to several months, or more than the kernel could tell.
    public var everything = false

    /// Whether nothing of interest changed.
    public var isEmpty: Bool { months.isEmpty && !everything }
  }

  /// Starts to watch, also for the coming of directories that are missing; nil when the kernel has no watch left, or the directories
  /// may not be looked at. Once everything changed, what stands there now is another watch's matter.
  public init?(_ directory: DataDirectory) {
    guard let watch = DirectoryWatch() else { return nil }
    self.watch = watch
    let events = IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE | IN_DELETE | IN_MOVE_SELF
    // What comes between a look for a directory and the watch for its coming is told by nobody: then once more.
    for _ in 0..<8 {
      awaited = []
      guard add(directory.days, events), add(directory.path, events | IN_CREATE) else { return nil }
      if !FileSystem.exists(directory.days) || awaited.isEmpty { return }
    }
  }

  private func add(_ path: String, _ events: Int32) -> Bool {
    if watch.add(path, events) { return true }
    let above = FileSystem.parent(of: path)
    guard errno == ENOENT, above != path else { return false }
    awaited.insert(FileSystem.name(of: path))
    return add(above, IN_CREATE | IN_MOVED_TO)
  }

  /// Reads all that has been told so far; never waits.
  public func changes() -> Changes {
    var changes = Changes()
    for event in watch.events() { note(event.name, mask: event.mask, in: &changes) }
    return changes
  }

  private func note(_ name: String, mask: UInt32, in changes: inout Changes) {
    if mask & UInt32(IN_Q_OVERFLOW | IN_IGNORED | IN_MOVE_SELF) != 0 || name == "journal.json"
      || name == "days" || awaited.contains(name)
    {
      changes.everything = true
    } else if let month = DataDirectory.month(named: name) {
      changes.months.insert(month)
    }
  }
}
