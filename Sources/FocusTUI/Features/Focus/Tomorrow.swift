import FocusDomain
import FocusTerminal
import FocusText

/// A preview of the tasks of a day, usually tomorrow, and of later planned days if there is room.
struct Tomorrow {
  let state: AppState
  let day: CivilDate

  /// The height with enough room for a full day.
  static let rows = 3 + DayPlan.limit + Card.edges
  /// The height with enough room for a full day without blank rows.
  static let leastRows = 1 + DayPlan.limit + Card.edges

  /// The planned days after the first.
  private var later: [CivilDate] {
    state.comingDays(after: day).filter { state.plans[$0].count > 0 }
  }

  /// The height of the first day alone.
  var rowsOfDay: Int { 1 + max(1, state.plans[day].count) + Card.edges }

  /// The heights from which on another of its days is there with whole titles, or a blank row before the second one.
  func heights(width: Int) -> [Int] {
    let width = Card.content(of: Rect(x: 0, y: 0, width: width, height: 0)).width
    var heights = [Card.edges + max(2, rows(day, width: width))]
    for (index, day) in later.enumerated() {
      let height = heights[heights.count - 1] + rows(day, width: width)
      heights += index == 0 ? [height, height + 1] : [height + 1]
    }
    return heights
  }

  func draw(in rect: Rect, on frame: inout Frame) {
    let content = Card().draw(in: rect, on: &frame)
    let (days, isTight) = shownDays(in: content)
    let tasks = days.flatMap { state.plans[$0].tasks }
    let empty = state.plans[day].count == 0 ? 1 : 0
    let taken = days.count + empty + (isTight ? 0 : days.count - 1)
    var heights = SharedRows.heights(
      tasks.map { lines(of: $0, width: content.width) }, least: 1, in: content.height - taken)[...]
    var rest = content
    // Free rows separate the days.
    let left = content.height - heights.reduce(0, +) - taken
    let gap = isTight ? 0 : days.count > 1 && left >= days.count - 1 ? 2 : 1
    for (index, day) in days.enumerated() {
      if index > 0 { rest = rest.splitTop(gap).rest }
      rest = draw(day, heights: heights.prefix(state.plans[day].count), in: rest, on: &frame)
      heights = heights.dropFirst(state.plans[day].count)
    }
  }

  /// The maximum number of rows of a title while there are later days to show.
  private static let rowsOfTitle = 3

  /// The rows of a day: its heading, and its titles.
  private func rows(_ day: CivilDate, width: Int) -> Int {
    1 + state.plans[day].tasks.reduce(0) { $0 + min(Self.rowsOfTitle, lines(of: $1, width: width)) }
  }

  /// Returns the first day, and the later days that fit with whole titles below blank rows. If there are none, the next
  /// one follows without a blank row. If all planned ones fit, the rest of the room shows the next days without a plan.
  private func shownDays(in rect: Rect) -> (days: [CivilDate], isTight: Bool) {
    var days = [day]
    var used = max(2, rows(day, width: rect.width))
    for day in later {
      let more = rows(day, width: rect.width)
      guard rect.height >= used + 1 + more else {
        guard days.count == 1, rect.height > used + state.plans[day].count else { break }
        return (days + [day], true)
      }
      days.append(day)
      used += 1 + more
    }
    guard days.count == 1 + later.count else { return (days, false) }
    let others = state.comingDays(after: day)
      .filter { state.plans[$0].count == 0 && !state.plans.isUnreadable($0) }
    // A heading each, below a blank row.
    return ((days + others.prefix(max(0, (rect.height - used) / 2))).sorted(), false)
  }

  /// Draws the heading of a day and its tasks. Returns the room below them.
  private func draw(
    _ day: CivilDate, heights: ArraySlice<Int>, in rect: Rect, on frame: inout Frame
  ) -> Rect {
    let surface = frame.surface()
    let plan = state.plans[day]
    let title = state.heading(of: day)
    frame.write(title, x: rect.x, y: rect.y, style: Style(.textFaint, on: surface, .bold))
    let slots = Text.slots(plan.room)
    if TextWidth.width(of: title) + TextWidth.width(of: slots) + 1 <= rect.width {
      frame.write(slots, endingAt: rect.maxX, y: rect.y, style: Style(.textMuted, on: surface))
    }
    var rows = rect.splitTop(1).rest
    for (index, (task, height)) in zip(plan.tasks, heights).enumerated() where !rows.isEmpty {
      let (place, rest) = rows.splitTop(height)
      var line = line(task, of: day, on: surface)
      line.isJoined = plan.tasks.dropFirst(index + 1).first?.priority == task.priority
      line.draw(in: place, ground: surface, on: &frame)
      rows = rest
    }
    if plan.count == 0, day == self.day, !state.plans.isUnreadable(day) {
      frame.write(Text.emptyDay, x: rows.x, y: rows.y, style: Style(.textFaint, on: surface))
      return rows.splitTop(1).rest
    }
    return rows
  }

  /// The task on its lines, with its time in full, else when it begins; `all day` is left out.
  private func line(_ task: FocusTask, of day: CivilDate, on surface: Token) -> TaskLine {
    let clock = state.options.dates.clock
    let start = task.schedule.range.map { Text.time($0.start, clock) }
    return TaskLine(
      model: state.model(of: task, on: day), lead: .bar, hasEdge: false,
      times: [Text.when(task, clock), start].compactMap(\.self), timePlace: start == nil ? .ifFree : .always,
      titleStyle: Style(.text, on: surface))
  }

  private func lines(of task: FocusTask, width: Int) -> Int {
    line(task, of: day, on: .background).neededLines(width: width)
  }
}
