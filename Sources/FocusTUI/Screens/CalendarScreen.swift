import FocusDomain
import FocusText

/// The Calendar tab: the month with its stripes, and the selected day's tasks.
enum CalendarScreen {
  static func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let month = state.calendar.day.civilMonth
    switch Arrangement(state.size) {
    case .narrow:
      // The month alone, then as much of the day as fits.
      let grid = MonthGrid(month: month, cellWidth: max(4, min(5, rect.width / 7)), cellHeight: 1)
      let (top, rest) = rect.splitTop(1)
      drawHeading(state, in: top, on: &frame)
      let (gridRect, below) = rest.splitTop(grid.height)
      grid.draw(state, in: gridRect, on: &frame)
      DayAgenda.drawLines(state, in: below, on: &frame)
    default:
      let isRoomy = rect.height >= 26
      let grid = MonthGrid(
        month: month, cellWidth: rect.width >= 100 ? 8 : 5,
        cellHeight: isRoomy ? 4 : rect.height >= 20 ? 3 : 2)
      let (left, rest) = rect.splitLeft(grid.width)
      let (top, gridRect) = left.splitTop(isRoomy ? 3 : 2)
      drawHeading(state, in: top, on: &frame)
      grid.draw(state, in: gridRect, on: &frame)
      DayAgenda.draw(state, in: rest.splitLeft(3).rest, on: &frame)
    }
  }

  /// The month, and beneath it what was done; in a single line all of it, shortened.
  private static func drawHeading(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let month = state.calendar.day.civilMonth
    let name = Text.name(ofMonth: month.month)
    let done = month.days.reduce(0) { $0 + state.agenda[$1].completedCount }
    let dot = " \(frame.symbols.middleDot) "
    var x = rect.x + 1
    x += frame.write(name, x: x, y: rect.y, style: Style(.text).bold())
    let steps = "\(frame.symbols.previous) \(frame.symbols.next)"
    if rect.height > 1 {
      frame.write(" \(month.year)", x: x, y: rect.y, style: Style(.textMuted), maxWidth: rect.maxX - x - 4)
      let facts = Text.tasksCompleted(done)
      frame.write(facts, x: rect.x + 1, y: rect.y + 1, style: Style(.textMuted), maxWidth: rect.width - 1)
    } else {
      let facts = " \(month.year)\(dot)\(done) \(frame.symbols.check)"
      frame.writeTruncated(facts, x: x, y: rect.y, style: Style(.textMuted), maxWidth: rect.maxX - x - 4)
    }
    frame.write(steps, x: rect.maxX - 4, y: rect.y, style: Style(.textMuted))
    frame.mark(Rect(x: rect.maxX - 5, y: rect.y, width: 2, height: 1), .monthBefore)
    frame.mark(Rect(x: rect.maxX - 3, y: rect.y, width: 3, height: 1), .monthAfter)
  }
}
