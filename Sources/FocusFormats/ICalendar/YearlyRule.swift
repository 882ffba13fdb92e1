import FocusDomain

/// The rules by which clocks change every year: on a date, or on the nth weekday of a month.
struct YearlyRule {
  /// The last instant, in seconds since 1970.
  private(set) var until = Int64.max
  private(set) var lastYear = 9999
  private var month: Int
  private var days: [Int]
  /// A weekday, Monday first, and which one of the month: -1 is the last, 0 the first of ``days``.
  private var weekday: (number: Int, ordinal: Int)?

  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// nil if it is a rule of another kind. `until` converts a date on the clock that is changed.
  init?(_ text: String, from start: BasicDate, until instant: (BasicDate) -> Int64) {
    (month, days) = (start.date.month, [start.date.day])
    var hasDays = false
    for part in text.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map { String($0).trimmingBlanks }
      guard pair.count == 2 else { return nil }
      switch pair[0] {
      case "FREQ": guard pair[1] == "YEARLY" else { return nil }
      case "INTERVAL": guard pair[1] == "1" else { return nil }
      case "WKST": break
      case "BYMONTH":
        guard let number = Int(pair[1]), (1...12).contains(number) else { return nil }
        month = number
      case "BYMONTHDAY":
        let numbers = pair[1].split(separator: ",").map { Int($0) ?? 0 }
        guard !numbers.isEmpty, numbers.allSatisfy((1...31).contains) else { return nil }
        (days, hasDays) = (numbers.sorted(), true)
      case "BYDAY":
        guard let number = Self.weekdays.firstIndex(of: String(pair[1].suffix(2))) else { return nil }
        let ordinal = pair[1].count == 2 ? 0 : Int(pair[1].dropLast(2)) ?? 9
        guard (-5...5).contains(ordinal) else { return nil }
        weekday = (number, ordinal)
      case "UNTIL":
        guard let date = BasicDate(pair[1]) else { return nil }
        // A date without a time includes that day.
        until = instant(date) + (date.second == nil ? 86_399 : 0)
        lastYear = min(9999, date.date.year + 1)
      case "COUNT":
        guard let count = Int(pair[1]), (1...10_000).contains(count) else { return nil }
        lastYear = min(9999, start.date.year + count - 1)
      default: return nil
      }
    }
    // Without a date of the month, a weekday without a number would be every week.
    if let weekday, weekday.ordinal == 0, !hasDays { return nil }
  }

  /// Its date in a year; nil if there is none.
  func date(in year: Int) -> CivilDate? {
    guard let weekday else { return CivilDate(year: year, month: month, day: days[0]) }
    guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
    let length = (28...31).last { CivilDate(year: year, month: month, day: $0) != nil } ?? 28
    // 1 January 1970 was a Thursday.
    let lead = (weekday.number - (first.dayNumber % 7 + 10) % 7 + 7) % 7
    let dates = Array(stride(from: 1 + lead, through: length, by: 7))
    guard weekday.ordinal != 0 else {
      return dates.first(where: days.contains).map { first.adding(days: $0 - 1) }
    }
    let index = weekday.ordinal > 0 ? weekday.ordinal - 1 : dates.count + weekday.ordinal
    return dates.indices.contains(index) ? first.adding(days: dates[index] - 1) : nil
  }
}
