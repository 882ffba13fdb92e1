import FocusDomain

/// How times of day are written.
package enum ClockStyle: String, Sendable {
  case hours24 = "24h"
  case hours12 = "12h"
}

/// How dates and times are written: the names, what comes first, and the clock.
package struct DateStyle: Equatable, Sendable {
  /// What comes first in a date.
  package enum Order: Equatable, Sendable {
    /// `November 21`
    case monthDay
    /// `21 November`
    case dayMonth
    /// `11月21日`: year, month, day, with these words after year and day.
    case yearFirst(year: String, day: String)
  }

  /// The twelve months as a heading names them.
  package var months: [String]
  /// The same inside a date; some languages inflect them.
  package var monthsInDates: [String]
  /// The same, shortened.
  package var shortMonths: [String]
  /// The seven days from Monday on.
  package var weekdays: [String]
  /// The same, shortened.
  package var shortWeekdays: [String]
  /// What comes first.
  package var order: Order
  /// How times of day are written.
  package var clock: ClockStyle

  /// A style with these names.
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

  /// The names of the catalogue itself: what the command line writes whatever the locale, since scripts read it.
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

  /// The same with another clock.
  package func with(_ clock: ClockStyle) -> DateStyle {
    var copy = self
    copy.clock = clock
    return copy
  }
}
