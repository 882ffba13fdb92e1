/// The layout of the Dashboard tab, derived from the room. A part without an area is left out.
struct DashboardLayout: Equatable {
  /// How the four figures are shown.
  enum Figures: Equatable {
    /// A card each.
    case cards
    /// Side by side in one card.
    case row
    /// A line each.
    case lines
  }

  private static let nothing = Rect(x: 0, y: 0, width: 0, height: 0)

  let figuresForm: Figures
  let figures: Rect
  /// The focus of a week, day by day.
  var week = nothing
  /// The focus of 53 weeks.
  var year = nothing
  var records = nothing
  var when = nothing
  var insight = nothing
  var work = nothing

  /// - Parameters:
  ///   - rect: the available area.
  ///   - isYear: whether the year is wanted rather than the week.
  init(in rect: Rect, isYear: Bool) {
    if rect.width >= 150, rect.height < 22 {
      self.init(shelf: rect, isYear)
    } else if rect.width >= 106, rect.height >= 22 {
      self.init(columns: rect, isYear)
    } else if rect.width >= 56, rect.height >= 16 {
      self.init(stack: rect, isYear)
    } else {
      self.init(lines: rect, isYear)
    }
  }

  /// The height of a card with a whole year: its heading, the months and seven days.
  private static let yearRows = 9 + Card.edges

  private init(columns rect: Rect, _ isYear: Bool) {
    var rest: Rect
    // Large digits take three rows.
    (figures, rest) = rect.splitTop((rect.height >= 30 ? 6 : 4) + Card.edges)
    figuresForm = .cards
    if isYear { (year, rest) = rest.splitTop(DashboardLayout.yearRows) }
    var (left, right) = rest.splitLeft(min(118, max(60, rest.width - 46)))
    right = right.splitLeft(2).rest
    let insightRows = 5 + Card.edges
    if left.height >= insightRows + 6 { (insight, left) = left.splitBottom(insightRows) }
    if !isYear, left.height >= DashboardLayout.yearRows + 10 {
      (year, left) = left.splitBottom(DashboardLayout.yearRows)
    }
    let workRows = 9 + Card.edges
    if left.height >= workRows + 14 { (work, left) = left.splitBottom(workRows) }
    week = left
    let whenRows = 12 + Card.edges
    if right.height >= whenRows + 10 { (when, right) = right.splitBottom(whenRows) }
    records = right
  }

  /// On a wide and low screen: figures, chart and records beside each other.
  private init(shelf rect: Rect, _ isYear: Bool) {
    figuresForm = .lines
    let (left, rest) = rect.splitLeft(40)
    figures = left.splitTop(1).rest.splitTop(4).first
    let (chart, below) = rest.splitLeft(2).rest.splitLeft(min(120, rest.width - 62))
    if isYear { year = chart } else { week = chart }
    records = below.splitLeft(2).rest.splitLeft(60).first
  }

  private init(stack rect: Rect, _ isYear: Bool) {
    var rest: Rect
    (figures, rest) = rect.splitTop(3 + Card.edges)
    figuresForm = .row
    if isYear {
      (year, rest) = rest.splitTop(min(DashboardLayout.yearRows, rest.height - 1))
    } else {
      let below = rest.height >= 13 ? max(5, rest.height * 2 / 5) : rest.height - 8
      let hasYear = rect.width >= 63 && rest.height >= 11 + DashboardLayout.yearRows + 6
      (week, rest) = rest.splitTop(hasYear ? 11 : rest.height - below)
      if hasYear { (year, rest) = rest.splitTop(DashboardLayout.yearRows) }
    }
    guard rest.width >= 72, rest.height > Card.edges + 2 else {
      records = rest
      return
    }
    (records, rest) = rest.splitLeft(rest.width - 32)
    insight = rest.splitLeft(2).rest
  }

  private init(lines rect: Rect, _ isYear: Bool) {
    figuresForm = .lines
    let chartRows =
      isYear ? min(8, rect.height - 2) : min(rect.height >= 30 ? 14 : 8, max(5, rect.height - 5))
    var rest: Rect
    (figures, rest) = rect.splitTop(min(3, max(1, rect.height - chartRows - 1)))
    let gap = rest.height >= chartRows + 2 ? 1 : 0
    let (chart, below) = rest.splitTop(gap).rest.splitTop(chartRows)
    if isYear { year = chart } else { week = chart }
    records = below.height > 2 ? below.splitTop(1).rest : below
  }
}
