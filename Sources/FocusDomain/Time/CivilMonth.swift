/// A month of the civil calendar. Each file of the store holds one.
package struct CivilMonth: Hashable, Comparable, Sendable {
  /// The year, 1 to 9999.
  package let year: Int
  /// The month, 1 to 12.
  package let month: Int

  /// Creates a month; nil if there is no month with that number.
  package init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    self.init(unchecked: year, month)
  }

  init(unchecked year: Int, _ month: Int) {
    self.year = year
    self.month = month
  }

  /// The only month of a kind of record without days.
  package static let undated = CivilMonth(unchecked: 0, 1)

  /// The number of days, 28 to 31.
  package var length: Int { CivilDate.length(ofMonth: month, year: year) }

  package var firstDay: CivilDate { CivilDate(unchecked: year, month, 1) }

  package var lastDay: CivilDate { CivilDate(unchecked: year, month, length) }

  /// All days in order.
  package var days: [CivilDate] { (1...length).map { CivilDate(unchecked: year, month, $0) } }

  /// The month `months` months later (earlier, if negative), clamped to the calendar.
  package func adding(months: Int) -> CivilMonth {
    let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    let index = min(max(overflow ? (months > 0 ? Int.max : 0) : sum, 12), 9999 * 12 + 11)
    return CivilMonth(unchecked: index / 12, index % 12 + 1)
  }

  package static func < (left: CivilMonth, right: CivilMonth) -> Bool {
    (left.year, left.month) < (right.year, right.month)
  }
}

extension CivilMonth: CustomStringConvertible, LosslessStringConvertible {
  /// The month as `yyyy-MM`.
  package var description: String { filled("####-##", year, month) }

  /// Parses exactly `yyyy-MM`; nil for anything else.
  package init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 7, digits[4] == UInt8(ascii: "-"),
      let year = number(digits[0..<4]), let month = number(digits[5..<7])
    else { return nil }
    self.init(year: year, month: month)
  }
}
