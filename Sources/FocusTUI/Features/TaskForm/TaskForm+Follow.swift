import FocusDomain
import FocusText

extension TaskForm {
  /// Shows what the task has become meanwhile. What the person has changed stays, and if the same was changed elsewhere, the
  /// form says so: saving twice then replaces a value that the person has seen.
  mutating func follow(_ task: FocusTask) {
    guard let old = original, old != task else { return }
    original = task
    let (former, current) = (Title.cleaned(old.title), Title.cleaned(task.title))
    if former != current, title.text == former {
      title = TextField(current)
      isTyped = title.characters.map { _ in false }
    } else if former != current, title.text != current {
      warn(.title, "title", Text.quoted(current))
    }
    if old.priority != task.priority, priority == old.priority {
      priority = task.priority
    } else if old.priority != task.priority, priority != task.priority {
      warn(.priority, "priority", Text.name(of: task.priority))
    }
    if old.schedule != task.schedule, schedule == old.schedule {
      when = TaskForm.field(task.schedule, clock)
    } else if old.schedule != task.schedule, schedule != task.schedule {
      warn(.when, "start", Text.schedule(task.schedule, clock))
    }
  }

  private mutating func warn(_ field: Field, _ name: String, _ value: String) {
    error = FieldError(field: field, text: Text.fieldChangedMeanwhile(name, to: value))
    elsewhere = FieldError(field: field, text: Text.saveAgain(name, insteadOf: value))
  }

  mutating func plansChanged(from before: AppState, in state: inout AppState) -> Bool {
    guard original != nil, !state.plans.isUnreadable(originalDay) else { return true }
    let gone = FieldError(field: .title, text: Text.goneMeanwhile)
    if let task = task(in: state) {
      if error == gone { error = nil }
      follow(task)
    } else {
      (error, elsewhere) = (gone, nil)
    }
    return true
  }

  /// The edited task as it is now; nil if it was moved or deleted.
  func task(in state: AppState) -> FocusTask? {
    state.plans[originalDay].tasks.first { $0.id == original?.id }
  }
}
