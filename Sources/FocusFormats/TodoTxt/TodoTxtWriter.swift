import FocusDomain

/// Writes todo.txt: one line for each task, `(A) 2026-11-20 Title due:2026-11-21 t:2026-11-21 id:…`.
///
/// Every line has its dates and ends with the keys from `due:` to `id:`, so that a title that looks like any
/// of these is read back unchanged. A line of *later* has a mark in place of the date.
enum TodoTxtWriter {
  /// The key of a line of *later*.
  static let laterMark = "list:later"

  static func write(_ tasks: [PlannedTask], later: [FocusTask], clock: PlannerClock) -> [UInt8] {
    let lines =
      tasks.map { line($0.task, on: $0.day, clock: clock) } + later.map { line($0, on: nil, clock: clock) }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private static func line(_ task: FocusTask, on day: CivilDate?, clock: PlannerClock) -> String {
    let created = clock.today(at: task.createdAt)
    var words: [String] = []
    var keys = day.map { ["due:\($0)", "t:\($0)"] } ?? [laterMark]
    // A task that was carried to another day is no longer to be done on this one.
    if let completedAt = task.completedAt ?? (task.carriedTo == nil ? nil : task.modifiedAt) {
      words += ["x", clock.today(at: completedAt).description]
      keys.append("pri:\(ForeignPriority.letter(task.priority))")
    } else {
      words.append("(\(ForeignPriority.letter(task.priority)))")
    }
    words += [created.description, task.title]
    if let range = task.schedule.range { keys.append("at:\(range.start)-\(range.end)") }
    if task.schedule == .allDay, let minutes = task.length { keys.append("for:\(minutes)m") }
    if let other = task.carriedTo { keys.append("carried:\(other)") }
    if let origin = task.carriedFrom { keys.append("from:\(origin)") }
    if task.carries > 0 { keys.append("carries:\(task.carries)") }
    keys.append("id:\(task.id)")
    return (words + keys).joined(separator: " ")
  }
}
