import FocusDomain

/// The formats plans are written in, besides the store's own JSON.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// iCalendar (RFC 5545).
  case ics
  case todotxt
  /// What `task import` reads.
  case taskwarrior
  /// RFC 4180.
  case csv
  case markdown
}

/// What a writer needs to know besides the plans.
package struct ExportContext: Sendable {
  /// By which a time of a plan's day becomes a date and an instant.
  package let clock: PlannerClock
  /// The words of a page that people read.
  package let words: PageWords

  /// A context from its parts.
  package init(clock: PlannerClock, words: PageWords) {
    self.clock = clock
    self.words = words
  }
}

extension ExportFormat {
  /// The text of these plans: the same bytes for the same plans. What is deleted is left out, and titles are written
  /// without a character that could command a terminal. iCalendar and Markdown hold the focus sessions, too, without breaks.
  package func write(_ plans: [DayPlan], sessions: SessionExport = SessionExport(), in context: ExportContext)
    -> [UInt8]
  {
    let tasks = plans.flatMap { plan in
      plan.tasks.map { task in
        var shown = task
        shown.title = Title.cleaned(task.title)
        return PlannedTask(day: plan.day, task: shown)
      }
    }
    switch self {
    case .ics:
      return ICalendarWriter.write(
        tasks, sessions: sessions.all, clock: context.clock)
    case .todotxt: return TodoTxtWriter.write(tasks, clock: context.clock)
    case .taskwarrior: return TaskwarriorWriter.write(tasks, clock: context.clock)
    case .csv: return CSVWriter.write(plans)
    case .markdown: return MarkdownWriter.write(plans, sessions: sessions, words: context.words)
    }
  }
}
