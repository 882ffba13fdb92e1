import FocusDomain
import FocusTerminal

// Loading of the timeline when the tab is shown and something has changed, and mouse handling.
extension TimelineTab {
  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    if let timeline = event.payload(as: DayTimeline.self) {
      state.timelineTab.timeline = timeline
      return []
    }
    if changes(event, before: before, in: state) { state.timelineTab.isOutdated = true }
    guard state.tab == id else { return [] }
    let effects = state.sheets.isEmpty ? followMouse(event, in: &state) : []
    let tab = state.timelineTab
    guard tab.isOutdated || tab.timeline?.axis.day != tab.shown else { return effects }
    // The first frame does not wait for sessions.
    guard tab.timeline != nil || !event.isInitial else { return effects }
    state.timelineTab.isOutdated = false
    return effects + [ReadTimeline(day: tab.shown).effect]
  }

  private static func changes(_ event: Event, before: AppState, in state: AppState) -> Bool {
    switch event {
    case .performed, .storeChanged, .sessionChanged, .sessionsRead: true
    case .timePassed: state.session != nil && before.clock.wall.time != state.clock.wall.time
    default: false
    }
  }

  private static func followMouse(_ event: Event, in state: inout AppState) -> [Effect] {
    let start = state.clock.dayStartsAt
    switch event {
    case .pressed(let target, let point):
      let tasks = state.plans[state.timelineTab.shown].tasks
      state.timelineTab.drag = TimelineDrag(
        target, at: point, tasks: tasks, axis: state.timelineTab.axis(in: state))
    case .dragged(let point): state.timelineTab.drag?.follow(point, dayStartsAt: start)
    case .released(let point):
      state.timelineTab.drag?.follow(point, dayStartsAt: start)
      guard let drag = state.timelineTab.drag else { return [] }
      state.timelineTab.drag = nil
      return end(drag, in: &state)
    default: break
    }
    return []
  }

  private static func end(_ drag: TimelineDrag, in state: inout AppState) -> [Effect] {
    guard drag.hasMoved else { return [] }
    let day = state.timelineTab.shown
    switch drag.kind {
    case .make: return state.open(TaskForm(newOn: day, at: drag.range, in: state))
    case .move(let id), .resize(let id):
      guard let task = state.plans[day].tasks.first(where: { $0.id == id }) else { return [] }
      if let problem = state.reason(against: .edit) { return state.refuse(problem) }
      return state.reschedule(task, to: drag.range, on: day)
    }
  }

  /// Selects a block on a click. A second click opens it.
  mutating func hit(_ target: Target, in state: AppState) -> Action? {
    switch target {
    case .block(let index, _, _): selected = index
    case .row(let index): return hitRow(index, in: state)
    default: break
    }
    return nil
  }
}

/// A block that is being moved, resized or created with the mouse.
struct TimelineDrag: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case move(TaskID), resize(TaskID), make
  }

  let kind: Kind
  /// The times that the block would have now.
  private(set) var range: TimeRange
  /// Whether the mouse has moved to another row. Otherwise the drag is a click.
  private(set) var hasMoved = false
  private let original: TimeRange
  /// The minutes of the row that was pressed.
  private let origin: Range<Int>
  /// The minute at which the block ended.
  private let end: Int
  /// The rows as they are shown: those at that moment, in which a fold opens below the mouse.
  private(set) var hours: HourRows
  /// Whether a fold has been opened.
  private(set) var isOpened = false

  /// Creates a drag; nil if there is nothing to drag.
  init?(_ target: Target?, at point: Point, tasks: [FocusTask], axis: DayAxis) {
    switch target {
    case .block(let index, let hours, let isEnd):
      guard tasks.indices.contains(index), let range = tasks[index].schedule.range else { return nil }
      kind = isEnd ? .resize(tasks[index].id) : .move(tasks[index].id)
      original = range
      self.hours = hours
      origin = hours.minutes(y: point.y)
      end = axis.minutes(of: range).upperBound
    case .time(_, let hours):
      kind = .make
      self.hours = hours.opening(point.y - hours.y)
      isOpened = self.hours != hours
      origin = self.hours.minutes(y: point.y)
      end = origin.upperBound
      let start = axis.time(at: Self.quarters(origin.lowerBound))
      original = TimeRange(
        start: start, end: start.adding(minutes: max(TimeRange.step, Self.quarters(origin.count))))
    default: return nil
    }
    range = original
  }

  /// The nearest quarter of an hour: a row may be a third of one.
  private static func quarters(_ minutes: Int) -> Int {
    Int((Double(minutes) / Double(TimeRange.step)).rounded()) * TimeRange.step
  }

  mutating func follow(_ point: Point, dayStartsAt: TimeOfDay) {
    if hours.isFold(point.y - hours.y) {
      hours = hours.opening(point.y - hours.y)
      isOpened = true
    }
    let to = hours.minutes(y: point.y)
    let moved = Self.quarters(to.lowerBound - origin.lowerBound)
    let ended = Self.quarters(to.upperBound - origin.upperBound)
    if moved != 0 { hasMoved = true }
    switch kind {
    case .move: range = original.moved(by: moved, dayStartsAt: dayStartsAt)
    // The end of the row, whatever part of a row the block ended in.
    case .resize: range = original.lengthened(by: moved == 0 ? 0 : Self.quarters(to.upperBound - end))
    case .make where moved >= 0: range = original.lengthened(by: ended)
    case .make: range = original.moved(by: moved, dayStartsAt: dayStartsAt).lengthened(by: -moved)
    }
  }
}
