import FocusDomain
import FocusText

/// The weeks of a month, each day with stripes for its tasks.
struct MonthGrid {
  private let selected: CivilDate
  private let today: CivilDate
  private let agenda: Agenda
  private let weekStartsOn: Weekday
  private let dates: DateStyle
  private let layout: CalendarLayout
  /// The background of the days.
  private let ground: Token

  init(_ state: AppState, _ layout: CalendarLayout) {
    selected = state.calendar.day
    today = state.today
    agenda = state.plans.agenda
    weekStartsOn = state.options.weekStartsOn
    dates = state.options.dates
    self.layout = layout
    ground = state.hasSurfaces ? .surface : .background
  }

  private var cell: Size { layout.cell }
  private var month: CivilMonth { selected.civilMonth }
  private var gap: Int { CalendarLayout.gap(cellWidth: cell.width) }
  /// The width of a day without the blank columns after it.
  private var inner: Int { cell.width - gap }
  /// The offset of the number in its day: centred, so that the completion mark fits; at the left if the stripes are
  /// beside it.
  private var inset: Int { cell.height == 1 || inner < 4 ? 0 : (inner - 2) / 2 }

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
    let (isToday, isSelected) = (day == today, day == selected)
    let plan = agenda[day]
    var surface = ground
    // Leave out the blank row between this week and the next.
    let block = rect.splitTop(max(1, cell.height - (cell.height > 3 ? 1 : 0))).first
    if isSelected, cell.height >= 4, frame.hasSurfaces {
      surface = .surfaceSelected
      frame.fill(block, Style(.text, on: surface))
    }
    let isDone = plan.isFullyCompleted
    var style = Style(day.civilMonth == month ? .text : .textFaint, on: surface)
    if isDone { style = cell.height > 1 ? style.bold() : Style(.success, on: surface, .bold) }
    if isToday { style = Style(.accent, on: surface, .bold, .underline) }
    let number = Rect(x: rect.x, y: rect.y, width: cell.height > 1 ? inner : 2, height: 1)
    if isSelected {
      style = Style(.onAccent, on: .accent, .bold).adding(isToday ? .underline : [])
      frame.fill(number, Style(.onAccent, on: .accent))
      frame.cursor = Point(x: rect.x + inset, y: rect.y)
    }
    frame.write(
      day.day < 10 ? " \(day.day)" : "\(day.day)", x: rect.x + inset, y: rect.y, style: style, maxWidth: 2)
    if isDone, cell.height > 1, inset + 3 <= inner {
      frame.write(
        frame.symbols.check, x: rect.x + inset + 2, y: rect.y,
        style: isSelected ? style : Style(.success, on: surface, .bold))
    }
    let stripes = plan.tasks.prefix(3).map { task in
      DayStripes.Stripe(
        token: !task.isCompleted && day < today ? task.priority.missedToken : task.priority.token,
        priority: task.priority, title: task.title, isQuiet: !task.isOpen, isDone: task.isCompleted)
    }
    DayStripes(stripes: Array(stripes), surface: surface).draw(
      in: cell.height == 1
        ? Rect(x: rect.x + 2, y: rect.y, width: max(1, min(3, cell.width - 3)), height: 1)
        : block.splitTop(1).rest, on: &frame)
  }
}

/// A day's tasks in a calendar cell: thick stripes in the colours of their priorities; without surface shades, lines
/// of different weight; where there is room, titles.
struct DayStripes {
  struct Stripe {
    let token: Token
    let priority: Priority
    let title: String
    let isQuiet: Bool
    var isDone = false
  }

  let stripes: [Stripe]
  let surface: Token

  func draw(in rect: Rect, on frame: inout Frame) {
    guard !stripes.isEmpty, !rect.isEmpty else { return }
    if rect.height >= 3 {
      drawRows(in: rect, on: &frame)
    } else if !frame.hasSurfaces || frame.charset != .unicode {
      drawSigns(in: rect, on: &frame)
    } else if rect.height == 2 {
      drawStacked(in: rect, on: &frame)
    } else {
      drawBeside(in: rect, on: &frame)
    }
  }

  /// One row per task.
  private func drawRows(in rect: Rect, on frame: inout Frame) {
    for (index, stripe) in stripes.enumerated() {
      let line = Rect(x: rect.x, y: rect.y + index, width: rect.width, height: 1)
      let style = Style(stripe.token, on: surface)
      if rect.width >= 12 {
        let sign = frame.hasSurfaces && frame.charset == .unicode ? frame.symbols.bar : sign(stripe, frame)
        frame.write(sign, x: line.x, y: line.y, style: style.bold(), maxWidth: 1)
        let text = Style(stripe.isQuiet ? quiet : .text, on: surface)
        frame.writeTruncated(
          stripe.title, x: line.x + 2, y: line.y, style: stripe.isDone ? text.adding(.strike) : text,
          maxWidth: line.width - 2)
      } else {
        let isThick = frame.hasSurfaces && frame.charset == .unicode
        frame.fill(
          line.inset(dx: rect.width > 6 ? 1 : 0, dy: 0), style,
          isThick ? stripe.priority.thickness : sign(stripe, frame))
      }
    }
  }

  /// Half a row per task, over all rows of the cell.
  private func drawStacked(in rect: Rect, on frame: inout Frame) {
    for row in 0..<min(pairs, rect.height) {
      draw(pair: row, in: Rect(x: rect.x, y: rect.y + row, width: rect.width, height: 1), on: &frame)
    }
  }

  /// The number of pairs of tasks above each other; the last task may be alone.
  private var pairs: Int { (stripes.count + 1) / 2 }

  private func draw(pair: Int, in rect: Rect, on frame: inout Frame) {
    let above = stripes[2 * pair].token
    let below = 2 * pair + 1 < stripes.count ? stripes[2 * pair + 1].token : surface
    frame.fill(rect, Style(above, on: below), "▀")
    let end = rect.splitRight(1).first
    if isShort(2 * pair) {
      frame.fill(end, Style(below, on: surface), "▄")
    } else if isShort(2 * pair + 1) {
      frame.fill(end, Style(above, on: surface), "▀")
    }
  }

  /// Two stripes of one colour would be one thick one, so the second is shorter.
  private func isShort(_ index: Int) -> Bool {
    guard index > 0, index < stripes.count, stripes[index].token == stripes[index - 1].token else {
      return false
    }
    return !isShort(index - 1)
  }

  /// Side by side on one row, in its upper half, because the lower half would touch the next week. In two columns the
  /// two highest priorities stand for all.
  private func drawBeside(in rect: Rect, on frame: inout Frame) {
    let width = max(1, rect.width / 3)
    for (index, stripe) in stripes.enumerated() {
      frame.fill(
        Rect(x: rect.x + index * width, y: rect.y, width: width, height: 1).intersection(rect),
        Style(stripe.token, on: surface), "▀")
    }
  }

  /// A sign per task that shows the priority without colour.
  private func drawSigns(in rect: Rect, on frame: inout Frame) {
    let width = max(1, rect.width / 3)
    for (index, stripe) in stripes.enumerated() {
      frame.fill(
        Rect(x: rect.x + index * width, y: rect.y, width: width, height: 1).intersection(rect),
        Style(stripe.token, on: surface), sign(stripe, frame))
    }
  }

  /// The higher the priority, the taller the sign; a letter in ASCII.
  private func sign(_ stripe: Stripe, _ frame: Frame) -> String {
    if frame.charset.drawsInASCII { return String(Text.name(of: stripe.priority).prefix(1)) }
    return switch stripe.priority {
    case .high: frame.symbols.block
    case .medium: "▄"
    case .low: frame.symbols.lowBlock
    }
  }

  private var quiet: Token { surface == .surfaceSelected ? .textMuted : .textFaint }
}

extension Priority {
  /// The higher the priority, the thicker the line, so that colour is not the only signal.
  fileprivate var thickness: String {
    switch self {
    case .high: "▄"
    case .medium: "▃"
    case .low: "▂"
    }
  }
}
