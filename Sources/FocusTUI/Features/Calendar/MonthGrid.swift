import FocusDomain
import FocusTerminal
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

  /// Creates the grid. `month` defaults to that of the selected day.
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
  private var gap: Int { CalendarLayout.gap(cell) }
  /// The width of a day without the blank columns after it.
  private var inner: Int { cell.width - gap }
  /// The offset of the number in its cell. Above wide stripes the number is centred; otherwise it begins at
  /// the same column as narrow stripes, titles or marks.
  private var inset: Int { isCentred ? (inner - 2) / 2 : 0 }
  private var isCentred: Bool { cell.height > 1 && inner > 4 && !hasTitles }
  /// Whether a day has room for the titles of its tasks.
  var hasTitles: Bool { cell.height >= 4 && inner >= DayStripes.leastTitle }

  /// Whether each task is a stripe below the number of its day.
  var hasStripes: Bool { form == .rows && !hasTitles }

  func draw(in rect: Rect, keeping foot: Int = 0, on frame: inout Frame) {
    let (names, rest) = drawGround(in: rect, on: &frame).splitTop(1)
    let left = names.x + max(0, (names.width - cell.width * 7 + gap) / 2)
    for column in 0..<7 {
      let weekday = Weekday.allCases[(weekStartsOn.rawValue - 1 + column) % 7]
      let name = Text.shortName(of: weekday, dates)
      let offset = isCentred ? (inner - min(3, TextWidth.width(of: name))) / 2 : 0
      frame.write(
        name, x: left + column * cell.width + offset, y: names.y, style: Style(.textFaint, on: ground, .bold),
        maxWidth: cell.width > (form == .flags ? 5 : 4) ? 3 : 2)
    }
    var weeks = rest.splitBottom(foot).rest
    let isSpaced = hasTitles && heights(isSpaced: true).wanted < weeks.height
    var needed = heights(isSpaced: isSpaced)
    needed.isLastTight = foot == 1
    // A blank row below the names, as below each week.
    let wanted = cell.height > 1 ? needed.wanted : CalendarLayout.mostWeeks
    if layout.isCard, weeks.height > wanted { weeks = weeks.splitTop(1).rest }
    var y = weeks.y
    for (week, height) in needed.heights(in: weeks.height).enumerated() {
      let hasBlank = week < weekCount - 1 && height > needed.needed[week]
      if hasBlank, hasTitles {
        frame.fill(
          ground(of: Rect(x: left, y: y + height - 1, width: cell.width * 7 - gap, height: 1)),
          Style(.border, on: ground),
          frame.symbols.horizontal)
      }
      for column in 0..<7 {
        let day = start.adding(days: week * 7 + column)
        // Beside other months, a month shows only its own days.
        if !layout.neighbours.isEmpty, day.civilMonth != month { continue }
        let place = Rect(
          x: left + column * cell.width, y: y, width: inner, height: max(1, height - (hasBlank ? 1 : 0)))
        frame.addClickTarget(place, .day(day))
        draw(day, in: place, hasBlank: hasBlank, on: &frame)
      }
      y += height
    }
  }

  private var form: DayStripes.Form {
    cell.height >= CalendarLayout.rowsPerTask ? .rows : cell.height > 1 ? .columns : .flags
  }

  private var weekCount: Int { month.weeks(startingOn: weekStartsOn) }

  /// Returns the heights of the weeks, with or without a blank row between the titles of a day.
  private func heights(isSpaced: Bool) -> WeekHeights {
    WeekHeights(
      needed: (0..<weekCount).map { rows($0, isSpaced: isSpaced) },
      most: form == .rows ? CalendarLayout.highest(cellWidth: cell.width) : cell.height)
  }

  /// Returns the number of free rows below the weeks for a line of text: 2 with a blank row above the line, 1
  /// if only the last week of stripes has a spare row, otherwise 0. Neither titles nor the blank rows between
  /// weeks are given up.
  func rowsOfFoot(below rect: Rect) -> Int {
    guard layout.isCard, form == .rows else { return 0 }
    var weeks = heights(isSpaced: false)
    let room = rect.height - Card.edgeRows - 2
    guard !hasTitles else { return weeks.wanted + 2 <= room ? 2 : 0 }
    let whole = weeks.heights(in: room)
    if whole.reduce(0, +) + 2 <= room { return 2 }
    weeks.isLastTight = true
    let tight = weeks.heights(in: room - 1)
    return layout.neighbours.isEmpty && tight.dropLast() == whole.dropLast()
      && tight.last ?? 0 > weeks.needed.last ?? 0
      ? 1 : 0
  }

  /// Returns the number of rows for the days of a week: the number of the day and the tasks below it.
  private func rows(_ week: Int, isSpaced: Bool) -> Int {
    guard form == .rows else { return min(cell.height, 2) }
    return (0..<7).map { column in
      let day = start.adding(days: week * 7 + column)
      guard month == selected.civilMonth || day.civilMonth == month else { return 1 }
      return rows(of: day, isSpaced: isSpaced)
    }.max() ?? 1
  }

  private func rows(of day: CivilDate, isSpaced: Bool) -> Int {
    let titles = agenda[day].tasks.map(\.title)
    guard hasTitles else { return 1 + min(titles.count, DayPlan.limit) }
    return 1
      + DayStripes.rows(titles, width: inner, isSpaced: isSpaced && titles.count <= DayPlan.limit)
  }

  /// Draws the card. Returns the room for the weekdays and the weeks.
  private func drawGround(in rect: Rect, on frame: inout Frame) -> Rect {
    guard layout.isCard else {
      frame.fill(rect, Style(.text, on: ground))
      return rect
    }
    if frame.hasSurfaces { RaisedFill(token: ground).draw(in: rect, on: &frame) }
    return rect.inset(dx: 0, dy: 1)
  }

  /// The day in the upper left cell.
  private var start: CivilDate {
    month.firstDay.adding(days: -month.firstDay.weekday.offset(from: weekStartsOn))
  }

  /// Returns the block behind the number of the selected day and its mark. It is as wide as the day if the
  /// day has a fill or a centred number, otherwise only as wide as the number.
  private func head(of rect: Rect, isDone: Bool) -> Rect {
    if isCentred || form == .rows { return ground(of: rect).splitTop(1).first }
    return cell.height > 1 && inner > 2
      ? Rect(x: rect.x - 1, y: rect.y, width: 4, height: 1)
      : Rect(x: rect.x, y: rect.y, width: isDone ? 3 : 2, height: 1)
  }

  /// Returns the fill of the selected day, or the area of the line below a week. With titles it is a column
  /// wider at both ends.
  private func ground(of rect: Rect) -> Rect { rect.inset(dx: hasTitles ? -1 : 0, dy: 0) }

  private func draw(
    _ day: CivilDate, in rect: Rect, hasBlank: Bool, on frame: inout Frame
  ) {
    let (isToday, isSelected) = (day == today, day == selected && month == selected.civilMonth)
    let plan = agenda[day]
    var surface = ground
    if isSelected, form == .rows, frame.hasSurfaces {
      surface = .surfaceSelected
      let area = ground(of: rect)
      frame.fill(area, Style(.text, on: surface))
      // The last stripe of the day ends half a row above the edge of the fill.
      let ends = [true, false].contains { rows(of: day, isSpaced: $0) == rect.height }
      if hasBlank, ends, frame.charset == .unicode {
        let below = Rect(x: area.x, y: area.maxY, width: area.width, height: 1)
        frame.fill(below, Style(surface, on: ground), "▀")
      }
    }
    let isDone = plan.isFullyCompleted
    var style = Style(day.civilMonth == month ? .text : .textFaint, on: surface)
    if isDone { style = Style(.success, on: surface, .bold) }
    if isToday { style = Style(.accent, on: surface, .bold, .underline) }
    let (x, head) = (rect.x + inset, head(of: rect, isDone: isDone))
    if isSelected {
      style = Style(.onAccent, on: .accent, .bold).adding(isToday ? .underline : [])
      frame.fill(head, Style(.onAccent, on: .accent))
      frame.cursor = Point(x: x, y: rect.y)
    }
    // Where the marks are beside the numbers, both have a column.
    let number = (isCentred || form == .flags) && day.day < 10 ? " \(day.day)" : "\(day.day)"
    let end = x + frame.write(number, x: x, y: rect.y, style: style, maxWidth: 2)
    // The mark is next to its number, because between two numbers it would belong to neither. In the
    // narrowest days it would touch the next number as well, so there the colour alone marks the day, if
    // there are colours.
    if isDone, inner > 2 || cell.height == 1 || !frame.hasSurfaces {
      frame.write(
        frame.symbols.check, x: end, y: rect.y,
        style: isSelected && end < head.maxX
          ? Style(.onAccent, on: .accent, .bold)
          : Style(.success, on: end < rect.maxX ? surface : ground, .bold))
      // On a single row it replaces the stripes.
      if cell.height == 1 { return }
    }
    let stripes = plan.tasks.map { task in
      DayStripes.Stripe(
        token: token(of: task, on: day), priority: task.priority, title: task.title, isQuiet: !task.isOpen,
        isCarried: task.carriedTo != nil)
    }
    let place =
      cell.height > 1
      ? rect.splitTop(1).rest
      : Rect(
        x: CalendarLayout.flagWidth(cell) == 1 ? end : rect.x + CalendarLayout.flags, y: rect.y,
        width: CalendarLayout.flagWidth(cell), height: 1)
    DayStripes(stripes: stripes, surface: surface, form: form).draw(in: place, on: &frame)
  }
  /// The colour of a stripe. What was carried on counts on the day where it is now.
  private func token(of task: FocusTask, on day: CivilDate) -> Token {
    guard task.carriedTo == nil else { return .textFaint }
    return !task.isCompleted && day < today ? task.priority.missedToken : task.priority.token
  }
}
