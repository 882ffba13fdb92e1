import FocusDomain
import FocusTerminal

/// The layout of a wide and low screen: the ring, the cards, the day, the week and the next day.
extension FocusLayout {
  private static let leastColumn = 56

  /// The areas of the ring, of cards above each other, and of the rest.
  private static func columns(_ rect: Rect) -> (ring: Rect, cards: Rect, rest: Rect) {
    let (ring, others) = rect.splitLeft(min(62, max(overviewWidth, rect.width * 26 / 100)))
    let room = others.splitLeft(gap).rest
    let (cards, rest) = room.splitLeft(min(widest, max(leastColumn, room.width * 45 / 100)))
    return (ring, cards, rest.splitLeft(gap).rest)
  }

  /// Whether cards above each other show all titles.
  static func fits(low rect: Rect, _ rows: some FocusRowSizes) -> Bool {
    let width = Card.content(of: columns(rect).cards).width
    return rows.all.reduce(0) { $0 + rows.wholeHeight(of: $1, width: width) } <= rect.height
  }

  /// Creates a layout of columns: the ring with the week, the cards, and at the right the hours above the
  /// next days, side by side.
  init(low rect: Rect, _ rows: some FocusRowSizes) {
    let columns = Self.columns(rect)
    (overview, list) = (columns.ring, columns.cards)
    let hasWeek = rect.height >= Card.edgeRows + Self.saidRows + WeekSummary.rows
    overviewForm = .card(
      ringRows: FocusLayout.ringRows(inRow: columns.ring), foot: hasWeek ? .week : .nothing)
    listForm = FocusLayout.cards(in: columns.cards, rows)
    let day = rect.height - (hasWeek ? UpcomingDays.leastRows : WeekSummary.cardRows)
    let (top, below) = columns.rest.splitTop(
      day < Self.dayRows.lowerBound ? 0 : min(day, Self.dayRows.upperBound))
    dayLine = top
    tomorrow = below
    if !hasWeek, below.height >= WeekSummary.cardRows, below.width >= 2 * Self.nextWidth + Self.gap {
      let (left, right) = below.splitLeft(min(44, below.width * 2 / 5))
      (week, tomorrow) = (left, right.splitLeft(Self.gap).rest)
    }
    let days = (tomorrow.width + Self.gap) / (Self.leastDay + Self.gap)
    guard days > 1 else { return }
    var room = tomorrow
    room.width += Self.gap
    nextDays = room.columns(days).map { $0.splitRight(Self.gap).rest }
    tomorrow = Rect(x: 0, y: 0, width: 0, height: 0)
  }

  /// The heading, two lines of sentence, and a blank one.
  private static let saidRows = 4

  /// The rows of the hours on a card: titles, line and hours, and a heading where there is room.
  private static let dayRows = 3 + Card.edgeRows...4 + Card.edgeRows

  private static let leastCard = 36
  private static let overviewWidth = 48
  private static let nextWidth = 36
  /// The least width of a day beside others.
  private static let leastDay = 32

  /// Returns how many cards fit side by side: two rows of them, if each title has a separate line.
  static func mostOnShelf(_ rect: Rect) -> Int {
    let columns = (rect.width - overviewWidth) / (leastCard + gap)
    return max(DayPlan.limit, rect.height >= 2 * (TaskCard.badgeRows + Card.edgeRows) ? 2 * columns : columns)
  }

  init(shelf rect: Rect, _ rows: some FocusRowSizes) {
    let (hero, rows) = (rows.hero, rows.count)
    let (left, rest) = rect.splitLeft(Self.overviewWidth)
    overview = left
    overviewForm = .card(ringRows: FocusLayout.ringRows(inRow: left))
    let room = rest.splitLeft(Self.gap).rest
    guard rows <= DayPlan.limit else {
      (list, listForm, tomorrow) = Self.shelfOfMany(in: room, rows, hero)
      return
    }
    let next = room.width >= 150 ? Self.nextWidth + Self.gap : 0
    let width = (room.width - next - (rows - 1) * Self.gap) / rows
    let extra = hero == nil ? 0 : min(12, width / 4)
    let widths = (0..<rows).map { $0 == hero ? width + extra * (rows - 1) / rows : width - extra / rows }
    list = room.splitLeft(widths.reduce((rows - 1) * Self.gap, +)).first
    let x = list.x
    listForm = .shelf(
      widths.enumerated().map { index, width in
        let before = widths[..<index].reduce(index * Self.gap, +)
        return Rect(x: x + before, y: room.y, width: width, height: room.height)
      })
    if next > 0 { tomorrow = room.splitLeft(list.width + Self.gap).rest }
  }

  /// Lays out more tasks than the limit of a day in two rows of cards, column by column. If their number is
  /// odd, the task in focus or otherwise the last one takes both rows.
  private static func shelfOfMany(in room: Rect, _ rows: Int, _ hero: Int?) -> (Rect, ListForm, Rect) {
    let columns = (rows + 1) / 2
    let width = min(widest, (room.width - (columns - 1) * gap) / columns)
    let upper = (room.height + 1) / 2
    let whole = rows % 2 == 0 ? rows : hero.flatMap { $0 % 2 == 0 ? $0 : nil } ?? rows - 1
    let cards = (0..<rows).map { row in
      let place = row > whole ? row + 1 : row
      let column = Rect(
        x: room.x + place / 2 * (width + gap), y: room.y, width: width, height: room.height)
      if row == whole { return column }
      let (above, below) = column.splitTop(upper)
      return place % 2 == 0 ? above : below
    }
    let (list, rest) = room.splitLeft(columns * (width + gap) - gap)
    let next = rest.splitLeft(gap).rest
    return (list, .shelf(cards), next.width >= nextWidth ? next : Rect(x: 0, y: 0, width: 0, height: 0))
  }
}
