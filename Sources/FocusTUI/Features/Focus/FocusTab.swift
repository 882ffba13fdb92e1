import FocusDomain
import FocusText

extension TabID {
  package static let focus = TabID(rawValue: "focus")
}

extension KeyContext {
  static let focus = KeyContext("focus") { Text.placeFocus }
}

/// The Focus tab: today's progress and tasks.
struct FocusTab: Tab {
  static let id = TabID.focus
  static var label: String { Text.tabFocus }
  static var keyContexts: [KeyContext] { [.focus] }
  static var bindings: [KeyBinding] {
    KeyBinding.selection(in: [.focus]) + KeyBinding.ends(in: [.focus])
  }

  /// The selected row: a task, or an empty slot after the tasks.
  var selected = 0
  /// The animated number of tasks that the ring shows as done.
  private(set) var ring = Animation(duration: 400)

  /// What is asked above the tasks; nil if nothing is.
  private(set) var question: LogQuestion?

  init(today: CivilDate) {}

  var row: Int? {
    get { selected }
    set { selected = newValue ?? 0 }
  }

  var activeContexts: [KeyContext] {
    (question == nil ? [] : [.logQuestion]) + [.focus, .everywhere, .always]
  }
  func day(today: CivilDate) -> CivilDate { today }
  /// Loads the four weeks that are shown where there is room.
  func months(today: CivilDate) -> Set<CivilMonth> { [today.adding(days: -27).civilMonth] }
  var hasEmptySlots: Bool { true }
  var isMoving: Bool { ring.isMoving }

  /// The number of tasks, plus empty slots up to the limit.
  static func rows(of plan: DayPlan) -> Int { max(plan.count, DayPlan.limit) }

  mutating func act(_ action: Action, times: Int, in state: inout AppState) -> [Effect] {
    switch action {
    case .up: selected -= times
    case .down: selected += times
    case .first: selected = 0
    case .last: selected = FocusTab.rows(of: state.plan) - 1
    default: break
    }
    return []
  }

  mutating func hit(_ target: Target, in state: AppState) -> Action? {
    switch target {
    case .row(let index): return hitRow(index, in: state)
    case .circle(let index):
      selected = index
      return .toggleDone
    default: return nil
    }
  }

  mutating func plansChanged(from before: AppState, in state: AppState) {
    guard before.plans.months.isEmpty else {
      row = rowOfSelection(from: before, in: state)
      return
    }
    // Show the initial state without animation, and select the task in focus.
    ring.set(Double(state.plan.completedCount), at: state.clock.now, moves: false)
    selected = FocusTab.focusRow(of: state.plan)
  }

  mutating func select(_ wanted: TaskToSelect, in state: AppState) {
    guard wanted.day == state.today else { return }
    row = state.plan.tasks.firstIndex { $0.id == wanted.id } ?? row
  }

  static var sharesSelection: Bool { true }

  /// It is only about today.
  mutating func take(_ day: CivilDate, _ task: TaskID?, in state: AppState) {
    if let task { select(TaskToSelect(day: day, id: task), in: state) }
  }

  mutating func dayTurned(from before: CivilDate, in state: AppState) {
    selected = FocusTab.focusRow(of: state.plan)
  }

  /// The row of the task in focus; the first row if there is none.
  private static func focusRow(of plan: DayPlan) -> Int {
    plan.inFocus.flatMap { task in plan.tasks.firstIndex { $0.id == task.id } } ?? 0
  }

  mutating func refresh(in state: AppState) {
    question = LogQuestion(in: state)
    selected = min(max(selected, 0), FocusTab.rows(of: state.plan) - 1)
    ring.finishIfDue(at: state.clock.now)
    ring.set(
      Double(state.plan.completedCount), at: state.clock.now,
      moves: !state.options.reducedMotion && state.plans.months.contains(state.today.civilMonth))
  }
}

extension AppState {
  /// The Focus tab, whether or not it is shown.
  var focusTab: FocusTab {
    get { tabs[FocusTab.self] }
    set { tabs[FocusTab.self] = newValue }
  }
}
