import FocusDomain
import FocusTerminal

/// The heights of cards.
extension FocusLayout {
  /// Returns the minimum height of the list.
  static func leastCards(_ rows: Int) -> Int {
    rows <= 3 ? 5 + 3 * (rows - 1) : 3 + Card.edges + rows - 1 + Card.edges
  }

  /// Returns the number of rows beyond the minimum that the titles need in cards of the full width.
  static func extraRows(in rect: Rect, _ rows: Int, _ hero: Int?, _ needed: (Int, Int) -> Int) -> Int {
    let width = Card.content(of: rect).width
    return (0..<rows).reduce(0) { $0 + max(0, needed($1, width) - ($1 == hero ? TaskCard.badgeRows : 1)) }
  }

  /// The height of a card of a line: title and facts.
  static let lineCard = Card.edges + 1

  /// Lays out cards as high as their content, with room for a timer on the task in focus. The coming days get
  /// the rows that they need below, and the remaining room makes the cards higher. Without room for the days
  /// there are only cards.
  static func cardsAndTomorrow(
    in rect: Rect, _ rows: Int, _ hero: Int?, done: Set<Int>, coming: Int, _ needed: (Int, Int) -> Int,
    _ neededWithDigits: (Int) -> Int
  ) -> (Rect, ListForm, Rect) {
    let isTall = rect.height >= 44
    var heights = (0..<rows).map { done.contains($0) ? lineCard : isTall ? 7 : 5 }
    if let hero { heights[hero] = 10 }
    let width = Card.content(of: rect).width
    for row in 0..<rows { heights[row] = max(heights[row], Card.edges + needed(row, width)) }
    var spare = rect.height - heights.reduce(0, +)
    if let hero, case let more = Card.edges + neededWithDigits(width) - heights[hero], more > 0,
      spare - more >= Tomorrow.leastRows
    {
      heights[hero] += more
      spare -= more
    }
    guard spare >= Tomorrow.leastRows, rows <= DayPlan.limit else {
      let (below, above) = rect.splitBottom(isTall ? Tomorrow.rows : 0)
      return (above, cards(in: above, rows, hero, done: done, needed), below)
    }
    var extra = max(0, spare - max(coming, Tomorrow.rows))
    // A blank row at either end, not more: what is left belongs to the days to come.
    if let hero {
      heights[hero] += min(2, extra)
      extra -= min(2, extra)
    }
    let others = (0..<rows).filter { $0 != hero && !done.contains($0) }
    if extra >= 2 * others.count { for row in others { heights[row] += 2 } }
    let (list, rest) = rect.splitTop(heights.reduce(0, +))
    return (list, .cards(heights: heights), rest)
  }

  /// Returns the heights of cards that fill the area. The task in focus gets the largest card, but not at the
  /// expense of rows that other titles need.
  static func cards(
    in rect: Rect, _ rows: Int, _ hero: Int?, done: Set<Int>, _ needed: (Int, Int) -> Int
  ) -> ListForm {
    let (height, least) = (rect.height, lineCard)
    guard height >= least * rows + (hero == nil ? 0 : 2) else { return .lines }
    // More tasks than the limit of a day become lines if cards would truncate their titles.
    let width = Card.content(of: rect).width
    let whole = (0..<rows).reduce(0) {
      $0 + Card.edges + max($1 == hero ? TaskCard.badgeRows : 1, needed($1, width))
    }
    guard rows <= DayPlan.limit || whole <= height else { return .lines }
    guard let hero else {
      let each = min(17, height / rows)
      return .cards(heights: Array(repeating: each, count: rows))
    }
    let other = max(least, min(height * 3 / 10, (height - 5) / rows, 13))
    var heights = (0..<rows).map { $0 == hero ? 0 : done.contains($0) ? least : other }
    heights[hero] = min(19, height - heights.reduce(0, +))
    let leastOfHero = Card.edges + max(TaskCard.badgeRows, needed(hero, width))
    for row in 0..<rows where row != hero {
      while heights[row] < Card.edges + needed(row, width), heights[hero] > leastOfHero {
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
    let base = rows >= TaskCard.badgeRows + 2 * Card.edges + others ? TaskCard.badgeRows + Card.edges : 3
    guard rows >= 6 else { return 0 }
    let free = max(0, rows - base - Card.edges - others)
    let whole = base + min(free, max(0, needed + Card.edges - base))
    let left = free - (whole - base) - (lines - others)
    return whole + max(0, min(left, 12 - whole))
  }

  /// Returns the height of a list of more tasks than the limit of a day, in which nothing is truncated.
  static func wholeLines(
    in rect: Rect, _ rows: Int, _ hero: Int?, _ needed: (Int, Int) -> Int, _ neededAsLine: (Int, Int) -> Int
  ) -> Int {
    let width = Card.content(of: rect).width
    let first = hero ?? 0
    return (0..<rows).reduce(2 * Card.edges) {
      $0 + ($1 == first ? max(TaskCard.badgeRows, needed($1, width)) : neededAsLine($1, width + 2))
    }
  }
}
