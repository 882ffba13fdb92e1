/// A change by the user to routines.
package enum RoutineOperation: Equatable, Sendable {
  case add(RoutineDraft)
  /// Changes the given fields. Tasks that were created from the routine stay unchanged.
  case edit(Routine.ID, RoutineFields)
  /// Pauses or resumes its offers.
  case pause(Routine.ID, Bool)
  /// Deletes it. Tasks that were created from it stay.
  case delete(Routine.ID)
  /// Creates its task on a day, or restores that task if it was deleted there.
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

/// The user's input for a routine.
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
  /// The title as typed.
  package var title: String?
  /// The note as typed; an empty one removes the note.
  package var note: String?
  package var priority: Priority?
  package var schedule: Schedule?
  /// The planned minutes; 0 removes them.
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
