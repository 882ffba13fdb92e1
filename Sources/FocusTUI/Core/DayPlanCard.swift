import FocusDomain
import FocusTerminal
import FocusText

/// The vertical timeline of a day on a card.
struct DayPlanCard {
  let state: AppState
  let day: CivilDate

  func draw(in rect: Rect, on frame: inout Frame) {
    var content = Card().draw(in: rect, on: &frame)
    // Align with the headings of adjacent cards.
    if content.height >= 30 { content = content.splitTop(1).rest }
    let surface = frame.surface()
    let spans = state.spans(of: day)
    let room = content.width - TextWidth.width(of: Text.dayTitle) - 2
    let sum =
      state.load(of: day).map { Text.toDo(minutes: $0.planned) }
      ?? Text.planned(minutes: state.plans[day].plannedMinutes)
    let planned = state.loadSentence(of: day, to: room) ?? (sum, .textMuted)
    frame.write(Text.dayTitle, x: content.x, y: content.y, style: Style(.textFaint, on: surface, .bold))
    frame.write(
      planned.text, endingAt: content.maxX, y: content.y,
      style: Style(planned.token, on: surface))
    HourPlan(
      spans: spans, events: state.eventSpans(of: day), sessions: state.sessionMinutes(of: day),
      now: day == state.today ? state.minutes(into: state.clock.wall.time) : nil,
      firstHour: state.clock.dayStartsAt.minutes / 60, is12Hours: state.options.dates.clock == .hours12,
      time: state.clock.wall.time, surface: surface
    ).draw(in: content.splitTop(2).rest, on: &frame)
  }
}
