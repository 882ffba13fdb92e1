import FocusDomain

/// A VTIMEZONE of a calendar (RFC 5545, 3.6.5).
struct ZoneDefinition: DefinedZone {
  /// Its TZID.
  let name: String
  /// The name in the database that some programs add (X-LIC-LOCATION).
  let location: String?
  private let observances: [ZoneObservance]

  /// More than any zone has had.
  private static let most = 400

  /// nil without a name.
  init?(_ component: Component) {
    guard let name = component["TZID"]?.value, !name.isEmpty else { return nil }
    self.name = name
    location = component.value("X-LIC-LOCATION")
    let observances = component.observances.map(ZoneObservance.init)
    // Half of a definition would be a wrong one.
    let isSound = observances.allSatisfy { $0 != nil }
    let all = isSound ? observances.compactMap(\.self) : []
    self.observances = all.reduce(0) { $0 + 1 + $1.further } <= Self.most ? all : []
  }

  /// nil if it does not say what its offsets are.
  var zone: LocalZone? {
    guard let first = observances.min(by: { $0.start < $1.start }) else { return nil }
    let observances = observances
    return LocalZone { instant in
      let current = observances.compactMap { observance in
        observance.onset(before: instant.seconds).map { ($0, observance.offset) }
      }.max { $0.0 < $1.0 }
      return current?.1 ?? first.former
    }
  }
}

/// A STANDARD or DAYLIGHT: an offset, and when it begins.
private struct ZoneObservance {
  /// Seconds east of UTC while it lasts.
  let offset: Int
  /// Seconds east of UTC before it.
  let former: Int
  /// When it first begins, in seconds since 1970 in UTC.
  let start: Int64
  private let date: CivilDate
  private let second: Int
  private let rule: YearlyRule?
  private let others: [Int64]

  /// The number of its dates besides the first.
  var further: Int { others.count }

  /// nil if it is incomplete, or repeats in another way than yearly.
  init?(_ component: Component) {
    guard let from = component.value("TZOFFSETFROM").flatMap(Self.offset),
      let offset = component.value("TZOFFSETTO").flatMap(Self.offset),
      let begin = component.value("DTSTART").flatMap({ BasicDate($0) }), let second = begin.second
    else { return nil }
    (self.offset, former, date, self.second) = (offset, from, begin.date, second)
    func instant(_ date: BasicDate) -> Int64 {
      date.instant?.seconds ?? Int64(date.date.dayNumber) * 86_400 + Int64(date.second ?? 0) - Int64(from)
    }
    start = instant(begin)
    var others: [Int64] = []
    for line in component.properties["RDATE"] ?? [] {
      for part in (line.value ?? "").split(separator: ",") {
        guard let date = BasicDate(part.prefix { $0 != "/" }) else { return nil }
        others.append(instant(date))
      }
    }
    self.others = others
    guard let text = component.value("RRULE") else {
      rule = nil
      return
    }
    guard let rule = YearlyRule(text, from: begin, until: instant) else { return nil }
    self.rule = rule
  }

  /// The last time before an instant that it began; nil if it had not begun.
  func onset(before second: Int64) -> Int64? {
    guard start <= second else { return nil }
    var last = others.filter { $0 <= second }.max().map { max($0, start) } ?? start
    guard let rule else { return last }
    let year = LocalZone.utc.wallTime(at: Instant(seconds: second)).date.year
    // The year of a rule that has ended, else this one; a year of a wall clock may begin a day earlier.
    let latest = min(year + 1, rule.lastYear)
    for year in stride(from: latest, through: max(date.year, latest - 3), by: -1) {
      guard let day = rule.date(in: year) else { continue }
      let onset = Int64(day.dayNumber) * 86_400 + Int64(self.second) - Int64(former)
      if onset <= second, onset >= start, onset <= rule.until {
        last = max(last, onset)
        break
      }
    }
    return last
  }

  /// `+0100`, `-033045`.
  private static func offset(_ text: String) -> Int? {
    guard let sign = text.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return nil
    }
    let digits = Array(text.utf8.dropFirst())
    guard digits.count == 4 || digits.count == 6, let hours = number(digits[0..<2]), hours < 24,
      let minutes = number(digits[2..<4]), minutes < 60,
      let seconds = digits.count == 6 ? number(digits[4..<6]) : 0,
      seconds < 60
    else { return nil }
    return (hours * 3600 + minutes * 60 + seconds) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }
}
