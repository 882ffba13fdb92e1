import FocusDomain

/// The layout of the Focus tab, derived from the room, the number of rows and the row of the task in focus.
struct FocusLayout: Equatable {
  /// How today's progress is shown.
  enum OverviewForm: Equatable {
    /// Sentence and week at the left, the ring at the right.
    case card(ringRows: Int)
    /// The ring above the sentence, the week below it.
    case tall(ringRows: Int, showsWeek: Bool)
    /// One line with a bar.
    case line
  }

  /// How the list is drawn.
  enum ListForm: Equatable {
    /// Each row is a card with its own height.
    case cards(heights: [Int])
    /// Each row has two lines.
    case compact(gap: Int)
    /// The task in focus is a card; the others are lines of a second card.
    case lines
  }

  let overview: Rect
  let overviewForm: OverviewForm
  let list: Rect
  let listForm: ListForm
  /// The area of the horizontal timeline; empty if there is no room.
  var dayLine = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The area of the vertical timeline; empty if there is no room.
  var dayPlan = Rect(x: 0, y: 0, width: 0, height: 0)
  var tomorrow = Rect(x: 0, y: 0, width: 0, height: 0)
  var fourWeeks = Rect(x: 0, y: 0, width: 0, height: 0)

  /// - Parameters:
  ///   - rect: the available area.
  ///   - sizeClass: the size class of the screen.
  ///   - rows: the number of tasks and empty slots.
  ///   - hero: the row of the task in focus; nil if there is none.
  ///   - coming: the rows that the days to come need.
  init(in rect: Rect, _ sizeClass: SizeClass, rows: Int, hero: Int?, coming: Int = 0) {
    switch sizeClass {
    case .wide where rect.width >= 150 && rect.height >= 44:
      self.init(threeColumns: rect, rows, hero, coming: coming)
    case .wide: self.init(twoColumns: rect, rows, hero, coming: coming)
    case .normal: self.init(oneColumn: rect, rows, hero)
    default: self.init(narrow: rect)
    }
  }

  private init(threeColumns rect: Rect, _ rows: Int, _ hero: Int?, coming: Int) {
    let (left, rest) = rect.splitLeft(rect.width * 27 / 100)
    let (right, middle) = rest.splitLeft(2).rest.splitRight(rect.width * 26 / 100)
    dayPlan = right
    (fourWeeks, overview) = left.splitBottom(FourWeeksCard.rows)
    overviewForm = .tall(ringRows: FocusLayout.ringRows(overview, below: 5), showsWeek: false)
    (list, listForm, tomorrow) = FocusLayout.cardsAndTomorrow(
      in: middle.splitRight(2).rest, rows, hero, coming: coming)
  }

  private init(twoColumns rect: Rect, _ rows: Int, _ hero: Int?, coming: Int) {
    // The timeline with titles above and hours below; on a tall screen also a heading.
    let (foot, main) = rect.splitBottom(rect.height >= 32 ? 6 : 5)
    dayLine = foot
    let (left, rest) = main.splitLeft(rect.width * 3 / 8)
    overview = left
    let showsWeek = main.height >= 24
    overviewForm = .tall(
      ringRows: FocusLayout.ringRows(left, below: showsWeek ? 11 : 4), showsWeek: showsWeek)
    (list, listForm, tomorrow) = FocusLayout.cardsAndTomorrow(
      in: rest.splitLeft(2).rest, rows, hero, coming: coming)
  }

  /// A ring and as many rows of cards as fit below it; the timeline only if both have enough room.
  private init(oneColumn rect: Rect, _ rows: Int, _ hero: Int?) {
    let ring = min(11, max(5, (rect.height / 3 - 1) | 1))
    let needed = FocusLayout.leastCards(rows)
    guard rect.height >= ring + Card.edges + needed || rect.height >= 7 + needed else {
      overviewForm = .line
      (overview, list) = (rect.splitTop(1).first, rect.splitTop(1).rest)
      listForm = FocusLayout.cards(height: list.height, rows, hero)
      return
    }
    let ringRows = rect.height >= ring + Card.edges + needed ? ring : 5
    let (top, below) = rect.splitTop(ringRows + Card.edges)
    (overview, overviewForm) = (top, .card(ringRows: ringRows))
    if below.height >= needed + 2 { (dayLine, list) = below.splitBottom(2) } else { list = below }
    listForm = FocusLayout.cards(height: list.height, rows, hero)
  }

  private init(narrow rect: Rect) {
    let (top, rest) = rect.splitTop(1)
    (overview, overviewForm) = (top, .line)
    list = rest.height >= 9 ? rest.splitTop(1).rest : rest
    listForm = .compact(gap: rest.height >= 8 ? 1 : 0)
  }

  /// The largest ring that leaves `below` rows below it in a card.
  private static func ringRows(_ card: Rect, below: Int) -> Int {
    let rows = min(card.height - Card.edges - 3 - below, (card.width - 8) / 2)
    return min(19, max(5, (rows - 1) | 1))
  }

  /// The minimum height of the list.
  private static func leastCards(_ rows: Int) -> Int {
    rows <= 3 ? 5 + 3 * (rows - 1) : 3 + Card.edges + rows - 1 + Card.edges
  }

  /// Cards as high as their content, the task in focus with room for a timer, and below them the days to come with as
  /// many rows as those need; what is left makes the cards higher. Only cards if there is no room for the days.
  private static func cardsAndTomorrow(
    in rect: Rect, _ rows: Int, _ hero: Int?, coming: Int
  ) -> (Rect, ListForm, Rect) {
    let isTall = rect.height >= 44
    var heights = Array(repeating: isTall ? 7 : 5, count: rows)
    if let hero { heights[hero] = isTall ? 12 : 10 }
    let spare = rect.height - heights.reduce(0, +) - rows
    guard spare >= Tomorrow.leastRows, rows <= DayPlan.limit else {
      let (below, above) = rect.splitBottom(isTall ? Tomorrow.rows : 0)
      return (above, cards(height: above.height, rows, hero), below)
    }
    let extra = max(0, spare - max(coming, Tomorrow.rows))
    for row in 0..<rows { heights[row] += min(row == hero ? 5 : 4, extra / rows) }
    let (list, rest) = rect.splitTop(heights.reduce(0, +) + rows - 1)
    return (list, .cards(heights: heights), rest.splitTop(1).rest)
  }

  /// Heights of cards that fill the area; the task in focus gets the largest.
  private static func cards(height: Int, _ rows: Int, _ hero: Int?) -> ListForm {
    let least = Card.edges + 1
    guard height >= least * rows + (hero == nil ? 0 : 2) else { return .lines }
    guard let hero else {
      let each = min(17, height / rows)
      return .cards(heights: Array(repeating: each, count: rows))
    }
    let other = max(least, min(height * 3 / 10, (height - 5) / rows, 13))
    var heights = Array(repeating: other, count: rows)
    heights[hero] = min(19, height - other * (rows - 1))
    return .cards(heights: heights)
  }
}
