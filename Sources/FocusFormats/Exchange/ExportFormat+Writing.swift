import FocusDomain

/// The data that a writer needs in addition to the plans.
package struct ExportContext: Sendable {
  /// Converts times of a plan's day to dates and instants.
  package let clock: PlannerClock
  /// The words of an exported page.
  package let words: PageWords

  package init(clock: PlannerClock, words: PageWords) {
    self.clock = clock
    self.words = words
  }
}

extension ExportFormat {
  /// Encodes these plans. The same plans give the same bytes. Omits deleted records, and removes characters
  /// from titles that could control a terminal. Formats that list tasks instead of days have no traces of
  /// carried-over tasks, because they list the task itself at its present day. iCalendar and Markdown include
  /// focus sessions, but not breaks. iCalendar, Markdown and todo.txt include the lines of *later*, as tasks
  /// without a day.
  package func write(
    _ plans: [DayPlan], later: [LaterLine] = [], sessions: SessionExport = SessionExport(),
    in context: ExportContext
  ) -> [UInt8] {
    let later = later.map(\.exported)
    let tasks = plans.flatMap { plan in
      plan.tasks.map { task in
        var shown = task
        shown.title = Title.cleaned(task.title)
        return PlannedTask(day: plan.day, task: shown)
      }
    }.filter { $0.task.traceOf == nil }
    switch self {
    case .ics:
      return ICalendarWriter.write(
        tasks, later: later, sessions: sessions.all, clock: context.clock)
    case .todotxt: return TodoTxtWriter.write(tasks, later: later, clock: context.clock)
    case .taskwarrior: return TaskwarriorWriter.write(tasks, clock: context.clock)
    case .csv: return CSVWriter.write(plans)
    case .markdown:
      return MarkdownWriter.write(plans, later: later, sessions: sessions, words: context.words)
    }
  }
}

extension LaterLine {
  /// The line as a task that is written without a day.
  fileprivate var exported: FocusTask {
    FocusTask(
      id: id, title: Title.cleaned(title), note: note, priority: priority, createdAt: createdAt,
      modifiedAt: modifiedAt)
  }
}
