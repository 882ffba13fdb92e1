import Testing

@testable import FocusDomain

/// The days on which something repeats, from tables and over 50 years.
@Suite struct RecurrenceTests {
  private static func rule(_ text: String) -> Recurrence.Rule {
    guard let rule = Recurrence.Rule(text) else { fatalError("no such rule: \(text)") }
    return rule
  }

  private func days(
    _ rule: String, from start: String, until end: String? = nil, count: Int = 6
  ) -> [String] {
    let recurrence = Recurrence(Self.rule(rule), from: day(start), until: end.map(day))
    var (days, next) = ([CivilDate](), Optional(day(start)))
    while days.count < count, let from = next, let found = recurrence.first(from: from) {
      days.append(found)
      next = found == CivilDate.plannable.upperBound ? nil : found.adding(days: 1)
    }
    return days.map(\.description)
  }

  /// 2026-11-21 is a Saturday.
  @Test(arguments: [
    ("2w mon", "2026-11-21", ["2026-11-23", "2026-12-07"]),
    ("3w mon,fri", "2026-11-21", ["2026-11-23", "2026-11-27", "2026-12-14"]),
    ("2w sat", "2026-11-21", ["2026-11-21", "2026-12-05"]),
    ("2m 1", "2026-11-21", ["2026-12-01", "2027-02-01"]),
    ("2m 21", "2026-11-21", ["2026-11-21", "2027-01-21"]),
    ("3d", "2026-11-21", ["2026-11-21", "2026-11-24"]),
    ("1w mon", "2026-11-21", ["2026-11-23", "2026-11-30"]),
  ])
  func theFirstDayOfANewOneIsTheNextOfItsDays(rule: String, start: String, expected: [String]) {
    let recurrence = Recurrence(Self.rule(rule), beginning: day(start))
    var (days, next) = ([String](), day(start))
    while days.count < expected.count, let found = recurrence.first(from: next) {
      days.append(found.description)
      next = found.adding(days: 1)
    }
    #expect(days == expected)
    #expect(
      Self.rule(rule).description.hasPrefix("1") == (recurrence.start == day(start)) || days[0] == start)
  }

  @Test(arguments: [
    ("1d", "2026-02-27", ["2026-02-27", "2026-02-28", "2026-03-01"]),
    ("10d", "2026-12-25", ["2026-12-25", "2027-01-04", "2027-01-14"]),
    // 2026-11-21 is a Saturday.
    ("1w mon,wed,fri", "2026-11-21", ["2026-11-23", "2026-11-25", "2026-11-27", "2026-11-30"]),
    ("1w sat", "2026-11-21", ["2026-11-21", "2026-11-28"]),
    ("2w sat", "2026-11-21", ["2026-11-21", "2026-12-05", "2026-12-19"]),
    // The week of the start is the first one, though its Monday has passed; it ends with Sunday.
    ("2w mon,sun", "2026-11-21", ["2026-11-22", "2026-11-30", "2026-12-06", "2026-12-14"]),
    ("1m 1,15", "2026-11-21", ["2026-12-01", "2026-12-15", "2027-01-01"]),
    // A day that a month does not have becomes its last day.
    ("1m 31", "2027-01-31", ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]),
    ("1m 29", "2028-01-30", ["2028-02-29", "2028-03-29"]),
    ("1m 29,30,31", "2027-02-01", ["2027-02-28", "2027-03-29", "2027-03-30", "2027-03-31", "2027-04-29"]),
    ("2m 31", "2026-12-31", ["2026-12-31", "2027-02-28", "2027-04-30", "2027-06-30"]),
    // 29 February, every year and every four.
    ("12m 29", "2028-02-29", ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]),
    ("48m 29", "2028-02-29", ["2028-02-29", "2032-02-29", "2036-02-29"]),
  ])
  func theNextDaysFollowTheRule(rule: String, start: String, expected: [String]) {
    #expect(days(rule, from: start, count: expected.count) == expected)
  }

  @Test func theLastDayIsIncluded() {
    #expect(days("1d", from: "2026-11-21", until: "2026-11-22") == ["2026-11-21", "2026-11-22"])
    #expect(days("1w mon", from: "2026-11-21", until: "2026-11-22") == [])
    #expect(days("1d", from: "2026-11-21", until: "2026-11-20") == [])
  }

  @Test func recurrencesEndWithTheCalendar() {
    #expect(days("999d", from: "9999-12-01") == ["9999-12-01"])
    #expect(days("1w mon", from: "9999-12-30") == [])
    #expect(days("999m 31", from: "9999-12-31") == ["9999-12-31"])
    #expect(days("1d", from: "9999-12-30") == ["9999-12-30", "9999-12-31"])
    #expect(days("1d", from: "0001-01-01", count: 1) == ["0001-01-01"])
    #expect(days("3w sun", from: "0001-01-01", count: 2) == ["0001-01-07", "0001-01-28"])
  }

  /// For each day of 50 years, the next day is a matching one, and the number of days is as expected.
  @Test(arguments: [
    ("1d", 18_262), ("7d", 2_609), ("1w mon,tue,wed,thu,fri", 13_044), ("2w thu", 1_305), ("1m 31", 600),
    ("1m 1,15", 1_200), ("12m 29", 50), ("3m 30", 200),
  ])
  func recurrencesAreExactOverFiftyYears(text: String, count: Int) {
    // A Thursday.
    let start = day("2026-01-01")
    let recurrence = Recurrence(Self.rule(text), from: start)
    let all = (0..<18_262).map(start.adding(days:))
    let found = all.filter(recurrence.contains)
    #expect(found.count == count)
    var next = found[...]
    for day in all where day <= found[found.count - 1] {
      if let first = next.first, first < day { next.removeFirst() }
      #expect(recurrence.first(from: day) == next.first)
    }
    #expect(recurrence.last(12, before: all[18_261].adding(days: 1)) == found.suffix(12))
    // The result depends only on the start, not on the first day of the query.
    #expect(recurrence.first(from: day("1970-01-01")) == found.first)
  }

  @Test(arguments: ["1d", "999d", "1w mon,wed,fri", "2w tue,sun", "1m 1,15", "12m 31"])
  func aRuleIsReadAsItIsWritten(text: String) {
    #expect(Recurrence.Rule(text)?.description == text)
  }

  @Test(arguments: [
    "", "d", "0d", "1000d", "-1d", "1d mon", "1w", "1w ", "1w xyz", "1w mon,", "1w wed,mon", "1w mon,mon",
    "1m",
    "1m 0", "1m 32", "1m 15,1", "1m mon", "1y", "01d", "1w mon tue", "+1d",
  ])
  func invalidTextIsNoRule(text: String) { #expect(Recurrence.Rule(text) == nil) }

  private func typed(_ every: String?, _ on: String?) -> String? {
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    return Recurrence.Rule(every: every, on: on, from: today) { name in
      names.firstIndex(of: String(name.prefix(3)).lowercased()).flatMap { Weekday(rawValue: $0 + 1) }
    }?.description
  }

  @Test(
    arguments: [
      ("day", nil, "1d"), ("10d", nil, "10d"), ("weekday", nil, "1w mon,tue,wed,thu,fri"),
      ("week", nil, "1w sat"),
      ("2w", nil, "2w sat"), ("2W", "Mon, fri", "2w mon,fri"), ("month", nil, "1m 21"), ("3m", "31", "3m 31"),
      (nil, "mon,wed,fri", "1w mon,wed,fri"), (nil, "15, 1", "1m 1,15"), (nil, "fri,mon,fri", "1w mon,fri"),
    ] as [(String?, String?, String)])
  func typedWordsAreParsedAsARule(every: String?, on: String?, rule: String) {
    #expect(typed(every, on) == rule)
  }

  @Test(
    arguments: [
      (nil, nil), (nil, ""), (nil, "mon,1"), (nil, "32"), (nil, "0"), (nil, "someday"), ("", nil),
      ("0d", nil),
      ("1000w", nil), ("day", "mon"), ("weekday", "mon"), ("2w", "15"), ("month", "mon"), ("fortnight", nil),
      ("2", nil), ("-1d", nil), ("w", nil), ("week", ",,"),
    ] as [(String?, String?)])
  func contradictoryWordsAreNoRule(every: String?, on: String?) { #expect(typed(every, on) == nil) }
}
