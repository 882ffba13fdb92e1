/// Reports changes to the names in directories. Poll `descriptor` with ``Descriptors``, then call `events()`.
package final class DirectoryWatch {
  /// The events for a name in a directory, or for the directory itself.
  package struct Happenings: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A name is new. Its file may not be written yet.
    package static let created = Happenings(rawValue: 1 << 0)
    /// A file was renamed to this name.
    package static let movedIn = Happenings(rawValue: 1 << 1)
    package static let movedOut = Happenings(rawValue: 1 << 2)
    /// A file was written in place.
    package static let written = Happenings(rawValue: 1 << 3)
    package static let removed = Happenings(rawValue: 1 << 4)
    /// The directory itself was moved.
    package static let moved = Happenings(rawValue: 1 << 5)
    /// The directory itself was removed.
    package static let gone = Happenings(rawValue: 1 << 6)
    /// Events were lost.
    package static let overflow = Happenings(rawValue: 1 << 7)
  }

  /// An event for one name, or for a directory itself.
  package struct Event: Equatable {
    /// The watched directory, identified by the value that `add` returned for it.
    package let directory: Int32
    /// The name in its directory; empty for the directory itself, and if events were lost.
    package let name: String
    /// The events. Includes all possible ones if the watcher cannot distinguish them.
    package let happened: Happenings
  }

  private let watcher: any DirectoryWatcher

  /// Becomes readable when there are events. Owned by the watch.
  package var descriptor: Int32 { watcher.descriptor }

  /// Creates a watch for no directories yet; nil if the system has no watches left.
  package convenience init?() {
    #if os(Linux)
      guard let watcher: any DirectoryWatcher = SystemWays.arePortable ? PollingWatcher() : KernelWatcher()
      else {
        return nil
      }
    #else
      guard let watcher = PollingWatcher() else { return nil }
    #endif
    self.init(watcher)
  }

  init(_ watcher: any DirectoryWatcher) { self.watcher = watcher }

  deinit { watcher.close() }

  /// Adds events to watch for in a directory. Returns its identifier in events; nil on failure, with the
  /// reason in `errno`.
  package func add(_ path: String, _ wanted: Happenings) -> Int32? { watcher.add(path, wanted) }

  /// All events since the last call; never waits.
  package func events() -> [Event] { watcher.events() }
}

/// An implementation of watching directories.
protocol DirectoryWatcher: AnyObject {
  var descriptor: Int32 { get }
  /// Adds events to watch for. Directories are identified independently of their paths: one that is added
  /// twice has one identifier and the union of the events.
  func add(_ path: String, _ wanted: DirectoryWatch.Happenings) -> Int32?
  func events() -> [DirectoryWatch.Event]
  func close()
}
