import FocusDomain

/// The mouse does nothing of its own: each hit selects something and then means a key's action.
extension AppState {
  mutating func press(_ target: Target?, at point: Point) -> [Effect] {
    notice = nil
    celebration = nil
    pendingKeys = []
    count = 0
    // Wherever the button came up before, nobody told.
    grab = nil
    guard let target else {
      // Outside of the drawer is out of it; other sheets hold what was typed, and stay.
      if case .drawer = sheets.last { return run(.back, times: 1) }
      return []
    }
    switch target {
    case .tab(let tab): return run(.showTab(tab), times: 1)
    case .row(let index): return hit(row: index, action: .edit, isSecond: index == row)
    case .circle(let index):
      row = index
      return run(.toggleDone, times: 1)
    case .day(let day): return select(day)
    case .agendaRow(let index): return hit(agendaRow: index)
    case .agendaCircle(let index):
      calendar.row = index
      return run(.toggleDone, times: 1)
    case .add: return run(.add, times: 1)
    case .monthBefore: return run(.monthBefore, times: 1)
    case .monthAfter: return run(.monthAfter, times: 1)
    case .submit: return run(.submit, times: 1)
    case .option(let index): return choose(index)
    case .field, .priority, .allDay: return hit(inForm: target)
    case .panel: return []
    case .keys(let keys): return keys.flatMap { press($0) }
    case .handle:
      grab = Grab(start: point, place: memory.drawer)
      return []
    case .drawerItem(let index):
      guard case .drawer = sheets.last, DrawerItem.allCases.indices.contains(index) else { return [] }
      return choose(DrawerItem.allCases[index])
    }
  }

  /// The first hit selects, the second opens; an empty slot opens at once.
  private mutating func hit(row index: Int, action: Action, isSecond: Bool) -> [Effect] {
    row = index
    return isSecond || index >= plan.count ? run(action, times: 1) : []
  }

  private mutating func hit(agendaRow index: Int) -> [Effect] {
    let isSecond = calendar.row == index
    calendar.row = index
    return isSecond ? run(.edit, times: 1) : []
  }

  private mutating func hit(inForm target: Target) -> [Effect] {
    guard case .form(var form) = sheets.last else { return [] }
    switch target {
    case .field(let field): form.focus = field
    case .priority(let priority):
      form.focus = .priority
      form.priority = priority
    case .allDay(let value):
      form.focus = .allDay
      form.isAllDay = value
    default: break
    }
    sheets[sheets.count - 1] = .form(form)
    return []
  }

  /// An entry of a sheet's list: the first hit selects, the second accepts.
  private mutating func choose(_ index: Int) -> [Effect] {
    switch sheets.last {
    case .choice(var choice):
      let isSecond = choice.row == index
      choice.row = index
      sheets[sheets.count - 1] = .choice(choice)
      return isSecond ? run(.submit, times: 1) : []
    case .carryOver(var form):
      form.row = min(max(0, index), form.decisions.count - 1)
      sheets[sheets.count - 1] = .carryOver(form)
    case .reset(let row):
      sheets[sheets.count - 1] = .reset(row: index)
      return row == index ? run(.submit, times: 1) : []
    case .deleted(var list):
      let isSecond = list.row == index
      list.row = index
      sheets[sheets.count - 1] = .deleted(list)
      return isSecond ? run(.submit, times: 1) : []
    case .search(var form):
      let isSecond = form.row == index
      form.row = index
      sheets[sheets.count - 1] = .search(form)
      return isSecond ? run(.submit, times: 1) : []
    case .chooseThree(var form):
      form.row = index
      sheets[sheets.count - 1] = .chooseThree(form)
      return run(.change, times: 1)
    default: break
    }
    return []
  }

  mutating func drag(to point: Point) { dragHandle(to: point) }

  mutating func release(at point: Point) -> [Effect] { releaseHandle(at: point) }

  /// The wheel moves the selection where there is one, and the months in the grid.
  mutating func scroll(_ notches: Int) -> [Effect] {
    let isGrid = sheets.isEmpty && tab == .calendar && calendar.row == nil
    if isGrid { return run(notches < 0 ? .monthBefore : .monthAfter, times: abs(notches)) }
    if case .form = sheets.last { return [] }
    return run(notches < 0 ? .up : .down, times: abs(notches))
  }
}
