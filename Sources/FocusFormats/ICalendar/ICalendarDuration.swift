import FocusDomain

/// A duration in iCalendar (RFC 5545, 3.3.6): `PT1H30M`, `P1D`, `P2W`.
enum ICalendarDuration {
  /// Whole minutes; nil if it is not a duration, or too long for a plan.
  static func minutes(_ text: String) -> Int? {
    var bytes = Array(text.uppercased().utf8)[...]
    if bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
    guard bytes.first == UInt8(ascii: "P"), bytes.count > 2 else { return nil }
    bytes = bytes.dropFirst()
    var seconds = 0
    var inTime = false
    while let first = bytes.first {
      if first == UInt8(ascii: "T"), !inTime {
        inTime = true
        bytes = bytes.dropFirst()
        continue
      }
      let digits = bytes.prefix { $0 >= 0x30 && $0 <= 0x39 }
      guard let count = number(digits), count <= 10_000_000, let unit = bytes.dropFirst(digits.count).first,
        let length = length(of: unit, inTime: inTime)
      else { return nil }
      seconds += count * length
      // Beyond any date. Checked for each part, because a line may have any number of parts.
      guard seconds <= 10_000 * 366 * 86_400 else { return nil }
      bytes = bytes.dropFirst(digits.count + 1)
    }
    return seconds / 60
  }

  private static func length(of unit: UInt8, inTime: Bool) -> Int? {
    switch (unit, inTime) {
    case (UInt8(ascii: "W"), false): 604_800
    case (UInt8(ascii: "D"), false): 86_400
    case (UInt8(ascii: "H"), true): 3600
    case (UInt8(ascii: "M"), true): 60
    case (UInt8(ascii: "S"), true): 1
    default: nil
    }
  }
}
