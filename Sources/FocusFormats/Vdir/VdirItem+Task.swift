import FocusDomain

extension VdirItem {
  /// The task of a file that is not known yet.
  package func newTask(at modified: Instant, in context: ImportContext) -> PlannedTask {
    let task = FocusTask(
      id: id, title: title, note: note, priority: priority, schedule: schedule,
      length: schedule == .allDay ? ICalendarText.minutes(component) : nil,
      createdAt: min(createdAt ?? modified, context.now),
      // It is new on its day, however long it has been somewhere else.
      placedAt: context.now, modifiedAt: modified,
      completedAt: isDone ? finishedAt ?? modified : nil, deletedAt: isCancelled ? modified : nil)
    return PlannedTask(day: plannedDay(context), task: task)
  }

  /// What the file says, where it differs from what a file of `former` would say; all else stays as in `former`. A file
  /// cannot say everything, and must not change what it cannot say.
  ///
  /// `known` are the ``times`` that the file had when it was the same as `former`; nil if it never was.
  package func applied(to former: PlannedTask, times known: String?, at modified: Instant) -> PlannedTask {
    var (task, newDay) = (former.task, former.day)
    if title != Collector.fitting(task.title) { task.title = title }
    if !isNote(of: task) { task.note = note }
    if times != known {
      if let day, day != newDay {
        newDay = day
        task.placedAt = modified
      }
      // A file that has never had a date says nothing about times.
      if schedule != task.schedule, day != nil || known != nil { task.schedule = schedule }
    }
    if kind == .todo { applyState(to: &task, at: modified) }
    if task != former.task || newDay != former.day { task.modifiedAt = modified }
    return PlannedTask(day: newDay, task: task)
  }

  /// Whether the file says the note of a task, or more than a note can hold.
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
    // Files have whole seconds.
    guard let known = task.completedAt else {
      task.completedAt = completedAt ?? modified
      return
    }
    if let completedAt, completedAt.seconds != known.seconds { task.completedAt = completedAt }
  }

  /// Whether a file of this item needs no change to say what the task says.
  func says(_ planned: PlannedTask) -> Bool {
    var same = title == Collector.fitting(planned.task.title) && day == planned.day
    same = same && schedule == planned.task.schedule
    same = same && isNote(of: planned.task)
    guard kind == .todo, same else { return same }
    return priority == planned.task.priority && isDone == (planned.task.completedAt != nil) && !isCancelled
  }
}
