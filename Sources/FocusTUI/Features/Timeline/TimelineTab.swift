import FocusDomain
import FocusText

extension TabID {
  package static let timeline = TabID(rawValue: "timeline")
}

extension KeyContext {
  static let timeline = KeyContext("timeline") { Text.placeTimeline }
  /// The keys for tasks, which the shortcut list shows below the Focus tab.
  static let timelineTasks = KeyContext("timeline-tasks")
}

extension Action {
  static let timelineBefore = Action("timeline-before")
  static let timelineAfter = Action("timeline-after")
  static let timelineNow = Action("timeline-now")
  static let blockLater = Action("block-later")
  static let blockEarlier = Action("block-earlier")
  static let blockLonger = Action("block-longer")
  static let blockShorter = Action("block-shorter")
}

/// The Timeline tab: the plan of a day beside the actual work.
struct TimelineTab: Tab {
  static let id = TabID.timeline
  static var label: String { Text.tabTimeline }
  static var keyContexts: [KeyContext] { [.timeline, .timelineTasks] }
  static var bindings: [KeyBinding] {
    let here: [KeyContext] = [.timeline]
    let hasNoTime: @Sendable (AppState) -> Bool = { $0.selectedTask?.schedule.range == nil }
    return [
      KeyBinding(here, [["J"]], .blockLater, Text.keyBlockLater)
        .hinted(Text.hintLater).paired(with: .blockEarlier).idle(hasNoTime),
      KeyBinding(here, [["K"]], .blockEarlier, Text.keyBlockEarlier),
      KeyBinding(here, [["+"], ["="]], .blockLonger, Text.keyBlockLonger)
        .hintedIfRoom(Text.hintLength).paired(with: .blockShorter).idle(hasNoTime),
      KeyBinding(here, [["-"]], .blockShorter, Text.keyBlockShorter),
      KeyBinding(here, [["["], ["h"], [.left]], .timelineBefore, Text.keyDayBefore)
        .hinted(Text.hintOtherDay).paired(with: .timelineAfter),
      KeyBinding(here, [["]"], ["l"], [.right]], .timelineAfter, Text.keyDayAfter),
      KeyBinding(here, [["t"]], .timelineNow, Text.keyToNow)
        .hinted(Text.hintNow).idle { $0.timelineTab.shown == $0.today },
    ] + KeyBinding.selection(in: here)
  }

  /// The visible day.
  private(set) var shown: CivilDate
  /// The actual work as last loaded; nil before the first time.
  var timeline: DayTimeline?
  /// Whether something has changed since it was loaded.
  var isOutdated = true
  /// The index of the selected task of the day.
  var selected = 0
  /// The block that is being moved, resized or created with the mouse.
  var drag: TimelineDrag?

  init(today: CivilDate) { shown = today }

  var row: Int? {
    get { selected }
    set { selected = newValue ?? 0 }
  }
  var activeContexts: [KeyContext] { [.timeline, .timelineTasks, .anyPage, .anyPageOrSheet] }
  var wheel: (back: Action, forward: Action) { (.timelineBefore, .timelineAfter) }
  func day(today: CivilDate) -> CivilDate { shown }
  func months(today: CivilDate) -> Set<CivilMonth> {
    // The next day and some weeks may be visible beside it.
    Set([-6, -1, 0, 1, 6].map { shown.adding(days: $0).civilMonth })
      .union([-27, -7].map { today.adding(days: $0).civilMonth })
  }

  /// Returns the axis of the day: the loaded one, or an approximation until it is loaded.
  func axis(in state: AppState) -> DayAxis {
    if let timeline, timeline.axis.day == shown { return timeline.axis }
    return state.axis(of: shown)
  }

  /// Returns the day's tasks in the order of the keys: blocks by start, then all-day tasks. The values are
  /// indices into the plan.
  func order(in state: AppState) -> [Int] {
    let tasks = state.plans[shown].tasks
    let blocks = axis(in: state).blocks(of: tasks).map(\.task.id)
    let timed = blocks.compactMap { id in tasks.firstIndex { $0.id == id } }
    return timed + tasks.indices.filter { tasks[$0].schedule == .allDay }
  }

  mutating func act(_ action: Action, times: Int, in state: inout AppState) -> [Effect] {
    let order = order(in: state)
    let place = order.firstIndex(of: selected) ?? 0
    func row(_ place: Int) -> Int { order.isEmpty ? 0 : order[min(max(place, 0), order.count - 1)] }
    switch action {
    case .up: selected = row(place - times)
    case .down: selected = row(place + times)
    case .first: selected = row(0)
    case .last: selected = row(order.count - 1)
    case .timelineBefore: show(shown.adding(days: -times), in: state)
    case .timelineAfter: show(shown.adding(days: times), in: state)
    case .timelineNow: show(state.today, in: state)
    case .blockLater: return change(in: &state) { $0.moved(by: TimeRange.step * times, dayStartsAt: $1) }
    case .blockEarlier: return change(in: &state) { $0.moved(by: -TimeRange.step * times, dayStartsAt: $1) }
    case .blockLonger:
      return change(in: &state) { range, _ in range.lengthened(by: TimeRange.step * times) }
    case .blockShorter:
      return change(in: &state) { range, _ in range.lengthened(by: -TimeRange.step * times) }
    default: break
    }
    return state.missing(months(today: state.today))
  }

  private mutating func show(_ day: CivilDate, in state: AppState) {
    guard CivilDate.plannable.contains(day) else { return }
    shown = day
    drag = nil
    selectNext(in: state)
  }

  /// Selects the current or the next block.
  private mutating func selectNext(in state: AppState) {
    let axis = axis(in: state)
    let now = axis.minute(at: state.clock.now)
    let tasks = state.plans[shown].tasks
    let blocks = axis.blocks(of: tasks)
    let next = blocks.first { $0.minutes.upperBound > now } ?? blocks.last
    selected = next.flatMap { block in tasks.firstIndex { $0.id == block.task.id } } ?? 0
  }

  /// Changes the times of the selected task.
  private func change(
    in state: inout AppState, _ change: (TimeRange, TimeOfDay) -> TimeRange
  ) -> [Effect] {
    let tasks = state.plans[shown].tasks
    guard tasks.indices.contains(selected) else { return state.refuse(Text.noTaskHere) }
    let task = tasks[selected]
    guard let range = task.schedule.range else {
      let edit = state.options.keymap.name(of: .edit, in: [.timelineTasks])
      return state.refuse(Text.hasNoTime(task.title, editKey: edit))
    }
    return state.reschedule(task, to: change(range, state.clock.dayStartsAt), on: shown)
  }

  mutating func plansChanged(from before: AppState, in state: AppState) {
    if before.plans.months.isEmpty {
      selectNext(in: state)
    } else {
      row = rowOfSelection(from: before, in: state)
    }
  }

  mutating func select(_ wanted: TaskToSelect, in state: AppState) {
    guard wanted.day == shown else { return }
    row = state.plans[shown].tasks.firstIndex { $0.id == wanted.id } ?? row
  }

  static var sharesSelection: Bool { true }

  mutating func show(_ day: CivilDate, _ task: TaskID?, in state: AppState) {
    if day != shown { show(day, in: state) }
    if let task { select(TaskToSelect(day: day, id: task), in: state) }
  }

  mutating func dayChanged(from before: CivilDate, in state: AppState) {
    if shown == before { show(state.today, in: state) }
    isOutdated = true
  }

  mutating func refresh(in state: AppState) {
    selected = min(max(selected, 0), max(0, state.plans[shown].count - 1))
  }

  /// Proposes times after the selected block, or from now on, rounded up to a quarter of an hour.
  func proposedTimes(in state: AppState) -> TimeRange? {
    let tasks = state.plans[shown].tasks
    let after = tasks.indices.contains(selected) ? tasks[selected].schedule.range?.end : nil
    guard let start = after ?? (shown == state.today ? state.clock.wall.time : nil) else { return nil }
    let quarter = TimeOfDay(wrapping: (start.minutes + TimeRange.step - 1) / TimeRange.step * TimeRange.step)
    return TimeRange(start: quarter, end: quarter.adding(minutes: TimeRange.usualMinutes))
  }
}

extension AppState {
  /// The Timeline tab, whether or not it is shown.
  var timelineTab: TimelineTab {
    get { tabs[TimelineTab.self] }
    set { tabs[TimelineTab.self] = newValue }
  }

  /// Returns the axis of a day, assuming that it and all days between it and today have 24 hours. The loaded
  /// timeline has the exact axis.
  func axis(of day: CivilDate) -> DayAxis {
    DayAxis(
      day, start: clock.dayBegan.adding(days: today.days(until: day)), at: clock.dayStartsAt)
  }

  /// Changes the times of a task and keeps it selected. Does nothing if they are the same.
  mutating func reschedule(_ task: FocusTask, to range: TimeRange, on day: CivilDate) -> [Effect] {
    guard task.schedule.range != range else { return [] }
    tabs.pendingSelection = TaskToSelect(day: day, id: task.id)
    return [.perform(.edit(task.id, day: day, TaskFields(schedule: .timed(range))), .command)]
  }
}
