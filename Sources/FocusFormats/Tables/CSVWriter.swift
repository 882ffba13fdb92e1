import FocusDomain

/// Writes comma-separated values (RFC 4180): a line of names, then one line a task; lines end with CR and LF.
///
/// If any task has a note, there is a column for it, too. If any day has a log, there are columns for it, and after the tasks of such a day one line with these columns alone: so
/// that no value stands there once for each task.
enum CSVWriter {
  private static let names = [
    "day", "id", "title", "priority", "state", "all_day", "start", "end", "carried_from", "carries",
    "carried_to", "created_at", "completed_at",
  ]

  private static let logNames = ["sleep", "mood", "rest", "reflection"]

  static func write(_ plans: [DayPlan]) -> [UInt8] {
    let logs = plans.map(\.filledLog)
    let hasLogs = logs.contains { $0 != nil }
    let hasNotes = plans.contains { $0.tasks.contains { !$0.note.isEmpty } }
    let names = names + (hasNotes ? ["note"] : [])
    var text = line(hasLogs ? names + logNames : names)
    for (plan, log) in zip(plans, logs) {
      let empty = hasLogs ? logNames.map { _ in "" } : []
      for (task, state) in plan.tasksWithStates {
        let note = hasNotes ? [ForeignNote.written(task.note)] : []
        text += line(values(task, state, on: plan.day) + note + empty)
      }
      if let log { text += line([log.day.description] + names.dropFirst().map { _ in "" } + values(log)) }
    }
    return Array(text.utf8)
  }

  private static func values(_ log: DayLog) -> [String] {
    [
      log.sleep.map(String.init) ?? "", log.mood.map(String.init) ?? "", log.rest ? "true" : "false",
      Reflection.lines(of: log.reflection).joined(separator: "\n"),
    ]
  }

  private static func values(_ task: FocusTask, _ state: TaskState?, on day: CivilDate) -> [String] {
    let range = task.schedule.range
    return [
      day.description, task.id.description, Title.cleaned(task.title), task.priority.rawValue,
      state?.rawValue ?? "", range == nil ? "true" : "false",
      range?.start.description ?? "", range?.end.description ?? "", task.carriedFrom?.description ?? "",
      String(task.carries), task.carriedTo?.description ?? "", task.createdAt.description,
      task.completedAt?.description ?? "",
    ]
  }

  static func line(_ values: [String]) -> String {
    values.map { quoted(withoutFormula($0)) }.joined(separator: ",") + "\r\n"
  }

  /// The value with an apostrophe if a spreadsheet would evaluate it, such as `=1+1`. Full-width characters
  /// count, too, because some localized spreadsheets accept them.
  private static func withoutFormula(_ value: String) -> String {
    let first = value.unicodeScalars.first { !$0.properties.isWhitespace || $0 == "\t" || $0 == "\r" }
    return first.map(formulaBeginnings.contains) ?? false ? "'\(value)" : value
  }

  private static let formulaBeginnings: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  /// The value in quotation marks if necessary.
  private static func quoted(_ value: String) -> String {
    let isPlain = !value.utf8.contains { [0x22, 0x2C, 0x0D, 0x0A].contains($0) }
    guard !isPlain || value.first?.isWhitespace == true || value.last?.isWhitespace == true else {
      return value
    }
    return "\"" + value.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
