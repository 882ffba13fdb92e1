import FocusDomain
import FocusText

extension AppState {
  /// The day whose tasks the keys act on.
  var actingDay: CivilDate { tab == .focus ? today : calendar.day }

  /// The task the keys act on.
  var selectedTask: FocusTask? {
    let tasks = agenda[actingDay].tasks
    guard let index = tab == .focus ? row : calendar.row, tasks.indices.contains(index) else { return nil }
    return tasks[index]
  }

  /// Actions on a task, the same on every tab; nil when the action is none.
  mutating func runOnTask(_ action: Action) -> [Effect]? {
    if action == .add { return openForm() }
    if action == .chooseThree { return openChooseThree() }
    guard let task = selectedTask else {
      return tab == .focus && (action == .edit || action == .toggleDone) ? openForm() : nil
    }
    let day = actingDay
    switch action {
    case .toggleDone:
      return [
        .perform(task.isCompleted ? .reopen(task.id, day: day) : .complete(task.id, day: day), .command)
      ]
    case .edit:
      return present(TaskForm(editing: task, on: day, wall: clock.wall, dates: options.dates))
    case .delete: return [.perform(.delete(task.id, day: day), .command)]
    case .nextPriority:
      following = PlannedPlace(day: day, id: task.id)
      return [.perform(.edit(task.id, day: day, TaskFields(priority: task.priority.next)), .command)]
    case .move:
      let field = TextField(Text.defaultMoveDay(from: day, today: today), isProposal: true)
      sheets.append(.move(MoveForm(task: task, from: day, field: field)))
      return []
    default: return nil
    }
  }

  private mutating func openForm() -> [Effect] {
    present(TaskForm(newOn: actingDay, wall: clock.wall, dates: options.dates))
  }

  /// Opens a form with what was typed in it before, if anything was.
  private mutating func present(_ form: TaskForm) -> [Effect] {
    var form = form
    if let draft, form.isAboutTheSame(as: draft) {
      form.resume(draft)
      self.draft = nil
    }
    sheets.append(.form(form))
    return []
  }

  mutating func runOnFocus(_ action: Action, times: Int) -> [Effect] {
    switch action {
    case .up: row -= times
    case .down: row += times
    case .first: row = 0
    case .last: row = rows - 1
    case .carryOver:
      if let offer { sheets.append(.carryOver(carryOverForm(offer))) }
    default: break
    }
    return []
  }

  mutating func runOnCalendar(_ action: Action, times: Int) -> [Effect] {
    if let row = calendar.row {
      switch action {
      case .up: calendar.row = row - times
      case .down: calendar.row = row + times
      case .first: calendar.row = 0
      case .last: calendar.row = .max
      default: return runOnGrid(action, times: times)
      }
      return []
    }
    return runOnGrid(action, times: times)
  }

  private mutating func runOnGrid(_ action: Action, times: Int) -> [Effect] {
    let day = calendar.day
    switch action {
    case .left: return select(day.adding(days: -times))
    case .right: return select(day.adding(days: times))
    case .up: return select(day.adding(days: -7 * times))
    case .down: return select(day.adding(days: 7 * times))
    case .first: return select(day.civilMonth.firstDay)
    case .last: return select(day.civilMonth.lastDay)
    case .today: return select(today)
    case .monthBefore: return go(toSameDayIn: day.civilMonth.adding(months: -times))
    case .monthAfter: return go(toSameDayIn: day.civilMonth.adding(months: times))
    case .openDay:
      if agenda[day].count == 0 { return openForm() }
      calendar.row = 0
      return []
    default: return []
    }
  }

  private mutating func go(toSameDayIn month: CivilMonth) -> [Effect] {
    select(month.days[min(calendar.day.day, month.length) - 1])
  }

  mutating func select(_ day: CivilDate) -> [Effect] {
    calendar = CalendarState(day: day)
    tellProblem(of: day)
    return readMissing
  }
}
