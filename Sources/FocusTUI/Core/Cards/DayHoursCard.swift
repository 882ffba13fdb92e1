import FocusDomain
import FocusTerminal
import FocusText

/// The vertical timeline of a day on a card.
struct DayHoursCard {
  let state: AppState
  let day: CivilDate

  private let plan: HourTimeline

  init(state: AppState, day: CivilDate) {
    (self.state, self.day) = (state, day)
    plan = HourTimeline(
      spans: state.spans(of: day), events: state.eventSpans(of: day), sessions: state.sessionMinutes(of: day),
      now: day == state.today ? state.minutes(into: state.clock.wall.time) : nil,
      firstHour: state.clock.dayStartsAt.minutes / 60, clockStyle: state.options.dates.clock,
      time: state.clock.wall.time)
  }

  /// The rows of the heading and a blank one, and those below the hours that explain the line of the
  /// sessions.
  private static let (above, legend) = (2, 2)

  private func legend(in height: Int) -> Int { plan.sessions.isEmpty || height < 24 ? 0 : Self.legend }

  /// The height of the card that the hours use of this one.
  func height(in height: Int) -> Int {
    let others = Card.edgeRows + Self.above
    let legend = legend(in: height - others)
    return others + plan.height(in: height - others - legend) + legend
  }

  func draw(in rect: Rect, on frame: inout Frame) {
    let content = Card().draw(in: rect, on: &frame)
    let surface = frame.surface()
    let room = content.width - TextWidth.width(of: Text.dayTitle) - 2
    // The page shows the free time beside the card, so the heading has only the planned time.
    let sum =
      state.workload(of: day).map { Text.toDo(minutes: $0.planned) }
      ?? Text.planned(minutes: state.plans[day].plannedMinutes)
    frame.write(Text.dayTitle, x: content.x, y: content.y, style: Style(.textFaint, on: surface, .bold))
    frame.write(
      TextWidth.width(of: sum) > room ? "" : sum, endingAt: content.maxX, y: content.y,
      style: Style(.textMuted, on: surface))
    let below = content.splitTop(Self.above).rest
    let (foot, hours) = below.splitBottom(frame.isPlain ? 0 : legend(in: below.height))
    if !foot.isEmpty { drawLegend(in: foot.splitTop(1).rest, surface, on: &frame) }
    var plan = plan
    plan.surface = surface
    plan.draw(in: hours, on: &frame)
  }

  /// Draws the legend of the line of sessions: `4 sessions · 1 h 56 min of focus`.
  private func drawLegend(in row: Rect, _ surface: Token, on frame: inout Frame) {
    let words = [
      Text.sessions(state.sessionCount(on: day)), Text.ofFocus(state.focusedInCalendar(on: day)),
    ]
    let entry = Legend.Entry(words: words.joined(separator: " \(frame.symbols.middleDot) ")) {
      $1.write($1.symbols.bar, x: $0.x, y: $0.y, style: Style(.accent, on: surface))
    }
    Legend(entries: [entry], surface: surface)
      .draw(x: row.x + HourTimeline.labelWidth, y: row.y, to: row.maxX, on: &frame)
  }
}
