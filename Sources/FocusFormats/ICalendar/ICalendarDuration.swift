import FocusDomain

/// A duration in iCalendar (RFC 5545, 3.3.6): `PT1H30M`, `P1D`, `P2W`. Days and weeks are nominal and ignore
/// clock changes; hours, minutes and seconds are exact.
package struct ICalendarDuration: Equatable {
  package private(set) var days = 0
  package private(set) var seconds = 0

  /// Parses a duration; nil if it is invalid, or too long for a plan.
  package init?(_ text: some StringProtocol) {
    var bytes = Array(text.uppercased().utf8)[...]
    if bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
    guard bytes.first == UInt8(ascii: "P"), bytes.count > 2 else { return nil }
    bytes = bytes.dropFirst()
    var inTime = false
    while let first = bytes.first {
      if first == UInt8(ascii: "T"), !inTime {
        inTime = true
        bytes = bytes.dropFirst()
        continue
      }
      let digits = bytes.prefix { $0 >= 0x30 && $0 <= 0x39 }
      guard let count = number(digits), count <= 10_000_000, let unit = bytes.dropFirst(digits.count).first
      else { return nil }
      switch (unit, inTime) {
      case (UInt8(ascii: "W"), false): days += 7 * count
      case (UInt8(ascii: "D"), false): days += count
      case (UInt8(ascii: "H"), true): seconds += 3600 * count
      case (UInt8(ascii: "M"), true): seconds += 60 * count
      case (UInt8(ascii: "S"), true): seconds += count
      default: return nil
      }
      // Longer than any date. Check each part, because a line may have any number of parts.
      guard days + seconds / 86_400 <= 10_000 * 366 else { return nil }
      bytes = bytes.dropFirst(digits.count + 1)
    }
  }
}
