import FocusDomain

/// Where the parts of the Calendar tab go: a function of the room alone, so that nothing jumps from month to month.
struct CalendarLayout: Equatable {
  /// How the month is named.
  enum Heading: Equatable {
    /// One line with everything.
    case line
    /// The name in spaced capitals, and a line of facts.
    case capitals
    /// The name in big letters, and a line of facts.
    case banner

    /// Its rows, the blank one beneath included.
    var rows: Int {
      switch self {
      case .line: 1
      case .capitals: 2
      case .banner: BigText.height + 2
      }
    }
  }

  /// How the tasks of the selected day are shown.
  enum Agenda: Equatable {
    /// Cards of three lines.
    case cards
    /// Two lines a task under a heading.
    case rows
    /// One line a task.
    case lines
  }

  let heading: Rect
  let headingForm: Heading
  let grid: Rect
  /// The columns and rows of a day, the blank ones after it included.
  let cell: Size
  let agenda: Rect
  let agendaForm: Agenda

  /// Blank columns between days.
  static func gap(cellWidth: Int) -> Int { cellWidth >= 7 ? 2 : 1 }

  private static let weeks = 6
  /// A heading, a blank line, three cards of three lines and two blank ones between them.
  private static let cardsHeight = 13

  init(in rect: Rect) {
    if rect.width >= 72, rect.height >= 14 {
      self.init(beside: rect)
    } else {
      self.init(below: rect)
    }
  }

  /// The month at the left, the day at the right.
  private init(beside rect: Rect) {
    // The stripes come before the heading, and the heading before its size.
    let form: Heading =
      switch rect.height {
      case (Heading.banner.rows + CalendarLayout.gridRows(4))...: .banner
      case (Heading.capitals.rows + CalendarLayout.gridRows(2))...: .capitals
      default: .line
      }
    let agendaWidth = min(48, max(34, rect.width * 36 / 100))
    let room = rect.width - 3 - agendaWidth
    let width = min(19, (room - CalendarLayout.gap(cellWidth: room / 7)) / 7)
    let height = (1...8).last { form.rows + CalendarLayout.gridRows($0) <= rect.height } ?? 1
    cell = Size(width: width, height: height)
    let gridWidth = width * 7 + CalendarLayout.gap(cellWidth: width)
    let (left, rest) = rect.splitLeft(gridWidth)
    let (top, below) = left.splitTop(form.rows)
    (heading, headingForm) = (top, form)
    grid = below.splitTop(CalendarLayout.gridRows(height)).first
    let right = rest.splitLeft(3).rest
    // The day's heading stands on the line of the month's facts; its cards begin with the weeks.
    (agenda, agendaForm) = (right.splitTop(max(0, form.rows - 2)).rest, .cards)
  }

  /// The month above, the day below it.
  private init(below rect: Rect) {
    let form: Heading = rect.height >= 28 ? .capitals : .line
    let height =
      (2...4).last {
        form.rows + CalendarLayout.gridRows($0) + 1 + CalendarLayout.cardsHeight <= rect.height
      } ?? 1
    let width = min(9, max(4, (rect.width - 1) / 7))
    cell = Size(width: width, height: height)
    let (top, rest) = rect.splitTop(form.rows)
    (heading, headingForm) = (top, form)
    let (gridRect, below) = rest.splitTop(CalendarLayout.gridRows(height))
    grid = gridRect
    switch below.height {
    case (CalendarLayout.cardsHeight + 1)...: (agenda, agendaForm) = (below.splitTop(1).rest, .cards)
    case 8...: (agenda, agendaForm) = (below.splitTop(1).rest, .rows)
    default: (agenda, agendaForm) = (below, .lines)
    }
  }

  /// The weekday names and six weeks; the last one needs no blank line after it, which days of three lines and more have.
  private static func gridRows(_ cellHeight: Int) -> Int { 1 + weeks * cellHeight - (cellHeight > 2 ? 1 : 0) }
}
