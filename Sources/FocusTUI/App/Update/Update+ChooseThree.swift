import FocusDomain
import FocusText

/// A day that arrived with more than three asks which three stay.
extension AppState {
  /// Opens the sheet for a day over the limit; says so when the day is not.
  mutating func openChooseThree() -> [Effect] {
    let plan = agenda[actingDay]
    guard plan.isOverLimit else {
      notice = Notice(text: Text.notOverLimit, level: .refusal)
      return [.bell]
    }
    sheets.append(.chooseThree(ChooseThree(day: plan.day)))
    return []
  }

  mutating func run(_ action: Action, in form: ChooseThree, times: Int) -> [Effect] {
    var form = form
    form.error = nil
    let tasks = agenda[form.day].tasks
    switch action {
    case .up: form.row = max(0, form.row - times)
    case .down: form.row = min(max(0, tasks.count - 1), form.row + times)
    case .change:
      guard tasks.indices.contains(form.row) else { break }
      let id = tasks[form.row].id
      if form.kept.remove(id) == nil {
        if form.kept.count == DayPlan.limit { form.error = Text.dayFull } else { form.kept.insert(id) }
      }
    case .moveIt: form.deletesRest = false
    case .deleteIt: form.deletesRest = true
    case .submit:
      // Fewer than three may stay; more may not.
      guard !form.kept.isEmpty else {
        form.error = Text.chooseAtLeastOne
        break
      }
      sheets[sheets.count - 1] = .chooseThree(form)
      return [.performAll(operations(for: form, tasks), .submission)]
    default: break
    }
    sheets[sheets.count - 1] = .chooseThree(form)
    return []
  }

  /// The task selected in an open question.
  var taskInQuestion: TaskID? {
    for case .chooseThree(let form) in sheets { return task(at: form.row, of: form.day) }
    return nil
  }

  /// Keeps in an open question what is still there, and the selection with its task; with no more than three it closes.
  mutating func refreshChooseThree(at selected: TaskID?) {
    for (index, sheet) in sheets.enumerated() {
      guard case .chooseThree(var form) = sheet else { continue }
      let plan = agenda[form.day]
      guard plan.isOverLimit else {
        sheets.remove(at: index)
        if problems[form.day.civilMonth] == nil {
          notice = Notice(text: Text.notOverLimit, level: .information)
        }
        return
      }
      form.kept.formIntersection(plan.tasks.map(\.id))
      form.row = selected.flatMap { place(of: $0, on: form.day) } ?? min(form.row, plan.count - 1)
      sheets[index] = .chooseThree(form)
      return
    }
  }

  /// Moves or deletes what does not stay; each one moved goes to the next day that has room for it.
  private func operations(for form: ChooseThree, _ tasks: [FocusTask]) -> [Operation] {
    var taken: [CivilDate: Int] = [:]
    return tasks.filter { !form.kept.contains($0.id) }.map { task in
      if form.deletesRest || task.carriedTo != nil { return .delete(task.id, day: form.day) }
      var day = nextDayWithRoom(after: form.day)
      while taken[day, default: 0] >= agenda[day].room {
        let next = nextDayWithRoom(after: day)
        // The calendar has an end: there the planner's own rule says no.
        if next == day { break }
        day = next
      }
      taken[day, default: 0] += 1
      return .move(task.id, day: form.day, to: day)
    }
  }
}
