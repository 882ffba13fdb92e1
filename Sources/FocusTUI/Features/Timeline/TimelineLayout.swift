import FocusDomain
import FocusTerminal

/// The layout of the timeline, and the minutes that its rows represent.
struct TimelineLayout {
  /// What the layout depends on besides the room.
  struct Needs {
    /// The minutes that must be shown.
    var span: Range<Int>
    /// The minutes of the day that free rows may show, too.
    var day = 0..<0
    /// The minute up to which later hours come before earlier ones.
    var evening = Int.max
    /// What is in them.
    var entries: [Range<Int>] = []
    /// The hours of a block that the mouse holds, which stay as they are; nil without one.
    var held: HourRows?
    /// The minute to show where not all fit.
    var minute: Int
    /// A minute that is shown as well, if both fit.
    var now: Int?
    /// The characters with which its line is drawn.
    var charset = Charset.unicode
    /// The columns of the longest time at the left.
    var labels = 5
    /// Whether something was done. It stands in a column beside the plan, or where that is narrow on a line.
    var hasActual = true
    /// Whether there are events of the whole day.
    var hasWholeDays = false
    /// The rows of the tasks without times and their heading in a width; nil without any.
    var allDay: ((_ width: Int) -> Int)?
    /// The rows of these and of the next days, as many of which as have room.
    var panel: ((_ width: Int, _ most: Int) -> Int)?
    /// Whether the column beside the hours has this week among others.
    var hasWeeks: ((_ side: Rect) -> Bool)?

    /// Whether an entry or the current time is in these minutes. In a day without entries, all count.
    func hasSomething(in minutes: Range<Int>) -> Bool {
      entries.isEmpty || entries.contains { $0.overlaps(minutes) } || now.map(minutes.contains) ?? false
    }
  }

  /// The date and the totals.
  let heading: Rect
  /// The card below the columns; empty if there are no rows for its edges.
  let card: Rect
  /// The names of the columns.
  let titles: Rect
  /// The rows of time, with the hours at their left.
  let grid: Rect
  /// The tasks without times, below the hours; empty if there are none, or if they stand elsewhere.
  let allDay: Rect
  /// The card below the hours for the tasks without times and the next days; empty if there are none, or if
  /// the hours leave too few rows.
  let panel: Rect
  /// The area of the focused time of each task; empty if there is no room.
  let tasks: Rect
  /// The rows below the card for the week; empty if the hours leave too few.
  let week: Rect
  let hours: HourRows
  /// The line of the current time; nil if it is above or below all rows, or on another day.
  let now: NowLine?

  /// The number of columns before the planned blocks.
  let gutter: Int
  /// The columns of the longest time in it.
  var labels: Int { gutter - Self.gap }
  let planned: Rect
  let actual: Rect
  /// The column of the line of sessions, where these have no columns; nil otherwise.
  let rail: Int?
  /// The columns between the times, the planned blocks and the actual work.
  static let gap = 2
  /// The columns between the edges of a card and what is in it.
  let margin: Int

  init(in rect: Rect, _ needs: Needs) {
    let isNarrow = rect.width < Self.narrow
    gutter = needs.labels + Self.gap
    let page = isNarrow ? rect : rect.paddedVertically(ifAtLeast: 18)
    margin = min(Card.margin, max(1, (rect.width - 24) / 2))
    // What has no room beside the date is below it.
    let lines = isNarrow && rect.height >= 24 ? 1 + (needs.hasWholeDays ? 1 : 0) : 0
    let (top, below) = page.splitTop(1 + lines)
    heading = top
    let hasActual = needs.hasActual && !isNarrow
    let (main, side) = Self.columns(below, gutter: gutter, hasActual: hasActual)
    tasks = side
    let hasCard = main.height >= 12
    let inside = hasCard ? main.inset(dx: margin, dy: 1) : main
    let (names, body) = inside.splitTop(1)
    titles = names
    let all = TimelineHours(span: needs.span, entries: needs.entries, now: needs.now)
    var shown = needs
    if !tasks.isEmpty { (shown.allDay, shown.panel) = (nil, nil) }
    let hasWeek = hasCard && !(needs.hasWeeks?(side) ?? false)
    let rows = Rows(all, shown, in: body, isNarrow: isNarrow, hasCards: hasCard, hasWeek: hasWeek)
    let (foot, aboveWeek) = main.splitBottom(rows.week)
    let (apart, rest) = aboveWeek.splitBottom(rows.panel)
    (week, panel) = (foot, apart)
    card = hasCard ? rest : Rect(x: main.x, y: main.y, width: 0, height: 0)
    allDay = body.splitBottom(foot.height).rest.splitBottom(rows.allDay).first
    var filled = rows.hours.rows(in: needs.day, evening: needs.evening)
    // Below the names of the columns a blank row is worth more than at the end.
    let isFull = hasCard && body.y + filled.count == (allDay.isEmpty ? card.maxY - 1 : allDay.y)
    if isFull, !needs.hasSomething(in: filled[filled.count - 1]) {
      filled = filled.part(from: 0, count: filled.count - 1)
    }
    // A row that they leave, besides that of their end, is above them.
    let above = hasCard && filled.count + (isFull ? 0 : 1) < rows.hours.room ? 1 : 0
    let room = body.splitTop(rows.hours.room).first.splitTop(above).rest
    let held = needs.held.flatMap { $0.y == room.y && $0.count <= room.height ? $0 : nil }
    hours = held ?? Self.visible(filled, in: room, needs)
    now = needs.now.flatMap { [hours] in
      NowLine(at: $0, on: hours, mark: needs.span.upperBound, in: needs.charset)
    }
    grid = Rect(x: room.x, y: room.y, width: room.width, height: hours.count)
    // In the margin, a column apart.
    rail = isNarrow && needs.hasActual ? grid.maxX : nil
    (planned, actual) = Self.columns(
      of: grid.splitLeft(gutter).rest.splitRight(rail == nil ? 0 : 1).rest, hasActual: hasActual)
  }

  /// How the rows below the names of the columns are shared.
  private struct Rows {
    let hours: TimelineHours.Form
    private(set) var allDay = 0
    private(set) var panel = 0
    private(set) var week = 0

    /// The tasks without times have a card of their own where each hour keeps its rows. The week and the next
    /// days take rows that the hours do not need.
    init(
      _ all: TimelineHours, _ needs: Needs, in body: Rect, isNarrow: Bool, hasCards: Bool, hasWeek: Bool
    ) {
      // The end of the last hour has a row, unless each hour could have one more instead. Above all-day tasks
      // only the second row of an hour is worth that, because the next days use the free rows.
      func form(_ rows: Int) -> TimelineHours.Form {
        guard rows > 1 else { return all.form(in: 1) }
        let (whole, less) = (all.form(in: rows), all.form(in: rows - 1))
        let isWorthLess =
          whole.heights == less.heights
          || whole.parts.count == less.parts.count && needs.allDay != nil && whole.heights[0] > 2
        return isWorthLess ? less : whole
      }
      let whole = needs.allDay?(body.width) ?? 0
      let apart = whole > 0 ? whole + Card.edgeRows : 0
      // Where hours are narrow, the tasks come first.
      let most = isNarrow ? body.height - leastHours - 1 : min(body.height / 6, body.height - all.leastRows)
      let least = min(whole, max(1, most))
      // Leave a blank line above, if there is room.
      let above = form(body.height - apart)
      let around = form(body.height - least - (body.height - least > 14 && least > 0 ? 1 : 0))
      var rows, spare: Int
      if hasCards, whole == 0 || all.isWhole(in: above.room) && (above.isExact || !around.isExact) {
        // Hours may have fewer rows than fit where the week and a next day, which no column beside them
        // shows, have room then.
        let days = needs.panel == nil ? 0 : leastDays + (apart > 0 ? 0 : Card.edgeRows)
        let least = needs.panel == nil ? TimelineHours.exact + 1 : TimelineHours.exact
        (rows, panel) = (above.room, apart)
        spare = above.spares(downTo: least).first { $0 >= WeekSummary.cardRows + days } ?? above.spare
      } else {
        let more = whole - least <= around.spare ? max(0, whole - least) : 0
        (rows, allDay, spare) = (around.room - more, least + more, around.spare - more)
      }
      if hasWeek, spare >= WeekSummary.cardRows {
        week = WeekSummary.cardRows
        rows -= week
      }
      if hasCards, allDay == 0, let days = needs.panel {
        let taken = days(body.width, max(0, panel + spare - week - Card.edgeRows))
        rows += panel
        panel = taken > 0 ? taken + Card.edgeRows : 0
        rows -= panel
      }
      hours = all.form(in: rows)
    }
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

  /// The rows of a next day.
  private static let leastDays = 3

  /// The width below which columns are a column apart.
  private static let narrow = 52

  /// The hours, and a column beside them. None is wider than a line that is read, but for a plan alone.
  private static func columns(_ rect: Rect, gutter: Int, hasActual: Bool) -> (main: Rect, side: Rect) {
    let hours = 6 + gutter + widest + (hasActual ? 2 + widest : 0)
    let least = rect.width >= 160 ? rect.width * 3 / 10 : 32
    let side = min(widest, max(least, rect.width - 2 - hours))
    let (right, rest) = rect.splitRight(rect.width >= 106 ? side : 0)
    return (right.isEmpty ? rect : rest.splitRight(2).rest, right)
  }

  /// What is planned, and what was done: equally wide, so that they are compared at a glance.
  private static func columns(
    of rect: Rect, hasActual: Bool
  ) -> (planned: Rect, actual: Rect) {
    let (planned, rest) = rect.splitLeft(hasActual ? max(0, (rect.width - gap) / 2) : rect.width)
    return (planned, rest.splitLeft(gap).rest.splitLeft(planned.width).first)
  }

  /// The columns of the line of the current time.
  var lines: Range<Int> { planned.x..<max(planned.maxX, actual.maxX) }

  /// The most columns of a line that is read.
  private static let widest = 76

  /// The row up to which the line of the end may stand.
  var end: Int { !allDay.isEmpty ? allDay.y : card.isEmpty ? grid.maxY : card.maxY - 1 }

  /// The row of the screen with the line of the current time.
  var nowRow: Int? { now.map { $0.row + grid.y } }
}
