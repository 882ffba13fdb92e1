/// A change a person makes to routines.
package enum RoutineOperation: Equatable, Sendable {
  case add(RoutineDraft)
  /// Changes the given fields. The tasks that the routine has made stay as they are.
  case edit(Routine.ID, RoutineFields)
  /// Stops its offers, or has it offered again.
  case pause(Routine.ID, Bool)
  /// Deletes it. The tasks that it has made stay.
  case delete(Routine.ID)
  /// Makes its task of a day, or brings that back if it was deleted there.
  case take(Routine, day: CivilDate)

  package var kind: Change.Kind {
    switch self {
    case .add, .take: .add
    case .edit, .pause: .edit
    case .delete: .delete
    }
  }

  /// The routine that is taken, and the day.
  package var taken: (routine: Routine, day: CivilDate)? {
    if case .take(let routine, let day) = self { (routine, day) } else { nil }
  }
}

/// What a person enters for a routine.
package struct RoutineDraft: Equatable, Sendable {
  /// Title, note, priority, times and length as for a task.
  package var task: TaskDraft
  package var recurrence: Recurrence

  package init(_ task: TaskDraft, _ recurrence: Recurrence) {
    (self.task, self.recurrence) = (task, recurrence)
  }
}

/// New values for the fields of a routine; nil leaves a field unchanged.
package struct RoutineFields: Equatable, Sendable {
  /// As typed.
  package var title: String?
  /// As typed; an empty one removes the note.
  package var note: String?
  package var priority: Priority?
  package var schedule: Schedule?
  /// 0 removes the length.
  package var length: Int?
  package var recurrence: Recurrence?

  package init(
    title: String? = nil, note: String? = nil, priority: Priority? = nil, schedule: Schedule? = nil,
    length: Int? = nil, recurrence: Recurrence? = nil
  ) {
    (self.title, self.note, self.priority) = (title, note, priority)
    (self.schedule, self.length, self.recurrence) = (schedule, length, recurrence)
  }
}
