/// Reports changes to the names in directories. Poll `descriptor` with ``Descriptors``, then call `events()`.
package final class DirectoryWatch {
  /// What may happen to a name in a directory, or to the directory itself.
  package struct Happenings: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A name is new. What it names may not be written yet.
    package static let created = Happenings(rawValue: 1 << 0)
    /// What was there under another name has this one now.
    package static let movedIn = Happenings(rawValue: 1 << 1)
    package static let movedOut = Happenings(rawValue: 1 << 2)
    /// A file was written in place.
    package static let written = Happenings(rawValue: 1 << 3)
    package static let removed = Happenings(rawValue: 1 << 4)
    /// The directory itself has another path.
    package static let moved = Happenings(rawValue: 1 << 5)
    /// The directory itself was removed.
    package static let gone = Happenings(rawValue: 1 << 6)
    /// Changes were lost.
    package static let overflow = Happenings(rawValue: 1 << 7)
  }

  /// A change to one name, or to a directory itself.
  package struct Event: Equatable {
    /// The watched directory, identified by the value that `add` returned for it.
    package let directory: Int32
    /// The name in its directory; empty if the event is about the directory itself, or if changes were lost.
    package let name: String
    /// All that may have happened, if the watcher cannot tell.
    package let happened: Happenings
  }

  private let watcher: any DirectoryWatcher

  /// Becomes readable when there are events. Owned by the watch.
  package var descriptor: Int32 { watcher.descriptor }

  /// Watches nothing yet; nil if the system has no watches left.
  package convenience init?() {
    #if os(Linux)
      guard let watcher: any DirectoryWatcher = SystemWays.arePortable ? LookingWatcher() : KernelWatcher()
      else {
        return nil
      }
    #else
      guard let watcher = LookingWatcher() else { return nil }
    #endif
    self.init(watcher)
  }

  init(_ watcher: any DirectoryWatcher) { self.watcher = watcher }

  deinit { watcher.close() }

  /// Adds what to watch a directory for. Returns its identifier in events; nil on failure, with the reason in `errno`.
  package func add(_ path: String, _ wanted: Happenings) -> Int32? { watcher.add(path, wanted) }

  /// All events since the last call; never waits.
  package func events() -> [Event] { watcher.events() }
}

/// A way to watch directories.
protocol DirectoryWatcher: AnyObject {
  var descriptor: Int32 { get }
  /// The directory itself, whatever its path: one that is added twice has one identifier, and all that was wanted of it.
  func add(_ path: String, _ wanted: DirectoryWatch.Happenings) -> Int32?
  func events() -> [DirectoryWatch.Event]
  func close()
}
