import FocusDomain

/// The parser of all dates that people type: in command-line options, in `:`, and in the date fields of the
/// screen.
package struct DateParser: Sendable {
  /// The completion of a date without a year or month.
  package enum Direction: Equatable, Sendable {
    /// The next such day, including today: for planning.
    case ahead
    /// The nearest such day, past or future, but the next weekday: for showing a day, or changing its plan.
    case eitherWay
    /// The nearest such day, but the last weekday: for the first day of a range of plans.
    case rangeOfPlans
    /// The last such day, including today: for past activity.
    case back
    /// The first such day from a given one on: for the last day of a range.
    case onOrAfter(CivilDate)
  }

  /// The result of parsing.
  package enum Reading: Equatable, Sendable {
    case day(CivilDate)
    /// The day is outside of `CivilDate.plannable`, so it is probably a typing error.
    case outOfReach
    case unreadable
  }

  package let today: CivilDate
  /// The names and the order of the user's language; English names are also accepted.
  package let style: DateStyle
  package let direction: Direction

  package init(today: CivilDate, style: DateStyle = .current, direction: Direction = .ahead) {
    self.today = today
    self.style = style
    self.direction = direction
  }

  /// Returns the parsed day; nil if the text is invalid or the day is out of range.
  package func date(_ text: String) -> CivilDate? {
    if case .day(let date) = read(text) { date } else { nil }
  }

  /// Parses `today`, `tomorrow`, `yesterday`, `+3`, `-1`, `2026-11-21`, a weekday (`fri`, `next friday`,
  /// `last tue`; today only where a range ends), `+2w`, `in 3 days`, `next week`, `27`, `nov 27`,
  /// `27 nov 2027`, `11/27`, `27.11.`, names in the user's own language, and Korean and Japanese dates.
  /// Ignores case and surrounding blanks.
  package func read(_ text: String) -> Reading {
    let text = text.composed.halfWidth.trimmingBlanks.lowercased()
    let plain = { try CivilDate($0) ?? relative($0) ?? eastern($0) ?? spoken($0) ?? numbers($0) }
    do {
      guard let date = try plain(text) ?? beside(weekday: text, plain) else { return .unreadable }
      // Imported tasks may be on days outside of the range. They can be shown and changed.
      return direction != .ahead || CivilDate.plannable.contains(date) ? .day(date) : .outOfReach
    } catch {
      return .outOfReach
    }
  }

  /// The result is not in the calendar.
  private struct BeyondCalendar: Error {}

  /// Returns the day at a distance from another day, by default today.
  func day(_ days: Int, after day: CivilDate? = nil) throws -> CivilDate {
    guard let day = (day ?? today).exactly(daysLater: days) else { throw BeyondCalendar() }
    return day
  }

  /// Parses `today`, `tomorrow`, `yesterday`, `+3`, `-1`.
  private func relative(_ text: String) throws -> CivilDate? {
    switch text {
    case "today": return today
    case "tomorrow": return try day(1)
    case "yesterday": return try day(-1)
    default:
      guard let sign = text.first, sign == "+" || sign == "-",
        let days = FocusDomain.number(Array(text.utf8.dropFirst())), days <= 99_999
      else { return nil }
      return try day(sign == "+" ? days : -days)
    }
  }

  private func spoken(_ text: String) throws -> CivilDate? {
    var words = text.split { $0 == " " || $0 == "," || $0 == "\t" }.map(String.init)
    if words == ["next", "week"] { return try day(7) }
    if words == ["last", "week"] { return try day(-7) }
    if words.count == 2, let sense: Direction = ["next": .ahead, "last": .back][words[0]],
      let weekday = weekday([words[1]])
    {
      return try day(weekday, sense)
    }
    if words.count > 1, ["next", "on", "in", "the"].contains(words[0]) { words.removeFirst() }
    return try weekday(words).map { try day($0, direction) } ?? distance(words) ?? named(words)
  }

  /// Returns the weekday with this name, in English or the user's language; nil if there is none.
  package func weekday(named text: String) -> Weekday? {
    let name = text.composed.halfWidth.trimmingBlanks.lowercased()
    return weekday([name]) ?? easternWeekday(named: name[...])
  }

  private func weekday(_ words: [String]) -> Weekday? {
    guard words.count == 1 else { return nil }
    return index(of: words[0], in: [DateStyle.english.weekdays, style.weekdays, style.shortWeekdays])
      .map { Weekday.allCases[$0] }
  }

  /// Returns the day with this weekday that a direction selects.
  func day(_ weekday: Weekday, _ direction: Direction) throws -> CivilDate {
    switch direction {
    case .ahead, .eitherWay:
      let ahead = weekday.offset(from: today.weekday)
      return try day(ahead == 0 ? 7 : ahead)
    case .back, .rangeOfPlans:
      let back = today.weekday.offset(from: weekday)
      return try day(back == 0 ? -7 : -back)
    case .onOrAfter(let first): return try day(weekday.offset(from: first.weekday), after: first)
    }
  }

  /// Parses a distance such as `+2w`, `2w`, `3 days`.
  private func distance(_ words: [String]) throws -> CivilDate? {
    var body = words.joined()[...]
    let sign = body.hasPrefix("-") ? -1 : 1
    if body.hasPrefix("+") || body.hasPrefix("-") { body.removeFirst() }
    let digits = body.prefix { $0.isASCII && $0.isNumber }
    guard let count = number(digits), count <= 9_999 else { return nil }
    switch body.dropFirst(digits.count) {
    case "d", "day", "days": return try day(sign * count)
    case "w", "week", "weeks": return try day(sign * count * 7)
    default: return nil
    }
  }

  /// Parses the name of a month with a day, a year, or both, in any order.
  private func named(_ words: [String]) -> CivilDate? {
    let names = [DateStyle.english.months, style.months, style.monthsInDates, style.shortMonths]
    guard (2...3).contains(words.count),
      let position = words.firstIndex(where: { index(of: $0, in: names) != nil }),
      let month = index(of: words[position], in: names).map({ $0 + 1 })
    else { return nil }
    var rest = words
    rest.remove(at: position)
    let values = rest.compactMap { Int($0.filter { $0.isNumber }) }
    guard values.count == rest.count else { return nil }
    let year = values.first { $0 > 31 }
    let day = values.first { $0 <= 31 }
    guard values.count == (year == nil ? 0 : 1) + (day == nil ? 0 : 1) else { return nil }
    return date(year: year, month: month, day: day ?? 1)
  }

  /// Parses numbers: `27`, `11/27`, `27.11.`, `27.11.2027`, in the order of the user's dates, and
  /// `2027. 11. 27.`.
  private func numbers(_ text: String) -> CivilDate? {
    var parts = text.split(omittingEmptySubsequences: false) { "/.-".contains($0) }
      .map { $0.filter { $0 != " " } }
    if parts.last == "" { parts.removeLast() }
    let values = parts.compactMap { $0.count <= 4 ? number($0) : nil }
    guard values.count == parts.count, values.allSatisfy({ $0 > 0 }) else { return nil }
    switch values.count {
    case 1: return dayOfMonth(values[0])
    case 3 where isYearFirst || values[0] > 31:
      return date(year: values[0], month: values[1], day: values[2])
    case 2, 3:
      if isYearFirst { return date(year: nil, month: values[0], day: values[1]) }
      let isDayFirst = style.order == .dayMonth || text.contains(".")
      let (month, day) = isDayFirst ? (values[1], values[0]) : (values[0], values[1])
      return date(year: values.count == 3 ? values[2] : nil, month: month, day: day)
    default: return nil
    }
  }

  private var isYearFirst: Bool { if case .yearFirst = style.order { true } else { false } }

  func dayOfMonth(_ day: Int) -> CivilDate? {
    chosen(
      (-12...12).compactMap { offset in
        let month = anchor.civilMonth.adding(months: offset)
        return CivilDate(year: month.year, month: month.month, day: day)
      })
  }

  func date(year: Int?, month: Int, day: Int) -> CivilDate? {
    if let year {
      return CivilDate(year: year < 100 ? 2000 + year : year, month: month, day: day)
    }
    // 29 February may be eight years away.
    return chosen((-8...8).compactMap { CivilDate(year: anchor.year + $0, month: month, day: day) })
  }

  /// Returns the candidate that `direction` selects; the candidates are in ascending order.
  private func chosen(_ dates: [CivilDate]) -> CivilDate? {
    switch direction {
    case .ahead, .onOrAfter: dates.first { $0 >= anchor }
    case .eitherWay, .rangeOfPlans: dates.min { abs(today.days(until: $0)) < abs(today.days(until: $1)) }
    case .back: dates.last { $0 <= today }
    }
  }

  /// The day that incomplete dates are completed from.
  private var anchor: CivilDate {
    if case .onOrAfter(let first) = direction { first } else { today }
  }

  private func number(_ digits: some StringProtocol) -> Int? { FocusDomain.number(Array(digits.utf8)) }

  /// Returns the index of a name: an exact match, or the only name with this prefix of at least two letters.
  /// Nil if there is none.
  private func index(of word: String, in lists: [[String]]) -> Int? {
    guard word.contains(where: \.isLetter) else { return nil }
    for names in lists {
      if let index = names.firstIndex(where: { $0.lowercased() == word }) { return index }
    }
    guard word.count >= 2 else { return nil }
    for names in lists {
      let found = names.indices.filter { names[$0].lowercased().hasPrefix(word) }
      if found.count == 1 { return found[0] }
    }
    return nil
  }
}
