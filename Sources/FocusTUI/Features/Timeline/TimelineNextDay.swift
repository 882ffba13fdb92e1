import FocusDomain
import FocusTerminal
import FocusText

/// The tasks of the next day in line with the hours, and those of later days as far as there is room.
struct TimelineNextDay {
  let state: AppState
  let day: CivilDate
  let layout: TimelineLayout
  /// The background of the rows.
  let ground: Token

  func draw(in rect: Rect, on frame: inout Frame) {
    var rest = draw(day, in: rect, on: &frame)
    for later in state.comingDays(after: day) where state.plans[later].count > 0 {
      // A blank row, the heading, and every task.
      guard rest.height >= 2 + state.plans[later].count else { return }
      rest = draw(later, in: rest.splitTop(1).rest, on: &frame)
    }
  }

  /// Draws as many tasks as there are rows; the number of the others is beside the heading. Returns the rows
  /// below them.
  private func draw(_ day: CivilDate, in rect: Rect, on frame: inout Frame) -> Rect {
    let tasks = state.plans[day].tasks
    guard rect.height >= min(2, 1 + tasks.count) else { return rect }
    let shown = tasks.prefix(rect.height - 1)
    let x = layout.planned.x
    let taken = frame.write(
      state.heading(of: day), x: x, y: rect.y, style: Style(.textFaint, on: ground, .bold),
      maxWidth: rect.maxX - x)
    let isUnreadable = state.plans.isUnreadable(day)
    let beside =
      tasks.isEmpty
      ? isUnreadable ? "" : Text.emptyDay
      : shown.count < tasks.count ? Text.hiddenTasks(tasks.count - shown.count) : ""
    let fits = TextWidth.width(of: beside) <= rect.maxX - x - taken - 2
    let isBelow = !fits && tasks.isEmpty && rect.height > 1
    let (left, top) = isBelow ? (x, rect.y + 1) : (x + taken + 2, rect.y)
    frame.writeTruncated(
      beside, x: left, y: top, style: Style(.textFaint, on: ground), maxWidth: rect.maxX - left)
    for (line, task) in shown.enumerated() {
      let y = rect.y + 1 + line
      let time = task.schedule.range.map { Text.time($0.start, state.options.dates.clock) } ?? ""
      let isBefore = !layout.hasShortLabels
      if isBefore { frame.write(time, endingAt: x - layout.gap, y: y, style: Style(.textFaint, on: ground)) }
      TaskLine(
        model: state.model(of: task, on: day), lead: .bar, hasEdge: false,
        times: isBefore || time.isEmpty ? [] : [time],
        titleStyle: Style(.textMuted, on: ground)
      ).draw(in: Rect(x: x, y: y, width: rect.maxX - x, height: 1), ground: ground, on: &frame)
    }
    return rect.splitTop(1 + shown.count + (isBelow ? 1 : 0)).rest
  }
}
