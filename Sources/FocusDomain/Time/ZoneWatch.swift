/// Reports that the user's zone changed while the program runs: another zone was set for the machine, or its
/// rules were replaced. The kernel's timer reports clock changes, but not zone changes.
package final class ZoneWatch {
  /// Becomes readable when something changed near the zone file. Owned by the watch.
  package var descriptor: Int32 { watch.descriptor }

  private let watch: FileWatch

  /// Starts watching; nil if `TZ` itself describes the zone, or the kernel has no watches left.
  package init?() {
    guard let file = ZoneFile.current, let watch = FileWatch(file.path) else { return nil }
    self.watch = watch
  }

  /// Whether the zone may have changed since the last call, so that ``LocalZone/refresh`` should be called;
  /// never waits.
  package func consumeChange() -> Bool { watch.consumeChange() }
}
