import FocusDomain
import FocusTerminal
import FocusText

/// The column beside the hours: the tasks, and below them the next days and the weeks if there is room.
struct TimelineSidebar {
  let model: TimelineModel
  let state: AppState
  private let tasks: TimelineTasks
  /// The rows below the tasks.
  private let below: Rect

  init(model: TimelineModel, state: AppState, in rect: Rect) {
    (self.model, self.state) = (model, state)
    tasks = TimelineTasks(model: model, in: rect)
    below = rect.splitTop(tasks.height).rest
  }

  /// Whether the last four weeks have room in this column. This week is among them.
  var hasWeeks: Bool { below.height >= UpcomingDays.rows + FourWeeksCard.rows }

  /// Draws the column. This week is in it if it `hasWeek`.
  func draw(hasWeek: Bool, on frame: inout Frame) {
    tasks.draw(on: &frame)
    let rows = hasWeeks ? FourWeeksCard.rows : hasWeek ? WeekSummary.cardRows : 0
    let hasNext = below.height >= UpcomingDays.leastRows + rows
    let (foot, next) =
      hasNext ? below.splitBottom(rows) : below.splitTop(below.height >= rows ? rows : 0)
    if hasNext { UpcomingDays(state: state, day: model.day.adding(days: 1)).draw(in: next, on: &frame) }
    guard !foot.isEmpty else { return }
    guard !hasWeeks else { return FourWeeksCard(state: state).draw(in: foot, on: &frame) }
    WeekSummary(state: state, day: model.day).drawCard(in: foot, on: &frame)
  }
}
