import FocusDomain
import FocusTUI
import FocusTerminal
import FocusText

/// The timeline of a day as text and as JSON.
struct TimelineView {
  let plan: DayPlan
  let timeline: DayTimeline
  /// The events; nil without calendars.
  let events: DayEvents?
  let style: OutputStyle

  private var blocks: [PlannedBlock] { timeline.axis.blocks(of: plan.tasks) }

  func lines() -> [OutputLine] {
    let heading = Text.dayHeading(plan.day, today: style.today)
    let totals = Text.planAndFocus(planned: plan.plannedMinutes, focused: Int(timeline.focused / 1000)).first
    var lines = [
      OutputLine(style.spell(totals.map { Text.labelled(heading, $0) } ?? heading), Style(.text).bold())
    ]
    let blocks = blocks
    let allDay = plan.tasks.filter { $0.schedule == .allDay }
    if blocks.isEmpty, allDay.isEmpty {
      lines.append(OutputLine("  \(Text.nothingPlannedHere)", Style(.textMuted)))
    } else {
      lines.append(OutputLine(Text.plannedTitle, Style(.textMuted)))
    }
    for block in blocks { lines.append(line(block.task, isMarked: block.overlaps)) }
    for task in allDay { lines.append(line(task, isMarked: false)) }
    if let events, !events.isEmpty {
      lines.append(OutputLine(Text.eventsTitle, Style(.textMuted)))
      lines += events.allDay.map { line($0, Text.allDayTitle) }
      lines += events.timed.map { line($0.event, Text.times(of: $0, timeline.axis, style.clock)) }
    }
    if timeline.segments.isEmpty {
      lines.append(OutputLine("  \(Text.nothingDone(isOver: plan.day < style.today))", Style(.textMuted)))
    } else {
      lines.append(OutputLine(Text.actualTitle, Style(.textMuted)))
    }
    return lines + timeline.segments.map(line)
  }

  private func line(_ task: FocusTask, isMarked: Bool) -> OutputLine {
    var line = OutputLine("  ")
    line.append(
      style.spell(Text.schedule(task.schedule, style.clock)), Style(.textMuted), padTo: timeWidth)
    line.append(task.isCompleted ? "\(style.symbols.check) " : "  ", Style(.success))
    line.append(task.title)
    if isMarked { line.append("  \(Text.overlaps)", Style(.textMuted)) }
    return line
  }

  private func line(_ event: CalendarEvent, _ times: String) -> OutputLine {
    var line = OutputLine("  ")
    line.append(style.spell(times), Style(.textMuted), padTo: timeWidth)
    line.append("  ")
    line.append(Text.title(of: event))
    if !event.isBusy { line.append("  \(Text.freeEvent)", Style(.textMuted)) }
    return line
  }

  private func line(_ segment: DayTimeline.Segment) -> OutputLine {
    var line = OutputLine("  ")
    let (start, end) = (time(segment.start), time(segment.end))
    line.append(
      style.spell("\(start) – \(segment.isOpen ? Text.now : end)"), Style(.textMuted), padTo: timeWidth)
    let seconds = Int(segment.milliseconds / 1000)
    line.append("  ")
    switch segment.kind {
    case .pause(let end): line.append(Text.pauseInSession(end, seconds: seconds), Style(.textMuted))
    case .focus, .rest:
      line.append(segment.title)
      line.append("  \(SessionLength.words(seconds: seconds))", Style(.textMuted))
    }
    return line
  }

  private var timeWidth: Int { style.clock == .hours12 ? 24 : 18 }

  private func time(_ instant: Instant) -> String {
    Text.time(timeline.axis.time(at: timeline.axis.minute(at: instant)), style.clock)
  }

  /// The timeline as JSON. Scripts depend on the keys.
  var json: JSONValue {
    var fields: JSONObject = [
      "day": .string(plan.day.description),
      "plannedMinutes": PlanJSON.number(plan.plannedMinutes),
      "focusedSeconds": PlanJSON.number(Int(timeline.focused / 1000)),
      "planned": .array(
        blocks.map { block in
          .object([
            "id": .string(block.task.id.description),
            "title": .string(block.task.title),
            "priority": .string(block.task.priority.rawValue),
            "completed": .bool(block.task.isCompleted),
            "start": .string(instant(block.minutes.lowerBound).description),
            "end": .string(instant(block.minutes.upperBound).description),
            "overlaps": .bool(block.overlaps),
            "focusedSeconds": PlanJSON.number(Int(timeline.focused(on: block.task) / 1000)),
            "totalSeconds": PlanJSON.number(Int(timeline.total(on: block.task) / 1000)),
          ])
        }),
      "allDay": .array(
        plan.tasks.filter { $0.schedule == .allDay }.map { task in
          .object([
            "id": .string(task.id.description),
            "title": .string(task.title),
            "priority": .string(task.priority.rawValue),
            "completed": .bool(task.isCompleted),
            "focusedSeconds": PlanJSON.number(Int(timeline.focused(on: task) / 1000)),
            "totalSeconds": PlanJSON.number(Int(timeline.total(on: task) / 1000)),
          ])
        }),
      "actual": .array(
        timeline.segments.map { segment in
          .object([
            "kind": .string(kind(segment.kind)),
            "title": .string(segment.title),
            "task": PlanJSON.text(segment.task),
            "start": .string(segment.start.description),
            "end": segment.isOpen ? .null : .string(segment.end.description),
            "seconds": PlanJSON.number(Int(segment.milliseconds / 1000)),
          ])
        }),
    ]
    if let events { fields["events"] = PlanJSON.value(events) }
    return .object(fields)
  }

  private func instant(_ minute: Int) -> Instant {
    timeline.axis.start.adding(milliseconds: Int64(minute) * 60_000)
  }

  private func kind(_ kind: DayTimeline.Segment.Kind) -> String {
    switch kind {
    case .focus: "focus"
    case .rest: "break"
    case .pause(let end): end.rawValue
    }
  }
}
