import FocusDomain
import FocusTerminal

/// The layout of the timeline, and the minutes that its rows represent.
struct TimelineLayout {
  /// What the layout depends on besides the room.
  struct Needs {
    /// The minutes that must be shown.
    var span: Range<Int>
    /// The minutes of the day.
    var length = 1440
    /// The minute to show where not all fit.
    var minute: Int
    /// A minute that is shown as well, if both fit.
    var now: Int?
    /// The first minute that spare rows show.
    var morning = 0
    /// The columns of the longest time at the left.
    var labels = 5
    /// The rows of the tasks without times in a width; nil without any.
    var allDay: ((_ width: Int) -> Int)?
    /// The rows that the titles of planned blocks need in a width, by start, without and with their times.
    var texts: (_ width: Int) -> [(minutes: Range<Int>, title: Int, rows: Int)] = { _ in [] }
    /// What else is on the day.
    var others: [Range<Int>] = []
    /// The columns in which what was done is whole, and those of the sentence that says that nothing was.
    var done = 0
    var nothingDone = 0
  }

  /// The date and the totals.
  private(set) var heading: Rect
  /// The card below the columns; empty if there are no rows for its edges.
  let card: Rect
  /// The names of the columns.
  let titles: Rect
  /// The rows of time, with the hours at their left.
  let grid: Rect
  /// The tasks without times; empty if there are none.
  private(set) var allDay: Rect
  /// The area of the focused time of each task; empty if there is no room.
  let tasks: Rect
  /// The days to come, where there is room for two columns beside the hours.
  let days: Rect
  let hours: HourRows

  /// The number of columns before the planned blocks.
  let gutter: Int
  let planned: Rect
  let actual: Rect

  init(in rect: Rect, _ needs: Needs) {
    let isNarrow = rect.width < Self.narrow
    gutter = needs.labels + (isNarrow ? 1 : 2)
    var rest = isNarrow ? rect : rect.belowTabs(from: 18)
    // On a narrow and tall screen the totals are below the date.
    (heading, rest) = rest.splitTop(isNarrow && rect.height >= 24 ? 2 : 1)
    heading = heading.inset(dx: 1, dy: 0)
    let (main, sides) = Self.columns(rest, gutter: gutter)
    tasks = sides.first ?? Rect(x: rest.maxX, y: rest.y, width: 0, height: 0)
    days = sides.dropFirst().first ?? Rect(x: rest.maxX, y: rest.y, width: 0, height: 0)
    let hasCard = main.height >= 12
    var card = hasCard ? main : Rect(x: main.x, y: main.y, width: 0, height: 0)
    var left = hasCard ? main.inset(dx: main.width >= 50 ? 3 : 2, dy: 1) : main
    (titles, left) = left.splitTop(1)
    var halves = Self.halves(of: left, gutter: gutter, isNarrow: isNarrow, needs)
    allDay = Rect(x: left.x, y: left.maxY, width: 0, height: 0)
    if let rows = needs.allDay, tasks.isEmpty {
      // On a narrow page the tasks stand below their heading.
      let most = isNarrow ? max(1, min(1 + rows(left.width), left.height - Self.leastHours - 1)) : 1
      (allDay, left) = left.splitBottom(most)
      // Leave a blank line above, if there is room.
      if left.height > 14 { left = left.splitBottom(1).rest }
    }
    let rows = max(1, left.height)
    let hours = TimelineHours(
      span: needs.span, length: needs.length, morning: needs.morning,
      texts: needs.texts(halves.planned.width),
      others: needs.others)
    // The week stands below hours of several rows that leave it room.
    let isAlone = hasCard && tasks.isEmpty
    let leavesWeek =
      isAlone && hours.rowsPerHour(in: rows) > 1 && hours.spareRows(in: rows) >= WeekSummary.cardRows
    let all = hours.rows(in: rows, keeping: leavesWeek ? WeekSummary.cardRows : 0)
    // If not all rows fit, the grid scrolls with the selection.
    let hidden = max(0, all.count - rows)
    let selected = all.row(of: needs.minute)
    var top = min(max(0, selected - rows / 2), hidden)
    if let now = needs.now.map(all.row), abs(now - selected) < rows {
      top = min(max(top, now - rows + 1), now)
    }
    var shown = all.part(from: min(max(0, top), hidden), count: rows)
    shown.y = left.y
    self.hours = shown
    grid = Rect(x: left.x, y: left.y, width: left.width, height: shown.count)
    halves.planned.height = shown.count
    halves.actual.height = shown.count
    (planned, actual) = halves
    // The card ends at the end of the day.
    if isAlone, shown.count < rows {
      card.height -= rows - shown.count
      allDay.y -= rows - shown.count
    }
    self.card = card
  }

  /// The rows of the hours that tasks without times leave.
  private static let leastHours = 13

  /// The minimum width at which the actual work has text besides the bar.
  private static let narrow = 52

  /// The hours, and up to two columns beside them. None is wider than a line that is read.
  private static func columns(_ rect: Rect, gutter: Int) -> (main: Rect, sides: [Rect]) {
    guard rect.width >= 106 else { return (rect, []) }
    let side = rect.width >= 160 ? max(46, rect.width - 2 - (6 + gutter + widest + 2 + wideDone)) : 32
    let (right, rest) = rect.splitRight(side)
    let main = rest.splitRight(2).rest
    guard side > widest else { return (main, [right]) }
    let (first, second) = right.splitLeft((side - 2) / 2)
    return (main, [first, second.splitLeft(2).rest])
  }

  /// What is planned, and what was done. The second half is as wide as what it holds.
  private static func halves(
    of rect: Rect, gutter: Int, isNarrow: Bool, _ needs: Needs
  ) -> (planned: Rect, actual: Rect) {
    let room = rect.width - gutter - (isNarrow ? 1 : 2)
    let least = max(leastDone, needs.nothingDone * 5 <= room * 2 ? needs.nothingDone : 0)
    let width = isNarrow ? 1 : max(min(max(needs.done, least), room / 2), room - widest)
    let (planned, rest) = rect.splitLeft(gutter).rest.splitLeft(room - width)
    return (planned, rest.splitRight(width).first)
  }

  /// The columns of the half of what was done in any case.
  private static let leastDone = 10
  /// The most columns of a line that is read, and of what was done beside it.
  private static let (widest, wideDone) = (76, 36)

  /// Returns the rows that show these minutes: at least one, or none if all are above or below.
  func rows(of minutes: Range<Int>) -> Range<Int> { hours.rows(of: minutes) }
}
