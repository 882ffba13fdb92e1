import FocusDomain
import FocusTerminal
import FocusText

/// The name of the month, its totals, and the buttons for the previous and next month.
struct MonthHeading {
  private let month: CivilMonth
  private let agenda: Agenda
  private let dates: DateStyle
  private let form: CalendarLayout.Heading
  /// Whether the months before and after it are beside it, so that its totals are level with theirs.
  private let hasNeighbours: Bool
  /// Whether it is that of the selected day, with the buttons for the others.
  private let isSelected: Bool
  /// Whether the month is yet to come.
  private let isAhead: Bool
  /// Whether the totals are shown below the weeks.
  var hasFoot = false
  /// Whether the buttons are on a box, which would touch the weeks without a card.
  var arrowsHaveBackground = true
  /// The focused time: `42 h of focus`, and `42 h`; nil if there is none.
  private let focus: String?
  private let shortFocus: String?

  /// Creates the heading of the selected day's month, or of another one.
  init(
    _ state: AppState, of month: CivilMonth? = nil, form: CalendarLayout.Heading, hasNeighbours: Bool
  ) {
    self.hasNeighbours = hasNeighbours
    isSelected = month == nil
    let month = month ?? state.calendar.day.civilMonth
    self.month = month
    isAhead = month.firstDay > state.today
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
    let room = rect.width - Self.stepsWidth - 1
    let large = form == .banner ? banner(frame.charset) : nil
    var stepsRow = rect.y + (form == .banner ? max(0, rect.height - 2) : 0)
    if let (banner, heading) = large, !hasNeighbours, banner.width + 16 <= room {
      stepsRow = rect.y + 1
      drawLarge(banner, heading, stepsRow: stepsRow, in: rect, on: &frame)
    } else if let (banner, _) = large, hasNeighbours, banner.width <= room {
      stepsRow = rect.y + 1
      banner.draw(x: rect.x, y: rect.y, style: Style(.text), on: &frame)
      drawLine(y: rect.maxY - 1, room: rect.width - 1, in: rect, hasName: false, on: &frame)
    } else {
      let y = hasNeighbours ? rect.maxY - 1 : rect.y + max(0, rect.height - 2)
      if hasNeighbours { stepsRow = y }
      drawLine(y: y, room: room, in: rect, on: &frame)
    }
    if isSelected { drawSteps(x: rect.maxX - Self.stepsWidth, y: stepsRow, on: &frame) }
  }

  /// Draws the month in large letters with its totals beside it.
  private func drawLarge(
    _ banner: BigText, _ heading: String, stepsRow: Int, in rect: Rect, on frame: inout Frame
  ) {
    let x = rect.x
    banner.draw(x: x, y: rect.y, style: Style(.text), on: &frame)
    let facts = x + banner.width + 3
    // With focus time there are three lines beside the letters, otherwise two.
    let y = rect.y + (focus == nil ? 1 : 0)
    frame.writeTruncated(heading, x: facts, y: y, style: Style(.text).bold(), maxWidth: rect.maxX - facts)
    for (line, fact) in [words ?? Text.tasksCompleted(completed), focus].compactMap(\.self).enumerated() {
      frame.writeTruncated(
        fact, x: facts, y: y + 1 + line, style: Style(.textMuted),
        maxWidth: (y + 1 + line == stepsRow ? rect.maxX - Self.stepsWidth - 1 : rect.maxX) - facts)
    }
  }

  private var words: String? {
    guard completed == 0 else { return Text.tasksCompleted(completed) }
    let planned = isAhead ? month.days.reduce(0) { $0 + agenda[$1].count } : 0
    return planned == 0 ? nil : Text.planned(planned)
  }

  /// Draws the month and as many of its totals as fit. If the totals have a separate row below the weeks,
  /// draws only the month.
  private func drawLine(
    y: Int, room: Int, in rect: Rect, hasName: Bool = true, on frame: inout Frame
  ) {
    let x = rect.x
    let (name, year) = Text.monthAndYear(month, dates)
    let heading = hasName ? name : year ?? name
    let taken = frame.writeTruncated(
      heading, x: x, y: y, style: Style(isSelected ? .text : .textMuted).bold(), maxWidth: room)
    let done = completed == 0 ? nil : Text.done(completed)
    let known =
      hasFoot
      ? [[]]
      : [[words, focus], [words, shortFocus], [words], [done, focus], [done, shortFocus], [done], []]
    let forms = known.map { facts in
      let year = hasName ? year : nil
      let parts = ([year] + facts).compactMap(\.self)
      let dot = " \(frame.symbols.middleDot) "
      // If the name already contains the year, separate it from the totals.
      return (year == nil && !parts.isEmpty ? dot : " ") + parts.joined(separator: dot)
    }
    // Leave two more columns than needed, so that the totals keep a distance from the buttons.
    frame.writeTruncated(
      forms.first(fitting: room - taken - 2) ?? forms[known.count - 1], x: x + taken,
      y: y,
      style: Style(.textMuted), maxWidth: room - taken)
  }

  /// Whether the heading shows the number of completed tasks in words at this width.
  func showsTotals(in width: Int) -> Bool {
    let (name, year) = Text.monthAndYear(month, dates)
    let line = [name, year, words.map { "\u{B7} \($0)" }].compactMap(\.self).joined(separator: " ")
    return form == .banner || words == nil || TextWidth.width(of: line) <= width - Self.stepsWidth - 1
  }

  /// Draws as many totals as fit in the middle of a row.
  func drawFoot(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let dot = " \(frame.symbols.middleDot) "
    let forms = [[words, focus], [words, shortFocus], [words]].map {
      $0.compactMap(\.self).joined(separator: dot)
    }
    let text = forms.first(fitting: rect.width) ?? ""
    frame.write(
      text, x: rect.x + (rect.width - TextWidth.width(of: text)) / 2, y: rect.y,
      style: Style(.textMuted, on: surface))
  }

  /// Returns the month in large letters, and the heading beside it. Large letters are Latin, so names in
  /// other scripts are replaced by the number of the month.
  private func banner(_ charset: Charset) -> (banner: BigText, heading: String)? {
    if let letters = BigText(name, charset: charset) { return (letters, "\(month.year)") }
    let (heading, year) = Text.monthAndYear(month, dates)
    return BigText("\(month.month)", charset: charset).map {
      ($0, [heading, year].compactMap(\.self).joined(separator: " "))
    }
  }

  private static let stepsWidth = 7

  /// Draws both arrows, in one box where it touches nothing.
  private func drawSteps(x: Int, y: Int, on frame: inout Frame) {
    let box = Rect(x: x, y: y, width: Self.stepsWidth, height: 1)
    let surface = arrowsHaveBackground ? frame.surface(.badgeSurface) : .background
    frame.fill(box, Style(.text, on: surface))
    for (column, arrow) in [(1, frame.symbols.previous), (Self.stepsWidth - 2, frame.symbols.next)] {
      frame.write(arrow, x: x + column, y: y, style: Style(.text, on: surface, .bold))
    }
    let (before, after) = box.splitLeft(Self.stepsWidth / 2)
    frame.addClickTarget(before, .action(.monthBefore))
    frame.addClickTarget(after.splitRight(Self.stepsWidth / 2).first, .action(.monthAfter))
  }
}
