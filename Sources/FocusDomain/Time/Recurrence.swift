/// The days on which something repeats.
///
/// Pure arithmetic of civil dates: it depends neither on a time zone nor on the start of the day. Weeks are
/// counted from Monday, whatever a calendar shows, so that all devices count the same ones. A day that a
/// month does not have is replaced with its last day, so a rule for the 31st applies twelve times a year.
package struct Recurrence: Hashable, Sendable {
  package enum Rule: Hashable, Sendable {
    /// Every n days.
    case days(Int)
    /// These days of every n weeks.
    case weeks(Int, on: Set<Weekday>)
    /// These days, 1 to 31, of every n months.
    case months(Int, on: Set<Int>)
  }

  /// The valid intervals in days, weeks or months.
  package static let intervals = 1...999

  package let rule: Rule
  /// The first possible day, from which days, weeks and months are counted.
  package let start: CivilDate
  /// The last possible day; nil for no end.
  package let end: CivilDate?

  package init(_ rule: Rule, from start: CivilDate, until end: CivilDate? = nil) {
    (self.rule, self.start, self.end) = (rule, start, end)
  }

  /// Creates one whose first day is the next of its days from `day` on. Weeks and months are counted from that
  /// day, so that none is skipped whose days had passed on `day`.
  package init(_ rule: Rule, beginning day: CivilDate, until end: CivilDate? = nil) {
    guard rule.interval > 1 else {
      self.init(rule, from: day, until: end)
      return
    }
    self.init(rule, from: Recurrence(rule.everyTime, from: day).first(from: day) ?? day, until: end)
  }

  /// Creates the recurrence that replaces `old`, or a new one, which begins on the next of its days. Nil if no
  /// day is left from `start` on, unless it equals `old`.
  package init?(_ rule: Rule, changing old: Recurrence?, from start: CivilDate, until end: CivilDate?) {
    self =
      old == nil
      ? Recurrence(rule, beginning: start, until: end) : Recurrence(rule, from: start, until: end)
    guard self == old || first(from: start) != nil else { return nil }
  }

  /// Whether it repeats on a day.
  package func contains(_ day: CivilDate) -> Bool {
    guard day >= start, end.map({ day <= $0 }) ?? true else { return false }
    switch rule {
    case .days(let interval): return start.days(until: day) % interval == 0
    case .weeks(let interval, let days):
      return days.contains(day.weekday) && (day.week - start.week) % interval == 0
    case .months(let interval, let days):
      let month = day.civilMonth
      return (month.index - start.civilMonth.index) % interval == 0
        && month.days(named: days).contains(day.day)
    }
  }

  /// The first day of the recurrence from `day` on; nil if there is none.
  package func first(from day: CivilDate) -> CivilDate? {
    let day = max(day, start)
    let found: CivilDate?
    switch rule {
    case .days(let interval):
      let rest = start.days(until: day) % interval
      found = day.adding(days: rest == 0 ? 0 : interval - rest)
    case .weeks(let interval, let days): found = first(from: day, interval, days)
    case .months(let interval, let days): found = first(from: day, interval, days)
    }
    // There may be no such day before the end of the calendar.
    return found.flatMap { contains($0) && $0 >= day ? $0 : nil }
  }

  private func first(from day: CivilDate, _ interval: Int, _ days: Set<Weekday>) -> CivilDate? {
    let rest = (day.week - start.week) % interval
    let monday = day.adding(days: 1 - day.weekday.rawValue)
    func first(of monday: CivilDate, from day: CivilDate) -> CivilDate? {
      (0..<7).map(monday.adding(days:)).first { $0 >= day && days.contains($0.weekday) }
    }
    if rest == 0, let found = first(of: monday, from: day) { return found }
    let next = monday.adding(days: (interval - rest) * 7)
    return first(of: next, from: next)
  }

  private func first(from day: CivilDate, _ interval: Int, _ days: Set<Int>) -> CivilDate? {
    func first(of month: CivilMonth, from number: Int) -> CivilDate? {
      month.days(named: days).filter { $0 >= number }.min()
        .flatMap { CivilDate(year: month.year, month: month.month, day: $0) }
    }
    let month = day.civilMonth
    let rest = (month.index - start.civilMonth.index) % interval
    if rest == 0, let found = first(of: month, from: day.day) { return found }
    return first(of: month.adding(months: interval - rest), from: 1)
  }

  /// The last days of the recurrence before `day`, at most `count`, in order.
  package func last(_ count: Int, before day: CivilDate) -> [CivilDate] {
    var (days, next) = ([CivilDate](), min(day, end.map { $0.adding(days: 1) } ?? day))
    while days.count < count, next > start {
      next = next.adding(days: -1)
      if contains(next) { days.append(next) }
    }
    return days.reversed()
  }
}

extension CivilDate {
  /// The number of its week, counted from Monday.
  fileprivate var week: Int { (dayNumber + 3 - (weekday.rawValue - 1)) / 7 }
}

extension CivilMonth {
  fileprivate var index: Int { year * 12 + month }

  /// The days of this month for these numbers.
  fileprivate func days(named numbers: Set<Int>) -> Set<Int> { Set(numbers.map { min($0, length) }) }
}

extension Recurrence.Rule {
  /// The interval in days, weeks or months.
  fileprivate var interval: Int {
    switch self {
    case .days(let interval), .weeks(let interval, _), .months(let interval, _): interval
    }
  }

  /// The same days of every day, week or month.
  fileprivate var everyTime: Recurrence.Rule {
    switch self {
    case .days: .days(1)
    case .weeks(_, let days): .weeks(1, on: days)
    case .months(_, let days): .months(1, on: days)
    }
  }
}

/// The form in files: `1d`, `1w mon,wed,fri`, `2w tue`, `1m 1,15`.
extension Recurrence.Rule: LosslessStringConvertible {
  private static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  package var description: String {
    switch self {
    case .days(let interval): "\(interval)d"
    case .weeks(let interval, let days):
      "\(interval)w " + days.map(\.rawValue).sorted().map { Self.names[$0 - 1] }.joined(separator: ",")
    case .months(let interval, let days):
      "\(interval)m " + days.sorted().map(String.init).joined(separator: ",")
    }
  }

  package init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let count = parts.first.flatMap({ Int($0.dropLast()) }), Recurrence.intervals.contains(count),
      parts.count <= 2
    else { return nil }
    let names = parts.dropFirst().first?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    switch parts[0].last {
    case "d" where parts.count == 1: self = .days(count)
    case "w":
      let days = names.compactMap { Self.names.firstIndex(of: String($0)) }.compactMap {
        Weekday(rawValue: $0 + 1)
      }
      guard !days.isEmpty, days.count == names.count else { return nil }
      self = .weeks(count, on: Set(days))
    case "m":
      let days = names.compactMap { Int($0) }
      guard !days.isEmpty, days.count == names.count, days.allSatisfy((1...31).contains) else { return nil }
      self = .months(count, on: Set(days))
    default: return nil
    }
    // Accept only the canonical spelling, so that the same content has the same bytes.
    guard description == text else { return nil }
  }
}

extension Recurrence.Rule {
  /// Parses a rule as the user types it: an interval (`day`, `weekday`, `week`, `2w`, `month`, `10d`) and
  /// days (`mon,wed,fri`, or `1,15`); nil if they are invalid. A part that is missing is taken from `old`, or
  /// derived from `start`. `weekday` parses the names of weekdays.
  package init?(
    every typed: String?, on days: String?, from start: CivilDate, changing old: Recurrence.Rule? = nil,
    weekday: (String) -> Weekday?
  ) {
    let names = days?.composed.halfWidth.split { ",、 \t".contains($0) }.map(String.init) ?? []
    if days != nil, names.isEmpty { return nil }
    let numbers = names.compactMap { Int($0) }
    let weekdays = names.compactMap(weekday)
    let isOfMonth = !names.isEmpty && numbers.count == names.count
    let isOfWeek = !names.isEmpty && !isOfMonth && weekdays.count == names.count
    if !names.isEmpty, !isOfMonth, !isOfWeek { return nil }
    if isOfMonth, !numbers.allSatisfy((1...31).contains) { return nil }
    var (weeks, months) = (Set(weekdays), Set(numbers))
    var interval = 1
    switch old {
    case .weeks(let count, let days):
      if !isOfWeek { weeks = days }
      if isOfWeek { interval = count }
    case .months(let count, let days):
      if !isOfMonth { months = days }
      if isOfMonth { interval = count }
    case .days, nil: break
    }
    if weeks.isEmpty { weeks = [start.weekday] }
    if months.isEmpty { months = [start.day] }
    guard let typed else {
      guard isOfMonth || isOfWeek else { return nil }
      self = isOfMonth ? .months(interval, on: months) : .weeks(interval, on: weeks)
      return
    }
    let word = typed.trimmingBlanks.lowercased()
    if word == "weekday", names.isEmpty {
      self = .weeks(1, on: [.monday, .tuesday, .wednesday, .thursday, .friday])
      return
    }
    let spelled = ["day": "1d", "week": "1w", "month": "1m"][word] ?? word
    guard let count = Int(spelled.dropLast()), Recurrence.intervals.contains(count) else { return nil }
    switch spelled.last {
    case "d" where names.isEmpty: self = .days(count)
    case "w" where !isOfMonth: self = .weeks(count, on: weeks)
    case "m" where !isOfWeek: self = .months(count, on: months)
    default: return nil
    }
  }
}
