import FocusDomain
import FocusText

extension TaskForm {
  /// Adopts changes of the task by other programs. Fields that the user has changed are kept, and the form
  /// reports which values they would replace.
  mutating func follow(_ task: FocusTask) {
    guard let old = original, old != task else { return }
    original = task
    let (former, current) = (Title.cleaned(old.title), Title.cleaned(task.title))
    if former != current {
      if title.text == former {
        title = TextField(current)
        isTyped = title.characters.map { _ in false }
      }
      noteElsewhere(.title, "title", Text.quoted(current))
    }
    if old.priority != task.priority {
      if priority == old.priority { priority = task.priority }
      noteElsewhere(.priority, "priority", Text.name(of: task.priority))
    }
    if old.schedule != task.schedule || old.lengthAlone != task.lengthAlone {
      if schedule == old.schedule, length == old.lengthAlone { when = TaskForm.field(task, clock) }
      noteElsewhere(.when, old.schedule == task.schedule ? "length" : "start", Text.when(task, clock))
    }
  }

  private mutating func noteElsewhere(_ field: Field, _ name: String, _ value: String) {
    let hint = FieldError(field: field, text: Text.fieldChangedMeanwhile(name, to: value))
    let question = FieldError(field: field, text: Text.saveAgain(name, insteadOf: value))
    elsewhere.removeAll { $0.field == field }
    elsewhere.append(ChangedElsewhere(hint: hint, question: question))
    if differs(field) { error = hint }
  }

  mutating func plansChanged(from before: AppState, in state: inout AppState) -> Bool {
    guard original != nil, !state.plans.isUnreadable(originalDay) else { return true }
    let gone = FieldError(field: .title, text: Text.goneMeanwhile)
    if let task = task(in: state) {
      if error == gone { error = nil }
      follow(task)
    } else {
      (error, elsewhere) = (gone, [])
    }
    return true
  }

  /// Returns the current version of the edited task; nil if it was moved or deleted.
  func task(in state: AppState) -> FocusTask? {
    state.plans[originalDay].tasks.first { $0.id == original?.id }
  }
}
