import FocusDomain

/// A recurrence rule as it is written, with its end apart: the end is an instant, which the library would take for a time on
/// the clock.
struct RuleText {
  let withoutEnd: String
  let until: Until?
  /// Whether it may have many times on a day, and does not count them.
  let isSubdaily: Bool

  struct Until {
    fileprivate let moment: Moment

    /// Whether the series goes on until that date of it.
    func contains(_ date: Moment, _ own: CalendarZone) -> Bool {
      // The end of a whole day, or a time without a zone, counts on the clock of the series.
      if moment.isDate || date.isDate { return date.wall.startOfDay <= moment.wall.startOfDay }
      return moment.isFloating ? date.wall <= moment.wall : date.instant <= moment.instant
    }
  }

  init(_ rule: String) {
    // A count that is none (COUNT=-1) stands for no end.
    let parts = rule.uppercased().split(separator: ";").filter { part in
      !part.hasPrefix("COUNT=") || Int(part.dropFirst(6)).map { $0 > 0 } ?? true
    }
    func value(_ name: String) -> Substring? {
      parts.first { $0.hasPrefix("\(name)=") }?.dropFirst(name.utf8.count + 1)
    }
    let reader = MomentReader(own: CalendarZone(.utc)) { _ in nil }
    until = value("UNTIL").flatMap { reader.moment($0, zoneName: nil) }.map { Until(moment: $0) }
    withoutEnd = parts.filter { !$0.hasPrefix("UNTIL=") }.joined(separator: ";")
    isSubdaily =
      ["SECONDLY", "MINUTELY", "HOURLY"].contains(value("FREQ").map(String.init)) && value("COUNT") == nil
  }
}
