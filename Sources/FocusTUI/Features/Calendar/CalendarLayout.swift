import FocusDomain

/// The layout of the Calendar tab, derived from the room and the number of weeks in the month.
struct CalendarLayout: Equatable {
  /// How the name of the month is shown.
  enum Heading: Equatable {
    /// On one line with everything else.
    case line
    /// In big letters, with the facts beside it.
    case banner

    /// The height in rows. A card has half a row of space above it.
    var rows: Int { self == .line ? 1 : BigText.height + 1 }
  }

  /// How the tasks of the selected day are shown.
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
  /// Whether there is a blank row below the weekday names.
  let hasAirUnderNames: Bool
  /// The size of a day's cell, including the blank column and row after it.
  let cell: Size
  private(set) var agenda: Rect
  let agendaForm: Agenda
  /// Blank rows between the heading of the day and its cards.
  let agendaGap: Int
  /// The months before and after, where there is room for three.
  private(set) var neighbours: [Rect] = []

  /// Whether the facts of the month are the last row of its heading, beside the names of its neighbours.
  var hasFactsBelow: Bool { !neighbours.isEmpty }

  /// The last row of the card below this many weeks; empty where none is spare.
  func foot(weeks: Int) -> Rect {
    let taken = Card.edges + (hasAirUnderNames ? 2 : 1) + max(5, weeks) * cell.height
    let isSpare = isCard && neighbours.isEmpty && grid.height >= taken + 1
    return Rect(x: grid.x + 2, y: grid.maxY - 2, width: grid.width - 4, height: isSpare ? 1 : 0)
  }

  /// Blank columns between days.
  /// In the narrowest of cells the number has no mark beside it, which would touch the next one.
  static func gap(cellWidth: Int) -> Int { cellWidth >= 7 || cellWidth == 4 ? 2 : 1 }

  init(in rect: Rect, weeks: Int = 6) {
    let weeks = max(5, weeks)
    if rect.width >= 200 {
      self.init(three: rect, weeks: weeks)
    } else if rect.width >= 72, rect.height >= 10 {
      self.init(beside: rect, weeks: weeks)
    } else {
      self.init(below: rect, weeks: weeks)
    }
  }

  /// Three months beside each other, and the day.
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

  /// The month at the left, the day at the right.
  private init(beside rect: Rect, weeks: Int, agendaWidth: Int? = nil) {
    // Full-height cells have priority over a large heading.
    let roomy = Heading.banner.rows + Card.edges + 1 + weeks * 4
    let form: Heading = rect.height >= roomy ? .banner : .line
    let agendaWidth =
      agendaWidth ?? (rect.width >= 150 ? rect.width * 27 / 100 : min(48, max(34, rect.width * 36 / 100)))
    let width = min(20, (rect.width - 2 - agendaWidth - 3) / 7)
    let (left, rest) = rect.splitLeft(width * 7 + 3)
    let (top, below) = left.splitTop(form.rows)
    let height = min(10, max(1, (below.height - Card.edges - 1) / weeks))
    cell = Size(width: width, height: height)
    hasAirUnderNames = below.height > Card.edges + 1 + weeks * height
    (heading, headingForm, grid, isCard) = (top, form, below, true)
    // Aligns the day's heading with the line of the month's facts, and its cards with the weeks.
    agendaGap = form == .banner ? 1 : 0
    agenda = rest.splitLeft(2).rest.splitTop(form.rows - 1 - agendaGap).rest
    agendaForm = agenda.height >= 13 ? .cards : .rows
  }

  /// The month above, the day below.
  private init(below rect: Rect, weeks: Int) {
    let cardsHeight = 3 * 4 + 1
    let width = min(9, max(4, (rect.width - 1) / 7))
    let (top, rest) = rect.splitTop(Heading.line.rows)
    (heading, headingForm, agendaGap) = (top, .line, 0)
    if let month = Self.tallMonth(in: rest, weeks: weeks, cards: cardsHeight) {
      (isCard, hasAirUnderNames) = (true, month.hasAir)
      cell = Size(width: width, height: month.cellHeight)
      (grid, agenda) = rest.splitTop(month.rows(weeks))
      agendaForm = .cards
      return
    }
    let height =
      (2...4).last { Heading.line.rows + 1 + weeks * $0 + 1 + cardsHeight <= rect.height } ?? 1
    cell = Size(width: width, height: height)
    (isCard, hasAirUnderNames) = (false, false)
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
  /// A month on a card above the day.
  private struct TallMonth {
    let cellHeight: Int
    let hasAir: Bool

    func rows(_ weeks: Int) -> Int { Card.edges + (hasAir ? 2 : 1) + weeks * cellHeight }

    /// Best first.
    static let forms = [(5, true), (4, true), (4, false), (3, true), (3, false)].map {
      TallMonth(cellHeight: $0.0, hasAir: $0.1)
    }
    /// The height from which on a task has a row of a day.
    static let rowsPerTask = 4
  }

  /// The best form of a month that leaves the day its cards, and if possible the focus of the day, titles on two lines in
  /// a narrow column, and the week; nil if none does. All months have the same kind of stripes, so it is that for which
  /// one of six weeks has room.
  private static func tallMonth(in rect: Rect, weeks: Int, cards: Int) -> TallMonth? {
    let whole = cards + 1 + (rect.width < 50 ? 2 : 0) + 1 + WeekBars.barRows + Card.edges
    let hasRows = TallMonth.forms.contains {
      $0.cellHeight >= TallMonth.rowsPerTask && $0.rows(6) + cards <= rect.height
    }
    let forms = TallMonth.forms.filter { ($0.cellHeight >= TallMonth.rowsPerTask) == hasRows }
    return [whole, cards].lazy.compactMap { least in forms.first { $0.rows(weeks) + least <= rect.height } }
      .first
  }
}

extension CivilMonth {
  /// The number of weeks that contain a day of this month.
  func weeks(startingOn weekday: Weekday) -> Int {
    (firstDay.weekday.offset(from: weekday) + length + 6) / 7
  }
}
