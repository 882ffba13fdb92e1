import FocusDomain
import FocusTerminal
import FocusText

extension AppState {
  /// Returns how the plan of a day fits into the working hours; nil for a past day or an unreadable one.
  func workload(of day: CivilDate) -> DayWorkload? {
    guard day >= today, !plans.isUnreadable(day) else { return nil }
    let axis = day == today ? clock.axis : eventAxis(of: day)
    let busy = events(on: day).taken?.busy ?? []
    guard day == today else {
      return DayWorkload(of: plans[day], on: axis, workday: options.workday, busy: busy)
    }
    return DayWorkload(
      of: plan, on: axis, workday: options.workday, now: axis.minute(at: clock.now), busy: busy,
      focused: focusedByTask)
  }

  /// The focus time of each task, in milliseconds, including the current session.
  private var focusedByTask: [TaskID: Int64] {
    sessions.focusedByTask.with(sessions.running, at: clock.machine, by: options.sessionRules)
  }

  /// Compares the focus time of an open task with its planned duration, in words; nil without either.
  func worked(on task: FocusTask) -> String? {
    guard task.isOpen, let planned = task.minutes,
      case let minutes = Int((focusedByTask[task.lastingID] ?? 0) / 60_000), minutes > 0
    else { return nil }
    return Text.worked(minutes, of: planned)
  }

  /// Returns the sentence about a day's load in the longest form that fits, and its colour. Nil without
  /// working hours, or if there is nothing to report.
  func workloadSentence(of day: CivilDate, to width: Int) -> (text: String, token: Token)? {
    guard options.workday.isSet, let load = workload(of: day) else { return nil }
    // Only the sentence about today names the end of the working hours.
    let end = day == today ? load.hoursEnd : nil
    let forms = Text.load(load, until: end.map { Text.time(clock.axis.time(at: $0), options.dates.clock) })
    guard let text = forms.first(fitting: width) else { return nil }
    return (text, load.isOver ? .warning : .textMuted)
  }

  /// Compares the planned and the actual duration of a finished task, in words; nil if either is unknown.
  func comparison(of task: FocusTask, on day: CivilDate) -> String? {
    guard let took = sessions.focusedByTask[task.lastingID],
      let minutes = task.plannedMinutes(besideMilliseconds: took),
      task.carriedFrom ?? day >= today.fourWeeks.lowerBound
    else { return nil }
    return Text.planned(minutes, took: took)
  }

  /// Compares the actual with the planned duration of the finished tasks of a week, in words; nil if it is
  /// unknown.
  func comparison(of days: [CivilDate]) -> String? {
    guard let first = days.first, let last = days.last else { return nil }
    let plans = days.filter((first...last).counting(by: today).contains).map { self.plans[$0] }
    // Older sessions are not loaded.
    let began = plans.flatMap { plan in plan.finished.map { $0.carriedFrom ?? plan.day } }.min()
    guard let began, began >= today.fourWeeks.lowerBound else { return nil }
    let compared = WeekFigures.Comparison(of: plans, took: sessions.focusedByTask)
    return compared.planned > 0
      ? Text.planned(compared.planned, took: compared.took, tasks: compared.tasks) : nil
  }
}
