import FocusDomain
import FocusTerminal

/// The layout of the Calendar tab, derived from the room and the number of weeks in the month.
struct CalendarLayout: Equatable {
  /// The form of the month's name.
  enum Heading: Equatable {
    /// On one line with everything else.
    case line
    /// In big letters, with the facts beside it.
    case banner

    /// The height in rows. A card has half a row of space above it.
    var rows: Int { self == .line ? 1 : BigText.height + 1 }
  }

  /// The form of the selected day's tasks.
  enum Agenda: Equatable {
    case cards
    /// Two lines per task under a heading.
    case rows
    /// One line per task.
    case lines
  }

  private(set) var heading: Rect
  let headingForm: Heading
  private(set) var grid: Rect
  /// Whether the grid is a card with borders of its own.
  let isCard: Bool
  /// The size of a day's cell, including the blank column and row after it, if all weeks are equally high.
  let cell: Size
  private(set) var agenda: Rect
  let agendaForm: Agenda
  /// The number of blank rows between the heading of the day and its cards.
  let agendaGap: Int
  /// The areas of the previous and next month, if there is room for three months.
  private(set) var neighbours: [Rect] = []

  /// Returns the last row of the card below this many weeks; empty if the card has no spare row.
  func foot(weeks: Int) -> Rect {
    let weeks = max(Self.leastWeeks, weeks)
    let height = cell.height < Self.rowsPerTask ? cell.height : Self.fullWeek
    let taken = Card.edgeRows + (height > 1 ? 2 : 1) + Self.rows(weeks, height: height)
    let isSpare = isCard && neighbours.isEmpty && grid.height >= taken + 2
    return Self.foot(of: grid, rows: isSpare ? 1 : 0)
  }

  static func foot(of grid: Rect, rows: Int = 1) -> Rect {
    Rect(x: grid.x + 2, y: grid.maxY - 2, width: grid.width - 4, height: rows)
  }

  /// The rows of a week with a row for each task, and a blank one.
  static let fullWeek = 1 + DayPlan.limit + 1

  /// The rows of weeks that are equally high. Below the last one there is no blank row.
  private static func rows(_ weeks: Int, height: Int) -> Int {
    weeks * height - (height > 2 && height != fullWeek - 1 ? 1 : 0)
  }

  /// Returns the number of blank columns between days.
  static func gap(_ cell: Size) -> Int {
    cell.width == 4 ? 2 : cell.width >= 7 && cell.height > 1 ? 2 : 1
  }

  /// The column of a day's flags on the row of its number: a blank is between.
  static let flags = 3
  /// The columns for them that leave a blank before the next number.
  static func flagWidth(_ cell: Size) -> Int { max(1, min(DayPlan.limit, cell.width - flags - 1)) }

  /// Months of fewer weeks are as high as one of five.
  private static let leastWeeks = 5
  static let mostWeeks = 6

  init(in rect: Rect, weeks: Int = mostWeeks) {
    let weeks = max(Self.leastWeeks, weeks)
    if rect.width >= 200 {
      self.init(three: rect.height < 13 ? rect : rect.paddedVertically(ifAtLeast: 11), weeks: weeks)
    } else if rect.width >= 72, rect.height >= 10 {
      // A blank row above the keys, unless the weeks would be lower.
      let whole = Self(beside: rect.paddedTop(ifAtLeast: 18), weeks: weeks)
      let airy = Self(beside: rect.paddedVertically(ifAtLeast: 18), weeks: weeks)
      self = airy.cell == whole.cell ? airy : whole
    } else {
      self.init(below: rect, weeks: weeks)
    }
  }

  /// Creates a layout of three months side by side, and the day.
  private init(three rect: Rect, weeks: Int) {
    let agendaWidth = min(60, rect.width * 27 / 100)
    let month = min(76, (rect.width - agendaWidth - 2) / 3 - 2)
    self.init(
      beside: Rect(x: rect.x, y: rect.y, width: month + 2 + agendaWidth, height: rect.height), weeks: weeks,
      agendaWidth: agendaWidth)
    let step = grid.width + 2
    neighbours = [0, 2].map { Rect(x: rect.x + $0 * step, y: grid.y, width: grid.width, height: grid.height) }
    heading.x += step
    grid.x += step
    agenda = Rect(
      x: rect.x + 3 * step, y: agenda.y, width: min(76, rect.width - 3 * step), height: agenda.height)
  }

  /// Creates a layout with the month at the left and the day at the right.
  private init(beside rect: Rect, weeks: Int, agendaWidth: Int? = nil) {
    // Full-height cells have priority over a large heading.
    let roomy = Heading.banner.rows + Card.edgeRows + 1 + weeks * 4
    let form: Heading = rect.height >= roomy ? .banner : .line
    let agendaWidth =
      agendaWidth ?? (rect.width >= 150 ? rect.width * 27 / 100 : min(48, max(34, rect.width * 36 / 100)))
    let width = min(20, (rect.width - 2 - agendaWidth - 3) / 7)
    let (left, rest) = rect.splitLeft(width * 7 + 3)
    let (top, below) = left.splitTop(form.rows)
    let room = below.height - Card.edgeRows - 1
    let most = Self.highest(cellWidth: width)
    let height = (2...most).last { Self.rows(weeks, height: $0) <= room } ?? 1
    cell = Size(width: width, height: height)
    (heading, headingForm, grid, isCard) = (top, form, below, true)
    // Align the day's heading with the first line beside the month's name, and its cards with the weeks.
    agendaGap = form == .banner ? form.rows - 1 : 0
    agenda = rest.splitLeft(2).rest.splitTop(form.rows - 1 - agendaGap).rest
    agendaForm = agenda.height >= 13 ? .cards : .rows
  }

  /// The most rows of a week: those of titles, or of a stripe for each task.
  static func highest(cellWidth: Int) -> Int {
    cellWidth - gap(Size(width: cellWidth, height: fullWeek)) >= DayStripes.leastTitle ? 12 : fullWeek
  }

  /// Creates a layout with the month above the day.
  private init(below rect: Rect, weeks: Int) {
    let cardsHeight = 3 * 4 + 1
    let width = min(9, max(4, (rect.width - 1) / 7))
    let (top, rest) = rect.splitTop(Heading.line.rows)
    (heading, headingForm, agendaGap) = (top, .line, 0)
    if let month = Self.tallMonth(in: rest, weeks: weeks, cards: cardsHeight) {
      isCard = true
      cell = Size(width: width, height: month.cellHeight)
      (grid, agenda) = rest.splitTop(month.rows)
      if agenda.height > cardsHeight { agenda = agenda.splitTop(1).rest }
      agendaForm = agenda.height >= cardsHeight ? .cards : .rows
      return
    }
    let free = rect.height - Heading.line.rows - cardsHeight - 2
    let height = (2...4).last { weeks * $0 <= free } ?? 1
    cell = Size(width: width, height: height)
    isCard = false
    let (gridRect, below) = rest.splitTop(1 + weeks * height)
    grid = gridRect
    switch below.height {
    case (cardsHeight + 1)...: (agenda, agendaForm) = (below.splitTop(1).rest, .cards)
    case 8...: (agenda, agendaForm) = (below.splitTop(1).rest, .rows)
    default: (agenda, agendaForm) = (below, .lines)
    }
  }
}

extension CalendarLayout {
  /// The height from which on a task has a row of a day.
  static let rowsPerTask = 4

  /// The rows of a month on a card above the day, and those of a week; nil if none leaves the day its cards. A blank
  /// row between weeks comes before the cards of the day. All months have the same kind of stripes, so it is that for
  /// which one of six weeks has room.
  private static func tallMonth(
    in rect: Rect, weeks: Int, cards: Int
  ) -> (rows: Int, cellHeight: Int)? {
    func rows(_ weeks: Int, _ height: Int) -> Int { Card.edgeRows + 1 + Self.rows(weeks, height: height) }
    if rows(mostWeeks, fullWeek) <= rect.height - leastAgenda {
      // With a blank row below the names, too, where the day keeps rows for long titles and events.
      let whole = rows(weeks, fullWeek)
      return (whole + (rect.height - whole > cards + 2 * DayPlan.limit ? 1 : 0), fullWeek)
    }
    let least = rows(weeks, 3)
    return least <= rect.height - cards ? (least, 3) : nil
  }

  /// The rows of a day whose tasks have two lines each.
  private static let leastAgenda = 2 + 2 * DayPlan.limit
}

extension CivilMonth {
  /// The number of weeks that contain a day of this month.
  func weeks(startingOn weekday: Weekday) -> Int {
    (firstDay.weekday.offset(from: weekday) + length + 6) / 7
  }
}
