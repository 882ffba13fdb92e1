import FocusDomain
import FocusText

// Times go up and down by a key, without typing.
extension TaskForm {
  /// What a time goes up or down by, in minutes; the first step leads to a whole quarter.
  static let timeStep = 15

  /// Moves the time that has the focus; later with a positive number of steps. One that cannot be read stays.
  mutating func nudge(by steps: Int) {
    switch focus {
    case .start:
      let before = start
      start = nudged(start, by: steps)
      moveEnd(after: before)
    case .end: end = nudged(end, by: steps)
    case .title, .priority, .allDay, .day: return
    }
    if error?.field == focus { error = nil }
  }

  private func nudged(_ field: TextField, by steps: Int) -> TextField {
    guard let time = TimeOfDay(typed: field.text) else { return field }
    let step = TaskForm.timeStep
    let past = time.minutes % step
    // Down from 9:10 is 9:00, up from it 9:15.
    let whole = steps < 0 && past > 0 ? time.minutes - past + step : time.minutes - past
    return TextField(Text.time(TimeOfDay(wrapping: whole + steps * step), clock), isProposal: true)
  }
}
