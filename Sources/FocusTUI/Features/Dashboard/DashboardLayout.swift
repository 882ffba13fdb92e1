import FocusTerminal

/// The layout of the Dashboard tab, derived from the available room. A part without an area is left out.
struct DashboardLayout: Equatable {
  /// The form of the four figures.
  enum Figures: Equatable {
    /// Cards side by side.
    case cards
    /// Cards in two rows of two.
    case tiles
    /// Stacked on one card, the first one large.
    case column
    /// Side by side on one card.
    case row
    /// One line each.
    case lines
  }

  private static let nothing = Rect(x: 0, y: 0, width: 0, height: 0)

  let figuresForm: Figures
  let figures: Rect
  /// The focused time of a week, day by day.
  var week = nothing
  /// The focused time of 53 weeks.
  var year = nothing
  var records = nothing
  var when = nothing
  var insight = nothing
  var work = nothing

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - rect: the available area.
  ///   - isYear: whether the year is shown instead of the week.
  init(in rect: Rect, isYear: Bool) {
    if rect.width >= 150, rect.height < 22 {
      self.init(shelf: rect, isYear)
    } else if rect.width >= 106, rect.height >= 22 {
      self.init(columns: rect, isYear)
    } else if rect.width >= 56, rect.height >= 16 {
      self.init(stack: rect, isYear)
    } else if rect.height >= 34 {
      self.init(tower: rect, isYear)
    } else {
      self.init(lines: rect, isYear)
    }
  }

  /// The height of a card with a whole year: its heading, the months and seven days.
  private static let yearRows = 9 + Card.edgeRows
  /// The widths of a card whose weeks are a cell wide, and two cells.
  private static let narrowYear = 2 * Card.margin + HeatMap.width(weeks: 53)
  private static let wideYear = narrowYear + 53
  /// The rows of a figure in large digits: its heading, a blank row, the digits, and two facts.
  private static let bigRows = 4 + BigText.height

  private init(columns rect: Rect, _ isYear: Bool) {
    var rest: Rect
    (figures, rest) = rect.splitTop((rect.height >= 30 ? Self.bigRows : 4) + Card.edgeRows)
    figuresForm = .cards
    if isYear { (year, rest) = rest.splitTop(DashboardLayout.yearRows) }
    let wide = min(118, rest.width - 46)
    var (left, right) = rest.splitLeft(wide < Self.wideYear ? Self.narrowYear : wide)
    right = right.splitLeft(2).rest
    let (insightRows, workRows) = (5 + Card.edgeRows, 12 + Card.edgeRows)
    let isBeside = left.width >= 2 * Self.leastBeside + 2 && left.height >= workRows + Self.yearRows + 9
    if isBeside {
      let foot: Rect
      (foot, left) = left.splitBottom(workRows)
      (work, insight) = foot.splitLeft((foot.width - 2) / 2)
      insight = insight.splitLeft(2).rest
    } else if left.height >= insightRows + 6 {
      (insight, left) = left.splitBottom(insightRows)
    }
    if !isYear, left.height >= DashboardLayout.yearRows + 9 {
      (year, left) = left.splitBottom(DashboardLayout.yearRows)
    }
    if !isBeside, left.height >= workRows + 14 { (work, left) = left.splitBottom(workRows) }
    week = left
    let whenRows = 12 + Card.edgeRows
    if right.height >= whenRows + 10 { (when, right) = right.splitBottom(whenRows) }
    records = right
  }

  /// The width of a card beside another from which on its sentences are whole.
  private static let leastBeside = 52
  /// The width of a card with a figure for each day of a week.
  private static let leastWeek = 34

  /// Creates the layout of a wide and low screen: figures, chart and records side by side.
  private init(shelf rect: Rect, _ isYear: Bool) {
    let gap = 2
    figuresForm = .column
    var rest: Rect
    (figures, rest) = rect.splitLeft(38)
    rest = rest.splitLeft(gap).rest
    let (recordsWidth, whenWidth) = (52, 44)
    // A year has 53 columns and names beside them.
    let yearWidth = 64
    if rest.width >= 64 + recordsWidth + whenWidth + 2 * gap,
      rect.height >= HourGrid.height + 1 + Card.edgeRows
    {
      (when, rest) = rest.splitRight(whenWidth)
      rest = rest.splitRight(gap).rest
    }
    (records, rest) = rest.splitRight(recordsWidth)
    let chart = rest.splitRight(gap).rest
    guard !isYear else {
      year = chart
      return
    }
    week = chart
    guard rect.height >= Self.yearRows, chart.width >= Self.leastWeek + gap + yearWidth else { return }
    (year, rest) = chart.splitRight(yearWidth)
    week = rest.splitRight(gap).rest
  }

  private init(stack rect: Rect, _ isYear: Bool) {
    var rest: Rect
    let isTall = rect.height >= 34
    (figures, rest) = rect.splitTop(isTall ? 2 * (Self.bigRows + Card.edgeRows) : 3 + Card.edgeRows)
    figuresForm = isTall ? .tiles : .row
    if isYear {
      (year, rest) = rest.splitTop(min(DashboardLayout.yearRows, rest.height - 1))
    } else {
      let below = rest.height >= 13 ? (rest.height - 1) / 2 : rest.height - 8
      let hasYear = rect.width >= 63 && rest.height >= 11 + DashboardLayout.yearRows + 6
      (week, rest) = rest.splitTop(hasYear ? 11 : rest.height - below)
      if hasYear { (year, rest) = rest.splitTop(DashboardLayout.yearRows) }
    }
    guard rest.width >= 72, rest.height > Card.edgeRows + 2 else {
      records = rest
      return
    }
    (records, rest) = rest.splitLeft(rest.width - 32)
    insight = rest.splitLeft(2).rest
  }

  /// Creates the layout of a tall and narrow screen: stacked cards.
  private init(tower rect: Rect, _ isYear: Bool) {
    figuresForm = .column
    let rest: Rect
    // The large figure, a line for each of the others, and a blank one.
    (figures, rest) = rect.splitTop(Self.bigRows - 1 + 4 + Card.edgeRows)
    // A heading, a blank row, and one for each day.
    let (chart, below) = rest.splitTop(isYear ? DashboardLayout.yearRows : 9 + Card.edgeRows)
    if isYear { year = chart } else { week = chart }
    records = below
  }

  private init(lines rect: Rect, _ isYear: Bool) {
    figuresForm = .lines
    let rect = rect.paddedTop(ifAtLeast: 10)
    let chartRows =
      isYear ? min(8, rect.height - 2) : min(8, max(4, rect.height - 5))
    var rest: Rect
    (figures, rest) = rect.splitTop(min(3, max(1, rect.height - chartRows - 1)))
    let gap = rest.height >= chartRows + 2 ? 1 : 0
    let (chart, below) = rest.splitTop(gap).rest.splitTop(chartRows)
    if isYear { year = chart } else { week = chart }
    records = below.height > 2 ? below.splitTop(1).rest : below
  }
}
