import Glibc

/// Tells that the user's zone was changed while the program runs: the machine's was set anew, or its rules were replaced.
/// The kernel's timer tells of a set clock, but not of a zone.
package final class ZoneWatch {
  /// Becomes readable when something happened near the zone's file. Owned by the watch.
  package var descriptor: Int32 { watch.descriptor }

  private let watch: DirectoryWatch
  private var names: Set<String> = []

  /// Starts to watch; nil when `TZ` says itself what the zone is, or the kernel has no watch left.
  package init?() {
    guard ZoneFile.current != nil, let watch = DirectoryWatch() else { return nil }
    self.watch = watch
    follow()
  }

  /// Whether the zone may have changed since the last question, so that ``LocalZone/refresh`` is due; never waits.
  package func takeChange() -> Bool {
    let events = watch.events()
    guard events.contains(where: { $0.name.isEmpty || names.contains($0.name) }) else { return false }
    follow()
    return true
  }

  /// The link may lead to another file than before.
  private func follow() {
    for place in ZoneFile.current?.places ?? [] {
      names.insert(place.name)
      // What goes away is no zone: what takes its place is told of as well.
      _ = watch.add(place.directory, IN_MOVED_TO | IN_CLOSE_WRITE | IN_CREATE)
    }
  }
}
