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
    let room = rect.width - Self.stepsWidth - 2
    var stepsRow = rect.y + max(0, rect.height - 2)
    if form == .banner, let (banner, heading) = banner(frame.charset), banner.width + 16 <= room {
      stepsRow = rect.y + 1
      banner.draw(x: x, y: rect.y, style: Style(.text), on: &frame)
      let facts = x + banner.width + 3
      // With focus there are three lines beside the letters, else two.
      let y = rect.y + (focus == nil ? 1 : 0)
      frame.writeTruncated(heading, x: facts, y: y, style: Style(.text).bold(), maxWidth: rect.maxX - facts)
      for (line, fact) in [Text.tasksCompleted(completed), focus].compactMap(\.self).enumerated() {
        frame.writeTruncated(
          fact, x: facts, y: y + 1 + line, style: Style(.textMuted),
          maxWidth: (y + 1 + line == stepsRow ? rect.maxX - Self.stepsWidth - 1 : rect.maxX) - facts)
      }
    } else {
      let y = rect.y + max(0, rect.height - 2)
      let (heading, year) = Text.monthAndYear(month, dates)
      let taken = frame.writeTruncated(
        heading, x: x, y: y, style: Style(.text).bold(), maxWidth: room)
      let words = completed == 0 ? nil : Text.tasksCompleted(completed)
      let done = completed == 0 ? nil : Text.done(completed)
      let known = [
        [words, focus], [words, shortFocus], [words], [done, focus], [done, shortFocus], [done], [],
      ]
      let forms = known.map { facts in
        let parts = ([year] + facts).compactMap(\.self)
        let dot = " \(frame.symbols.middleDot) "
        // A month that names its year is parted from what follows.
        return (year == nil && !parts.isEmpty ? dot : " ") + parts.joined(separator: dot)
      }
      frame.writeTruncated(
        forms.first { TextWidth.width(of: $0) <= room - taken } ?? forms[known.count - 1], x: x + taken, y: y,
        style: Style(.textMuted), maxWidth: room - taken)
    }
    drawSteps(x: rect.maxX - Self.stepsWidth, y: form == .banner ? stepsRow : rect.y, on: &frame)
  }

  /// The month in large letters, and what stands beside them. The letters are Latin: of other names the number is large.
  private func banner(_ charset: Charset) -> (banner: BigText, heading: String)? {
    if let letters = BigText(name, charset: charset) { return (letters, "\(month.year)") }
    let (heading, year) = Text.monthAndYear(month, dates)
    return BigText("\(month.month)", charset: charset).map {
      ($0, [heading, year].compactMap(\.self).joined(separator: " "))
    }
  }

  private static let stepsWidth = 7

  /// Both arrows in one box.
  private func drawSteps(x: Int, y: Int, on frame: inout Frame) {
    let box = Rect(x: x, y: y, width: Self.stepsWidth, height: 1)
    let surface: Token = frame.hasSurfaces ? .badgeSurface : .background
    frame.fill(box, Style(.text, on: surface))
    for (column, arrow) in [(1, frame.symbols.previous), (Self.stepsWidth - 2, frame.symbols.next)] {
      frame.write(arrow, x: x + column, y: y, style: Style(.text, on: surface, .bold))
    }
    let (before, after) = box.splitLeft(Self.stepsWidth / 2)
    frame.mark(before, .action(.monthBefore))
    frame.mark(after.splitRight(Self.stepsWidth / 2).first, .action(.monthAfter))
  }
}
