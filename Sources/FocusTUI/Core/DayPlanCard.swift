import FocusDomain
import FocusTerminal
import FocusText

/// The vertical timeline of a day on a card.
struct DayPlanCard {
  let state: AppState
  let day: CivilDate

  func draw(in rect: Rect, on frame: inout Frame) {
    let content = Card().draw(in: rect, on: &frame)
    let surface = frame.surface()
    let spans = state.spans(of: day)
    let room = content.width - TextWidth.width(of: Text.dayTitle) - 2
    // The page shows the free time beside the card, so the heading has only the planned time.
    let sum =
      state.load(of: day).map { Text.toDo(minutes: $0.planned) }
      ?? Text.planned(minutes: state.plans[day].plannedMinutes)
    frame.write(Text.dayTitle, x: content.x, y: content.y, style: Style(.textFaint, on: surface, .bold))
    frame.write(
      TextWidth.width(of: sum) > room ? "" : sum, endingAt: content.maxX, y: content.y,
      style: Style(.textMuted, on: surface))
    var hours = content.splitTop(2).rest
    let sessions = state.sessionMinutes(of: day)
    if !sessions.isEmpty, hours.height >= 24, !frame.isPlain {
      let (foot, rest) = hours.splitBottom(2)
      drawLegend(in: foot.splitTop(1).rest, surface, on: &frame)
      hours = rest
    }
    HourPlan(
      spans: spans, events: state.eventSpans(of: day), sessions: sessions,
      now: day == state.today ? state.minutes(into: state.clock.wall.time) : nil,
      firstHour: state.clock.dayStartsAt.minutes / 60, is12Hours: state.options.dates.clock == .hours12,
      time: state.clock.wall.time, surface: surface
    ).draw(in: hours, on: &frame)
  }

  /// Draws the legend of the line of sessions: `4 sessions · 1 h 56 min of focus`.
  private func drawLegend(in row: Rect, _ surface: Token, on frame: inout Frame) {
    let taken = frame.write(
      frame.symbols.bar, x: row.x + HourPlan.labelWidth, y: row.y, style: Style(.accent, on: surface))
    let words = [
      Text.sessions(state.sessionCount(on: day)), Text.ofFocus(state.focusedInCalendar(on: day)),
    ]
    frame.writeTruncated(
      words.joined(separator: " \(frame.symbols.middleDot) "), x: row.x + HourPlan.labelWidth + taken + 1,
      y: row.y, style: Style(.textMuted, on: surface),
      maxWidth: row.width - HourPlan.labelWidth - taken - 1)
  }
}
