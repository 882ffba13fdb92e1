import FocusDomain
import FocusText

/// A preview of the tasks of a day, mostly of tomorrow, and of the planned days after it where there is room.
struct Tomorrow {
  let state: AppState
  let day: CivilDate

  /// The height that has room for a full day.
  static let rows = 3 + DayPlan.limit + Card.edges
  /// The height that has room for a full day without blank rows.
  static let leastRows = 1 + DayPlan.limit + Card.edges
  /// How many days after the first may be shown.
  private static let days = 13

  /// The planned days after the first.
  private var later: [CivilDate] {
    (1...Tomorrow.days).map(day.adding(days:)).filter { state.plans[$0].count > 0 }
  }

  /// The height that has room for all its days, with a blank row at either end.
  var neededRows: Int {
    later.reduce(1 + max(1, state.plans[day].count)) { $0 + 2 + state.plans[$1].count } + 2 + Card.edges
  }

  func draw(in rect: Rect, on frame: inout Frame) {
    var content = Card().draw(in: rect, on: &frame)
    if content.height > 1 + DayPlan.limit { content = content.splitTop(1).rest }
    var rest = draw(day, in: content, on: &frame)
    for later in later {
      // A day is shown whole or not at all.
      guard rest.height >= 1 + 1 + state.plans[later].count else { return }
      rest = draw(later, in: rest.splitTop(1).rest, on: &frame)
    }
  }

  /// Draws the heading of a day and its tasks; returns the room below them.
  private func draw(_ day: CivilDate, in rect: Rect, on frame: inout Frame) -> Rect {
    let surface: Token = frame.hasSurfaces ? .surface : .background
    let plan = state.plans[day]
    let isTomorrow = day == state.today.adding(days: 1)
    let title = isTomorrow ? Text.tomorrowTitle : Text.shortDate(day, state.options.dates).uppercased()
    frame.write(title, x: rect.x, y: rect.y, style: Style(.textFaint, on: surface, .bold))
    let free = Text.free(plan.room)
    if TextWidth.width(of: title) + TextWidth.width(of: free) + 1 <= rect.width {
      frame.write(
        free, x: rect.maxX - TextWidth.width(of: free), y: rect.y, style: Style(.textMuted, on: surface))
    }
    var rows = rect.splitTop(1).rest
    for (index, task) in plan.tasks.enumerated() where !rows.isEmpty {
      let later = plan.count - index - 1
      rows = draw(task, of: day, in: rows, atMost: min(3, max(1, rows.height - later)), surface, on: &frame)
    }
    if plan.count == 0, !state.plans.isUnreadable(day) {
      frame.write(Text.emptyDay, x: rows.x, y: rows.y, style: Style(.textFaint, on: surface))
      return rows.splitTop(1).rest
    }
    return rows
  }

  /// Draws a task in a row, or a long title in several where they are free; returns the room below it.
  private func draw(
    _ task: FocusTask, of day: CivilDate, in rows: Rect, atMost most: Int, _ surface: Token,
    on frame: inout Frame
  ) -> Rect {
    let clock = state.options.dates.clock
    // Beside a long title only when it begins.
    let whole = Text.schedule(task.schedule, clock)
    let room = rows.width - 4 - TextWidth.width(of: task.title)
    let time =
      TextWidth.width(of: whole) <= room
      ? whole : task.schedule.range.map { Text.time($0.start, clock) } ?? whole
    let width = TextWidth.width(of: time)
    let left = max(1, rows.width - width - 4)
    var lines = TextWidth.wrap(task.title, to: left, atMost: most)
    // Below the time there is more room.
    if lines.count > 1, case let first = TextWidth.wrap(task.title, to: left)[0], task.title.hasPrefix(first)
    {
      let rest = task.title.dropFirst(first.count).drop { $0 == " " }
      lines = [first] + TextWidth.wrap(String(rest), to: max(1, rows.width - 2), atMost: most - 1)
    }
    let token = state.model(of: task, on: day).priorityToken
    for (line, words) in lines.enumerated() {
      frame.write(frame.symbols.bar, x: rows.x, y: rows.y + line, style: Style(token, on: surface))
      frame.writeTruncated(
        words, x: rows.x + 2, y: rows.y + line, style: Style(.text, on: surface),
        maxWidth: line == 0 ? left : rows.width - 2)
    }
    frame.write(time, x: rows.maxX - width, y: rows.y, style: Style(.textMuted, on: surface))
    return rows.splitTop(max(1, lines.count)).rest
  }
}
