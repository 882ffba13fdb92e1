/// A time on the wall clock, to the minute.
package struct TimeOfDay: Hashable, Comparable, Sendable {
  /// Minutes since 00:00, 0 to 1439.
  package let minutes: Int

  /// 00:00.
  package static let midnight = TimeOfDay(wrapping: 0)

  /// A time; nil outside 00:00 to 23:59.
  package init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    minutes = hour * 60 + minute
  }

  /// The time `minutes` minutes after 00:00, wrapping around at midnight.
  package init(wrapping minutes: Int) {
    let rest = minutes % 1440
    self.minutes = rest < 0 ? rest + 1440 : rest
  }

  /// The hour, 0 to 23.
  package var hour: Int { minutes / 60 }
  /// The minute, 0 to 59.
  package var minute: Int { minutes % 60 }

  /// The time `more` minutes later, wrapping around at midnight.
  package func adding(minutes more: Int) -> TimeOfDay { TimeOfDay(wrapping: minutes + more % 1440) }

  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

extension TimeOfDay: CustomStringConvertible, LosslessStringConvertible {
  /// The time as `HH:MM`, 24 hours, as stored in files.
  package var description: String { filled("##:##", hour, minute) }

  /// Parses exactly `HH:MM`; nil for anything else.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
      let hour = number(bytes[0..<2]), let minute = number(bytes[3..<5])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// Parses a time as the user types it: `9`, `930`, `0930`, `9:30`, `9.30`, `21:15`, each optionally with
  /// `am` or `pm`, and the Korean and Japanese forms of ``EasternTime``; nil for anything else.
  package init?(typed text: String) {
    guard let time = TypedTime(text)?.time else { return nil }
    self = time
  }
}

/// A time as typed, whose half of the day may be missing.
private struct TypedTime {
  let hour: Int
  let minute: Int
  /// 0 for am, 12 for pm; nil if neither was typed.
  let half: Int?

  init?(_ text: String) {
    guard let eastern = EasternTime(text) else { return nil }
    var (body, half) = (eastern.clock, eastern.half)
    for (suffix, hours) in [("am", 0), ("pm", 12), ("a", 0), ("p", 12)]
    where half == nil && body.hasSuffix(suffix) {
      body.removeLast(suffix.count)
      half = hours
      break
    }
    let parts = body.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
    }
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
    if half != nil { guard (eastern.half == nil ? 1 : 0)...12 ~= hour else { return nil } }
    self.half = half
  }

  /// The time; nil if there is none with this hour and minute.
  var time: TimeOfDay? { time(inHalf: half) }

  /// The time in a half of the day; nil as in ``time``.
  func time(inHalf half: Int?) -> TimeOfDay? {
    TimeOfDay(hour: half.map { hour % 12 + $0 } ?? hour, minute: minute)
  }

  /// The start of a range that ends at `end`. Without a half of the day it is in that of the end, or else in
  /// the other one: `1-2pm`, `11-1pm`, `11-1am`.
  func start(before end: TypedTime) -> TimeOfDay? {
    guard half == nil, 1...12 ~= hour, let half = end.half, let end = end.time else { return time }
    let starts = [half, 12 - half].compactMap { time(inHalf: $0) }
    return starts.first { $0 < end } ?? starts.max()
  }

  /// The end of a range that begins at `start`. Without a half of the day it is the next time with its hour:
  /// `11am-1`, `오후 3시~4시`, `午前9時〜1時`.
  func end(after start: TypedTime) -> TimeOfDay? {
    guard half == nil, start.half != nil, let start = start.time, let end = time, end <= start, end.hour < 12,
      end.adding(minutes: 720) > start
    else { return time }
    return end.adding(minutes: 720)
  }
}

/// A range of times. An end at or before the start is on the next day.
package struct TimeRange: Hashable, Sendable {
  package var start: TimeOfDay
  /// The end; on the next day if it is at or before `start`.
  package var end: TimeOfDay

  package init(start: TimeOfDay, end: TimeOfDay) {
    self.start = start
    self.end = end
  }

  /// Whether it ends on the day after its start.
  package var endsNextDay: Bool { end <= start }

  /// The length in minutes, 1 to 1440.
  package var minutes: Int { end.minutes - start.minutes + (endsNextDay ? 1440 : 0) }

  /// Whether it extends so far into the next day that start and end were probably swapped.
  package var isImprobable: Bool { endsNextDay && minutes > 12 * 60 }

  /// Parses `9-10:30`, `9:00 – 10:30`, `9am-1pm`, `9시~10시`, `15時から16時まで`; a start alone means one hour, and
  /// `+1` may follow an end on the next day. Nil for anything else.
  package init?(typed text: String) {
    let text = EasternTime.range(text)
    let isNextDay = text.hasSuffix("+1")
    let times = isNextDay ? text.dropLast(2) : text[...]
    let parts = times.split(omittingEmptySubsequences: false) { "-–—".contains($0) }.map(String.init)
    let typed = parts.compactMap { TypedTime($0) }
    guard 1...2 ~= parts.count, typed.count == parts.count, let first = typed.first, let last = typed.last,
      let start = parts.count == 1 || isNextDay ? first.time : first.start(before: last),
      let end = isNextDay ? last.time : last.end(after: first)
    else { return nil }
    self.init(start: start, end: parts.count == 1 ? start.adding(minutes: Self.usualMinutes) : end)
    guard endsNextDay || !isNextDay else { return nil }
  }
}
