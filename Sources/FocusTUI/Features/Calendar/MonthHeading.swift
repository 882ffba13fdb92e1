import FocusDomain
import FocusText

/// The name of the month, its totals, and the buttons for the previous and next month.
struct MonthHeading {
  private let month: CivilMonth
  private let agenda: Agenda
  private let dates: DateStyle
  private let form: CalendarLayout.Heading

  init(_ state: AppState, form: CalendarLayout.Heading) {
    month = state.calendar.day.civilMonth
    agenda = state.plans.agenda
    dates = state.options.dates
    self.form = form
  }

  private var name: String { Text.name(ofMonth: month.month, dates) }
  private var completed: Int { month.days.reduce(0) { $0 + agenda[$1].completedCount } }

  func draw(in rect: Rect, on frame: inout Frame) {
    let x = rect.x + 1
    let room = rect.width - 9
    if form == .banner, let banner = BigText(name, charset: frame.charset), banner.width + 16 <= room {
      banner.draw(x: x, y: rect.y, style: Style(.text), on: &frame)
      let facts = x + banner.width + 3
      frame.write("\(month.year)", x: facts, y: rect.y + 1, style: Style(.text).bold())
      frame.writeTruncated(
        Text.tasksCompleted(completed), x: facts, y: rect.y + 2, style: Style(.textMuted),
        maxWidth: rect.maxX - facts)
    } else {
      let y = rect.y + max(0, rect.height - 2)
      let taken = frame.writeTruncated(
        name.uppercased(), x: x, y: y, style: Style(.text).bold(), maxWidth: room)
      let done = completed == 0 ? "" : " \(frame.symbols.middleDot) \(Text.done(completed))"
      frame.writeTruncated(
        " \(month.year)\(done)", x: x + taken, y: y, style: Style(.textMuted), maxWidth: room - taken)
    }
    drawSteps(x: rect.maxX - 6, y: rect.y + (form == .banner ? 1 : 0), on: &frame)
  }

  private func drawSteps(x: Int, y: Int, on frame: inout Frame) {
    frame.write(
      "\(frame.symbols.previous)   \(frame.symbols.next)", x: x, y: y, style: Style(.textMuted).bold())
    frame.mark(Rect(x: x - 1, y: y, width: 3, height: 1), .action(.monthBefore))
    frame.mark(Rect(x: x + 3, y: y, width: 3, height: 1), .action(.monthAfter))
  }
}
