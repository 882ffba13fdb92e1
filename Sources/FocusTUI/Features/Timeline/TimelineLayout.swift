import FocusDomain
import FocusTerminal

/// The layout of the timeline, and the minutes that its rows represent.
struct TimelineLayout {
  /// What the layout depends on besides the room.
  struct Needs {
    /// The minutes that must be shown.
    var span: Range<Int>
    /// The minute to show where not all fit.
    var minute: Int
    /// A minute that is shown as well, if both fit.
    var now: Int?
    /// The columns of the longest time at the left.
    var labels = 5
    /// The rows of the tasks without times in a width; nil without any.
    var allDay: ((_ width: Int) -> Int)?
    /// The columns in which what was done is whole, and those of the sentence that says that nothing was.
    var done = 0
    var nothingDone = 0
    /// Whether blocks stand beside each other, which need the room more than that sentence.
    var isCrowded = false
  }

  /// The date and the totals.
  let heading: Rect
  /// The card below the columns; empty if there are no rows for its edges.
  let card: Rect
  /// The names of the columns.
  let titles: Rect
  /// The rows of time, with the hours at their left.
  let grid: Rect
  /// The tasks without times; empty if there are none.
  let allDay: Rect
  /// The area of the focused time of each task; empty if there is no room.
  let tasks: Rect
  /// The days to come, where there is room for two columns beside the hours.
  let days: Rect
  /// The rows below the card for the week; empty if the hours leave too few.
  let week: Rect
  /// The rows below the hours for the next day; empty if it stands elsewhere, or has no room.
  let nextDay: Rect
  let hours: HourRows

  /// The number of columns before the planned blocks.
  let gutter: Int
  let planned: Rect
  let actual: Rect

  init(in rect: Rect, _ needs: Needs) {
    let isNarrow = rect.width < Self.narrow
    gutter = needs.labels + (isNarrow ? 1 : 2)
    let page = isNarrow ? rect : rect.belowTabs(from: 18)
    // On a narrow and tall screen the totals are below the date.
    let (top, below) = page.splitTop(isNarrow && rect.height >= 24 ? 2 : 1)
    heading = top.inset(dx: 1, dy: 0)
    let (main, sides) = Self.columns(below, gutter: gutter)
    tasks = sides.first ?? Rect(x: below.maxX, y: below.y, width: 0, height: 0)
    days = sides.dropFirst().first ?? Rect(x: below.maxX, y: below.y, width: 0, height: 0)
    let hasCard = main.height >= 12
    let inside = hasCard ? main.inset(dx: main.width >= 50 ? 3 : 2, dy: 1) : main
    let (names, body) = inside.splitTop(1)
    titles = names
    let all = TimelineHours(span: needs.span)
    let rows = Self.rows(all, tasks.isEmpty ? needs.allDay : nil, in: body, isNarrow: isNarrow)
    let hasWeek = hasCard && rows.spare >= WeekSummary.cardRows
    let (foot, rest) = main.splitBottom(hasWeek ? WeekSummary.cardRows : 0)
    week = foot
    card = hasCard ? rest : Rect(x: main.x, y: main.y, width: 0, height: 0)
    allDay = body.splitBottom(foot.height).rest.splitBottom(rows.allDay).first
    hours = Self.visible(all.rows(in: rows.hours), in: body.splitTop(rows.hours).first, needs)
    grid = Rect(x: body.x, y: body.y, width: body.width, height: hours.count)
    let isAlone = tasks.isEmpty && hasCard && !hasWeek
    // Below the line at which the last hour ends, and a blank one.
    let free = (allDay.isEmpty ? body.maxY : allDay.y - 1) - grid.maxY - 2
    nextDay = Rect(x: body.x, y: grid.maxY + 2, width: body.width, height: isAlone ? max(0, free) : 0)
    (planned, actual) = Self.halves(of: grid, gutter: gutter, isNarrow: isNarrow, needs)
  }

  /// The rows of the hours, and of the tasks without times below them. The tasks take rows of their own that the
  /// hours do not need.
  private static func rows(
    _ hours: TimelineHours, _ allDay: ((_ width: Int) -> Int)?, in body: Rect, isNarrow: Bool
  ) -> (hours: Int, allDay: Int, spare: Int) {
    guard let allDay else { return (max(1, body.height), 0, hours.spareRows(in: max(1, body.height))) }
    let whole = 1 + allDay(body.width)
    // On a narrow page the tasks stand below their heading.
    let least = isNarrow ? max(1, min(whole, body.height - leastHours - 1)) : 1
    // Leave a blank line above, if there is room.
    let room = max(1, body.height - least - (body.height - least > 14 ? 1 : 0))
    let spare = hours.spareRows(in: room)
    let more = whole - least <= spare ? max(0, whole - least) : 0
    return (room - more, least + more, spare - more)
  }

  /// The rows that are shown. If not all fit, they scroll with the selection.
  private static func visible(_ all: HourRows, in rect: Rect, _ needs: Needs) -> HourRows {
    let hidden = max(0, all.count - rect.height)
    let selected = all.row(of: needs.minute)
    var top = min(max(0, selected - rect.height / 2), hidden)
    if let now = needs.now.map(all.row), abs(now - selected) < rect.height {
      top = min(max(top, now - rect.height + 1), now)
    }
    var shown = all.part(from: min(max(0, top), hidden), count: rect.height)
    shown.y = rect.y
    return shown
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
    let hasSentence = !needs.isCrowded && needs.nothingDone * 5 <= room * 2
    let least = hasSentence ? max(leastDone, needs.nothingDone) : needs.isCrowded ? leastCrowded : leastDone
    let width = isNarrow ? 1 : max(min(max(needs.done, least), room / 2), room - widest)
    let (planned, rest) = rect.splitLeft(gutter).rest.splitLeft(room - width)
    return (planned, rest.splitRight(width).first)
  }

  /// The columns of the half of what was done in any case.
  private static let leastDone = 10
  private static let leastCrowded = 6
  /// The most columns of a line that is read, and of what was done beside it.
  private static let (widest, wideDone) = (76, 36)

  /// The row up to which the line of the end may stand: a blank one parts it from the tasks without times.
  var end: Int { !allDay.isEmpty ? allDay.y - 1 : card.isEmpty ? grid.maxY : card.maxY - 1 }

  /// Returns the rows that show these minutes: at least one, or none if all are above or below.
  func rows(of minutes: Range<Int>) -> Range<Int> { hours.rows(of: minutes) }
}
