import FocusDomain
import FocusText

// Changing times with the arrow keys.
extension TaskForm {
  /// Moves the times by steps, later if positive. The first one moves to a full quarter of an hour. An all-day
  /// task gets the next full hour. Unreadable text stays unchanged.
  mutating func nudge(by steps: Int) {
    switch schedule {
    case nil: return
    case .allDay?:
      propose(TimeRange(start: nextHour, end: nextHour.adding(minutes: length ?? TimeRange.usualMinutes)))
    case .timed(let range)?:
      let past = range.start.minutes % TimeRange.step
      // 9:10 steps down to 9:00 and up to 9:15.
      let whole =
        steps < 0 && past > 0
        ? range.start.minutes - past + TimeRange.step : range.start.minutes - past
      let start = TimeOfDay(wrapping: whole + steps * TimeRange.step)
      propose(TimeRange(start: start, end: start.adding(minutes: range.minutes)))
    }
    if error?.field == .when { error = nil }
  }

  private mutating func propose(_ range: TimeRange) {
    when = TextField(Text.range(range, clock), isProposal: true)
  }
}

extension FocusTask {
  /// The length of a task without times, in minutes; nil if it has times or no length.
  var lengthAlone: Int? { schedule == .allDay ? length : nil }
}
