import FocusDomain
import FocusTerminal
import FocusText

extension DayAgenda {
  /// Fills the remaining height with the hours or the next days, the week of the selected day and, in a tall
  /// column, the totals of the month.
  func drawRest(in rect: Rect, on frame: inout Frame) {
    var rest = rect
    let height = WeekSummary.cardRows
    if rest.height >= height + MonthSoFar.cardRows, case let month = MonthSoFar(state), !month.isEmpty {
      let (foot, above) = rest.splitBottom(MonthSoFar.cardRows)
      month.draw(in: foot, explainsMissed: explainsMissed, on: &frame)
      rest = above
    }
    if rest.height >= height {
      let (week, above) = rest.splitBottom(height)
      WeekSummary(state: state, day: day).drawCard(in: week, on: &frame)
      rest = above
    }
    if rest.height >= 18 {
      let card = DayHoursCard(state: state, day: day)
      let (hours, below) = rest.splitTop(card.height(in: rest.height))
      // The next day takes the rows that the hours leave, if these are enough.
      let hasNext = day >= state.today && below.height >= tomorrow.rowsOfDay
      card.draw(in: hasNext ? hours : rest, on: &frame)
      if hasNext { tomorrow.draw(in: below, on: &frame) }
    } else if day >= state.today, rest.height >= tomorrow.rowsOfDay {
      tomorrow.draw(in: rest, on: &frame)
    }
  }

  var tomorrow: UpcomingDays { UpcomingDays(state: state, day: day.adding(days: 1)) }
}
