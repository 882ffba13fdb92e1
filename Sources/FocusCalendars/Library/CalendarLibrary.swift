import CIcal
import FocusDomain

/// libical, loaded when calendars are read. It belongs in the process that reads them, which a hostile file may end.
struct CalendarLibrary {
  private let functions: OpaquePointer

  /// The names of the library, and the package that has it.
  static let names = ["libical.so.3"]
  package static let package = "libical3"

  /// nil if the library is missing.
  init?(_ names: [String] = CalendarLibrary.names) {
    guard let functions = names.lazy.compactMap({ focus_ical_load($0) }).first else { return nil }
    self.functions = functions
  }

  /// What a file is made of.
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

  /// Parses a file and calls `body` for each part, in the file's order. False if it is no calendar.
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

  /// The zone that a file defines. The library knows no changes after 2035; later ones are those of 28 years before, when
  /// the calendar was the same.
  private func localZone(_ zone: OpaquePointer) -> LocalZone {
    let box = Box(zone: zone, functions: functions)
    return LocalZone { instant in
      var seconds = instant.seconds
      while seconds >= CalendarLibrary.lastKnown { seconds -= CalendarLibrary.cycle }
      return Int(focus_ical_offset(box.functions, box.zone, WallSecond(seconds).parts))
    }
  }

  /// 2035-01-01.
  private static let lastKnown: Int64 = 2_051_222_400
  /// 28 years.
  private static let cycle: Int64 = 10_227 * 86_400

  /// Only the one thread of the reading process uses it.
  private struct Box: @unchecked Sendable {
    let zone: OpaquePointer
    let functions: OpaquePointer
  }

  /// The times of a rule from `start` on; nil if the rule cannot be understood. Without a zone: days and hours of the clock.
  func times(of rule: String, from start: WallSecond, isDate: Bool) -> RuleTimes? {
    focus_ical_series_new(functions, rule, start.parts, isDate).map(RuleTimes.init)
  }

  /// The times of a recurrence rule, one after the other.
  final class RuleTimes {
    private let series: OpaquePointer

    fileprivate init(_ series: OpaquePointer) { self.series = series }

    deinit { focus_ical_series_free(series) }

    /// Goes to the first time at or after that one, if the rule does not count its times.
    func skip(to second: WallSecond) { _ = focus_ical_series_skip(series, second.parts) }

    func next() -> WallSecond? {
      var parts: [Int32] = [0, 0, 0, 0, 0, 0]
      return focus_ical_series_next(series, &parts) ? WallSecond(parts) : nil
    }
  }
}

/// A time on the clock of some zone: seconds since 1970-01-01, 00:00, on that clock.
struct WallSecond: Hashable, Comparable {
  var value: Int64

  init(_ value: Int64) { self.value = value }

  init(_ date: CivilDate, second: Int = 0) { value = Int64(date.dayNumber) * 86_400 + Int64(second) }

  /// nil if there is no such date.
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
