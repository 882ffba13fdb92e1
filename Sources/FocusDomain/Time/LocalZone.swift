import Glibc

/// What the wall clock shows: a civil date and the seconds since its 00:00.
package struct WallTime: Equatable, Sendable {
  /// The civil date.
  package let date: CivilDate
  /// 0 to 86,399 (86,400 in a leap second).
  package let second: Int

  /// The time to the minute.
  package var time: TimeOfDay { TimeOfDay(wrapping: second / 60) }

  /// What it shows so many seconds later on the same date, while the zone's offset stays; nil for another date.
  package func later(seconds: Int) -> WallTime? {
    (0..<86_400).contains(second + seconds) ? WallTime(date: date, second: second + seconds) : nil
  }
}

/// A time zone, reduced to the one thing asked of it: the offset from UTC at an instant.
///
/// Static Foundation has no zones, so the live one asks the C library.
package struct LocalZone: Sendable {
  /// Seconds east of UTC at that instant.
  package var offset: @Sendable (Instant) -> Int
  /// Notices that the zone was changed under the running process. For a program with one thread.
  package var refresh: @Sendable () -> Void

  /// A zone given by its offsets.
  package init(offset: @escaping @Sendable (Instant) -> Int, refresh: @escaping @Sendable () -> Void = {}) {
    self.offset = offset
    self.refresh = refresh
  }

  /// UTC.
  package static let utc = LocalZone { _ in 0 }

  /// The user's zone: `TZ`, else the system's.
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
      refresh: { reader.readAgain() })
  }()

  /// What the wall clock shows at that instant.
  package func wallTime(at instant: Instant) -> WallTime {
    let local = instant.seconds + Int64(offset(instant))
    let day = Instant.floorDivide(local, 86_400)
    return WallTime(date: CivilDate(dayNumber: Int(day)), second: Int(local - day * 86_400))
  }

  /// The first instant at which the wall clock shows that time of that day, or later.
  ///
  /// Where the clocks skip it (no midnight in spring, no 30 December 2011 in Apia) it is the first instant after
  /// the gap; where they show it twice, the first of the two. Never "24 hours after".
  package func firstInstant(of date: CivilDate, at time: TimeOfDay = .midnight) -> Instant {
    let wanted = Int64(date.dayNumber) * 86_400 + Int64(time.minutes) * 60
    func local(_ second: Int64) -> Int64 { second + Int64(offset(Instant(seconds: second))) }
    // No zone is a day and a half from UTC: both ends are certain, and hold both offsets of a change between.
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
}
