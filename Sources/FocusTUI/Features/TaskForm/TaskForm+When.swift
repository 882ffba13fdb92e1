import FocusDomain
import FocusText

// Times with the arrow keys.
extension TaskForm {
  /// The step of the arrow keys in minutes; the first step goes to a full quarter of an hour.
  static let timeStep = 15

  /// Moves the times by steps, later if positive. All day becomes the next full hour; unreadable text stays.
  mutating func nudge(by steps: Int) {
    switch schedule {
    case nil: return
    case .allDay?: propose(TimeRange(start: nextHour, end: nextHour.adding(minutes: length ?? 60)))
    case .timed(let range)?:
      let past = range.start.minutes % TaskForm.timeStep
      // 9:10 steps down to 9:00 and up to 9:15.
      let whole =
        steps < 0 && past > 0
        ? range.start.minutes - past + TaskForm.timeStep : range.start.minutes - past
      let start = TimeOfDay(wrapping: whole + steps * TaskForm.timeStep)
      propose(TimeRange(start: start, end: start.adding(minutes: range.minutes)))
    }
    if error?.field == .when { error = nil }
  }

  private mutating func propose(_ range: TimeRange) {
    when = TextField(Text.range(range, clock), isProposal: true)
  }
}

extension FocusTask {
  /// The minutes that a task without times takes.
  var lengthAlone: Int? { schedule == .allDay ? length : nil }
}
