import FocusDomain

/// Where the parts of the timeline are, and which minutes its rows stand for.
struct TimelineLayout {
  /// The date and the totals.
  let heading: Rect
  /// The card below the columns; empty where there is no row for its edges.
  let card: Rect
  /// The names of the columns.
  let titles: Rect
  /// The rows of time, with the hours at their left.
  let grid: Rect
  /// The tasks without times; empty if there are none.
  let allDay: Rect
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
  ///   - minute: the minute to show where not all fit.
  ///   - morning: the first minute that spare rows show.
  ///   - labels: the columns of the longest time at the left.
  init(
    in rect: Rect, span: Range<Int>, length: Int, hasAllDay: Bool, around minute: Int, morning: Int = 0,
    labels: Int = 5
  ) {
    gutter = labels + 2
    var (heading, rest) = rect.inset(dx: rect.width >= 60 ? 2 : 1, dy: 0).splitTop(1)
    if rest.height >= 16 { (_, rest) = rest.splitTop(1) }
    self.heading = heading
    var left = rest
    if rest.width >= 106 {
      let side = rest.width >= 160 ? 46 : 32
      tasks = Rect(x: rest.maxX - side, y: rest.y, width: side, height: rest.height)
      left = Rect(x: rest.x, y: rest.y, width: rest.width - side - 2, height: rest.height)
    } else {
      tasks = Rect(x: rest.x, y: rest.y, width: 0, height: 0)
    }
    let hasCard = left.height >= 12
    card = hasCard ? left : Rect(x: left.x, y: left.y, width: 0, height: 0)
    if hasCard { left = left.inset(dx: left.width >= 50 ? 2 : 1, dy: 1) }
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
    let span = TimelineLayout.extended(span, by: rows * perRow - span.count, in: length, from: morning)
    let needed = (span.count + perRow - 1) / perRow
    // What does not fit scrolls with the selection.
    let hidden = max(0, needed - rows)
    let wanted = (minute - span.lowerBound) / perRow - rows / 2
    first = span.lowerBound + min(max(0, wanted), hidden) * perRow
    grid = Rect(x: left.x, y: left.y, width: left.width, height: min(rows, needed))
  }

  /// Fills spare minutes with whole hours: later ones, then earlier ones of the morning.
  private static func extended(
    _ span: Range<Int>, by spare: Int, in length: Int, from morning: Int
  ) -> Range<Int> {
    guard spare >= 60 else { return span }
    let later = min(spare, max(0, length - span.upperBound)) / 60 * 60
    let earlier = min(spare - later, max(0, span.lowerBound - morning)) / 60 * 60
    return span.lowerBound - earlier..<span.upperBound + later
  }

  var isNarrow: Bool { grid.width < 50 }

  var planned: Rect {
    // In a narrow column what was done is a bar only; where there is little room, names of sessions need half of it.
    let share = grid.width < 72 ? 50 : 58
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
