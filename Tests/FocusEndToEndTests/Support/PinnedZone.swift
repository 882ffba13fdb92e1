import Foundation

/// A time zone for a test: a POSIX `TZ` with seconds sets the local clock to any time of day.
struct PinnedZone: Equatable {
  /// Seconds east of UTC, within a day either way.
  let offset: Int

  /// A zone in which it is now noon.
  ///
  /// Tests that run for less than twelve hours do not cross midnight. The zone is west of Greenwich, so that
  /// the zone one day further east also exists.
  static func noon() -> PinnedZone {
    let offset = 43_200 - secondOfDay()
    return PinnedZone(offset: offset > 0 ? offset - 86_400 : offset)
  }

  /// A zone in which midnight comes in that many seconds.
  static func midnight(inSeconds seconds: Int) -> PinnedZone {
    PinnedZone(offset: 86_400 - seconds - secondOfDay())
  }

  /// The same time of day, one day later.
  var nextDay: PinnedZone { PinnedZone(offset: offset + 86_400) }

  /// The value of `TZ`. POSIX counts westward.
  var tz: String {
    let seconds = abs(offset)
    return String(
      format: "TST%@%02d:%02d:%02d", offset < 0 ? "+" : "-", seconds / 3_600, seconds / 60 % 60, seconds % 60)
  }

  /// The local date `days` days from today, as `yyyy-MM-dd`.
  func day(_ days: Int = 0) -> String { format("%Y-%m-%d", days: days) }

  /// The English weekday `days` days from today.
  func weekday(_ days: Int = 0) -> String {
    let names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    return names[Int(format("%w", days: days)) ?? 0]
  }

  /// The local time of day, `HH:MM`, at an instant in seconds since 1970.
  func timeOfDay(at instant: Int) -> String {
    let minute = ((instant + offset) % 86_400 + 86_400) % 86_400 / 60
    return String(format: "%02d:%02d", minute / 60, minute % 60)
  }

  private func format(_ format: String, days: Int) -> String {
    var local = time(nil) + offset + days * 86_400
    var parts = tm()
    gmtime_r(&local, &parts)
    var buffer = [CChar](repeating: 0, count: 32)
    let count = strftime(&buffer, buffer.count, format, &parts)
    return String(decoding: buffer[..<count].map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self)
  }

  private static func secondOfDay() -> Int { time(nil) % 86_400 }
}
