import FocusText

extension DateStyle {
  /// Names that no English screen contains, in day-month order.
  static let invented = DateStyle(
    months: (1...12).map { "Mond\($0)" }, monthsInDates: (1...12).map { "Monds\($0)" },
    shortMonths: (1...12).map { "Mo\($0)" }, weekdays: (1...7).map { "Wotag\($0)" },
    shortWeekdays: (1...7).map { "W\($0)" }, order: .dayMonth, clock: .hours12)

  /// Names with characters two cells wide, in year-first order.
  static let japanese = DateStyle(
    months: (1...12).map { "\($0)月" }, monthsInDates: (1...12).map { "\($0)月" },
    shortMonths: (1...12).map { "\($0)月" }, weekdays: ["月", "火", "水", "木", "金", "土", "日"].map { $0 + "曜日" },
    shortWeekdays: ["月", "火", "水", "木", "金", "土", "日"], order: .yearFirst(year: "年", day: "日"))
}
