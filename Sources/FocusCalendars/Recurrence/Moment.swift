import FocusDomain
import FocusFormats

/// A date or a time as a file writes it, in its zone.
struct Moment {
  /// What the clock of the zone shows; 00:00 for a date.
  var wall: WallSecond
  let isDate: Bool
  /// Whether it names no zone, and so means each reader's own.
  let isFloating: Bool
  let zone: CalendarZone

  var instant: Int64 { zone.instant(wall) }

  func at(_ wall: WallSecond) -> Moment {
    Moment(wall: wall, isDate: isDate, isFloating: isFloating, zone: zone)
  }
}

/// How long an event is.
enum Length {
  /// As long as its end is after its start on the clock: what lasts from 22:00 to 6:00 does so in every night.
  case wall(Int64)
  /// Seconds, whatever the clocks do: the start and the end are in two zones.
  case exact(Int64)
  /// As DURATION writes it: days of the calendar, then seconds.
  case nominal(days: Int, seconds: Int)

  /// The end of what begins then.
  func end(of start: Moment) -> Int64 {
    let instant = start.instant
    switch self {
    case .wall(let seconds): return max(instant, start.zone.instant(start.wall + seconds))
    case .exact(let seconds): return instant + max(0, seconds)
    case .nominal(let days, let seconds):
      let day = days == 0 ? instant : start.zone.instant(start.wall + Int64(days) * 86_400)
      return max(instant, day + Int64(seconds))
    }
  }

  /// The days of an event of whole days, at least one.
  var days: Int {
    switch self {
    case .wall(let seconds), .exact(let seconds): max(1, Int(seconds / 86_400))
    case .nominal(let days, let seconds): max(1, days + seconds / 86_400)
    }
  }

  /// No less than its seconds on any clock: clocks are changed by two hours at most.
  var most: Int64 {
    switch self {
    case .wall(let seconds), .exact(let seconds): max(0, seconds) + 7200
    case .nominal(let days, let seconds): max(0, Int64(days) * 86_400 + Int64(seconds)) + 7200
    }
  }
}

/// Reads the dates of a file.
struct MomentReader {
  /// The reader's own zone.
  let own: CalendarZone
  /// The zones that the file names.
  let named: (String) -> CalendarZone?
  private let utc = CalendarZone(.utc)

  init(own: CalendarZone, named: @escaping (String) -> CalendarZone?) {
    (self.own, self.named) = (own, named)
  }

  /// `20261127`, `20261127T093000`, `20261127T093000Z`; nil if it is none. A time without a zone is one of `fallback`, or of
  /// nobody's.
  func moment(_ text: some StringProtocol, zoneName: String?, fallback: Moment? = nil) -> Moment? {
    guard let written = BasicDate(text) else { return nil }
    let wall = WallSecond(written.date, second: written.second ?? 0)
    func moment(in zone: CalendarZone, isFloating: Bool = false) -> Moment {
      Moment(wall: wall, isDate: written.second == nil, isFloating: isFloating, zone: zone)
    }
    if written.second == nil { return moment(in: own, isFloating: true) }
    if written.isUTC { return moment(in: utc) }
    if let zone = zoneName.flatMap(named) { return moment(in: zone) }
    if let fallback, !fallback.isDate { return fallback.at(wall) }
    return moment(in: own, isFloating: true)
  }
}
