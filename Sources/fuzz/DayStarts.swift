import FocusDomain
import Glibc

/// The first instants of all days in the zone of `TZ`, for whoever wants to reckon them another way.
enum DayStarts {
  /// Writes seconds since 1970, as numbers of 64 bits, for every date from 1970 to 2037.
  static func write(startingAt minutes: Int) {
    let clock = PlannerClock.live(dayStartsAt: TimeOfDay(wrapping: minutes))
    guard let first = CivilDate("1970-01-01"), let last = CivilDate("2037-12-31") else { return }
    let starts = (first.dayNumber...last.dayNumber).map { clock.start(of: CivilDate(dayNumber: $0)).seconds }
    starts.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard count > 0 else { exit(74) }
        rest = rest.dropFirst(count)
      }
    }
  }
}
