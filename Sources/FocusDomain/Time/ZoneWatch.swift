import Glibc

/// Reports that the user's zone changed while the program runs: another zone was set for the machine, or its
/// rules were replaced. The kernel's timer reports a set clock, but not a changed zone.
package final class ZoneWatch {
  /// Becomes readable when something happened near the zone's file. Owned by the watch.
  package var descriptor: Int32 { watch.descriptor }

  private let watch: DirectoryWatch
  private var names: Set<String> = []

  /// Starts watching; nil if `TZ` itself describes the zone, or the kernel has no watches left.
  package init?() {
    guard ZoneFile.current != nil, let watch = DirectoryWatch() else { return nil }
    self.watch = watch
    follow()
  }

  /// Whether the zone may have changed since the last call, so that ``LocalZone/refresh`` is due; never
  /// waits.
  package func takeChange() -> Bool {
    let events = watch.events()
    guard events.contains(where: { $0.name.isEmpty || names.contains($0.name) }) else { return false }
    follow()
    return true
  }

  /// Watches every place of the file; its link may have a new target by now.
  private func follow() {
    for place in ZoneFile.current?.places ?? [] {
      names.insert(place.name)
      // Ignores removals: the file that replaces the removed one is reported as well.
      _ = watch.add(place.directory, IN_MOVED_TO | IN_CLOSE_WRITE | IN_CREATE)
    }
  }
}
