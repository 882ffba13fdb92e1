import FocusDomain

/// The format of times of day.
package enum ClockStyle: String, Sendable {
  case hours24 = "24h"
  case hours12 = "12h"
}

/// The format of dates and times: names, order and clock.
package struct DateStyle: Equatable, Sendable {
  /// The order of day and month in a date.
  package enum Order: Equatable, Sendable {
    /// A date such as `November 21`.
    case monthDay
    /// A date such as `21 November`.
    case dayMonth
    /// A date such as `11月21日`: year, month, day. `year` and `day` are the suffixes; the names of the months
    /// contain their own.
    case yearFirst(year: String, day: String)
  }

  /// The names of the twelve months, as in a heading.
  package var months: [String]
  /// The names of the months inside a date; some languages inflect them.
  package var monthsInDates: [String]
  /// The short names of the months.
  package var shortMonths: [String]
  /// The names of the seven days, starting on Monday.
  package var weekdays: [String]
  /// The short names of the days.
  package var shortWeekdays: [String]
  /// The order of day and month.
  package var order: Order
  /// The clock.
  package var clock: ClockStyle

  package init(
    months: [String], monthsInDates: [String], shortMonths: [String], weekdays: [String],
    shortWeekdays: [String], order: Order, clock: ClockStyle = .hours24
  ) {
    self.months = months
    self.monthsInDates = monthsInDates
    self.shortMonths = shortMonths
    self.weekdays = weekdays
    self.shortWeekdays = shortWeekdays
    self.order = order
    self.clock = clock
  }

  /// The style of the current language, regardless of the system's locale.
  package static var current: DateStyle {
    switch Text.language {
    case .english: english
    case .korean: korean
    case .japanese: japanese
    }
  }

  package static let english: DateStyle = {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    return DateStyle(
      months: months, monthsInDates: months, shortMonths: months.map { String($0.prefix(3)) },
      weekdays: weekdays, shortWeekdays: weekdays.map { String($0.prefix(3)) }, order: .monthDay)
  }()

  package static let korean = eastern(
    month: "월", between: " ", shortWeekdays: ["월", "화", "수", "목", "금", "토", "일"], weekday: "요일",
    order: .yearFirst(year: "년 ", day: "일"))

  package static let japanese = eastern(
    month: "月", between: "", shortWeekdays: ["月", "火", "水", "木", "金", "土", "日"], weekday: "曜日",
    order: .yearFirst(year: "年", day: "日"))

  private static func eastern(
    month: String, between: String, shortWeekdays: [String], weekday: String, order: Order
  ) -> DateStyle {
    let months = (1...12).map { "\($0)\(month)" }
    let inDates = months.map { $0 + between }
    return DateStyle(
      months: months, monthsInDates: inDates, shortMonths: inDates,
      weekdays: shortWeekdays.map { $0 + weekday },
      shortWeekdays: shortWeekdays, order: order)
  }

  /// Returns a copy with another clock.
  package func with(_ clock: ClockStyle) -> DateStyle {
    var copy = self
    copy.clock = clock
    return copy
  }
}
