import FocusText

extension DateStyle {
  /// Names that no English screen contains, in day-month order.
  static let invented = DateStyle(
    months: (1...12).map { "Mond\($0)" }, monthsInDates: (1...12).map { "Monds\($0)" },
    shortMonths: (1...12).map { "Mo\($0)" }, weekdays: (1...7).map { "Wotag\($0)" },
    shortWeekdays: (1...7).map { "W\($0)" }, order: .dayMonth, clock: .hours12)
}
