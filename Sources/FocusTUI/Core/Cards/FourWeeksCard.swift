import FocusDomain
import FocusTerminal
import FocusText

/// The completed tasks of the last four weeks, with a square per day.
struct FourWeeksCard {
  let state: AppState

  /// The height of a square in rows.
  private static let squareRows = 2
  /// The height in rows: the title, and a blank row above and below the weeks.
  static let rows = FourWeeks.rows(squareRows: squareRows) + 3 + Card.edgeRows

  func draw(in rect: Rect, on frame: inout Frame) {
    let weeks = (-3...0).map { state.week(of: state.today.adding(days: 7 * $0)) }
    let (done, planned) = state.doneAndPlanned(weeks.flatMap { $0 })
    let figure = planned == 0 ? "" : Text.weekDone(done, planned)
    let (content, surface) = HeadedCard(title: Text.fourWeeksTitle, fact: figure).draw(in: rect, on: &frame)
    FourWeeks(
      weeks: weeks.map { days in
        FourWeeks.Week(
          label: days.contains(state.today)
            ? Text.thisWeek : Text.monthAndDay(days[0], state.options.dates),
          days: days.map { day in
            let count = state.plans[day].countedOnce
            return FourWeeks.Day(
              done: count.done, planned: count.planned, isToday: day == state.today,
              isFuture: day > state.today)
          })
      },
      letters: weeks[0].map { Text.letter(of: $0.weekday, state.options.dates) }, surface: surface,
      squareRows: FourWeeksCard.squareRows, legend: Text.squares
    ).draw(in: content.splitTop(1).rest, on: &frame)
  }
}
