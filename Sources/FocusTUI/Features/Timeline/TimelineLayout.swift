import FocusDomain
import FocusTerminal

/// The layout of the timeline, and the minutes that its rows represent.
struct TimelineLayout {
  /// What the layout depends on besides the room.
  struct Needs {
    /// The minutes that must be shown.
    var span: Range<Int>
    /// What is in them.
    var things = TimelineHours.Things()
    /// The hours of a block that the mouse holds, which stay as they are; nil without one.
    var held: HourRows?
    /// The minute to show where not all fit.
    var minute: Int
    /// A minute that is shown as well, if both fit.
    var now: Int?
    /// The columns of the longest time at the left.
    var labels = 5
    /// The columns of the sum above each column, and of its name.
    var sums = 0
    var names = 0
    /// Whether there are events of the whole day.
    var hasWholeDays = false
    /// The rows of the tasks without times and their heading in a width; nil without any.
    var allDay: ((_ width: Int) -> Int)?
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
  /// The columns between the planned blocks and the actual work.
  let gap: Int
  /// Whether only the numbers of the hours have room.
  let hasShortLabels: Bool
  /// Whether the sums stand above the columns instead of below the date.
  let hasSums: Bool

  init(in rect: Rect, _ needs: Needs) {
    let isNarrow = rect.width < Self.narrow
    hasShortLabels = rect.width < Self.narrowest
    gutter = (hasShortLabels ? 2 : needs.labels) + (isNarrow ? 1 : 2)
    let page = isNarrow ? rect : rect.belowTabs(from: 18)
    gap = isNarrow ? 1 : 2
    let margin = rect.width >= 54 ? 3 : hasShortLabels ? 1 : 2
    hasSums = (rect.width - 2 * margin - gutter - gap) / 2 > needs.names + needs.sums + 2
    // What has no room beside the date is below it.
    let lines = isNarrow && rect.height >= 24 ? (hasSums ? 0 : 1) + (needs.hasWholeDays ? 1 : 0) : 0
    let (top, below) = page.splitTop(1 + lines)
    heading = top.inset(dx: 1, dy: 0)
    let (main, sides) = Self.columns(below, gutter: gutter)
    tasks = sides.first ?? Rect(x: below.maxX, y: below.y, width: 0, height: 0)
    days = sides.dropFirst().first ?? Rect(x: below.maxX, y: below.y, width: 0, height: 0)
    let hasCard = main.height >= 12
    let inside = hasCard ? main.inset(dx: margin, dy: 1) : main
    let (names, body) = inside.splitTop(1)
    titles = names
    let all = TimelineHours(span: needs.span, needs.things)
    let rows = Self.rows(all, tasks.isEmpty ? needs.allDay : nil, in: body, isNarrow: isNarrow)
    let hasWeek = hasCard && rows.spare >= WeekSummary.cardRows
    let (foot, rest) = main.splitBottom(hasWeek ? WeekSummary.cardRows : 0)
    week = foot
    card = hasCard ? rest : Rect(x: main.x, y: main.y, width: 0, height: 0)
    allDay = body.splitBottom(foot.height).rest.splitBottom(rows.allDay).first
    let room = body.splitTop(rows.hours).first
    let held = needs.held.flatMap { $0.y == room.y && $0.count <= room.height ? $0 : nil }
    hours = held ?? Self.visible(all.rows(in: rows.hours), in: room, needs)
    grid = Rect(x: body.x, y: body.y, width: body.width, height: hours.count)
    let isAlone = tasks.isEmpty && hasCard && !hasWeek
    // Below the line at which the last hour ends, and a blank one.
    let free = (allDay.isEmpty ? body.maxY : allDay.y - 1) - grid.maxY - 2
    nextDay = Rect(x: body.x, y: grid.maxY + 2, width: body.width, height: isAlone ? max(0, free) : 0)
    (planned, actual) = Self.halves(of: grid, gutter: gutter, gap: gap)
  }

  /// The rows of the hours, and of the tasks without times below them. The tasks take rows of their own that
  /// the hours do not need.
  private static func rows(
    _ hours: TimelineHours, _ allDay: ((_ width: Int) -> Int)?, in body: Rect, isNarrow: Bool
  ) -> (hours: Int, allDay: Int, spare: Int) {
    guard let allDay else { return (max(1, body.height), 0, hours.spareRows(in: max(1, body.height))) }
    let whole = allDay(body.width)
    // Where hours are narrow, the tasks come first.
    let most = isNarrow ? body.height - leastHours - 1 : min(body.height / 6, body.height - hours.leastRows)
    let least = min(whole, max(1, most))
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

  /// The widths below which columns are a column apart, and hours only numbers.
  private static let (narrow, narrowest) = (52, 38)

  /// The hours, and up to two columns beside them. None is wider than a line that is read.
  private static func columns(_ rect: Rect, gutter: Int) -> (main: Rect, sides: [Rect]) {
    guard rect.width >= 106 else { return (rect, []) }
    let side = rect.width >= 160 ? max(46, rect.width - 2 - (6 + gutter + 2 * widest + 2)) : 32
    let (right, rest) = rect.splitRight(side)
    let main = rest.splitRight(2).rest
    guard side > widest else { return (main, [right]) }
    let (first, second) = right.splitLeft((side - 2) / 2)
    return (main, [first, second.splitLeft(2).rest])
  }

  /// What is planned, and what was done: equally wide, so that they are compared at a glance.
  private static func halves(of rect: Rect, gutter: Int, gap: Int) -> (planned: Rect, actual: Rect) {
    let columns = rect.splitLeft(gutter).rest
    let width = max(0, (columns.width - gap) / 2)
    return (
      columns.splitLeft(width).first,
      Rect(x: columns.x + width + gap, y: rect.y, width: width, height: rect.height)
    )
  }

  /// The most columns of a line that is read.
  private static let widest = 76

  /// The row up to which the line of the end may stand: a blank one parts it from the tasks without times.
  var end: Int { !allDay.isEmpty ? allDay.y - 1 : card.isEmpty ? grid.maxY : card.maxY - 1 }

  /// The row of the screen that shows a minute; nil if it is above or below all, or if there is none.
  func row(of minute: Int?) -> Int? {
    minute.flatMap { hours.rows(of: $0..<$0 + 1).first }.map { $0 + grid.y }
  }
}
