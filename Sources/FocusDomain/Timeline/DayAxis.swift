/// The minutes of a planner's day, counted from its start. A day on which the clocks change has an hour more
/// or less.
package struct DayAxis: Equatable, Sendable {
  package let day: CivilDate
  package let start: Instant
  /// The number of its minutes, usually 1440.
  package let length: Int
  /// The time on the clock at its start.
  private let startTime: TimeOfDay
  /// The minutes at the beginning of the day that the clocks skip, as on days without a midnight.
  private let skipped: Int
  /// The minute of a clock change on this day or the next, and its size in minutes; nil on most days.
  private let change: ClockChange?

  private struct ClockChange: Equatable, Sendable {
    let minute: Int
    let shift: Int
  }

  package init(_ day: CivilDate, by clock: PlannerClock) {
    self.day = day
    start = clock.start(of: day)
    let end = clock.start(of: day.adding(days: 1))
    length = Int((end.milliseconds - start.milliseconds) / 60_000)
    startTime = clock.zone.wallTime(at: start).time
    skipped = (startTime.minutes - clock.dayStartsAt.minutes + 1440) % 1440
    change = DayAxis.change(from: start, length: length + 1440, in: clock.zone)
  }

  /// Creates the axis of a day of 24 hours.
  package init(_ day: CivilDate, start: Instant, at time: TimeOfDay) {
    (self.day, self.start, startTime) = (day, start, time)
    (length, change, skipped) = (1440, nil, 0)
  }

  private static func change(from start: Instant, length: Int, in zone: LocalZone) -> ClockChange? {
    func offset(_ minute: Int) -> Int { zone.offset(start.adding(milliseconds: Int64(minute) * 60_000)) / 60 }
    let (first, last) = (offset(0), offset(length - 1))
    guard length > 1, first != last else { return nil }
    var (before, after) = (0, length - 1)
    while after - before > 1 {
      let middle = (before + after) / 2
      if offset(middle) == first { before = middle } else { after = middle }
    }
    return ClockChange(minute: after, shift: last - first)
  }

  /// The minute that contains an instant; negative before the day.
  package func minute(at instant: Instant) -> Int {
    let distance = instant.milliseconds - start.milliseconds
    return Int(distance / 60_000) - (distance % 60_000 < 0 ? 1 : 0)
  }

  /// The minute at which the clock shows a time. If it shows the time twice, the first one; if the clock
  /// skips it, the minute of the change.
  package func minute(of time: TimeOfDay) -> Int {
    max(0, minute(afterClock: distance(of: time)))
  }

  /// The minutes that a range of times covers. They may extend past the end of the day.
  package func minutes(of range: TimeRange) -> Range<Int> {
    let first = distance(of: range.start)
    let start = max(0, minute(afterClock: first))
    return start..<max(start + 1, minute(afterClock: first + range.minutes))
  }

  /// The time on the clock at a minute.
  package func time(at minute: Int) -> TimeOfDay {
    var shown = startTime.minutes + minute
    if let change, minute >= change.minute { shown += change.shift }
    return TimeOfDay(wrapping: (shown % 1440 + 1440) % 1440)
  }

  /// By how many minutes the clock has advanced at a time since the start; negative if the clocks skip it
  /// there.
  private func distance(of time: TimeOfDay) -> Int {
    (time.minutes - startTime.minutes + skipped + 1440) % 1440 - skipped
  }

  /// The minute at which the clock has advanced by `distance` minutes since the start.
  private func minute(afterClock distance: Int) -> Int {
    guard let change, distance >= change.minute else { return distance }
    return distance < change.minute + change.shift ? change.minute : distance - change.shift
  }
}

extension FocusTask {
  /// Whether the task is still open after its planned time; `minute` is the present on the axis of its day.
  package func isLate(at minute: Int, on axis: DayAxis) -> Bool {
    isOpen && schedule.range.map { axis.minutes(of: $0).upperBound <= minute } ?? false
  }
}

// Moving and resizing a range on a day that begins at `dayStartsAt`. The start stays on the day, and the
// length stays between a step and a day minus a step.
extension TimeRange {
  /// The minutes in which times are proposed and changed.
  package static let step = 15
  /// The minutes of what has a start but no end.
  package static let usualMinutes = 60

  /// The range `minutes` later, or earlier if negative.
  package func moved(by minutes: Int, dayStartsAt: TimeOfDay) -> TimeRange {
    let distance = (start.minutes - dayStartsAt.minutes + 1440) % 1440
    let start = dayStartsAt.adding(minutes: min(max(distance + minutes, 0), 1440 - Self.step))
    return TimeRange(start: start, end: start.adding(minutes: self.minutes))
  }

  /// The range with its end `minutes` later, or earlier if negative.
  package func lengthened(by minutes: Int) -> TimeRange {
    TimeRange(
      start: start, end: start.adding(minutes: min(max(self.minutes + minutes, Self.step), 1440 - Self.step)))
  }
}
