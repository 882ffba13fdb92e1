import FocusDomain
import FocusText

/// The name of the month shown, what was done in it, and the steps to its neighbours.
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
    let room = rect.width - 7
    let dot = " \(frame.symbols.middleDot) "
    switch form {
    case .line:
      let taken = frame.writeTruncated(name, x: x, y: rect.y, style: Style(.text).bold(), maxWidth: room)
      let facts = " \(month.year)\(dot)\(completed) \(frame.symbols.check)"
      frame.writeTruncated(
        facts, x: x + taken, y: rect.y, style: Style(.textMuted), maxWidth: room - taken)
    case .capitals:
      frame.writeTruncated(
        MonthHeading.spaced(name, within: room), x: x, y: rect.y, style: Style(.text).bold(), maxWidth: room)
      drawFacts(x: x, y: rect.y + 1, width: rect.width - 1, dot: dot, on: &frame)
    case .banner:
      if let banner = BigText(name, charset: frame.charset), banner.width <= room {
        banner.draw(x: x, y: rect.y, style: Style(.text), on: &frame)
      } else {
        frame.writeTruncated(
          MonthHeading.spaced(name, within: room), x: x, y: rect.y + 1, style: Style(.text).bold(),
          maxWidth: room)
      }
      drawFacts(x: x, y: rect.y + BigText.height, width: rect.width - 1, dot: dot, on: &frame)
    }
    drawSteps(x: rect.maxX - 5, y: rect.y + (form == .banner ? 1 : 0), on: &frame)
  }

  private func drawFacts(x: Int, y: Int, width: Int, dot: String, on frame: inout Frame) {
    frame.writeTruncated(
      "\(month.year)\(dot)\(Text.tasksCompleted(completed))", x: x, y: y, style: Style(.textMuted),
      maxWidth: width)
  }

  private func drawSteps(x: Int, y: Int, on frame: inout Frame) {
    frame.write(
      "\(frame.symbols.previous)   \(frame.symbols.next)", x: x, y: y, style: Style(.textMuted).bold())
    frame.mark(Rect(x: x - 1, y: y, width: 3, height: 1), .action(.monthBefore))
    frame.mark(Rect(x: x + 3, y: y, width: 3, height: 1), .action(.monthAfter))
  }

  /// Spaced capitals where the letters have any and there is room; other scripts stay as they are.
  static func spaced(_ name: String, within width: Int) -> String {
    let capitals = name.uppercased()
    guard capitals != name.lowercased() else { return name }
    let spaced = capitals.map(String.init).joined(separator: " ")
    return TextWidth.width(of: spaced) <= width ? spaced : capitals
  }
}
