/// The focus time in milliseconds by weekday and hour of the wall clock.
package struct HoursOfWeek: Equatable, Sendable {
  /// The cells in rows of 24 hours, from Monday 00:00.
  private var cells = [Int64](repeating: 0, count: 7 * 24)

  /// The hours of the given days. Time after midnight that belongs to the previous day, because the day
  /// starts later, is in the row of that day.
  package init(_ days: some Sequence<DaySummary>, in zone: LocalZone) {
    var periods: [Weekday: [Range<Instant>]] = [:]
    for day in days { periods[day.day.weekday, default: []] += day.periods }
    for (weekday, periods) in periods {
      for (stretch, count) in Self.stretches(of: periods) {
        add(stretch, times: count, to: weekday, in: zone)
      }
    }
  }

  /// The time that periods cover, cut wherever one begins or ends, with the number of periods that cover each
  /// part. Each hour is then visited once, however many periods contain it.
  private static func stretches(of periods: [Range<Instant>]) -> [(Range<Instant>, count: Int64)] {
    let ends = periods.flatMap { [($0.lowerBound, 1), ($0.upperBound, -1)] }.sorted { $0.0 < $1.0 }
    var (stretches, open) = ([(Range<Instant>, count: Int64)](), Int64(0))
    for ((start, change), (end, _)) in zip(ends, ends.dropFirst()) {
      open += Int64(change)
      if open > 0, start < end { stretches.append((start..<end, open)) }
    }
    return stretches
  }

  /// The focus time in an hour, 0 to 23, of a weekday, in milliseconds.
  package subscript(weekday: Weekday, hour: Int) -> Int64 { cells[(weekday.rawValue - 1) * 24 + hour] }

  /// The focus time in an hour, 0 to 23, of all days, in milliseconds.
  package func total(ofHour hour: Int) -> Int64 { Weekday.allCases.reduce(0) { $0 + self[$1, hour] } }

  /// The focus time of a weekday in milliseconds.
  package func total(of weekday: Weekday) -> Int64 { (0..<24).reduce(0) { $0 + self[weekday, $1] } }

  /// The first of the two consecutive hours with the most focus, the earliest such pair; nil without focus.
  package var busiestHour: Int? { HoursOfWeek.busiest { total(ofHour: $0) } }

  /// The first of the two consecutive hours with the most focus on a weekday; nil without focus.
  package func busiestHour(of weekday: Weekday) -> Int? { HoursOfWeek.busiest { self[weekday, $0] } }

  private static func busiest(_ total: (Int) -> Int64) -> Int? {
    let totals = (0...24).map { total($0 % 24) }
    guard let most = (0..<24).map({ totals[$0] + totals[$0 + 1] }).max(), most > 0 else { return nil }
    return (0..<24).first { totals[$0] + totals[$0 + 1] == most }
  }

  private mutating func add(
    _ period: Range<Instant>, times count: Int64, to weekday: Weekday, in zone: LocalZone
  ) {
    var start = period.lowerBound
    while start < period.upperBound {
      let wall = zone.wallTime(at: start)
      let hour = min(wall.second / 3600, 23)
      let inHour = Int64(wall.second % 3600) * 1000 + (start.milliseconds - start.seconds * 1000)
      var end = min(period.upperBound, start.adding(milliseconds: 3_600_000 - inHour))
      end = zone.firstChange(after: start, before: end) ?? end
      cells[(weekday.rawValue - 1) * 24 + hour] += (end.milliseconds - start.milliseconds) * count
      start = end
    }
  }
}

extension LocalZone {
  /// The instant, to the second, at which the offset changes; nil if it is the same just before `end`.
  fileprivate func firstChange(after start: Instant, before end: Instant) -> Instant? {
    let old = offset(start)
    var (before, after) = (start.seconds, end.adding(milliseconds: -1).seconds)
    guard before < after, offset(Instant(seconds: after)) != old else { return nil }
    while before + 1 < after {
      let middle = (before + after) / 2
      if offset(Instant(seconds: middle)) == old { before = middle } else { after = middle }
    }
    return Instant(seconds: after)
  }
}
