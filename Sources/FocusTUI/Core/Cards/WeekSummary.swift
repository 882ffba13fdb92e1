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
  static let cardRows = rows + Card.edgeRows

  func drawCard(in rect: Rect, margin: Int = Card.margin, on frame: inout Frame) {
    Card().draw(in: rect, on: &frame)
    draw(in: rect.inset(dx: margin, dy: 1), frame.surface(), on: &frame)
  }

  func draw(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let first = week.contains(state.today) ? nil : week[0]
    let taken = frame.write(
      Text.week(first, state.options.dates), x: rect.x, y: rect.y,
      style: Style(.textFaint, on: surface, .bold))
    drawFigure(in: rect.splitTop(1).first.splitLeft(taken + 2).rest, surface, on: &frame)
    state.weekBars(of: day, on: surface)
      .drawBlocks(in: rect.splitTop(1).rest, on: &frame)
  }

  private var week: [CivilDate] { state.week(of: day) }

  /// Draws how many are done and how many are open, each after its block if there is room.
  private func drawFigure(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let (done, planned) = state.doneAndPlanned(week)
    let isAhead = week[0] > state.today
    let style = Style(.textMuted, on: surface)
    func entry(_ block: String, _ token: Token, _ words: String) -> Legend.Entry {
      Legend.Entry(words: words) { $1.write(block, x: $0.x, y: $0.y, style: Style(token, on: surface)) }
    }
    let legend = Legend(
      entries: [
        entry(frame.symbols.block, .accentDeep, Text.done(done)),
        entry(frame.symbols.openBlock, .ringTrack, Text.open(planned - done)),
      ], surface: surface)
    guard !isAhead, !frame.isPlain, done < planned, legend.width <= rect.width else {
      let words = isAhead ? Text.planned(planned) : Text.weekDone(done, planned)
      let short = isAhead ? "\(planned)" : Text.doneOf(done, planned)
      let figure = planned == 0 ? "" : TextWidth.width(of: words) <= rect.width ? words : short
      return frame.write(figure, endingAt: rect.maxX, y: rect.y, style: style)
    }
    legend.draw(x: rect.maxX - legend.width, y: rect.y, to: rect.maxX, on: &frame)
  }
}
