import FocusDomain

/// Writes iCalendar: a VTODO for every task, and a VEVENT for one that has its times; and a VEVENT for every focus session.
///
/// The times of tasks are local ones without a zone, as a plan means them, on the dates that the wall clock shows then. The same bytes
/// for the same plans, because DTSTAMP is the time of the last change (RFC 5545, 3.8.7.2).
struct ICalendarWriter {
  /// What follows a task's id in the UID of its event: a UID names one component.
  static let eventMark = "-event"
  /// What follows a session's id in its UID.
  static let sessionMark = "-session"

  private let clock: PlannerClock
  private var bytes: [UInt8] = []

  static func write(_ tasks: [PlannedTask], sessions: [FocusSession], clock: PlannerClock) -> [UInt8] {
    var writer = ICalendarWriter(clock: clock)
    writer.line("BEGIN:VCALENDAR")
    writer.line("VERSION:2.0")
    writer.line("PRODID:-//focus//three tasks a day//EN")
    for planned in tasks {
      writer.todo(planned.task, on: planned.day)
      if let range = planned.task.schedule.range, planned.task.carriedTo == nil {
        writer.event(planned.task, on: planned.day, range)
      }
    }
    for session in sessions { writer.session(session) }
    writer.line("END:VCALENDAR")
    return writer.bytes
  }

  private mutating func line(_ line: String) { ICalendarText.append(line, to: &bytes) }

  private mutating func todo(_ task: FocusTask, on day: CivilDate) {
    line("BEGIN:VTODO")
    common(task, uid: task.id.description)
    if let range = task.schedule.range {
      times(range, on: day, end: "DUE")
    } else {
      line("DUE;VALUE=DATE:\(BasicDate.string(day))")
    }
    if let other = task.carriedTo {
      // Not to be done any more on that day, and not done either.
      line("STATUS:CANCELLED")
      line("X-FOCUS-CARRIED-TO:\(BasicDate.string(other))")
    }
    if let completedAt = task.completedAt {
      if task.carriedTo == nil {
        line("STATUS:COMPLETED")
        line("PERCENT-COMPLETE:100")
      }
      line("COMPLETED:\(BasicDate.string(completedAt))")
    } else if task.carriedTo == nil {
      line("STATUS:NEEDS-ACTION")
    }
    if let origin = task.carriedFrom { line("X-FOCUS-CARRIED-FROM:\(BasicDate.string(origin))") }
    if task.carries > 0 { line("X-FOCUS-CARRIES:\(task.carries)") }
    line("END:VTODO")
  }

  private mutating func event(_ task: FocusTask, on day: CivilDate, _ range: TimeRange) {
    line("BEGIN:VEVENT")
    common(task, uid: task.id.description + ICalendarWriter.eventMark)
    line("RELATED-TO:\(task.id)")
    times(range, on: day, end: "DTEND")
    line("END:VEVENT")
  }

  /// The event of a session lasts from its start to its end, pauses and all; what counts of it stands in a field of our own.
  private mutating func session(_ session: FocusSession) {
    guard let start = session.start, let end = session.end, session.focused >= 1000 else { return }
    line("BEGIN:VEVENT")
    line("UID:\(session.id)\(ICalendarWriter.sessionMark)")
    stamps(created: session.createdAt, modified: session.modifiedAt)
    line("SUMMARY:\(ICalendarText.escaped(Title.cleaned(session.title)))")
    if !session.note.isEmpty {
      line("DESCRIPTION:\(ICalendarText.escaped(Title.cleaned(session.note)))")
    }
    if let task = session.task { line("RELATED-TO:\(task)") }
    line("DTSTART:\(BasicDate.string(start))")
    // An end comes after its start (RFC 5545, 3.8.2.2), also where both are in one second.
    line("DTEND:\(BasicDate.string(Instant(seconds: max(end.seconds, start.seconds + 1))))")
    line("X-FOCUS-SESSION:\(session.focused / 1000)")
    line("END:VEVENT")
  }

  private mutating func common(_ task: FocusTask, uid: String) {
    line("UID:\(uid)")
    stamps(created: task.createdAt, modified: task.modifiedAt)
    line("SUMMARY:\(ICalendarText.escaped(task.title))")
    line("PRIORITY:\(ForeignPriority.number(task.priority))")
  }

  private mutating func stamps(created: Instant, modified: Instant) {
    line("DTSTAMP:\(BasicDate.string(modified))")
    line("CREATED:\(BasicDate.string(created))")
    line("LAST-MODIFIED:\(BasicDate.string(modified))")
  }

  private mutating func times(_ range: TimeRange, on day: CivilDate, end: String) {
    let dates = clock.dates(of: range, on: day)
    line("DTSTART:\(BasicDate.string(dates.start, range.start))")
    line("\(end):\(BasicDate.string(dates.end, range.end))")
  }
}
