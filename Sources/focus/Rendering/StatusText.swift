import FocusDomain
import FocusSync
import FocusText
import FocusTUI
import FocusTerminal

/// One line for a status bar.
struct StatusText {
  let plan: DayPlan
  let style: OutputStyle
  /// The running session.
  var session: SessionView?
  /// The session for which the user has not confirmed yet how much of it counts.
  var unanswered: EndedSession?
  /// The focus time of today in milliseconds; computed only if the line shows it.
  var focused: () -> Int64 = { 0 }
  /// The planned and free time of today; computed only if the line shows it.
  var load: () -> (load: DayWorkload, axis: DayAxis)? = { nil }
  var isWorkdaySet = false
  /// The sync status, nil without sync; read only if the line shows it.
  var sync: () -> SyncStatus? = { nil }
  /// Whether times include seconds. Otherwise they are rounded to minutes.
  var tellsSeconds = true

  /// The default line: `1/3 ↑ Write the report`, `3/3 ✓ done for today`, `0/3 plan your day`. While a session
  /// is running `1/3 ▶ 24:18 Write the report`. A question mark comes first while a session waits for
  /// confirmation.
  var runs: [StatusRun] {
    (unanswered == nil ? [] : [StatusRun("? ", .warning)]) + plainRuns
  }

  private var plainRuns: [StatusRun] {
    let progress = StatusRun("\(plan.completedCount)/\(plan.total) ")
    if let session {
      return [progress] + timer + [StatusRun(" \(session.running.session.title)")]
    }
    if let task = plan.inFocus { return [progress] + glyph + [StatusRun(" "), StatusRun(task.title)] }
    guard plan.isFinished else { return [progress, StatusRun(Text.planYourDay)] }
    return [progress] + glyph + [StatusRun(" \(Text.doneForToday)", .success)]
  }

  /// The placeholders of a format.
  enum Placeholder: String, CaseIterable {
    case done, total, left, limit, title, priority, glyph, time, ring, bar, day
    case timer, remaining, elapsed, session, focus, planned, free, ends, sync

    /// All placeholders as they are written in a format.
    static var list: String { allCases.map { "{\($0.rawValue)}" }.joined(separator: " ") }
  }

  /// The value of a placeholder; empty if there is no task or session for it.
  func value(_ placeholder: Placeholder) -> [StatusRun] {
    let task = plan.inFocus
    switch placeholder {
    case .done: return [StatusRun(String(plan.completedCount))]
    case .total: return [StatusRun(String(plan.total))]
    case .left: return [StatusRun(String(plan.openTasks.count))]
    case .limit: return [StatusRun(String(DayPlan.limit))]
    case .title: return task.map { [StatusRun($0.title)] } ?? []
    case .priority: return task.map { [StatusRun(Text.name(of: $0.priority), token(of: $0.priority))] } ?? []
    case .glyph: return glyph
    case .time:
      return task?.schedule.range.map { [StatusRun(style.spell(Text.range($0, style.clock)))] } ?? []
    case .ring: return [StatusRun(ring, plan.isFinished ? .success : .ringFill)]
    case .bar: return bar
    case .day: return [StatusRun(plan.day.description)]
    case .timer: return timer
    case .remaining: return session?.progress.remaining.map { [StatusRun(clock($0.secondsLeft))] } ?? []
    case .elapsed: return session.map { [StatusRun(clock($0.progress.focused.wholeSeconds))] } ?? []
    case .session: return session.map { [StatusRun($0.running.session.title)] } ?? []
    case .sync:
      return sync().map { SyncLine($0) }.map { line in
        [StatusRun(line.forms[line.forms.count - 1], line.token == .warning ? .warning : nil)]
      } ?? []
    case .planned:
      return [load()?.load.planned].compactMap { $0 }.map { StatusRun(SessionLength.words(minutes: $0)) }
    case .free:
      return load().flatMap { today in today.load.free.map { (today.load, $0) } }.map { load, free in
        [StatusRun(SessionLength.words(minutes: max(0, free)), load.isOver ? .warning : nil)]
      } ?? []
    case .ends:
      return load().flatMap { today in today.load.end.map { today.axis.time(at: $0) } }
        .map { [StatusRun(style.spell(Text.time($0, style.clock)))] } ?? []
    case .focus: return [StatusRun(SessionLength.words(seconds: Int(focused() / 60_000) * 60))]
    }
  }

  /// A symbol and the time left or elapsed: `▶ 24:18`.
  private var timer: [StatusRun] {
    guard let session else { return [] }
    let token = session.progress.color(session.running.session.kind)
    return [StatusRun("\(session.mark(style)) \(clock(session.progress.timerSeconds))", token)]
  }

  /// The time with seconds, or in minutes, rounded up.
  private func clock(_ seconds: Int) -> String {
    if tellsSeconds { return SessionLength.clock(seconds: seconds) }
    let minutes = seconds < 0 ? -seconds / 60 : (seconds + 59) / 60
    return "\(seconds < 0 ? "+" : "")\(SessionLength.words(seconds: max(60, minutes * 60)))"
  }

  /// The line in the user's format, or in the default one.
  func runs(_ format: StatusFormat?) -> [StatusRun] {
    guard let format else { return runs }
    return format.parts.flatMap { part -> [StatusRun] in
      switch part {
      case .text(let text): [StatusRun(text, origin: .format)]
      case .placeholder(let placeholder): value(placeholder)
      }
    }
  }

  /// The priority arrow of the task in focus; a check mark when all tasks are done.
  private var glyph: [StatusRun] {
    if let task = plan.inFocus { return [StatusRun(style.glyph(task.priority), token(of: task.priority))] }
    return plan.isFinished ? [StatusRun(style.symbols.check, .success)] : []
  }

  /// The colour of a priority; nil for the bar's own colour.
  private func token(of priority: Priority) -> Token? {
    switch priority {
    case .high: .high
    case .medium: nil
    case .low: .low
    }
  }

  /// A circle filled by quarters: empty only for no tasks done, full only for all.
  private var ring: String {
    let (done, total) = (plan.completedCount, plan.total)
    guard style.charset == .unicode else { return "\(done * 100 / total)%" }
    if done == 0 { return "○" }
    return done >= total ? "●" : ["◔", "◔", "◑", "◕"][done * 4 / total]
  }

  /// One circle for each task, filled if completed.
  private var bar: [StatusRun] {
    let open = max(0, plan.total - plan.completedCount)
    return [
      StatusRun(String(repeating: style.symbols.filledCircle, count: plan.completedCount), .ringFill),
      StatusRun(String(repeating: style.symbols.emptyCircle, count: open), .ringTrack),
    ].filter { !$0.text.isEmpty }
  }
}
