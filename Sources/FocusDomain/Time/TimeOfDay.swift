/// A time on the wall clock, to the minute.
package struct TimeOfDay: Hashable, Comparable, Sendable {
  /// Minutes since 00:00, 0 to 1439.
  package let minutes: Int

  /// 00:00.
  package static let midnight = TimeOfDay(wrapping: 0)

  /// A time, or nil outside 00:00 to 23:59.
  package init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    minutes = hour * 60 + minute
  }

  /// The time so many minutes after 00:00, going round the clock.
  package init(wrapping minutes: Int) {
    let rest = minutes % 1440
    self.minutes = rest < 0 ? rest + 1440 : rest
  }

  /// 0 to 23.
  package var hour: Int { minutes / 60 }
  /// 0 to 59.
  package var minute: Int { minutes % 60 }

  /// The time so many minutes later, going round the clock.
  package func adding(minutes more: Int) -> TimeOfDay { TimeOfDay(wrapping: minutes + more % 1440) }

  /// An earlier time is less.
  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

extension TimeOfDay: CustomStringConvertible, LosslessStringConvertible {
  /// `HH:MM`, 24 hours: the form of the store.
  package var description: String { "\(padded(hour, to: 2)):\(padded(minute, to: 2))" }

  /// Reads exactly `HH:MM`; nil for anything else.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
      let hour = number(bytes[0..<2]), let minute = number(bytes[3..<5])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// Reads what a person types: `9`, `930`, `0930`, `9:30`, `9.30`, `21:15`, each also with `am` or `pm`; nil for anything else.
  package init?(typed text: String) {
    var body = text.filter { !$0.isWhitespace }.lowercased()
    var half: Int?
    for (suffix, hours) in [("am", 0), ("pm", 12), ("a", 0), ("p", 12)] where body.hasSuffix(suffix) {
      body.removeLast(suffix.count)
      half = hours
      break
    }
    let parts = body.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
    }
    var hour: Int
    let minute: Int
    switch parts.count {
    case 1:
      guard (1...4).contains(parts[0].count), let value = number(parts[0]) else { return nil }
      (hour, minute) = parts[0].count <= 2 ? (value, 0) : (value / 100, value % 100)
    case 2:
      guard (1...2).contains(parts[0].count), parts[1].count == 2,
        let first = number(parts[0]), let second = number(parts[1])
      else { return nil }
      (hour, minute) = (first, second)
    default: return nil
    }
    if let half {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + half
    }
    self.init(hour: hour, minute: minute)
  }
}

/// From one time to another. An end at or before the start lies on the next day.
package struct TimeRange: Hashable, Sendable {
  /// When it begins.
  package var start: TimeOfDay
  /// When it ends; at or before `start` means the next day.
  package var end: TimeOfDay

  /// A range between two times.
  package init(start: TimeOfDay, end: TimeOfDay) {
    self.start = start
    self.end = end
  }

  /// Whether it ends on the day after it began.
  package var endsNextDay: Bool { end <= start }

  /// Its length in minutes, 1 to 1440.
  package var minutes: Int { end.minutes - start.minutes + (endsNextDay ? 1440 : 0) }

  /// Reads `9-10:30`, `9:00 – 10:30`, `9am-1pm`; a start alone lasts one hour. Nil for anything else.
  package init?(typed text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" || $0 == "—" }
    guard parts.count <= 2, let start = TimeOfDay(typed: String(parts[0])) else { return nil }
    if parts.count == 1 {
      self.init(start: start, end: start.adding(minutes: 60))
    } else {
      guard let end = TimeOfDay(typed: String(parts[1])) else { return nil }
      self.init(start: start, end: end)
    }
  }
}
