import FocusDomain
import FocusText

extension TabID {
  package static let calendar = TabID(rawValue: "calendar")
}

extension KeyContext {
  /// The grid of days.
  static let calendar = KeyContext(
    "calendar", title: { Text.placeCalendar },
    signs: { state in
      let symbols = state.blankFrame.symbols
      let isDrawn = state.hasSurfaces && state.options.charset == .unicode
      return (isDrawn ? [("▄", Text.markOfTask)] : []) + [(symbols.check, Text.markOfFinishedDay)]
    })
  /// The tasks of the selected day.
  static let agenda = KeyContext("agenda") { Text.placeAgenda }
}

extension Action {
  static let openDay = Action("open-day")
  static let today = Action("today")
  static let monthBefore = Action("month-before")
  static let monthAfter = Action("month-after")
}

/// The Calendar tab: a month, and the tasks of the day selected in it.
struct CalendarTab: Tab {
  static let id = TabID.calendar
  static var label: String { Text.tabCalendar }
  static var keyContexts: [KeyContext] { [.calendar, .agenda] }
  static var bindings: [KeyBinding] {
    let both: [KeyContext] = [.calendar, .agenda]
    return [
      // On a day without tasks, this key adds one. The footer then shows only the key for adding.
      KeyBinding([.calendar], [[.enter], ["e"]], .openDay, Text.keyOpenDay)
        .hinted(Text.hintOpenDay).idle { $0.plans[$0.selectedDay].count == 0 },
      KeyBinding(both, [["t"]], .today, Text.keyToday).hinted(Text.hintToday),
      KeyBinding(both, [["H"], [.pageUp], ["<"]], .monthBefore, Text.keyMonthBefore)
        .hinted(Text.hintMonth).paired(with: .monthAfter),
      KeyBinding(both, [["L"], [.pageDown], [">"]], .monthAfter, Text.keyMonthAfter),
      KeyBinding([.calendar], [["h"], [.left]], .left, Text.keyLeft),
      KeyBinding([.calendar], [["l"], [.right]], .right, Text.keyRight),
    ] + KeyBinding.selection(in: both) + [
      KeyBinding([.agenda], [["h"], [.left], [.escape]], .back, Text.keyBackToMonth)
    ]
  }

  /// The selected day. The calendar shows its month.
  var day: CivilDate
  /// The selected row of the day's tasks; nil while the keys move in the grid.
  var row: Int?

  init(today: CivilDate) { day = today }

  init(day: CivilDate, row: Int? = nil) {
    self.day = day
    self.row = row
  }

  var activeContexts: [KeyContext] { [row == nil ? .calendar : .agenda, .anyPage, .anyPageOrSheet] }
  func day(today: CivilDate) -> CivilDate { day }
  func months(today: CivilDate) -> Set<CivilMonth> {
    Set([-1, 0, 1].map { day.civilMonth.adding(months: $0) })
  }
  var wheel: (back: Action, forward: Action) { row == nil ? (.monthBefore, .monthAfter) : (.up, .down) }

  mutating func act(_ action: Action, times: Int, in state: inout AppState) -> [Effect] {
    if let row {
      switch action {
      case .up: self.row = row - times
      case .down: self.row = row + times
      case .first: self.row = 0
      case .last: self.row = .max
      case .back: self.row = nil
      default: return actOnGrid(action, times: times, in: &state)
      }
      return []
    }
    return actOnGrid(action, times: times, in: &state)
  }

  private mutating func actOnGrid(_ action: Action, times: Int, in state: inout AppState) -> [Effect] {
    switch action {
    case .left: select(day.adding(days: -times), in: &state)
    case .right: select(day.adding(days: times), in: &state)
    case .up: select(day.adding(days: -7 * times), in: &state)
    case .down: select(day.adding(days: 7 * times), in: &state)
    case .first: select(day.civilMonth.firstDay, in: &state)
    case .last: select(day.civilMonth.lastDay, in: &state)
    case .today: select(state.today, in: &state)
    case .monthBefore: select(sameDay(monthsLater: -times), in: &state)
    case .monthAfter: select(sameDay(monthsLater: times), in: &state)
    case .openDay:
      if state.plans[day].count == 0 {
        return state.reason(against: .add).map { state.refuse($0) } ?? state.run(.add)
      }
      row = 0
    case .daySelected: state.reportProblem(of: day)
    default: break
    }
    return state.missing(months(today: state.today))
  }

  private func sameDay(monthsLater count: Int) -> CivilDate {
    let month = day.civilMonth.adding(months: count)
    return month.days[min(day.day, month.length) - 1]
  }

  private mutating func select(_ day: CivilDate, in state: inout AppState) {
    self = CalendarTab(day: day)
    state.reportProblem(of: day)
  }

  mutating func hit(_ target: Target, in state: AppState) -> Action? {
    switch target {
    case .day(let day):
      self = CalendarTab(day: day)
      return .daySelected
    case .row(let index): return hitRow(index, in: state)
    case .circle(let index):
      row = index
      return .toggleDone
    default: return nil
    }
  }

  mutating func plansChanged(from before: AppState, in state: AppState) {
    row = rowOfSelection(from: before, in: state)
  }

  mutating func select(_ wanted: TaskToSelect, in state: AppState) {
    guard row != nil || wanted.entersDay, wanted.day == day else { return }
    row = state.plans[day].tasks.firstIndex { $0.id == wanted.id } ?? row
  }

  static var sharesSelection: Bool { true }

  /// Adopts the selection of another tab. If the keys moved in the grid, they continue to.
  mutating func show(_ day: CivilDate, _ task: TaskID?, in state: AppState) {
    if day != self.day { self = CalendarTab(day: day, row: row) }
    if let task { select(TaskToSelect(day: day, id: task), in: state) }
  }

  /// Moves the selection to the new day only if it was on today.
  mutating func dayChanged(from before: CivilDate, in state: AppState) {
    if day == before { self = CalendarTab(day: state.today) }
  }

  mutating func refresh(in state: AppState) {
    guard let row else { return }
    let count = state.plans[day].count
    self.row = count == 0 ? nil : min(max(row, 0), count - 1)
  }
}

extension Action {
  /// The action of a click on a day. Its month may have to be loaded.
  static let daySelected = Action("day-selected")
}

extension AppState {
  /// Shows a day in the calendar and selects one of its tasks.
  mutating func show(_ day: CivilDate, task: TaskID? = nil) -> [Effect] {
    var effects = show(.calendar)
    calendar = CalendarTab(day: day)
    reportProblem(of: day)
    effects += readMissing
    if let task {
      tabs.pendingSelection = TaskToSelect(day: day, id: task, entersDay: true)
      effects.append(.read([day.civilMonth]))
    }
    return effects
  }
}
