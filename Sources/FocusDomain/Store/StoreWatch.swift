import Glibc

/// Tells which months of a store another process has changed.
///
/// Watches directories, not files: an atomic rename gives a file a new inode. Poll `descriptor`, then ask `changes()`.
public final class StoreWatch {
  private let watch: DirectoryWatch

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

  /// Starts to watch; nil when the directories are not there or the kernel has no watch left.
  public init?(_ directory: DataDirectory) {
    guard let watch = DirectoryWatch() else { return nil }
    self.watch = watch
    let events = IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE | IN_DELETE
    guard watch.add(directory.days, events | IN_MOVE_SELF), watch.add(directory.path, events | IN_CREATE)
    else { return nil }
  }

  /// Reads all that has been told so far; never waits.
  public func changes() -> Changes {
    var changes = Changes()
    for event in watch.events() { note(event.name, mask: event.mask, in: &changes) }
    return changes
  }

  private func note(_ name: String, mask: UInt32, in changes: inout Changes) {
    if mask & UInt32(IN_Q_OVERFLOW | IN_IGNORED | IN_MOVE_SELF) != 0 || name == "journal.json"
      || name == "days"
    {
      changes.everything = true
    } else if let month = DataDirectory.month(named: name) {
      changes.months.insert(month)
    }
  }
}
