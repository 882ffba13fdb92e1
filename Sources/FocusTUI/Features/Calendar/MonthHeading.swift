import FocusDomain
import FocusText

/// The name of the month, its totals, and the buttons for the previous and next month.
struct MonthHeading {
  private let month: CivilMonth
  private let agenda: Agenda
  private let dates: DateStyle
  private let form: CalendarLayout.Heading
  /// `42 h of focus`, and `42 h`; nil without any.
  private let focus: String?
  private let shortFocus: String?

  init(_ state: AppState, form: CalendarLayout.Heading) {
    month = state.calendar.day.civilMonth
    agenda = state.plans.agenda
    dates = state.options.dates
    let focused = state.focused(in: month)
    focus = focused < 60_000 ? nil : Text.ofFocus(focused)
    shortFocus = focused < 60_000 ? nil : Text.wholeHours(focused)
    self.form = form
  }

  private var name: String { Text.name(ofMonth: month.month, dates) }
  private var completed: Int { month.days.reduce(0) { $0 + agenda[$1].completedCount } }

  func draw(in rect: Rect, on frame: inout Frame) {
    let x = rect.x + 1
    let room = rect.width - 8
    // The letters of the banner are Latin: other names stand on a line, and the buttons beside them.
    var stepsRow = rect.y + max(0, rect.height - 2)
    if form == .banner, let banner = BigText(name, charset: frame.charset), banner.width + 16 <= room {
      stepsRow = rect.y + 1
      banner.draw(x: x, y: rect.y, style: Style(.text), on: &frame)
      let facts = x + banner.width + 3
      // With focus there are three lines beside the letters, else two.
      let y = rect.y + (focus == nil ? 1 : 0)
      frame.write("\(month.year)", x: facts, y: y, style: Style(.text).bold())
      for (line, fact) in [Text.tasksCompleted(completed), focus].compactMap(\.self).enumerated() {
        frame.writeTruncated(
          fact, x: facts, y: y + 1 + line, style: Style(.textMuted),
          maxWidth: (line == 1 ? rect.maxX - 9 : rect.maxX) - facts)
      }
    } else {
      let y = rect.y + max(0, rect.height - 2)
      let (heading, year) = Text.monthAndYear(month, dates)
      let taken = frame.writeTruncated(
        heading, x: x, y: y, style: Style(.text).bold(), maxWidth: room)
      let done = completed == 0 ? nil : Text.done(completed)
      let forms = [[done, focus], [done, shortFocus], [done], []].map { facts in
        let parts = ([year] + facts).compactMap(\.self)
        let dot = " \(frame.symbols.middleDot) "
        // A month that names its year is parted from what follows.
        return (year == nil && !parts.isEmpty ? dot : " ") + parts.joined(separator: dot)
      }
      frame.writeTruncated(
        forms.first { TextWidth.width(of: $0) <= room - taken } ?? forms[3], x: x + taken, y: y,
        style: Style(.textMuted), maxWidth: room - taken)
    }
    drawSteps(x: rect.maxX - 6, y: form == .banner ? stepsRow : rect.y, on: &frame)
  }

  private func drawSteps(x: Int, y: Int, on frame: inout Frame) {
    frame.write(
      "\(frame.symbols.previous)   \(frame.symbols.next)", x: x, y: y, style: Style(.textMuted).bold())
    frame.mark(Rect(x: x - 1, y: y, width: 3, height: 1), .action(.monthBefore))
    frame.mark(Rect(x: x + 3, y: y, width: 3, height: 1), .action(.monthAfter))
  }
}
