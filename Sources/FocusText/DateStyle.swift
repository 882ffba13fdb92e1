import FocusDomain

/// How times of day are written.
package enum ClockStyle: String, Sendable {
  case hours24 = "24h"
  case hours12 = "12h"
}

/// How dates and times are written: names, order and clock.
package struct DateStyle: Equatable, Sendable {
  /// The order of day and month in a date.
  package enum Order: Equatable, Sendable {
    /// `November 21`
    case monthDay
    /// `21 November`
    case dayMonth
    /// `11月21日`: year, month, day; `year` and `day` are the suffixes.
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

  /// The built-in English style. The command line uses it in every locale, since scripts read its output.
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

  /// A copy with another clock.
  package func with(_ clock: ClockStyle) -> DateStyle {
    var copy = self
    copy.clock = clock
    return copy
  }
}
