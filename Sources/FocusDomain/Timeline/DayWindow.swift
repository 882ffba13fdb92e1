// The hours of a day that a timeline shows.
extension DayAxis {
  /// The minimum length of a timeline, in minutes.
  private static let leastWindow = 600
  /// The margin before the first and after the last entry, in minutes.
  private static let margin = 60

  /// The whole hours of the clock from an hour before the first entry to an hour after the last one or the
  /// current time. A short window grows towards the evening, then towards the morning. A day without anything
  /// is shown from 6:00 to 22:00.
  package func window(of entries: [Range<Int>], now: Int? = nil) -> Range<Int> {
    let usual = usual
    let first = entries.map(\.lowerBound).min().map { $0 - Self.margin } ?? usual.lowerBound
    let last = entries.map(\.upperBound).max() ?? usual.upperBound - Self.margin
    let start = max(0, hour(min(first, now ?? first)))
    // An entry may extend past the end of the day.
    let end = min(max(last, now.map { $0 + 1 } ?? last) + Self.margin, max(last, length))
    var shown = start..<max(start + 60, hour(end + 59))
    while shown.count < Self.leastWindow, shown.upperBound < usual.upperBound {
      shown = shown.lowerBound..<shown.upperBound + 60
    }
    while shown.count < Self.leastWindow, shown.lowerBound > 0 {
      shown = max(0, shown.lowerBound - 60)..<shown.upperBound
    }
    while shown.count < Self.leastWindow, shown.upperBound < length {
      shown = shown.lowerBound..<shown.upperBound + 60
    }
    return shown
  }

  /// The minutes that a timeline shows if there is room: from 6:00 to the end of the day.
  package var daytime: Range<Int> { usual.lowerBound..<length }

  /// The minute up to which a timeline shows hours without anything before it shows earlier ones: 20:00.
  package var evening: Int { usual.upperBound - 120 }

  private var usual: Range<Int> {
    let (first, last) = (minute(of: TimeOfDay(wrapping: 6 * 60)), minute(of: TimeOfDay(wrapping: 22 * 60)))
    return first < last ? first..<last : 0..<max(60, last)
  }

  /// The minute at which the hour of the clock began.
  private func hour(_ minute: Int) -> Int {
    let offset = time(at: 0).minutes % 60
    return (minute + offset + 1440) / 60 * 60 - offset - 1440
  }
}
