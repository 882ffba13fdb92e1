/// A day of the proleptic Gregorian calendar, independent of clocks and time zones.
///
/// Years run from 1 to 9999, so that the ISO form always has ten characters.
package struct CivilDate: Hashable, Comparable, Sendable {
  /// The year, 1 to 9999.
  package let year: Int
  /// The month, 1 to 12.
  package let month: Int
  /// The day of the month, 1 to 31.
  package let day: Int

  /// A date; nil if there is no such day (31 February, year 0).
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...CivilDate.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  init(unchecked year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The days that can be planned. An earlier year is certainly a typing error. Existing records on other
  /// days stay.
  package static let plannable = CivilDate(unchecked: 1970, 1, 1)...CivilDate(unchecked: 9999, 12, 31)

  /// The date `dayNumber` days after 1970-01-01 (before, if negative), clamped to years 1 to 9999.
  package init(dayNumber: Int) {
    // Count eras of 400 years from 0000-03-01, so that the leap day is the last of its year.
    let shifted = min(max(dayNumber, CivilDate.first), CivilDate.last) + 719_468
    let era = shifted >= 0 ? shifted / 146_097 : (shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    self.init(unchecked: year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// Days since 1970-01-01; negative before.
  package var dayNumber: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of records without days in tables and changes. It is before every real day, and no text parses
  /// as it.
  package static let undated = CivilDate(unchecked: 0, 1, 1)

  private static let first = -719_162
  private static let last = 2_932_896

  /// The month of this day.
  package var civilMonth: CivilMonth { CivilMonth(unchecked: year, month) }

  package var weekday: Weekday {
    let index = (dayNumber + 3) % 7
    return Weekday.allCases[index < 0 ? index + 7 : index]
  }

  /// The date `days` days later (earlier, if negative), clamped to the calendar.
  package func adding(days: Int) -> CivilDate {
    let (sum, overflow) = dayNumber.addingReportingOverflow(days)
    return CivilDate(dayNumber: overflow ? (days > 0 ? .max : .min) : sum)
  }

  /// The date `days` days later (earlier, if negative); nil beyond the calendar.
  package func exactly(daysLater days: Int) -> CivilDate? {
    let date = adding(days: days)
    return self.days(until: date) == days ? date : nil
  }

  /// The four weeks that end with this day. They count as recent: their sessions are loaded, count as work on
  /// open tasks, and can be confirmed; a log on one of these days means that the user keeps a log.
  package var fourWeeks: ClosedRange<CivilDate> { adding(days: -27)...self }

  /// Days from this date to the other; negative if the other is earlier.
  package func days(until other: CivilDate) -> Int { other.dayNumber - dayNumber }

  /// Hashes a single number, which identifies the date.
  package func hash(into hasher: inout Hasher) { hasher.combine((year * 12 + month) * 31 + day) }

  package static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CivilDate: CustomStringConvertible, LosslessStringConvertible {
  /// The date as `yyyy-MM-dd`.
  package var description: String { filled("####-##-##", year, month, day) }

  /// Parses exactly `yyyy-MM-dd`; nil for anything else, and for days that do not exist.
  package init?(_ text: String) {
    var text = text
    guard let date = text.withUTF8({ CivilDate(bytes: $0[...]) }) else { return nil }
    self = date
  }

  init?(bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    let start = bytes.startIndex
    guard bytes.count == 10, bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
      let year = number(bytes[start..<start + 4]), let month = number(bytes[start + 5..<start + 7]),
      let day = number(bytes[start + 8..<start + 10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

/// The days of the week in the order of ISO 8601.
package enum Weekday: Int, CaseIterable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// Returns the number of days since the first day of the week, 0 to 6.
  package func offset(from first: Weekday) -> Int { (rawValue - first.rawValue + 7) % 7 }
}

extension CivilDate {
  /// The week that contains this day.
  package func week(startingOn first: Weekday) -> ClosedRange<CivilDate> {
    let start = adding(days: -weekday.offset(from: first))
    return start...start.adding(days: 6)
  }
}
