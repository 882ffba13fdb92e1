import FocusDomain

extension VdirItem {
  /// The task for a file that is not known yet.
  package func newTask(at modified: Instant, in context: ImportContext) -> PlannedTask {
    let task = FocusTask(
      id: id, title: title, note: note, priority: priority, schedule: schedule,
      length: schedule == .allDay ? ICalendarText.minutes(component) : nil,
      createdAt: min(createdAt ?? modified, context.now),
      // It is placed as a new task on its day, however old the file is.
      placedAt: context.now, modifiedAt: modified,
      completedAt: isDone ? finishedAt ?? modified : nil, deletedAt: isCancelled ? modified : nil)
    return PlannedTask(day: plannedDay(context), task: task)
  }

  /// Applies the differences between the file and a file for `former`; all other fields keep their values in
  /// `former`. A file cannot represent every field, and must not change the others.
  ///
  /// `known` are the ``times`` of the file when it had the same content as `former`; nil if it never had.
  package func applied(to former: PlannedTask, times known: String?, at modified: Instant) -> PlannedTask {
    var (task, newDay) = (former.task, former.day)
    if title != Collector.fitting(task.title) { task.title = title }
    if !isNote(of: task) { task.note = note }
    if times != known {
      if let day, day != newDay {
        newDay = day
        task.placedAt = modified
      }
      // A file that never had a date makes no statement about times.
      if schedule != task.schedule, day != nil || known != nil { task.schedule = schedule }
    }
    if kind == .todo { applyState(to: &task, at: modified) }
    if task != former.task || newDay != former.day { task.modifiedAt = modified }
    return PlannedTask(day: newDay, task: task)
  }

  /// Whether the file has the note of the task, or more text than a note can hold.
  func isNote(of task: FocusTask) -> Bool {
    isNoteShortened || note.hasSameBytes(as: ForeignNote.written(task.note))
  }

  private func applyState(to task: inout FocusTask, at modified: Instant) {
    if priority != task.priority { task.priority = priority }
    if isCancelled {
      task.deletedAt = task.deletedAt ?? modified
      return
    }
    task.deletedAt = nil
    guard isDone else {
      task.completedAt = nil
      return
    }
    // Times in files have whole seconds.
    guard let known = task.completedAt else {
      task.completedAt = completedAt ?? modified
      return
    }
    if let completedAt, completedAt.seconds != known.seconds { task.completedAt = completedAt }
  }

  /// Whether the file already has the content of a task.
  func hasContent(of planned: PlannedTask) -> Bool {
    var same = title == Collector.fitting(planned.task.title) && day == planned.day
    same = same && schedule == planned.task.schedule
    same = same && isNote(of: planned.task)
    guard kind == .todo, same else { return same }
    return priority == planned.task.priority && isDone == (planned.task.completedAt != nil) && !isCancelled
  }
}
