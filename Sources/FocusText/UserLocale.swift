import FocusDomain
import FocusSystem

/// The properties of the user's locale that no setting overrides.
package enum UserLocale {
  /// The first day of the week.
  package static var firstWeekday: Weekday {
    Weekday.allCases[(Int(focus_first_weekday()) + 6) % 7]
  }

  /// The names and order of dates and the clock style. If the locale does not define them, those of the
  /// catalogue are used.
  package static var dateStyle: DateStyle {
    guard let locale = focus_time_locale() else { return .english }
    defer { freelocale(locale) }
    func word(_ item: Int32) -> String { String(cString: focus_langinfo(item, locale)) }
    func words(_ first: Int32, _ count: Int32) -> [String] { (0..<count).map { word(first + $0) } }
    func short(_ names: [String]) -> [String] { names.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 } }
    // The C library's list starts on Sunday, ours on Monday.
    func days(_ names: [String]) -> [String] { Array(names.dropFirst() + names.prefix(1)) }
    let style = DateStyle(
      months: words(focus_month_alone(), 12), monthsInDates: words(focus_month(), 12),
      shortMonths: short(words(focus_short_month(), 12)), weekdays: days(words(focus_weekday(), 7)),
      shortWeekdays: days(short(words(focus_short_weekday(), 7))),
      order: order(of: word(focus_date_format())),
      clock: clock(of: word(focus_time_format())))
    let names = style.months + style.monthsInDates + style.shortMonths + style.weekdays + style.shortWeekdays
    return names.contains("") ? .english.with(style.clock) : style
  }

  /// The order of day and month in a `strftime` date format.
  package static func order(of format: String) -> DateStyle.Order {
    for (year, day) in [("年", "日"), ("년 ", "일")] where format.contains(day) {
      return .yearFirst(year: year, day: day)
    }
    let isMonthFirst =
      format.firstRange(of: "%D") != nil
      || position(of: "mbB", in: format) < position(of: "de", in: format)
    return isMonthFirst ? .monthDay : .dayMonth
  }

  /// The clock of a `strftime` time format.
  package static func clock(of format: String) -> ClockStyle {
    position(of: "rIlp", in: format) < .max ? .hours12 : .hours24
  }

  /// The position of the first of these fields, ignoring flags as in `%-d`.
  private static func position(of fields: String, in format: String) -> Int {
    let characters = Array(format)
    for index in characters.indices.dropLast() where characters[index] == "%" {
      let field = characters[(index + 1)...].first { !"-_0^#EO".contains($0) }
      if let field, fields.contains(field) { return index }
    }
    return .max
  }
}
