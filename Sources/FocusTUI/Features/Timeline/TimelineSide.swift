import FocusDomain
import FocusTerminal
import FocusText

/// The column beside the hours: the tasks, and below them the next days and the weeks if there is room.
struct TimelineSide {
  let model: TimelineModel
  let state: AppState

  /// The rows below the tasks.
  private func below(_ rect: Rect) -> Rect {
    rect.splitTop(TimelineTasks(model: model).height(in: rect)).rest
  }

  /// Whether the last four weeks have room in this column. This week is among them.
  func hasWeeks(_ rect: Rect) -> Bool { below(rect).height >= Tomorrow.rows + FourWeeksCard.rows }

  /// Draws the column. This week is in it if it `hasWeek`.
  func draw(in rect: Rect, hasWeek: Bool, on frame: inout Frame) {
    TimelineTasks(model: model).draw(in: rect, on: &frame)
    let (rest, hasWeeks) = (below(rect), hasWeeks(rect))
    let rows = hasWeeks ? FourWeeksCard.rows : hasWeek ? WeekSummary.cardRows : 0
    let hasNext = rest.height >= Tomorrow.leastRows + rows
    let (foot, next) = hasNext ? rest.splitBottom(rows) : rest.splitTop(rest.height >= rows ? rows : 0)
    if hasNext { Tomorrow(state: state, day: model.day.adding(days: 1)).draw(in: next, on: &frame) }
    guard !foot.isEmpty else { return }
    guard !hasWeeks else { return FourWeeksCard(state: state).draw(in: foot, on: &frame) }
    WeekSummary(state: state, day: model.day).drawCard(in: foot, on: &frame)
  }
}
