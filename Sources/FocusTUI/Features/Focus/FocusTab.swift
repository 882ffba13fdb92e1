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
    KeyBinding.selection(in: [.focus])
  }

  /// The selected row: a task, or an empty slot after the tasks.
  var selected = 0
  /// The animated number of tasks that the ring shows as done.
  private(set) var ring = Animation(duration: Self.ringTime)
  private static let ringTime: Int64 = 335
  /// The duration of the animations of the title and the ring after a task is done, in milliseconds.
  static let motion = Strike.duration + ringTime
  /// The task whose title is being struck through. Its card and the ring change only after that.
  private(set) var strike: Strike?

  struct Strike: Equatable, Sendable {
    /// The duration in milliseconds: five frames.
    static let duration: Int64 = 165

    let task: TaskID
    /// The struck-through share of the title.
    var share = Animation(duration: Self.duration)
  }

  /// The question above the tasks; nil if there is none.
  private(set) var question: LogQuestion?

  /// The offers of routines for the empty slots, in order.
  private(set) var offers: [Routine] = []
  /// The first row without a task.
  private var firstSlot = 0

  init(today: CivilDate) {}

  /// Returns the offer for a row; nil for a task, or if there is none.
  func offer(for row: Int) -> Routine? {
    offers.indices.contains(row - firstSlot) ? offers[row - firstSlot] : nil
  }

  var selectedOffer: Routine? { offer(for: selected) }

  var row: Int? {
    get { selected }
    set { selected = newValue ?? 0 }
  }

  var activeContexts: [KeyContext] {
    (question == nil ? [] : [.logQuestion]) + (selectedOffer == nil ? [] : [.offer]) + [
      .focus, .anyPage, .anyPageOrSheet,
    ]
  }
  func day(today: CivilDate) -> CivilDate { today }
  /// Returns the months of the last four weeks, which are shown if there is room.
  func months(today: CivilDate) -> Set<CivilMonth> { [today.fourWeeks.lowerBound.civilMonth] }
  var hasEmptySlots: Bool { true }
  var isAnimating: Bool { ring.isAnimating || strike != nil }

  /// Returns the number of tasks, plus empty slots up to the limit.
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
    case .row(let index) where offer(for: index) != nil:
      // The first click selects an offer, the second accepts it.
      let isSecond = selected == index
      selected = index
      return isSecond ? .takeOffer : nil
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
      strikeWhatIsDone(since: before, in: state)
      return
    }
    // Show the initial state without animation, and select the task in focus.
    ring.set(Double(state.plan.completedCount), at: state.clock.now, animated: false)
    selected = FocusTab.focusRow(of: state.plan)
  }

  private mutating func strikeWhatIsDone(since before: AppState, in state: AppState) {
    let open = Set(before.plan.tasks.filter(\.isOpen).map(\.id))
    let done = state.plan.tasks.filter { $0.isCompleted && open.contains($0.id) }
    if let strike, !state.plan.tasks.contains(where: { $0.id == strike.task && $0.isCompleted }) {
      self.strike = nil
    }
    guard done.count == 1, !state.options.reducedMotion, state.today == before.today else { return }
    strike = Strike(task: done[0].id)
    strike?.share.set(1, at: state.clock.now, animated: true)
  }

  mutating func select(_ wanted: TaskToSelect, in state: AppState) {
    guard wanted.day == state.today else { return }
    row = state.plan.tasks.firstIndex { $0.id == wanted.id } ?? row
  }

  static var sharesSelection: Bool { true }

  /// Adopts the selection of another tab. This tab only shows today.
  mutating func show(_ day: CivilDate, _ task: TaskID?, in state: AppState) {
    if let task { select(TaskToSelect(day: day, id: task), in: state) }
  }

  mutating func dayChanged(from before: CivilDate, in state: AppState) {
    selected = FocusTab.focusRow(of: state.plan)
  }

  /// Returns the row of the task in focus; the first row if there is none.
  private static func focusRow(of plan: DayPlan) -> Int {
    plan.inFocus.flatMap { task in plan.tasks.firstIndex { $0.id == task.id } } ?? 0
  }

  mutating func refresh(in state: AppState) {
    question = LogQuestion(in: state)
    selected = min(max(selected, 0), FocusTab.rows(of: state.plan) - 1)
    (offers, firstSlot) = (state.offers, state.plan.count)
    ring.finishIfDue(at: state.clock.now)
    strike?.share.finishIfDue(at: state.clock.now)
    if strike?.share.isAnimating == false { strike = nil }
    ring.set(
      Double(state.plan.completedCount), at: state.clock.now,
      animated: !state.options.reducedMotion && state.plans.months.contains(state.today.civilMonth),
      after: strike == nil ? 0 : Strike.duration)
  }
}

extension AppState {
  /// The Focus tab, whether or not it is shown.
  var focusTab: FocusTab {
    get { tabs[FocusTab.self] }
    set { tabs[FocusTab.self] = newValue }
  }
}
