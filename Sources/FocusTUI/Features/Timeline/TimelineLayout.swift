import FocusDomain
import FocusTerminal

/// The layout of the timeline, and the minutes that its rows represent.
struct TimelineLayout {
  /// What the layout depends on besides the room.
  struct Needs {
    /// The minutes that must be shown.
    var span: Range<Int>
    /// What is in them.
    var entries: [Range<Int>] = []
    /// The hours of a block that the mouse holds, which stay as they are; nil without one.
    var held: HourRows?
    /// The minute to show where not all fit.
    var minute: Int
    /// A minute that is shown as well, if both fit.
    var now: Int?
    /// The columns of the longest time at the left.
    var labels = 5
    /// The columns of the note that nothing was done; nil if something was.
    var note: Int?
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
  /// Whether the second column only has a note.
  let hasNote: Bool
  /// Whether only the numbers of the hours have room.
  let hasShortLabels: Bool

  init(in rect: Rect, _ needs: Needs) {
    let isNarrow = rect.width < Self.narrow
    hasShortLabels = rect.width < Self.narrowest
    gutter = (hasShortLabels ? 2 : needs.labels) + (isNarrow ? 1 : 2)
    let page = isNarrow ? rect : rect.belowTabs(from: 18)
    gap = isNarrow ? 1 : 2
    let margin = rect.width >= 54 ? 3 : hasShortLabels ? 1 : 2
    // What has no room beside the date is below it.
    let lines = isNarrow && rect.height >= 24 ? 1 + (needs.hasWholeDays ? 1 : 0) : 0
    let (top, below) = page.splitTop(1 + lines)
    heading = top.inset(dx: 1, dy: 0)
    let (main, side) = Self.columns(below, gutter: gutter, note: needs.note)
    tasks = side
    let hasCard = main.height >= 12
    let inside = hasCard ? main.inset(dx: margin, dy: 1) : main
    let (names, body) = inside.splitTop(1)
    titles = names
    let all = TimelineHours(span: needs.span, entries: needs.entries, now: needs.now)
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
    let free = (allDay.isEmpty ? body.maxY : allDay.y - 1) - grid.maxY - 2
    nextDay = Rect(x: body.x, y: grid.maxY + 2, width: body.width, height: isAlone ? max(0, free) : 0)
    (planned, actual) = Self.columns(of: grid.splitLeft(gutter).rest, gap: gap, note: needs.note)
    hasNote = needs.note != nil && !actual.isEmpty
  }

  /// The rows of the hours, and of the tasks without times below them. The tasks take rows of their own that
  /// the hours do not need.
  private static func rows(
    _ hours: TimelineHours, _ allDay: ((_ width: Int) -> Int)?, in body: Rect, isNarrow: Bool
  ) -> (hours: Int, allDay: Int, spare: Int) {
    // The end of the last hour has a row, unless each hour could have one more instead. Above all-day tasks only
    // the second row of an hour is worth that, because the next days use the free rows.
    func room(_ rows: Int) -> Int {
      let (most, least) = (hours.heights(in: rows).max() ?? 0, hours.heights(in: rows - 1).max() ?? 0)
      return max(1, most == least || allDay != nil && most > 2 ? rows - 1 : rows)
    }
    guard let allDay else { return (room(body.height), 0, hours.spareRows(in: room(body.height))) }
    let whole = allDay(body.width)
    // Where hours are narrow, the tasks come first.
    let most = isNarrow ? body.height - leastHours - 1 : min(body.height / 6, body.height - hours.leastRows)
    let least = min(whole, max(1, most))
    // Leave a blank line above, if there is room.
    let rows = room(body.height - least - (body.height - least > 14 ? 1 : 0))
    let spare = hours.spareRows(in: rows)
    let more = whole - least <= spare ? max(0, whole - least) : 0
    return (rows - more, least + more, spare - more)
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

  /// The hours, and a column beside them. None is wider than a line that is read.
  private static func columns(_ rect: Rect, gutter: Int, note: Int?) -> (main: Rect, side: Rect) {
    let hours = 6 + gutter + widest + 2 + (note ?? widest)
    let side = min(widest, max(rect.width >= 160 ? 46 : 32, rect.width - 2 - hours))
    let (right, rest) = rect.splitRight(rect.width >= 106 ? side : 0)
    return (right.isEmpty ? rect : rest.splitRight(2).rest, right)
  }

  /// What is planned, and what was done: equally wide, so that they are compared at a glance. The note that
  /// nothing was done takes only its own columns, and none if the plan would become too narrow.
  private static func columns(of rect: Rect, gap: Int, note: Int?) -> (planned: Rect, actual: Rect) {
    let half = max(0, (rect.width - gap) / 2)
    guard let note else {
      let (planned, rest) = rect.splitLeft(half)
      return (planned, rest.splitLeft(gap).rest.splitLeft(half).first)
    }
    let beside = min(widest, rect.width - gap - note)
    let (planned, rest) = rect.splitLeft(beside < leastPlanned ? rect.width : beside)
    return (planned, rest.splitLeft(gap).rest)
  }

  /// The columns of the plan beside a note.
  private static let leastPlanned = 24

  /// The most columns of a line that is read.
  private static let widest = 76

  /// The row up to which the line of the end may stand.
  var end: Int { !allDay.isEmpty ? allDay.y : card.isEmpty ? grid.maxY : card.maxY - 1 }

  /// The row of the screen that shows a minute; nil if it is above or below all, or if there is none.
  func row(of minute: Int?) -> Int? {
    minute.flatMap { hours.rows(of: $0..<$0 + 1).first }.map { $0 + grid.y }
  }
}
