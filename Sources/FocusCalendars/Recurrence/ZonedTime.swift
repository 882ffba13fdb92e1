import FocusDomain
import FocusFormats

/// A date or time as written in a file, with its zone.
struct ZonedTime {
  /// The time on the clock of the zone; 00:00 for a date.
  var wall: WallSecond
  let isDate: Bool
  /// Whether it has no zone, so that it is in the zone of each reader.
  let isFloating: Bool
  let zone: CalendarZone

  var instant: Int64 { zone.instant(wall) }

  func at(_ wall: WallSecond) -> ZonedTime {
    ZonedTime(wall: wall, isDate: isDate, isFloating: isFloating, zone: zone)
  }
}

/// The length of an event.
enum Length {
  /// The difference between end and start on the clock, in seconds. An event from 22:00 to 6:00 has these
  /// times every night, even when the clocks change.
  case wall(Int64)
  /// The elapsed time in seconds, because start and end are in different zones.
  case exact(Int64)
  /// A DURATION: nominal days, then exact seconds.
  case nominal(days: Int, seconds: Int)

  /// The end of an event that begins at `start`.
  func end(of start: ZonedTime) -> Int64 {
    let instant = start.instant
    switch self {
    case .wall(let seconds): return max(instant, start.zone.instant(start.wall + seconds))
    case .exact(let seconds): return instant + max(0, seconds)
    case .nominal(let days, let seconds):
      let day = days == 0 ? instant : start.zone.instant(start.wall + Int64(days) * 86_400)
      return max(instant, day + Int64(seconds))
    }
  }

  /// The number of days of an all-day event, at least one.
  var days: Int {
    switch self {
    case .wall(let seconds), .exact(let seconds): max(1, Int(seconds / 86_400))
    case .nominal(let days, let seconds): max(1, days + seconds / 86_400)
    }
  }

  /// An upper bound of its seconds on any clock. Clocks change by two hours at most.
  var most: Int64 {
    switch self {
    case .wall(let seconds), .exact(let seconds): max(0, seconds) + 7200
    case .nominal(let days, let seconds): max(0, Int64(days) * 86_400 + Int64(seconds)) + 7200
    }
  }
}

/// Reads the dates of a file.
struct ZonedTimeReader {
  /// The zone of the reader.
  let own: CalendarZone
  /// Finds a zone that the file refers to.
  let named: (String) -> CalendarZone?
  private let utc = CalendarZone(.utc)

  init(own: CalendarZone, named: @escaping (String) -> CalendarZone?) {
    (self.own, self.named) = (own, named)
  }

  /// Parses `20261127`, `20261127T093000` or `20261127T093000Z`; nil for anything else. A time without a zone
  /// has that of `fallback`, or is floating without one.
  func moment(_ text: some StringProtocol, zoneName: String?, fallback: ZonedTime? = nil) -> ZonedTime? {
    guard let written = BasicDate(text) else { return nil }
    let wall = WallSecond(written.date, second: written.second ?? 0)
    func moment(in zone: CalendarZone, isFloating: Bool = false) -> ZonedTime {
      ZonedTime(wall: wall, isDate: written.second == nil, isFloating: isFloating, zone: zone)
    }
    if written.second == nil { return moment(in: own, isFloating: true) }
    if written.isUTC { return moment(in: utc) }
    if let zone = zoneName.flatMap(named) { return moment(in: zone) }
    if let fallback, !fallback.isDate { return fallback.at(wall) }
    return moment(in: own, isFloating: true)
  }
}
