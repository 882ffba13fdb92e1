import FocusDomain

/// A date in the basic format of ISO 8601, as in iCalendar and Taskwarrior: `20261121`, `20261121T090000`,
/// `20261121T090000Z`.
package struct BasicDate: Equatable {
  package let date: CivilDate
  /// Seconds since 00:00; nil for a date without a time.
  package let second: Int?
  package let isUTC: Bool

  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 8 || bytes.count == 15 || bytes.count == 16,
      let year = number(bytes[0..<4]), let month = number(bytes[4..<6]), let day = number(bytes[6..<8]),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    self.date = date
    isUTC = bytes.count == 16
    guard bytes.count > 8 else {
      second = nil
      return
    }
    guard bytes[8] | 0x20 == UInt8(ascii: "t"), !isUTC || bytes[15] | 0x20 == UInt8(ascii: "z"),
      let hour = number(bytes[9..<11]), hour < 24, let minute = number(bytes[11..<13]), minute < 60,
      let second = number(bytes[13..<15]), second < 61
    else { return nil }
    self.second = hour * 3600 + minute * 60 + min(second, 59)
  }

  /// The instant; nil if it is not in UTC.
  var instant: Instant? {
    guard isUTC, let second else { return nil }
    return Instant(seconds: Int64(date.dayNumber) * 86_400 + Int64(second))
  }

  /// The time, in whole minutes.
  var time: TimeOfDay? { second.map { TimeOfDay(wrapping: $0 / 60) } }

  /// Formats `20261121`.
  static func string(_ date: CivilDate) -> String {
    padded(date.year, to: 4) + padded(date.month, to: 2) + padded(date.day, to: 2)
  }

  /// Formats `20261121T090000`.
  static func string(_ date: CivilDate, _ time: TimeOfDay) -> String {
    "\(string(date))T\(padded(time.hour, to: 2))\(padded(time.minute, to: 2))00"
  }

  /// Formats `20261121T090000Z`, in whole seconds.
  static func string(_ instant: Instant) -> String {
    let wall = LocalZone.utc.wallTime(at: instant)
    let (hour, minute, second) = (wall.second / 3600, wall.second / 60 % 60, wall.second % 60)
    return "\(string(wall.date))T\(padded(hour, to: 2))\(padded(minute, to: 2))\(padded(second, to: 2))Z"
  }
}
