import FocusDomain
import FocusText

/// What the timeline shows of a day, as values.
struct TimelineModel {
  let day: CivilDate
  let axis: DayAxis
  let timeline: DayTimeline
  let blocks: [Block]
  /// The tasks without times.
  let allDay: [Row]
  /// What the calendars have for the day.
  let events: DayEvents
  /// The minute of the present moment; nil on other days.
  let now: Int?
  /// The times of a block that is being made with the mouse.
  let made: TimeRange?
  let dates: DateStyle
  /// Whether the month of the day cannot be read, so that nothing is known of it.
  let isUnreadable: Bool

  /// A task and its index in the plan.
  struct Row {
    let index: Int
    let model: TaskViewModel
    let isSelected: Bool
  }

  /// What its tasks are planned to take.
  private let plannedMinutes: Int

  struct Block {
    let row: Row
    let planned: PlannedBlock
    /// Whether the mouse is moving it, so that its times are not those of the plan.
    let isHeld: Bool
  }

  init(_ tab: TimelineTab, _ state: AppState) {
    let axis = tab.axis(in: state)
    let tasks = state.plans[tab.shown].tasks
    day = tab.shown
    dates = state.options.dates
    isUnreadable = state.plans.isUnreadable(tab.shown)
    now = tab.shown == state.today ? axis.minute(at: state.clock.now) : nil
    timeline = tab.timeline.flatMap { $0.axis.day == axis.day ? $0 : nil } ?? DayTimeline(axis)
    let drag = tab.drag.flatMap { $0.hasMoved ? $0 : nil }
    let held: TaskID? =
      switch drag?.kind {
      case .move(let id), .resize(let id): id
      case .make, nil: nil
      }
    made = drag?.kind == .make ? drag?.range : nil
    func row(_ task: FocusTask) -> Row {
      let index = tasks.firstIndex { $0.id == task.id } ?? 0
      return Row(
        index: index, model: state.model(of: task, on: tab.shown), isSelected: index == tab.selected)
    }
    let echoed = tasks.map { task in
      guard task.id == held, let drag else { return task }
      var task = task
      task.schedule = .timed(drag.range)
      return task
    }
    self.axis = axis
    plannedMinutes = echoed.plannedMinutes
    events = state.events(on: tab.shown)
    blocks = axis.blocks(of: echoed).map { Block(row: row($0.task), planned: $0, isHeld: $0.task.id == held) }
    allDay = tasks.filter { $0.schedule == .allDay }.map(row)
  }

  /// The minutes to show.
  var span: Range<Int> {
    timeline.span(with: blocks.map(\.planned), events.shownMinutes, now: now)
  }

  /// The minute at which the morning begins, at six.
  var morning: Int { axis.minute(of: TimeOfDay(wrapping: 6 * 60)) }

  /// The planned and the focused time, longest form first; instead of them why they are not known.
  var totals: [String] {
    if isUnreadable { return [Text.unreadableMonth, Text.shortUnreadableMonth] }
    return Text.planAndFocus(planned: plannedMinutes, focused: Int(timeline.focused / 1000))
  }

  /// The events of the whole day, in a line.
  func wholeDays(_ symbols: Symbols) -> String {
    events.allDay.map { Text.title(of: $0) }.joined(separator: " \(symbols.middleDot) ")
  }

  /// What these minutes meet, in words; nil if they meet nothing.
  func meeting(_ minutes: Range<Int>) -> String? {
    events.met(by: minutes).first.map { Text.meets($0, axis, dates.clock) }
  }

  func time(_ minute: Int) -> String { Text.time(axis.time(at: minute), dates.clock) }
}
