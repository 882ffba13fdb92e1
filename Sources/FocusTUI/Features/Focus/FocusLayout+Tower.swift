import FocusDomain
import FocusTerminal

/// The layout of a tall and narrow screen.
extension FocusLayout {
  /// Creates the layout of a tall and narrow screen: the ring, the cards, the week and the hours, stacked.
  init(
    tower rect: Rect, _ rows: some FocusRowSizes, coming: (Int) -> [Int], intentions: Int
  ) {
    let width = Card.content(of: rect).width
    var heights = Self.towerHeights(rows, width: width, in: rect.height)
    let taken = heights.reduce(0, +)
    let ring = Self.towerRing(above: taken, of: rows.count, in: Size(width: width, height: rect.height))
    // Rows in which the next day would not fit are air around the ring.
    let wanted = (ring.map { $0 + Self.aroundRing } ?? 1) + taken + WeekSummary.cardRows
    let withIntentions = wanted + (intentions > 0 ? intentions + 1 : 0)
    let free = rect.height - (withIntentions <= rect.height ? withIntentions : wanted)
    let spare = ring != nil && (0..<UpcomingDays.leastRows).contains(free) ? min(2, free) : 0
    if let hero = rows.hero {
      let airy =
        Card.edgeRows
        + TaskCard.spaciousRows(title: max(1, rows.contentRows(of: hero, width: width) - 2))
      heights[hero] += max(
        0, min(Self.air(in: free - spare, coming: coming(rect.width)), airy - heights[hero]))
    }
    let (top, below) = rect.splitTop(ring.map { $0 + Self.aroundRing + spare } ?? 1)
    (overview, overviewForm) = (top, ring.map { .tall(ringRows: $0, foot: .nothing) } ?? .line)
    var rest: Rect
    (list, rest) = below.splitTop(heights.reduce(0, +))
    listForm = .cards(heights: heights)
    var weekRows = WeekSummary.cardRows
    guard rest.height >= weekRows else { return }
    // The intentions, and a blank line.
    if intentions > 0, rest.height > weekRows + intentions { weekRows += intentions + 1 }
    (week, rest) = rest.splitTop(weekRows)
    if rest.height >= Self.dayRowsOfTower {
      dayPlan = rest
    } else if rest.height >= UpcomingDays.leastRows {
      tomorrow = rest
    }
  }

  /// Returns the heights of the cards. Where there is room, the task in focus has the digits of its session, and
  /// each task a row for facts.
  private static func towerHeights(_ rows: some FocusRowSizes, width: Int, in height: Int) -> [Int] {
    // An open task needs a badge, at least one line of title, and facts. An empty slot needs one line.
    var heights = rows.all.map { row in
      let needed = rows.contentRows(of: row, width: width)
      return rows.edgeRows(of: row)
        + (needed == 0 ? 1 : max(rows.done.contains(row) ? 1 : TaskCard.badgeRows, needed))
    }
    if let hero = rows.hero, case let digits = rows.sessionRows(width: width), digits > 0,
      case let more = Card.edgeRows + digits - heights[hero], more > 0,
      heights.reduce(more + leastTower, +) <= height
    {
      heights[hero] += more
    }
    let facts = rows.all.filter {
      heights[$0] == rows.lineHeight(of: $0) && rows.hasFactsBelow($0, width: width)
    }
    if heights.reduce(facts.count + leastTower, +) <= height {
      for row in facts { heights[row] += 1 }
    }
    // If not even a line of overview would fit, take the row for facts from the highest cards.
    while heights.reduce(1, +) > height, let most = heights.max(), most > 3 {
      heights[heights.firstIndex(of: most) ?? 0] -= 1
    }
    return heights
  }

  /// Returns the rows of the ring above cards that take some rows; nil if there is no room for one. Its height
  /// depends on the window alone, as if each card had a title of a line.
  private static func towerRing(above taken: Int, of cards: Int, in size: Size) -> Int? {
    let usual = cards * (Card.edgeRows + 3)
    let fitting = [19, 17, 15, 13, 11, 9, 7].filter {
      ProgressRing.size(rows: $0).width <= size.width && $0 + aroundRing + taken <= size.height
    }
    return fitting.first { $0 + aroundRing + usual <= size.height * 2 / 3 + 1 } ?? fitting.last
  }

  /// Returns the blank rows around the title of the task in focus: two of those that would show no more of the
  /// days, and all that these leave.
  private static func air(in left: Int, coming: [Int]) -> Int {
    let steps = left >= dayRowsOfTower ? [dayRowsOfTower] : [UpcomingDays.leastRows] + coming
    let shown = steps.count { $0 <= left }
    // A blank row parts its badge from its title.
    let least = left > steps[0] ? 1 : 0
    let unused = (least...2).last { rows in steps.count { $0 <= left - rows } == shown } ?? least
    return min(left, max(unused, left - (steps.max() ?? 0)))
  }

  /// What is around the ring of a tower: edges, the heading, a blank row above and below it, and two of sentence.
  private static let aroundRing = 5 + Card.edgeRows
  private static let leastTower = 7 + aroundRing
  /// The rows of the vertical timeline: a heading and the hours from 7:00 to 22:00.
  private static let dayRowsOfTower = 18 + Card.edgeRows
}
