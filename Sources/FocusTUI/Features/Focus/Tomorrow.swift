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

  /// The height if only the first day is shown.
  var rowsOfDay: Int { 1 + max(1, state.plans[day].count) + Card.edges }

  /// Returns the heights at which the card shows more: the first day, then each later day with titles of one
  /// line and with whole titles.
  func heights(width: Int) -> [Int] {
    let width = Card.content(of: Rect(x: 0, y: 0, width: width, height: 0)).width
    var heights = [Card.edges + max(2, rows(day, width: width))]
    for day in later {
      let height = heights[heights.count - 1] + 1
      heights += [height + 1 + state.plans[day].count, height + rows(day, width: width)]
    }
    return heights
  }

  func draw(in rect: Rect, on frame: inout Frame) {
    let content = Card().draw(in: rect, on: &frame)
    let days = shownDays(in: content)
    let needed = days.flatMap { state.plans[$0].tasks }.map { lines(of: $0, width: content.width) }
    let empty = state.plans[day].count == 0 ? 1 : 0
    // The titles of the last day are truncated first.
    let whole = needed.count - (days.last.map { state.plans[$0].count } ?? 0)
    let least = needed.enumerated().map { $0.offset < whole ? min(Self.rowsOfTitle, $0.element) : 1 }
    var heights = SharedRows.heights(
      needed, least: least, in: content.height - (2 * days.count - 1 + empty))[...]
    var rest = content
    for (index, day) in days.enumerated() {
      if index > 0 { rest = rest.splitTop(1).rest }
      rest = draw(day, heights: heights.prefix(state.plans[day].count), in: rest, on: &frame)
      heights = heights.dropFirst(state.plans[day].count)
    }
  }

  /// Returns the planned day after those that an area shows; the next day if there is none.
  func dayAfter(_ rect: Rect) -> CivilDate {
    let last = shownDays(in: Card.content(of: rect)).last ?? day
    return later.first { $0 > last } ?? last.adding(days: 1)
  }

  /// The maximum number of rows of a title.
  private static let rowsOfTitle = 3

  /// Returns the number of rows of a day: its heading and its titles.
  private func rows(_ day: CivilDate, width: Int) -> Int {
    1 + state.plans[day].tasks.reduce(0) { $0 + min(Self.rowsOfTitle, lines(of: $1, width: width)) }
  }

  /// Returns the first day and the planned days that fit below it. The last of them may have titles of one
  /// line. If all planned days fit, the free rows show the next days without a plan.
  private func shownDays(in rect: Rect) -> [CivilDate] {
    var days = [day]
    var used = max(2, rows(day, width: rect.width))
    for day in later {
      let more = rows(day, width: rect.width)
      guard rect.height >= used + 1 + more else {
        return rect.height >= used + 2 + state.plans[day].count ? days + [day] : days
      }
      days.append(day)
      used += 1 + more
    }
    let others = state.comingDays(after: day)
      .filter { state.plans[$0].count == 0 && !state.plans.isUnreadable($0) }
    // Each of these days takes a heading and a blank row.
    return (days + others.prefix(max(0, (rect.height - used) / 2))).sorted()
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
    for (task, height) in zip(plan.tasks, heights) where !rows.isEmpty {
      let (place, rest) = rows.splitTop(height)
      line(task, of: day, on: surface).draw(in: place, ground: surface, on: &frame)
      rows = rest
    }
    if plan.count == 0, day == self.day, !state.plans.isUnreadable(day) {
      frame.write(Text.emptyDay, x: rows.x, y: rows.y, style: Style(.textFaint, on: surface))
      return rows.splitTop(1).rest
    }
    return rows
  }

  /// Returns the line of a task with its full time or, in a narrow area, only the start. `all day` may be
  /// left out.
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
