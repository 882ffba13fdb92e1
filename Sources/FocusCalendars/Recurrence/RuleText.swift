import FocusDomain

/// A recurrence rule as written, with UNTIL separated. UNTIL is an instant, but the library would treat it as
/// a time on the clock.
struct RuleText {
  let withoutEnd: String
  let until: Until?
  /// Whether it may have many occurrences per day, and has no COUNT.
  let isSubdaily: Bool

  struct Until {
    fileprivate let moment: ZonedTime

    /// Whether an occurrence at that date is within the limit.
    func contains(_ date: ZonedTime, _ own: CalendarZone) -> Bool {
      // An end that is a date, or a time without a zone, applies to the clock of the series.
      if moment.isDate || date.isDate { return date.wall.startOfDay <= moment.wall.startOfDay }
      return moment.isFloating ? date.wall <= moment.wall : date.instant <= moment.instant
    }
  }

  init(_ rule: String) {
    // An invalid count (such as COUNT=-1) means no end.
    let parts = rule.uppercased().split(separator: ";").filter { part in
      !part.hasPrefix("COUNT=") || Int(part.dropFirst(6)).map { $0 > 0 } ?? true
    }
    func value(_ name: String) -> Substring? {
      parts.first { $0.hasPrefix("\(name)=") }?.dropFirst(name.utf8.count + 1)
    }
    let reader = ZonedTimeReader(own: CalendarZone(.utc)) { _ in nil }
    until = value("UNTIL").flatMap { reader.moment($0, zoneName: nil) }.map { Until(moment: $0) }
    withoutEnd = parts.filter { !$0.hasPrefix("UNTIL=") }.joined(separator: ";")
    isSubdaily =
      ["SECONDLY", "MINUTELY", "HOURLY"].contains(value("FREQ").map(String.init)) && value("COUNT") == nil
  }
}
