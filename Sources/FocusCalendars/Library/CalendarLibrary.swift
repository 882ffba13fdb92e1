import CIcal
import FocusDomain

/// libical, loaded at run time. Use it only in the process that reads calendars, which a hostile file may
/// crash.
struct CalendarLibrary {
  private let functions: OpaquePointer

  /// The file names of the library, and the package that contains it.
  static let names = ["libical.so.3"]
  package static let package = "libical3"

  /// Loads the library; nil if it is missing.
  init?(_ names: [String] = CalendarLibrary.names) {
    guard let functions = names.lazy.compactMap({ focus_ical_load($0) }).first else { return nil }
    self.functions = functions
  }

  /// A part of a file in iCalendar.
  enum Part {
    case begin(String)
    case property(Property)
    case end(String, LocalZone?)
  }

  struct Property {
    let name: String
    let value: String
    let zoneName: String?
    let range: String?
  }

  /// Parses a file and calls `body` for each part, in file order. Returns false if it is not a calendar.
  func walk(_ bytes: [UInt8], _ body: (Part) -> Void) -> Bool {
    withoutActuallyEscaping(body) { body in
      let walk = Walk(library: self, body: body)
      var visitor = focus_ical_visitor(
        context: Unmanaged.passUnretained(walk).toOpaque(),
        begin: { Walk.of($0)?.body(.begin(String(cString: $1))) },
        property: { context, name, value, zone, range in
          Walk.of(context)?.body(
            .property(
              Property(
                name: String(cString: name), value: String(cString: value),
                zoneName: zone.map { String(cString: $0) }, range: range.map { String(cString: $0) })))
        },
        end: { context, name, zone in
          guard let walk = Walk.of(context) else { return }
          walk.body(.end(String(cString: name), zone.map { walk.library.localZone($0) }))
        })
      return withExtendedLifetime(walk) { focus_ical_walk(functions, bytes, bytes.count, &visitor) }
    }
  }

  private final class Walk {
    let library: CalendarLibrary
    let body: (Part) -> Void

    init(library: CalendarLibrary, body: @escaping (Part) -> Void) {
      (self.library, self.body) = (library, body)
    }

    static func of(_ context: UnsafeMutableRawPointer?) -> Walk? {
      context.map { Unmanaged<Walk>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  /// The time zone that a file defines. The library knows no changes after 2035. Later times use those of 28
  /// years before, when the calendar was the same.
  private func localZone(_ zone: OpaquePointer) -> LocalZone {
    let box = Box(zone: zone, functions: functions)
    return LocalZone { instant in
      var seconds = instant.seconds
      while seconds >= CalendarLibrary.lastKnown { seconds -= CalendarLibrary.cycle }
      return Int(focus_ical_offset(box.functions, box.zone, WallSecond(seconds).parts))
    }
  }

  /// 2035-01-01, in seconds since 1970.
  private static let lastKnown: Int64 = 2_051_222_400
  /// 28 years, in seconds.
  private static let cycle: Int64 = 10_227 * 86_400

  /// Used only by the single thread of the reading process.
  private struct Box: @unchecked Sendable {
    let zone: OpaquePointer
    let functions: OpaquePointer
  }

  /// The occurrences of a rule from `start` on, as dates and times without a zone; nil if the rule is
  /// invalid.
  func times(of rule: String, from start: WallSecond, isDate: Bool) -> RuleTimes? {
    focus_ical_series_new(functions, rule, start.parts, isDate).map(RuleTimes.init)
  }

  /// The occurrences of a recurrence rule, one after the other.
  final class RuleTimes {
    private let series: OpaquePointer

    fileprivate init(_ series: OpaquePointer) { self.series = series }

    deinit { focus_ical_series_free(series) }

    /// Skips to the first occurrence at or after that time. Has no effect on a rule with COUNT.
    func skip(to second: WallSecond) { _ = focus_ical_series_skip(series, second.parts) }

    func next() -> WallSecond? {
      var parts: [Int32] = [0, 0, 0, 0, 0, 0]
      return focus_ical_series_next(series, &parts) ? WallSecond(parts) : nil
    }
  }
}

/// A time on the wall clock of some zone, in seconds since 1970-01-01 00:00 on that clock.
struct WallSecond: Hashable, Comparable {
  var value: Int64

  init(_ value: Int64) { self.value = value }

  init(_ date: CivilDate, second: Int = 0) { value = Int64(date.dayNumber) * 86_400 + Int64(second) }

  /// Creates a time; nil if there is no such date.
  fileprivate init?(_ parts: [Int32]) {
    guard let date = CivilDate(year: Int(parts[0]), month: Int(parts[1]), day: Int(parts[2])) else {
      return nil
    }
    self.init(date, second: Int(parts[3]) * 3600 + Int(parts[4]) * 60 + Int(parts[5]))
  }

  fileprivate var parts: [Int32] {
    let (date, second) = (date, secondOfDay)
    return [date.year, date.month, date.day, second / 3600, second / 60 % 60, second % 60].map(Int32.init)
  }

  private var dayNumber: Int64 { (value - (value % 86_400 + 86_400) % 86_400) / 86_400 }

  var date: CivilDate { CivilDate(dayNumber: Int(dayNumber)) }
  var secondOfDay: Int { Int(value - dayNumber * 86_400) }
  var startOfDay: WallSecond { WallSecond(dayNumber * 86_400) }

  static func < (left: WallSecond, right: WallSecond) -> Bool { left.value < right.value }
  static func + (left: WallSecond, seconds: Int64) -> WallSecond { WallSecond(left.value + seconds) }
  static func - (left: WallSecond, right: WallSecond) -> Int64 { left.value - right.value }
}
