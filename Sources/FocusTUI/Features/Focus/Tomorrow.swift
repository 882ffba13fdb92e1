import FocusDomain
import FocusText

/// A preview of the tasks of a day, mostly of tomorrow.
struct Tomorrow {
  let state: AppState
  let day: CivilDate

  /// The height that has room for a full day.
  static let rows = 5 + DayPlan.limit + Card.edges

  func draw(in rect: Rect, on frame: inout Frame) {
    let content = Card().draw(in: rect, on: &frame)
    let surface: Token = frame.hasSurfaces ? .surface : .background
    let plan = state.plans[day]
    let isTomorrow = day == state.today.adding(days: 1)
    frame.write(
      isTomorrow ? Text.tomorrowTitle : Text.shortDate(day, state.options.dates).uppercased(), x: content.x,
      y: content.y + 1, style: Style(.textFaint, on: surface, .bold))
    let free = Text.free(plan.room)
    frame.write(
      free, x: content.maxX - TextWidth.width(of: free), y: content.y + 1,
      style: Style(.textMuted, on: surface))
    let rows = content.splitTop(3).rest
    let step = rows.height >= 2 * max(plan.count, DayPlan.limit) - 1 ? 2 : 1
    for (index, task) in plan.tasks.prefix((rows.height + step - 1) / step).enumerated() {
      let model = state.model(of: task, on: day)
      let y = rows.y + index * step
      frame.write(frame.symbols.bar, x: rows.x, y: y, style: Style(model.priorityToken, on: surface))
      let time = Text.schedule(task.schedule, state.options.dates.clock)
      let width = TextWidth.width(of: time)
      frame.writeTruncated(
        task.title, x: rows.x + 2, y: y, style: Style(.text, on: surface), maxWidth: rows.width - width - 4)
      frame.write(time, x: rows.maxX - width, y: y, style: Style(.textMuted, on: surface))
    }
    guard plan.count == 0, !state.plans.isUnreadable(day) else { return }
    frame.write(Text.emptyDay, x: rows.x, y: rows.y, style: Style(.textFaint, on: surface))
  }
}
