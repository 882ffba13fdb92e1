import FocusSystem

/// A time on the wall clock: a civil date and the seconds since its 00:00.
package struct WallTime: Equatable, Sendable {
  package let date: CivilDate
  /// The second of the day, 0 to 86,399 (86,400 in a leap second).
  package let second: Int

  /// The time, rounded down to the minute.
  package var time: TimeOfDay { TimeOfDay(wrapping: second / 60) }

  /// The time `seconds` seconds later with the same offset from UTC; nil if it is on another date.
  package func later(seconds: Int) -> WallTime? {
    (0..<86_400).contains(second + seconds) ? WallTime(date: date, second: second + seconds) : nil
  }
}

/// A time zone, reduced to its offset from UTC at an instant.
///
/// Foundation has no zones when linked statically, so the live zone uses the C library.
package struct LocalZone: Sendable {
  /// Seconds east of UTC at that instant.
  package var offset: @Sendable (Instant) -> Int
  /// Reads the zone again if it changed while the process runs. Only for single-threaded programs.
  package var refresh: @Sendable () -> Void
  /// The number of times that ``refresh`` has found another zone.
  package var changes: @Sendable () -> Int

  package init(
    offset: @escaping @Sendable (Instant) -> Int, refresh: @escaping @Sendable () -> Void = {},
    changes: @escaping @Sendable () -> Int = { 0 }
  ) {
    (self.offset, self.refresh, self.changes) = (offset, refresh, changes)
  }

  package static let utc = LocalZone { _ in 0 }

  /// The user's zone: from `TZ`, otherwise the system's.
  package static let live: LocalZone = {
    tzset()
    let reader = ZoneReader()
    return LocalZone(
      offset: { instant in
        var seconds = time_t(instant.seconds)
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return 0 }
        return parts.tm_gmtoff
      },
      refresh: { reader.readAgain() }, changes: { reader.changes })
  }()

  /// The wall clock at that instant.
  package func wallTime(at instant: Instant) -> WallTime {
    let local = instant.seconds + Int64(offset(instant))
    let day = Instant.floorDivide(local, 86_400)
    return WallTime(date: CivilDate(dayNumber: Int(day)), second: Int(local - day * 86_400))
  }

  /// The first instant at which the wall clock shows that time of that day, or a later one.
  ///
  /// If the clocks skip the time (no midnight in spring, no 30 December 2011 in Apia), it is the first
  /// instant after the gap. If they show it twice, it is the first of the two. Adding 24 hours to the day
  /// before would be wrong on such days.
  package func firstInstant(of date: CivilDate, at time: TimeOfDay = .midnight) -> Instant {
    let wanted = Int64(date.dayNumber) * 86_400 + Int64(time.minutes) * 60
    func local(_ second: Int64) -> Int64 { second + Int64(offset(Instant(seconds: second))) }
    // No zone is more than a day and a half from UTC, so both bounds are safe and include the offsets before
    // and after a change.
    var (before, after) = (wanted - 130_000, wanted + 130_000)
    let candidates = [before, wanted - 54_000, wanted, wanted + 54_000, after]
      .map { wanted - Int64(offset(Instant(seconds: $0))) }
      .filter { local($0) == wanted }
    if let first = candidates.min() { return Instant(seconds: first) }
    while before + 1 < after {
      let middle = (before + after) / 2
      if local(middle) >= wanted { after = middle } else { before = middle }
    }
    return Instant(seconds: after)
  }

  /// The instant that a time of a day has in iCalendar (RFC 5545, 3.3.5). Like ``firstInstant(of:at:)``,
  /// except that a time skipped by the clocks uses the offset from before the gap.
  package func instant(of date: CivilDate, at time: TimeOfDay) -> Instant {
    let first = firstInstant(of: date, at: time)
    let wanted = Int64(date.dayNumber) * 86_400 + Int64(time.minutes) * 60
    guard first.seconds + Int64(offset(first)) != wanted else { return first }
    return Instant(seconds: wanted - Int64(offset(Instant(seconds: first.seconds - 1))))
  }
}
