import Glibc

/// Tells which months of a store another process has changed.
///
/// Watches directories, not files: an atomic rename gives a file a new inode. Poll `descriptor`, then ask `changes()`.
public final class StoreWatch {
  /// Becomes readable when something changed. Owned by the watch.
  public let descriptor: Int32

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
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    let events = UInt32(IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE | IN_DELETE)
    guard inotify_add_watch(descriptor, directory.days, events | UInt32(IN_MOVE_SELF)) >= 0,
      inotify_add_watch(descriptor, directory.path, events | UInt32(IN_CREATE)) >= 0
    else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// Reads all that has been told so far; never waits.
  public func changes() -> Changes {
    var changes = Changes()
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return changes }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        let header = MemoryLayout<inotify_event>.size
        while offset + header <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let name = bytes[(offset + header)..<(offset + header + Int(event.len))].prefix { $0 != 0 }
          note(String(decoding: name, as: UTF8.self), mask: event.mask, in: &changes)
          offset += header + Int(event.len)
        }
      }
    }
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
