import FocusDomain
import FocusTerminal

/// The heights of cards.
extension FocusLayout {
  /// Returns the minimum height of the list.
  static func leastCards(_ rows: some FocusRowSizes) -> Int {
    guard rows.count <= 3 else { return 3 + Card.edgeRows + rows.count - 1 + Card.edgeRows }
    return rows.all.reduce(2) { $0 + rows.lineHeight(of: $1) }
  }

  /// Returns the number of rows beyond the minimum that the titles need in cards of the full width.
  static func extraRows(in rect: Rect, _ rows: some FocusRowSizes) -> Int {
    let width = Card.content(of: rect).width
    return rows.all.reduce(0) {
      $0 + max(0, rows.contentRows(of: $1, width: width) - ($1 == rows.hero ? TaskCard.badgeRows : 1))
    }
  }

  /// Lays out cards as high as their content, with room for a timer on the task in focus. The coming days get
  /// the rows that they need below, and the remaining room makes the cards higher. Without room for the days
  /// there are only cards.
  static func cardsAndTomorrow(
    in rect: Rect, _ rows: some FocusRowSizes, coming: (Int) -> [Int]
  ) -> (Rect, ListForm, Rect) {
    let isTall = rect.height >= 44
    let width = Card.content(of: rect).width
    // The task in focus has a blank row at either end.
    var heights = rows.all.map { row in
      row == rows.hero
        ? Card.edgeRows + TaskCard.spaciousRows(title: max(1, rows.contentRows(of: row, width: width) - 2))
        : rows.done.contains(row) ? rows.lineHeight(of: row) : isTall ? 7 : 5
    }
    for row in rows.all {
      heights[row] = max(heights[row], rows.edgeRows(of: row) + rows.contentRows(of: row, width: width))
    }
    var spare = rect.height - heights.reduce(0, +)
    if let hero = rows.hero, case let more = Card.edgeRows + rows.sessionRows(width: width) - heights[hero],
      more > 0,
      spare - more >= UpcomingDays.leastRows
    {
      heights[hero] += more
      spare -= more
    }
    guard spare >= UpcomingDays.leastRows, rows.count <= DayPlan.limit else {
      let (below, above) = rect.splitBottom(isTall ? UpcomingDays.rows : 0)
      return (above, cards(in: above, rows), below)
    }
    let extra = max(0, spare - max(coming(rect.width).last ?? 0, UpcomingDays.rows))
    let others = rows.all.filter { $0 != rows.hero && !rows.done.contains($0) }
    if extra >= 2 * others.count { for row in others { heights[row] += 2 } }
    let (list, rest) = rect.splitTop(heights.reduce(0, +))
    return (list, .cards(heights: heights), rest)
  }

  /// Returns the heights of cards that fill the area. The task in focus gets the largest card, but not at the
  /// expense of rows that other titles need.
  static func cards(in rect: Rect, _ rows: some FocusRowSizes) -> ListForm {
    let height = rect.height
    guard height >= rows.all.reduce(rows.hero == nil ? 0 : 2, { $0 + rows.lineHeight(of: $1) }) else {
      return .lines
    }
    // More tasks than the limit of a day become lines if cards would truncate their titles.
    let width = Card.content(of: rect).width
    let whole = rows.all.reduce(0) { $0 + rows.wholeHeight(of: $1, width: width) }
    guard rows.count <= DayPlan.limit || whole <= height else { return .lines }
    guard let hero = rows.hero else {
      let each = min(17, height / rows.count)
      return .cards(heights: Array(repeating: each, count: rows.count))
    }
    let other = max(Card.edgeRows + 1, min(height * 3 / 10, (height - 5) / rows.count, 13))
    var heights = rows.all.map { $0 == hero ? 0 : rows.done.contains($0) ? rows.lineHeight(of: $0) : other }
    heights[hero] = min(19, height - heights.reduce(0, +))
    let leastOfHero = rows.wholeHeight(of: hero, width: width)
    for row in rows.all where row != hero {
      while heights[row] < rows.edgeRows(of: row) + rows.contentRows(of: row, width: width),
        heights[hero] > leastOfHero
      {
        heights[row] += 1
        heights[hero] -= 1
      }
    }
    return .cards(heights: heights)
  }

  /// Returns the height of the card of the task in focus above a card with one line per task. The title of
  /// the task in focus has priority over those of the others, and a spacious card comes last. Returns 0 if
  /// there is only room for lines.
  static func heroAboveLines(needed: Int, lines: Int, others: Int, in rows: Int) -> Int {
    let base =
      rows >= TaskCard.badgeRows + 2 * Card.edgeRows + others ? TaskCard.badgeRows + Card.edgeRows : 3
    guard rows >= 6 else { return 0 }
    let free = max(0, rows - base - Card.edgeRows - others)
    let whole = base + min(free, max(0, needed + Card.edgeRows - base))
    let left = free - (whole - base) - (lines - others)
    return whole + max(0, min(left, 12 - whole))
  }

  /// Returns the height of a list of more tasks than the limit of a day, in which nothing is truncated.
  static func wholeLines(
    in rect: Rect, _ rows: some FocusRowSizes
  ) -> Int {
    let width = Card.content(of: rect).width
    let first = rows.hero ?? 0
    return rows.all.reduce(2 * Card.edgeRows) {
      $0
        + ($1 == first
          ? max(TaskCard.badgeRows, rows.contentRows(of: $1, width: width))
          : rows.lineRows(of: $1, width: width + 2))
    }
  }
}
