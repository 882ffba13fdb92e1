import FocusDomain
import FocusTerminal
import FocusText

/// The totals of a month up to today.
struct MonthSoFar {
  private let month: CivilMonth
  private let done: Int
  private let planned: Int
  private let fullDays: Int
  private let dates: DateStyle

  init(_ state: AppState) {
    month = state.calendar.day.civilMonth
    dates = state.options.dates
    let plans = month.days.map { state.plans[$0] }
    (done, planned) = state.doneAndPlanned(month.days)
    isEmpty = planned == 0 || month.firstDay > state.today
    fullDays = plans.count { $0.isFullyCompleted }
  }

  /// Whether there are no totals: nothing was planned, or only for later days.
  let isEmpty: Bool

  static let cardRows = 3 + Card.edgeRows

  func draw(in rect: Rect, explainsMissed: Bool = false, on frame: inout Frame) {
    let content = Card().draw(in: rect, on: &frame)
    let surface = frame.surface()
    let title = Text.name(ofMonth: month.month, dates).uppercased()
    frame.write(title, x: content.x, y: content.y, style: Style(.textFaint, on: surface, .bold))
    let (days, rest) = (Text.finishedDays(fullDays), content.width - TextWidth.width(of: title) - 2)
    if TextWidth.width(of: days) <= rest {
      frame.write(days, endingAt: content.maxX, y: content.y, style: Style(.textMuted, on: surface))
    }
    let taken = frame.write(
      Text.weekDone(done, planned), x: content.x, y: content.y + 1, style: Style(.text, on: surface, .bold))
    if explainsMissed, done < planned, !frame.isPlain {
      let place = Rect(
        x: content.x + taken + 2, y: content.y + 1, width: content.width - taken - 2, height: 1)
      StripeLegend(isBeside: false).drawMissed(in: place, surface, on: &frame)
    }
    let length = isEmpty ? 0 : content.width * done / planned
    frame.fill(
      Rect(x: content.x, y: content.y + 2, width: content.width, height: 1), Style(.ringTrack, on: surface),
      frame.symbols.horizontal)
    frame.fill(
      Rect(x: content.x, y: content.y + 2, width: length, height: 1), Style(.accent, on: surface),
      frame.symbols.stripe)
  }
}
