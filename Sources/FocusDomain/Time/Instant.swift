/// A point on the time line in milliseconds since 1970-01-01T00:00:00Z.
package struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since the epoch; negative before it.
  package let milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Creates the instant `seconds` seconds after the epoch, clamped to the range of `Instant`, because a file
  /// system may have any time.
  package init(seconds: Int64) {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    self.init(milliseconds: overflow ? (seconds > 0 ? .max : .min) : product)
  }

  /// Seconds since the epoch, rounded down.
  package var seconds: Int64 { Instant.floorDivide(milliseconds, 1000) }

  /// The instant `more` milliseconds later, clamped to the range of `Instant`.
  package func adding(milliseconds more: Int64) -> Instant {
    let (sum, overflow) = milliseconds.addingReportingOverflow(more)
    return Instant(milliseconds: overflow ? (more > 0 ? .max : .min) : sum)
  }

  /// The instant `days` days of 24 hours later (for ages, never for civil dates).
  package func adding(days: Int) -> Instant {
    let (product, overflow) = Int64(days).multipliedReportingOverflow(by: 86_400_000)
    return adding(milliseconds: overflow ? (days > 0 ? .max : .min) : product)
  }

  /// The first instant of a date in UTC.
  static func utcStart(of day: CivilDate) -> Instant { Instant(seconds: Int64(day.dayNumber) * 86_400) }

  package static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }

  static func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension Instant: CustomStringConvertible, LosslessStringConvertible {
  /// ISO 8601 in UTC with milliseconds: `2026-11-21T09:00:00.000Z`.
  package var description: String {
    let day = Instant.floorDivide(milliseconds, 86_400_000)
    // The product may overflow; the difference never does.
    let rest = Int(milliseconds &- day &* 86_400_000)
    let date = CivilDate(dayNumber: Int(day))
    return filled(
      "####-##-##T##:##:##.###Z", date.year, date.month, date.day, rest / 3_600_000, rest / 60_000 % 60,
      rest / 1000 % 60, rest % 1000)
  }

  /// Parses ISO 8601 in UTC or with an offset, and up to nine digits of a fraction; nil for anything else.
  package init?(_ text: String) {
    var text = text
    guard let instant = text.withUTF8({ Instant(bytes: $0) }) else { return nil }
    self = instant
  }

  /// Parses the bytes of such a text; nil for anything else.
  init?(bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 20, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), let date = CivilDate(bytes: bytes[0..<10]),
      let hour = number(bytes[11..<13]), hour < 24, let minute = number(bytes[14..<16]), minute < 60,
      let second = number(bytes[17..<19]), second < 61
    else { return nil }
    var rest = bytes[19...]
    var thousandths = 0
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix { $0 >= 0x30 && $0 <= 0x39 }
      guard (1...9).contains(fraction.count), let value = number(fraction.prefix(3)) else { return nil }
      thousandths = fraction.count == 1 ? value * 100 : fraction.count == 2 ? value * 10 : value
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard let offset = Instant.offset(rest) else { return nil }
    let seconds = Int64(date.dayNumber) * 86_400 + Int64(hour * 3600 + minute * 60 + second - offset)
    // An offset may move the date out of the calendar, where it could not be written again.
    guard Instant.writable.contains(seconds) else { return nil }
    self.init(milliseconds: seconds * 1000 + Int64(thousandths))
  }

  /// The seconds since the epoch that are in years 1 to 9999.
  private static let writable: Range<Int64> = -62_135_596_800..<253_402_300_800
  /// The last instant that can be written.
  static let latest = Instant(milliseconds: writable.upperBound * 1000 - 1)

  /// Parses `Z` or `±HH:MM` as seconds east of UTC; nil for anything else.
  private static func offset(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    if text.count == 1, text.first == UInt8(ascii: "Z") { return 0 }
    let text = Array(text)
    guard text.count == 6, text[3] == UInt8(ascii: ":"), let hours = number(text[1..<3]), hours < 24,
      let minutes = number(text[4..<6]), minutes < 60
    else { return nil }
    switch text[0] {
    case UInt8(ascii: "+"): return hours * 3600 + minutes * 60
    case UInt8(ascii: "-"): return -(hours * 3600 + minutes * 60)
    default: return nil
    }
  }
}
