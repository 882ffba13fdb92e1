import FocusDomain
import FocusText

/// The sheets that look back: search, recently deleted, and going to a day.
extension AppState {
  mutating func run(_ action: Action, in form: JumpForm) -> [Effect] {
    nudgeDay(by: action)
    guard action == .submit else { return [] }
    // What a hand used to vim types here.
    if ["q", "q!", "qa", "wq", "x"].contains(form.field.text) {
      sheets.removeLast()
      return run(.quit, times: 1)
    }
    guard let day = spokenDate(form.field.text) else {
      var form = form
      form.error = Text.unreadableDay(form.field.text)
      sheets[sheets.count - 1] = .jump(form)
      return [.bell]
    }
    sheets.removeLast()
    return show(day)
  }

  /// Shows a day in the calendar, with a task of it selected.
  private mutating func show(_ day: CivilDate, task: TaskID? = nil) -> [Effect] {
    var effects = run(.showTab(.calendar), times: 1)
    effects += select(day)
    if let task {
      following = PlannedPlace(day: day, id: task, entersDay: true)
      effects.append(.read([day.civilMonth]))
    }
    return effects
  }

  /// Every task has been read: an open search looks again.
  mutating func receive(_ tasks: [PlannedTask]) {
    let history = History(tasks)
    self.history = history
    guard case .search(var form) = sheets.last else { return }
    form.look(in: history)
    sheets[sheets.count - 1] = .search(form)
  }

  mutating func run(_ action: Action, in form: SearchForm, times: Int) -> [Effect] {
    var form = form
    let hits = form.hits
    switch action {
    case .up: form.row = max(0, form.row - times)
    case .down: form.row = min(max(0, hits.count - 1), form.row + times)
    case .submit:
      guard hits.indices.contains(form.row) else { return [.bell] }
      sheets.removeLast()
      return show(hits[form.row].day, task: hits[form.row].task.id)
    default: break
    }
    sheets[sheets.count - 1] = .search(form)
    return []
  }

  /// The recently deleted tasks have been read: the sheet opens, or shows what is left.
  mutating func receive(_ items: [RecentlyDeleted]) {
    for (index, sheet) in sheets.enumerated() {
      guard case .deleted(var list) = sheet else { continue }
      let held = list.items.indices.contains(list.row) ? list.items[list.row].task.id : nil
      list.items = items
      list.row = items.firstIndex { $0.task.id == held } ?? min(list.row, max(0, items.count - 1))
      sheets[index] = .deleted(list)
      return
    }
    sheets.append(.deleted(DeletedList(items: items)))
  }

  /// Whether the list of deleted tasks is open, on top or beneath.
  var isShowingDeleted: Bool { sheets.contains { if case .deleted = $0 { true } else { false } } }

  mutating func run(_ action: Action, in list: DeletedList, times: Int) -> [Effect] {
    var list = list
    list.error = nil
    let selected = list.items.indices.contains(list.row) ? list.items[list.row] : nil
    switch action {
    case .up: list.row = max(0, list.row - times)
    case .down: list.row = min(max(0, list.items.count - 1), list.row + times)
    case .submit:
      guard let selected else { break }
      return [.perform(.restore(selected.task.id, day: selected.day), .submission), .readDeleted]
    case .delete:
      guard let selected else { break }
      return [.perform(.erase(selected.task.id, day: selected.day), .submission), .readDeleted]
    default: break
    }
    sheets[sheets.count - 1] = .deleted(list)
    return []
  }

  mutating func runReset(_ action: Action, row: Int) -> [Effect] {
    switch action {
    case .up: sheets[sheets.count - 1] = .reset(row: 0)
    case .down: sheets[sheets.count - 1] = .reset(row: 1)
    case .submit:
      if row == 0 { return [.perform(.reset(today), .submission)] }
      sheets.removeLast()
    default: break
    }
    return []
  }
}
