import FocusDomain

/// Writes iCalendar: a VTODO for every task, also a VEVENT for a task with times, and a VEVENT for every
/// focus session.
///
/// Times of tasks are floating local times, like those of a plan, on the dates that the wall clock shows
/// then. The same plans give the same bytes, because DTSTAMP is the time of the last change (RFC 5545,
/// 3.8.7.2).
struct ICalendarWriter {
  /// Appended to a task's id in the UID of its event, because a UID identifies one component.
  static let eventMark = "-event"
  /// The property of a line of *later*.
  static let laterMark = "X-FOCUS-LATER"
  /// Appended to a session's id in its UID.
  static let sessionMark = "-session"

  private let clock: PlannerClock
  private var bytes: [UInt8] = []

  /// Writes a calendar. `later` are tasks without a day, which get no DUE.
  static func write(
    _ tasks: [PlannedTask], later: [FocusTask], sessions: [FocusSession], clock: PlannerClock
  ) -> [UInt8] {
    calendar(clock) { writer in
      for planned in tasks {
        writer.todo(planned.task, on: planned.day)
        if let range = planned.task.schedule.range, planned.task.carriedTo == nil {
          writer.event(planned.task, on: planned.day, range)
        }
      }
      for task in later { writer.todo(task, on: nil, isLater: true) }
      for session in sessions { writer.session(session) }
    }
  }

  /// A calendar with a single component.
  static func item(_ planned: PlannedTask, isEvent: Bool, clock: PlannerClock) -> [UInt8] {
    calendar(clock) { writer in
      if isEvent, let range = planned.task.schedule.range {
        writer.event(planned.task, on: planned.day, range)
      } else {
        writer.todo(planned.task, on: planned.day == .undated ? nil : planned.day)
      }
    }
  }

  private static func calendar(_ clock: PlannerClock, _ body: (inout ICalendarWriter) -> Void) -> [UInt8] {
    var writer = ICalendarWriter(clock: clock)
    writer.line("BEGIN:VCALENDAR")
    writer.line("VERSION:2.0")
    writer.line("PRODID:-//focus//three tasks a day//EN")
    body(&writer)
    writer.line("END:VCALENDAR")
    return writer.bytes
  }

  private mutating func line(_ line: String) { ICalendarText.append(line, to: &bytes) }

  /// Writes a to-do. A line of *later* is marked, because a to-do of another program without a date is for
  /// today.
  private mutating func todo(_ task: FocusTask, on day: CivilDate?, isLater: Bool = false) {
    line("BEGIN:VTODO")
    common(task, uid: task.id.description)
    if isLater { line("\(ICalendarWriter.laterMark):TRUE") }
    if let day, let range = task.schedule.range {
      times(range, on: day, end: "DUE")
    } else if let day {
      line("DUE;VALUE=DATE:\(BasicDate.string(day))")
      // DURATION would need a start (RFC 5545, 3.6.2).
      if let minutes = task.length { line("ESTIMATED-DURATION:PT\(minutes)M") }
    }
    if let other = task.carriedTo {
      // No longer to be done on that day, but not completed either.
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

  /// Writes the event of a session. It lasts from start to end, including pauses; a nonstandard property has
  /// the time that counts.
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
    // DTEND must be after DTSTART (RFC 5545, 3.8.2.2), even if both are in the same second.
    line("DTEND:\(BasicDate.string(Instant(seconds: max(end.seconds, start.seconds + 1))))")
    line("X-FOCUS-SESSION:\(session.focused / 1000)")
    line("END:VEVENT")
  }

  private mutating func common(_ task: FocusTask, uid: String) {
    line("UID:\(uid)")
    stamps(created: task.createdAt, modified: task.modifiedAt)
    line("SUMMARY:\(ICalendarText.escaped(task.title))")
    let note = ForeignNote.written(task.note)
    if !note.isEmpty { line("DESCRIPTION:\(ICalendarText.escaped(note))") }
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
