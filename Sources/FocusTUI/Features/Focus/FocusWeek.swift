import FocusDomain
import FocusTerminal
import FocusText

/// The focused time of this week, day by day, on a card.
struct FocusWeek {
  let state: AppState

  /// The heading, a blank row, bars of four rows, and two rows of names and figures.
  static let leastRows = 2 + 4 + DayBars.footRows + Card.edgeRows
  /// A higher chart would be the largest thing on the page.
  static let mostRows = 16

  func draw(in rect: Rect, on frame: inout Frame) {
    let days = state.week(of: state.today)
    let focused = days.map { $0 > state.today ? 0 : state.focused(on: $0) }
    let total = Text.focused(focused.reduce(0, +))
    let (content, surface) = HeadedCard(
      title: Text.focusPerDayTitle, fact: "\(Text.thisWeek) \(frame.symbols.middleDot) \(total)"
    ).draw(in: rect, on: &frame)
    let chart = content.splitTop(1).rest
    guard focused.contains(where: { $0 > 0 }) else {
      let words = Text.nothingDoneThen
      frame.write(
        words, x: chart.x, y: chart.y, style: Style(.textMuted, on: surface), maxWidth: chart.width)
      return
    }
    DayBars(
      days: zip(days, focused).map { day, focused in
        DayBars.Day(
          name: Text.shortestWeekday(day, state.options.dates), focused: focused, on: day,
          today: state.today)
      }, top: focused.max() ?? 1, surface: surface
    ).draw(in: chart, on: &frame)
  }
}
