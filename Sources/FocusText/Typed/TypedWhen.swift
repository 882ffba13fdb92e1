import FocusDomain

/// The planned times or length of a task, as people type them: `9`, `9-10:30`, `all day`, `~50m`, `9 ~50m`.
package struct TypedWhen: Equatable, Sendable {
  package let schedule: Schedule
  /// The length in minutes; nil if there are times, which imply it.
  package let length: Int?

  /// Parses a planned time or length; nil if the text is invalid.
  /// - Parameters:
  ///   - text: The text as typed; an empty one means all day.
  ///   - minutes: The duration if only a start time is given.
  package init?(_ text: String, lasting minutes: Int = 60) {
    // The sign may also be between two times, as in `9시~10시`.
    if let schedule = Schedule(typed: text, lasting: minutes) {
      (self.schedule, length) = (schedule, nil)
      return
    }
    let text = text.composed.halfWidth
    guard let sign = text.lastIndex(where: { "~〜".contains($0) }),
      let length = TaskLength.minutes(typed: String(text[text.index(after: sign)...])),
      let schedule = Schedule(typed: String(text[..<sign]), lasting: length),
      schedule.range.map({ $0.minutes == length }) ?? true
    else { return nil }
    (self.schedule, self.length) = (schedule, schedule == .allDay ? length : nil)
  }

  /// Returns a length as it is typed: `~50m`, `~1h30`.
  package static func text(length minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    return hours == 0 ? "~\(rest)m" : rest == 0 ? "~\(hours)h" : "~\(hours)h\(rest)"
  }
}
