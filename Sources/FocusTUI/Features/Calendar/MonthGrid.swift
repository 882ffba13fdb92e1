import FocusDomain
import FocusText

/// The weeks of a month, each day with stripes for its tasks.
struct MonthGrid {
  private let selected: CivilDate
  private let month: CivilMonth
  private let today: CivilDate
  private let agenda: Agenda
  private let weekStartsOn: Weekday
  private let dates: DateStyle
  private let layout: CalendarLayout
  /// The background of the days.
  private let ground: Token

  /// `month` is that of the selected day unless given.
  init(_ state: AppState, _ layout: CalendarLayout, month: CivilMonth? = nil) {
    selected = state.calendar.day
    self.month = month ?? selected.civilMonth
    today = state.today
    agenda = state.plans.agenda
    weekStartsOn = state.options.weekStartsOn
    dates = state.options.dates
    self.layout = layout
    ground = state.hasSurfaces ? .surface : .background
  }

  private var cell: Size { layout.cell }
  private var gap: Int { CalendarLayout.gap(cellWidth: cell.width) }
  /// The width of a day without the blank columns after it.
  private var inner: Int { cell.width - gap }
  /// The offset of the number in its day: centred, so that the completion mark fits; at the left if the stripes are
  /// beside it.
  private var inset: Int { cell.height == 1 || inner < 4 || hasTitles ? 0 : (inner - 2) / 2 }
  /// Whether a day has room for the titles of its tasks.
  private var hasTitles: Bool { cell.height >= 4 && inner >= DayStripes.leastTitle }

  func draw(in rect: Rect, on frame: inout Frame) {
    let weeks = drawGround(in: rect, on: &frame)
    let left = weeks.x + max(0, (weeks.width - cell.width * 7 + gap) / 2)
    for column in 0..<7 {
      let weekday = Weekday.allCases[(weekStartsOn.rawValue - 1 + column) % 7]
      let name = Text.shortName(of: weekday, dates)
      let offset = inset > 0 ? (inner - min(3, TextWidth.width(of: name))) / 2 : 0
      frame.write(
        name, x: left + column * cell.width + offset, y: weeks.y, style: Style(.textFaint, on: ground),
        maxWidth: cell.width > 4 ? 3 : 2)
    }
    let top = weeks.y + (layout.hasAirUnderNames ? 2 : 1)
    for index in 0..<42 {
      let day = start.adding(days: index)
      // Skip a last week without a day of this month.
      if index % 7 == 0, index > 0, day.civilMonth > month { break }
      let place = Rect(
        x: left + index % 7 * cell.width, y: top + index / 7 * cell.height, width: inner, height: cell.height)
      if index % 7 == 0, index > 0, cell.height >= 6 {
        frame.fill(
          Rect(x: left, y: place.y - 1, width: cell.width * 7 - gap, height: 1), Style(.border, on: ground),
          frame.symbols.horizontal)
      }
      // Beside it, a neighbour has only its own days.
      if month != selected.civilMonth, day.civilMonth != month { continue }
      frame.mark(place, .day(day))
      draw(day, in: place, on: &frame)
    }
  }

  /// Draws the card; returns the room for names and weeks.
  private func drawGround(in rect: Rect, on frame: inout Frame) -> Rect {
    guard layout.isCard else {
      frame.fill(rect, Style(.text, on: ground))
      return rect
    }
    if frame.hasSurfaces { RoundedFill(token: ground).draw(in: rect, on: &frame) }
    return rect.inset(dx: 0, dy: 1)
  }

  /// The day at the top left.
  private var start: CivilDate {
    month.firstDay.adding(days: -month.firstDay.weekday.offset(from: weekStartsOn))
  }

  private func draw(_ day: CivilDate, in rect: Rect, on frame: inout Frame) {
    let (isToday, isSelected) = (day == today, day == selected && month == selected.civilMonth)
    let plan = agenda[day]
    var surface = ground
    // Leave out the blank row between this week and the next, where the tasks do not need it.
    let block = rect.splitTop(max(1, cell.height - (cell.height > 4 ? 1 : 0))).first
    if isSelected, cell.height >= 4, frame.hasSurfaces {
      surface = .surfaceSelected
      frame.fill(block, Style(.text, on: surface))
    }
    let isDone = plan.isFullyCompleted
    var style = Style(day.civilMonth == month ? .text : .textFaint, on: surface)
    let hasMark = cell.height > 1 && inset + 3 <= inner
    if isDone { style = hasMark ? style.bold() : Style(.success, on: surface, .bold) }
    if isToday { style = Style(.accent, on: surface, .bold, .underline) }
    let number = Rect(x: rect.x, y: rect.y, width: cell.height > 1 ? inner : 2, height: 1)
    if isSelected {
      style = Style(.onAccent, on: .accent, .bold).adding(isToday ? .underline : [])
      frame.fill(number, Style(.onAccent, on: .accent))
      frame.cursor = Point(x: rect.x + inset, y: rect.y)
    }
    frame.write(
      day.day < 10 ? " \(day.day)" : "\(day.day)", x: rect.x + inset, y: rect.y, style: style, maxWidth: 2)
    if isDone, hasMark {
      frame.write(
        frame.symbols.check, x: rect.x + inset + 2, y: rect.y,
        style: isSelected ? style : Style(.success, on: surface, .bold))
    }
    let stripes = plan.tasks.map { task in
      DayStripes.Stripe(
        token: !task.isCompleted && day < today ? task.priority.missedToken : task.priority.token,
        priority: task.priority, title: task.title, isQuiet: !task.isOpen, isDone: task.isCompleted)
    }
    DayStripes(stripes: stripes, surface: surface, isTight: cell.height == 1).draw(
      in: cell.height == 1
        ? Rect(x: rect.x + (cell.width > 5 ? 3 : 2), y: rect.y, width: max(1, min(3, inner - 2)), height: 1)
        : block.splitTop(1).rest, on: &frame)
  }
}
