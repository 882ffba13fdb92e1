import FocusDomain
import FocusText

/// The weeks of a month on a card, each day with the stripes of its tasks.
struct MonthGrid {
  private let selected: CivilDate
  private let today: CivilDate
  private let agenda: Agenda
  private let weekStartsOn: Weekday
  private let dates: DateStyle
  /// The columns and rows of a day, the blank ones after it included.
  private let cell: Size

  init(_ state: AppState, cell: Size) {
    selected = state.calendar.day
    today = state.today
    agenda = state.plans.agenda
    weekStartsOn = state.options.weekStartsOn
    dates = state.options.dates
    self.cell = cell
  }

  private var month: CivilMonth { selected.civilMonth }
  private var gap: Int { CalendarLayout.gap(cellWidth: cell.width) }
  /// The columns of a day without the blank ones after it.
  private var inner: Int { cell.width - gap }
  /// Whether a stripe has room for its task's title.
  private var showsTitles: Bool { cell.height >= 4 && inner >= 12 }
  /// Where a number begins in its day: in the middle; beside its stripes or over titles at the left.
  private var inset: Int {
    if cell.height == 1 { return 0 }
    return showsTitles ? 2 : (inner - 2) / 2
  }

  func draw(in rect: Rect, on frame: inout Frame) {
    frame.fill(rect, Style(.text, on: .surface))
    for column in 0..<7 {
      let weekday = Weekday.allCases[(weekStartsOn.rawValue - 1 + column) % 7]
      frame.write(
        Text.shortName(of: weekday, dates), x: left(in: rect) + column * cell.width + inset, y: rect.y,
        style: Style(.textFaint, on: .surface), maxWidth: cell.width > 4 ? 3 : 2)
    }
    for index in 0..<42 {
      let day = start.adding(days: index)
      // A last week without a day of this month would only be noise.
      if index % 7 == 0, index > 0, day.civilMonth > month { break }
      let place = self.rect(of: day, in: rect)
      frame.mark(block(in: place), .day(day))
      draw(day, isSelected: day == selected, in: place, on: &frame)
    }
  }

  /// The day at the top left.
  private var start: CivilDate {
    month.firstDay.adding(days: -month.firstDay.weekday.offset(from: weekStartsOn))
  }

  /// Where the first column begins: in the middle of the card; where there is no margin, at its edge.
  private func left(in rect: Rect) -> Int { rect.x + max(0, (rect.width - cell.width * 7 + gap) / 2) }

  private func rect(of day: CivilDate, in rect: Rect) -> Rect {
    let index = start.days(until: day)
    return Rect(
      x: left(in: rect) + index % 7 * cell.width, y: rect.y + 1 + index / 7 * cell.height, width: inner,
      height: cell.height)
  }

  /// A day's number and its stripes.
  private func block(in rect: Rect) -> Rect {
    rect.splitTop(cell.height >= 4 ? 4 : min(2, cell.height)).first
  }

  private func draw(_ day: CivilDate, isSelected: Bool, in rect: Rect, on frame: inout Frame) {
    let block = block(in: rect)
    let isToday = day == today
    var surface = Token.surface
    if isSelected, cell.height >= 4 {
      surface = .badgeSurface
      frame.fill(block, Style(.text, on: surface))
    }
    var style = Style(day.civilMonth == month ? .text : .textFaint, on: surface)
    if isToday { style = Style(.accent, on: surface, .bold, .underline) }
    if isSelected {
      style = Style(.onAccent, on: .accent, .bold).adding(isToday ? .underline : [])
      let width = cell.height > 1 ? rect.width : 2
      frame.fill(Rect(x: rect.x, y: rect.y, width: width, height: 1), Style(.onAccent, on: .accent))
      frame.cursor = Point(x: rect.x + inset, y: rect.y)
    }
    // Right-aligned, but above stripes side by side a single digit stands over the first of them.
    let isLeft = (2...3).contains(cell.height) && inner < 6
    let number = day.day < 10 && !isLeft ? " \(day.day)" : "\(day.day)"
    frame.write(number, x: rect.x + inset, y: rect.y, style: style, maxWidth: 2)
    drawStripes(agenda[day].tasks, in: rect, on: surface, &frame)
  }

  /// Three always fit: stacked beneath the number, or side by side.
  private func drawStripes(_ tasks: [FocusTask], in rect: Rect, on surface: Token, _ frame: inout Frame) {
    for (index, task) in tasks.prefix(3).enumerated() {
      let style = Style(task.priority.stripeToken, on: surface)
      let glyph = task.priority.stripe(frame)
      switch cell.height {
      case 4...:
        let line = Rect(x: rect.x, y: rect.y + 1 + index, width: rect.width, height: 1)
        if showsTitles {
          draw(task, style, glyph, in: line, on: &frame)
        } else {
          frame.fill(line.inset(dx: inner > 5 ? 1 : 0, dy: 0), style, glyph)
        }
      case 2...:
        let width = max(1, inner / 4)
        let left = rect.x + (inner - 3 * width + 1) / 2
        frame.fill(Rect(x: left + index * width, y: rect.y + 1, width: width, height: 1), style, glyph)
      default:
        frame.write(
          glyph, x: rect.x + (cell.width >= 7 ? 3 : 2) + index, y: rect.y, style: style, maxWidth: 1)
      }
    }
  }

  /// A stripe that says which task it stands for.
  private func draw(_ task: FocusTask, _ style: Style, _ glyph: String, in line: Rect, on frame: inout Frame)
  {
    frame.write(glyph, x: line.x, y: line.y, style: style.bold(), maxWidth: 1)
    let text = Style(task.isOpen ? .textMuted : .textFaint, on: style.background)
    frame.writeTruncated(task.title, x: line.x + 2, y: line.y, style: text, maxWidth: line.width - 3)
  }
}

extension Priority {
  /// The weightier, the heavier the line; in ASCII a letter. Colour is not the only signal.
  fileprivate func stripe(_ frame: Frame) -> String {
    if frame.charset == .ascii { return String(Text.name(of: self).prefix(1)) }
    return switch self {
    case .high: frame.symbols.stripe
    case .medium: frame.symbols.horizontal
    case .low: frame.symbols.dashes
    }
  }
}
