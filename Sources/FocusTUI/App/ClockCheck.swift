import FocusDomain

/// Reads the clock, and notices when the time zone changes or a minute begins.
struct ClockCheck {
  private let clock: PlannerClock
  private var watch: ZoneWatch?
  /// When the time zone was last checked.
  private var zoneRead: Instant
  /// The minute of the last complete check.
  private var minute: TimeOfDay?

  init(_ clock: PlannerClock, from reading: ClockReading) { (self.clock, zoneRead) = (clock, reading.now) }

  /// Becomes readable when the time zone may have changed.
  var descriptor: Int32? { watch?.descriptor }

  mutating func watchZone() { watch = ZoneWatch() }

  /// Whether the time zone may have changed since the last call.
  func consumeChange() -> Bool { watch?.consumeChange() == true }

  /// Returns a later reading. Checks the time zone each time if no watch reports its changes, otherwise at most
  /// once a second, because the check reads files.
  mutating func reading(after last: ClockReading) -> ClockReading {
    let reading = last.later(clock)
    let isOld = abs(reading.now.milliseconds - zoneRead.milliseconds) >= 1_000
    return watch == nil || isOld ? readingWithZone() : reading
  }

  /// Returns a reading in the current time zone.
  mutating func readingWithZone() -> ClockReading {
    clock.zone.refresh()
    let reading = ClockReading(clock)
    zoneRead = reading.now
    return reading
  }

  /// Whether a reading is in another minute than at the last call.
  mutating func beginsMinute(_ reading: ClockReading) -> Bool {
    defer { minute = reading.wall.time }
    return reading.wall.time != minute
  }
}
