import FocusDomain

/// Converts the simple rules of other programs to recurrences of routines. Other rules give nil.
enum ForeignRecurrence {
  /// The maximum COUNT that is converted.
  private static let longestCount = 5_000

  /// Reads an RRULE (RFC 5545, 3.3.10) from its first day. Weeks of routines begin on Monday, and a day that
  /// a month does not have is replaced with its last day. A rule for which that makes a difference is not
  /// converted, except on the 29th to the 31st. `time` is the start on each day; nil for all day.
  static func read(
    rule text: String, from start: CivilDate, at time: TimeOfDay? = nil, clock: PlannerClock
  ) -> Recurrence? {
    var parts: [String: String] = [:]
    for part in text.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2, parts.updateValue(pair[1], forKey: pair[0]) == nil else { return nil }
    }
    let known: Set = [
      "FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "BYMONTH", "UNTIL", "COUNT", "WKST",
    ]
    guard known.isSuperset(of: parts.keys), let rule = rule(of: parts, from: start) else { return nil }
    var end: CivilDate?
    if let until = parts["UNTIL"] {
      guard let date = BasicDate(until) else { return nil }
      let last = date.instant.map { Moment($0, in: clock.zone) } ?? Moment(date.date, date.time)
      end = last.date
      // The last occurrence must not be after it.
      if let time {
        if let limit = last.time, limit < time { end = last.date.adding(days: -1) }
        end = end.map { clock.day(of: time, on: $0) }
      }
    }
    if let count = parts["COUNT"] {
      guard let count = Int(count), (1...longestCount).contains(count), end == nil else { return nil }
      end = day(count, of: Recurrence(rule, from: start))
    }
    let recurrence = Recurrence(rule, from: start, until: end)
    return recurrence.first(from: start) == nil ? nil : recurrence
  }

  private static func rule(of parts: [String: String], from start: CivilDate) -> Recurrence.Rule? {
    guard let interval = Int(parts["INTERVAL"] ?? "1"), Recurrence.intervals.contains(interval) else {
      return nil
    }
    let names = parts["BYDAY"]?.split(separator: ",").map(String.init)
    let weekdays = names?.compactMap { name in
      Self.weekdays.firstIndex(of: name).flatMap { Weekday(rawValue: $0 + 1) }
    }
    if let names, weekdays?.count != names.count { return nil }
    var monthDays: [Int]?
    if let text = parts["BYMONTHDAY"] {
      let numbers = text.split(separator: ",").compactMap { Int($0) }.map { $0 == -1 ? 31 : $0 }
      guard !numbers.isEmpty, numbers.allSatisfy((1...31).contains) else { return nil }
      monthDays = numbers
    }
    switch parts["FREQ"] {
    case "DAILY":
      guard monthDays == nil, parts["BYMONTH"] == nil else { return nil }
      guard let weekdays else { return .days(interval) }
      return interval == 1 ? .weeks(1, on: Set(weekdays)) : nil
    case "WEEKLY":
      guard monthDays == nil, parts["BYMONTH"] == nil else { return nil }
      let days = Set(weekdays ?? [start.weekday])
      // The start of the week only matters for an interval above one week, on weekdays other than that of the
      // start.
      let beginsOnMonday = (parts["WKST"] ?? "MO") == "MO"
      return interval == 1 || beginsOnMonday || days == [start.weekday] ? .weeks(interval, on: days) : nil
    case "MONTHLY":
      guard weekdays == nil, parts["BYMONTH"] == nil else { return nil }
      return .months(interval, on: Set(monthDays ?? [start.day]))
    case "YEARLY":
      guard weekdays == nil, (parts["BYMONTH"] ?? "\(start.month)") == "\(start.month)",
        Recurrence.intervals.contains(12 * interval)
      else { return nil }
      return .months(12 * interval, on: Set(monthDays ?? [start.day]))
    default: return nil
    }
  }

  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  private static func day(_ count: Int, of recurrence: Recurrence) -> CivilDate? {
    var found: CivilDate?
    for _ in 0..<count {
      guard let next = recurrence.first(from: found?.adding(days: 1) ?? recurrence.start) else { break }
      found = next
    }
    return found
  }

  /// Reads Taskwarrior's `recur`: `daily`, `weekdays`, `2wks`, `P1M`.
  static func read(recur text: String, from start: CivilDate, until end: CivilDate?) -> Recurrence? {
    let word = text.lowercased()
    let rule: Recurrence.Rule?
    switch word {
    case "weekdays": rule = .weeks(1, on: [.monday, .tuesday, .wednesday, .thursday, .friday])
    case "fortnight", "biweekly": rule = rules("w", 2, start)
    case "sennight": rule = rules("w", 1, start)
    case "bimonthly": rule = rules("m", 2, start)
    case "quarterly": rule = rules("m", 3, start)
    case "semiannual": rule = rules("m", 6, start)
    case "biannual", "biyearly": rule = rules("m", 24, start)
    case "daily": rule = rules("d", 1, start)
    default:
      let body = word.hasPrefix("p") ? word.dropFirst() : word[...]
      let digits = body.prefix { $0.isASCII && $0.isNumber }
      let count = digits.isEmpty ? 1 : Int(digits)
      let unit = String(body.dropFirst(digits.count))
      guard let count, let meant = units.first(where: { $0.names.contains(unit) }) else { return nil }
      let (sum, isTooMuch) = count.multipliedReportingOverflow(by: meant.count)
      rule = isTooMuch ? nil : rules(meant.unit, sum, start)
    }
    guard let rule, case let recurrence = Recurrence(rule, from: start, until: end),
      recurrence.first(from: start) != nil
    else { return nil }
    return recurrence
  }

  private static let units: [(names: Set<String>, unit: Character, count: Int)] = [
    (["d", "day", "days"], "d", 1),
    (["w", "wk", "wks", "week", "weeks", "weekly"], "w", 1),
    (["m", "mo", "mos", "mth", "mths", "month", "months", "monthly"], "m", 1),
    (["q", "qtr", "qtrs", "quarter", "quarters"], "m", 3),
    (["y", "yr", "yrs", "year", "years", "yearly", "annual"], "m", 12),
  ]

  private static func rules(_ unit: Character, _ interval: Int, _ start: CivilDate) -> Recurrence.Rule? {
    guard Recurrence.intervals.contains(interval) else { return nil }
    return switch unit {
    case "d": .days(interval)
    case "w": .weeks(interval, on: [start.weekday])
    default: .months(interval, on: [start.day])
    }
  }
}
