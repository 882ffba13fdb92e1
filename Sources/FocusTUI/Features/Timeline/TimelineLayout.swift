import FocusDomain

/// Where the parts of the timeline are, and which minutes its rows stand for.
struct TimelineLayout {
  /// The date and the totals.
  private(set) var heading: Rect
  /// The card below the columns; empty where there is no row for its edges.
  let card: Rect
  /// The names of the columns.
  let titles: Rect
  /// The rows of time, with the hours at their left.
  let grid: Rect
  /// The tasks without times; empty if there are none.
  private(set) var allDay: Rect
  /// What was focused on each task; empty where there is no room.
  let tasks: Rect
  let minutesPerRow: Int
  /// The first minute that is shown.
  let first: Int

  /// The columns before the planned blocks.
  let gutter: Int

  /// - Parameters:
  ///   - rect: the available area.
  ///   - span: the minutes that must be shown.
  ///   - length: the minutes of the day.
  ///   - hasAllDay: whether there are tasks without times.
  ///   - allDayRows: the rows that they take in a width where rows are free.
  ///   - minute: the minute to show where not all fit.
  ///   - now: a minute that is shown as well, if both fit.
  ///   - morning: the first minute that spare rows show.
  ///   - labels: the columns of the longest time at the left.
  init(
    in rect: Rect, span: Range<Int>, length: Int, hasAllDay: Bool,
    allDayRows: (_ width: Int) -> Int = { _ in 1 }, around minute: Int,
    now: Int? = nil,
    morning: Int = 0, labels: Int = 5
  ) {
    let isNarrow = rect.width < Self.narrow
    gutter = labels + (isNarrow ? 1 : 2)
    // A page without a blank row below its tabs has one here.
    var rest = rect.splitTop(isNarrow || rect.height < 18 || rect.height >= 24 ? 0 : 1).rest
    // On a narrow and tall screen the totals stand below the date.
    (heading, rest) = rest.splitTop(isNarrow && rect.height >= 24 ? 2 : 1)
    heading = heading.inset(dx: 1, dy: 0)
    var left = rest
    if rest.width >= 106 {
      // Neither column of the grid is wider than a line that is read.
      let side = rest.width >= 160 ? min(76, max(46, rest.width - 168)) : 32
      tasks = Rect(x: rest.maxX - side, y: rest.y, width: side, height: rest.height)
      left = Rect(x: rest.x, y: rest.y, width: rest.width - side - 2, height: rest.height)
    } else {
      tasks = Rect(x: rest.x, y: rest.y, width: 0, height: 0)
    }
    let hasCard = left.height >= 12
    var card = hasCard ? left : Rect(x: left.x, y: left.y, width: 0, height: 0)
    if hasCard { left = left.inset(dx: left.width >= 60 ? 3 : 1, dy: 1) }
    (titles, left) = left.splitTop(1)
    if hasAllDay, tasks.isEmpty {
      (allDay, left) = left.splitBottom(1)
      // A blank line above, where there is room.
      if left.height > 14 { left = left.splitBottom(1).rest }
    } else {
      allDay = Rect(x: left.x, y: left.maxY, width: 0, height: 0)
    }
    let rows = max(1, left.height)
    let perRow = [15, 30, 60].first { (span.count + $0 - 1) / $0 <= rows } ?? 60
    minutesPerRow = perRow
    var shown = TimelineLayout.extended(span, by: rows * perRow - span.count, in: length, from: morning)
    // In a narrow column only as much of the morning as leaves room for the week below the hours.
    let isAlone = hasCard && tasks.isEmpty
    func spare() -> Int { rows - (shown.count + perRow - 1) / perRow }
    if isAlone, isNarrow, spare() > 0 {
      while spare() < Self.weekRows, shown.lowerBound + 60 <= span.lowerBound {
        shown = shown.lowerBound + 60..<shown.upperBound
      }
    }
    let span = shown
    let needed = (span.count + perRow - 1) / perRow
    // What does not fit scrolls with the selection.
    let hidden = max(0, needed - rows)
    let selected = (minute - span.lowerBound) / perRow
    var top = min(max(0, selected - rows / 2), hidden)
    if let now = now.map({ ($0 - span.lowerBound) / perRow }), abs(now - selected) < rows {
      top = min(max(top, now - rows + 1), now)
    }
    first = span.lowerBound + min(max(0, top), hidden) * perRow
    grid = Rect(x: left.x, y: left.y, width: left.width, height: min(rows, needed))
    // The card ends with the day.
    if isAlone, needed < rows {
      let free = rows - needed
      let more =
        allDay.isEmpty
        ? 0 : min(max(0, allDayRows(allDay.width) - 1), free >= Self.weekRows ? free - Self.weekRows : free)
      card.height -= free - more
      allDay.y -= free
      allDay.height += more
    }
    self.card = card
  }

  /// Fills spare minutes: with later ones up to the end of the day, then with whole hours of the morning.
  private static func extended(
    _ span: Range<Int>, by spare: Int, in length: Int, from morning: Int
  ) -> Range<Int> {
    guard spare > 0 else { return span }
    let later = min(spare, max(0, length - span.upperBound))
    let earlier = min(spare - later, max(0, span.lowerBound - morning)) / 60 * 60
    return span.lowerBound - earlier..<span.upperBound + later
  }

  /// The rows of the week below the hours.
  static let weekRows = WeekSummary.rows + Card.edges

  /// On a page narrower than this, what was done is a bar only.
  private static let narrow = 52
  private var isNarrow: Bool { grid.width < Self.narrow }

  var planned: Rect {
    // Where there is little room, names of sessions need half of it; where there is much, both columns are equal.
    let share = grid.width < 72 || grid.width > 140 ? 50 : 58
    let width = isNarrow ? grid.width - gutter - 3 : (grid.width - gutter) * share / 100
    return Rect(x: grid.x + gutter, y: grid.y, width: width, height: grid.height)
  }

  var actual: Rect {
    let x = planned.maxX + 2
    return Rect(x: x, y: grid.y, width: max(0, grid.maxX - x), height: grid.height)
  }

  /// The first minute of a row.
  func minute(ofRow row: Int) -> Int { first + row * minutesPerRow }

  /// The rows that show these minutes; at least one, and empty if all are above or below.
  func rows(of minutes: Range<Int>) -> Range<Int> {
    let from = (minutes.lowerBound - first) / minutesPerRow - (minutes.lowerBound < first ? 1 : 0)
    let to = max(from + 1, (minutes.upperBound - first + minutesPerRow - 1) / minutesPerRow)
    return min(max(0, from), grid.height)..<min(max(0, to), grid.height)
  }
}
