import FocusDomain

/// A VTIMEZONE of a calendar (RFC 5545, 3.6.5).
struct ZoneDefinition: DefinedZone {
  /// Its TZID.
  let name: String
  /// The name in the database that some programs add (X-LIC-LOCATION).
  let location: String?
  private let observances: [ZoneObservance]

  /// More than any zone has had.
  private static let most = 200

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
    let changes = observances.flatMap(\.changes).sorted { $0.time < $1.time }
    return LocalZone { instant in
      var (low, high) = (0, changes.count)
      while low < high {
        let middle = (low + high) / 2
        if changes[middle].time <= instant.seconds { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? first.former : changes[low - 1].offset
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

  /// The years in which a rule is followed; before and after them the clocks stay as they are.
  private static let years = 1900...2100

  /// The times at which it begins.
  var changes: [(time: Int64, offset: Int)] {
    var times = others + [start]
    if let rule {
      let (first, last) = (max(date.year, Self.years.lowerBound), min(rule.lastYear, Self.years.upperBound))
      for year in stride(from: first, through: last, by: 1) {
        guard let day = rule.date(in: year) else { continue }
        let time = Int64(day.dayNumber) * 86_400 + Int64(second) - Int64(former)
        if time > start, time <= rule.until { times.append(time) }
      }
    }
    return times.map { ($0, offset) }
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
