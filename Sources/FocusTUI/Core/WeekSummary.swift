import FocusDomain
import FocusTerminal
import FocusText

/// The completed tasks of a day's week: title, figure and a block per task.
struct WeekSummary {
  let state: AppState
  let day: CivilDate

  /// The height in rows.
  static let rows = 1 + WeekBars.blockRows
  /// The height in rows on a card of its own.
  static let cardRows = rows + Card.edges

  func draw(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let week = state.week(of: day)
    let (done, planned) = state.doneAndPlanned(week)
    let first = week.contains(state.today) ? nil : week[0]
    let taken = frame.write(
      Text.week(first, state.options.dates), x: rect.x, y: rect.y,
      style: Style(.textFaint, on: surface, .bold))
    let isAhead = week[0] > state.today
    let words = isAhead ? Text.planned(planned) : Text.weekDone(done, planned)
    let short = isAhead ? "\(planned)" : Text.doneOf(done, planned)
    let figure =
      planned == 0 ? "" : TextWidth.width(of: words) + taken + 2 <= rect.width ? words : short
    frame.write(figure, endingAt: rect.maxX, y: rect.y, style: Style(.textMuted, on: surface))
    state.weekBars(of: day, on: surface)
      .drawBlocks(in: rect.splitTop(1).rest, on: &frame)
  }
}
