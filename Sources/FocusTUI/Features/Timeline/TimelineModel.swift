import FocusDomain
import FocusTerminal
import FocusText

/// The data that the timeline shows of a day.
struct TimelineModel {
  let day: CivilDate
  let isToday: Bool
  /// Whether the day is still to come.
  let isLater: Bool
  let axis: DayAxis
  let timeline: DayTimeline
  let blocks: [Block]
  /// The tasks without times.
  let allDay: [Row]
  /// The calendar events of the day.
  let events: DayEvents
  /// The tasks with times as they are in the plan, without the drag in progress.
  private let stored: [PlannedBlock]
  /// The current time as a minute of the axis; nil on other days.
  let now: Int?
  /// The times of a block that is being created with the mouse.
  let made: TimeRange?
  let dates: DateStyle
  /// Whether the month of the day cannot be read, so that its plan is unknown.
  let isUnreadable: Bool
  /// The lines shown instead of sessions; empty if there are any.
  let nothingDone: [String]

  /// A task and its index in the plan.
  struct Row {
    let index: Int
    let model: TaskViewModel
    let isSelected: Bool
  }

  /// The planned duration of all tasks, in minutes.
  private let plannedMinutes: Int

  struct Block {
    let row: Row
    let planned: PlannedBlock
    /// Whether the mouse is moving the block, so that its times differ from the plan.
    let isDragged: Bool
  }

  init(_ tab: TimelineTab, _ state: AppState) {
    let axis = tab.axis(in: state)
    let tasks = state.plans[tab.shown].tasks
    day = tab.shown
    (isToday, isLater) = (tab.shown == state.today, tab.shown > state.today)
    dates = state.options.dates
    isUnreadable = state.plans.isUnreadable(tab.shown)
    now = isToday ? axis.minute(at: state.clock.now) : nil
    timeline = tab.timeline.flatMap { $0.axis.day == axis.day ? $0 : nil } ?? DayTimeline(axis)
    let start = state.options.keymap.binding(of: .session, in: [.timelineTasks])
    let starts = start.flatMap { $0.isUseful(in: state) ? $0.keys.first.map(Keymap.name) : nil }
    nothingDone =
      timeline.segments.contains { $0.kind == .focus }
      ? []
      : [Text.nothingDone(isOver: tab.shown < state.today)]
        + [starts.map { Text.startsFocus($0) }].compactMap(\.self)
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
    stored = axis.blocks(of: tasks)
    blocks = axis.blocks(of: echoed).map {
      Block(row: row($0.task), planned: $0, isDragged: $0.task.id == held)
    }
    allDay = tasks.filter { $0.schedule == .allDay }.map(row)
  }

  /// The minutes to show.
  var window: Range<Int> { timeline.window(with: stored, events.shownMinutes, now: now) }

  /// What is in these minutes. A block that is being dragged counts at its stored time.
  var entries: [Range<Int>] {
    stored.map(\.minutes) + sessions + events.timed.map(\.minutes)
  }

  /// The start of the first task or event from a minute on; nil if nothing more is planned.
  func nextPlanned(from minute: Int) -> Int? {
    (stored.map(\.minutes) + events.timed.map(\.minutes)).map(\.lowerBound).filter { $0 >= minute }.min()
  }

  /// The minutes of focus.
  var sessions: [Range<Int>] {
    timeline.segments.filter { $0.kind == .focus }.map(timeline.minutes(of:))
  }

  /// All hours from left to right; those without anything are folded if asked for.
  func horizontalAxis(in rect: Rect, folds: Bool = false) -> HourAxis {
    HourAxis(
      TimelineHours(span: folds ? window : span(in: rect.width), entries: folds ? entries : [], now: now),
      of: axis.daytime, in: rect)
  }

  /// The hours to show in a number of columns: without the free one at either end where that gives each hour
  /// two columns.
  private func span(in columns: Int) -> Range<Int> {
    let (window, all) = (window, entries + (now.map { [$0..<$0 + 1] } ?? []))
    guard 2 * window.count / 60 > columns, let first = all.map(\.lowerBound).min(),
      let last = all.map(\.upperBound).max()
    else { return window }
    let start = window.lowerBound + max(0, first - window.lowerBound) / 60 * 60
    let end = window.upperBound - max(0, window.upperBound - last) / 60 * 60
    return start < end && 2 * (end - start) / 60 <= columns ? start..<end : window
  }

  /// How many blocks meet another one, in words; nil if none does.
  var overlapping: String? {
    let count = blocks.count(where: \.planned.overlaps)
    return count == 0 ? nil : Text.overlapping(count)
  }

  /// The seconds of focus on a task.
  func seconds(on task: FocusTask) -> Int { timeline.focused(on: task).wholeSeconds }

  /// The words of a block in the rows that it has. While it is held, its times are said in any case.
  /// With `saysFocus` they say the focus on the task, too.
  func words(of block: Block, width: Int, rows: Int, saysFocus: Bool = false) -> BlockWords {
    let (title, times) = (block.planned.task.title, times(of: block.planned))
    let seconds = saysFocus ? seconds(on: block.planned.task) : 0
    let focus = seconds >= 60 ? SessionLength.words(seconds: seconds) : nil
    let notes = focus.map { focus in times.map { "\($0) · \(focus)" } + [focus] + times } ?? times
    guard block.isDragged else { return BlockWords(title, notes, width: width, rows: rows) }
    // Name what it overlaps as well, because the user decides by that where to drop it.
    let meeting = meeting(block.planned.minutes).map { meeting in notes.map { "\($0) · \(meeting)" } }
    return BlockWords(title, meeting ?? notes, width: width, rows: 1, alwaysShowsNote: true)
  }

  /// The times of a block: both, or where these have no room the start.
  func times(of block: PlannedBlock) -> [String] {
    guard let range = block.task.schedule.range else { return [] }
    return [Text.range(range, dates.clock), Text.time(range.start, dates.clock)]
  }

  /// The planned and the focused time above their columns; empty if nothing was planned, or if they are
  /// unknown.
  var sums: (planned: String, focused: String) {
    guard !isUnreadable else { return ("", "") }
    return (
      plannedMinutes == 0 ? "" : SessionLength.words(minutes: plannedMinutes),
      timeline.focused < 60_000 ? "" : SessionLength.words(seconds: timeline.focused.wholeSeconds)
    )
  }

  /// The planned and the focused time, the longest form first; of a day without focus, which has words of its
  /// own, only the planned one. If they are unknown, the reason.
  var totals: [String] {
    guard !isUnreadable else { return [Text.unreadableMonth, Text.shortUnreadableMonth] }
    guard !nothingDone.isEmpty else {
      return Text.planAndFocus(planned: plannedMinutes, focused: Int(timeline.focused / 1000))
    }
    return [Text.planned(minutes: plannedMinutes)].filter { !$0.isEmpty }
  }

  /// That nothing was done and which key starts a session, longest form first; none if something was, or if
  /// the day is still to come.
  func nothingDone(_ symbols: Symbols) -> [String] {
    guard let first = nothingDone.first, !isLater else { return [] }
    return [nothingDone.joined(separator: " \(symbols.middleDot) "), first]
  }

  /// Returns the events of the whole day on one line.
  func wholeDays(_ symbols: Symbols) -> String {
    events.allDay.map { Text.title(of: $0) }.joined(separator: " \(symbols.middleDot) ")
  }

  /// The name of the day, and for today its date, longest form first.
  var names: [(name: String, date: String)] {
    isToday
      ? [(Text.todayName, Text.shortDate(day, dates)), (Text.todayName, "")]
      : [Text.fullDate, Text.shortYearDate, Text.shortDate].map { ($0(day, dates), "") }
  }

  /// Returns a sentence about the event that overlaps these minutes; nil if there is none.
  func meeting(_ minutes: Range<Int>) -> String? {
    events.met(by: minutes).first.map { Text.meets($0, axis, dates.clock) }
  }

  func time(_ minute: Int) -> String { Text.time(axis.time(at: minute), dates.clock) }
}
