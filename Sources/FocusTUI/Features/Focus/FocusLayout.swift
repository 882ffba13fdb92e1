import FocusDomain
import FocusTerminal

/// The layout of the Focus tab, derived from the available room, the number of rows and the row of the task
/// in focus.
struct FocusLayout: Equatable {
  /// The form of today's progress.
  enum OverviewForm: Equatable {
    /// Sentences at the left, the ring at the right, and something below the sentences.
    case card(ringRows: Int, foot: CardFoot = .nothing)
    /// The ring above the sentence, and what is below that.
    case tall(ringRows: Int, foot: Foot)
    /// One line with a bar.
    case line

    /// What is below the sentences of a card: nothing, the hours of the day, or the week.
    enum CardFoot: Equatable { case nothing, day, week }

    /// What is below the sentence.
    enum Foot: Equatable {
      case nothing, intentions
      /// A sentence about the week.
      case sentence
      /// The intentions and the week.
      case week
    }
  }

  /// The form of the list.
  enum ListForm: Equatable {
    /// Each row is a card with its own height.
    case cards(heights: [Int])
    /// Each row has two lines.
    case compact(gap: Int)
    /// The task in focus is a card; the others are lines of a second card.
    case lines
    /// Cards side by side, in two rows if there are many.
    case shelf([Rect])
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
  /// The areas of the next days, one each, where they are side by side instead.
  var nextDays: [Rect] = []
  /// The area of the focused time of this week; empty if there is no room.
  var focusWeek = Rect(x: 0, y: 0, width: 0, height: 0)
  var fourWeeks = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The area of the week on a separate card; empty if there is no room.
  var week = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The maximum width of a column of cards, so that lines stay easy to read.
  static let widest = 76
  /// The number of blank columns between columns of cards.
  static let gap = 2

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - rect: the available area.
  ///   - sizeClass: the size class of the screen.
  ///   - rows: the rows of the list.
  ///   - intentions: the rows that those of this week need.
  ///   - coming: the heights of a card from which on it shows more of the days to come.
  init(
    in rect: Rect, _ sizeClass: SizeClass, rows: some FocusRowSizes, intentions: Int = 0,
    coming: (_ width: Int) -> [Int] = { _ in [] }
  ) {
    if sizeClass != .wide, rect.width >= 150, rect.height < 18, rows.count <= Self.mostOnShelf(rect) {
      // A blank row above the keys, unless a title needs it.
      let pages = [rect.paddedBottom(ifAtLeast: 13), rect]
      if rows.count <= DayPlan.limit, let page = pages.first(where: { Self.fits(low: $0, rows) }) {
        self.init(low: page, rows)
        return
      }
      self.init(shelf: rect, rows)
      return
    }
    if sizeClass != .wide,
      rows.count <= DayPlan.limit || rect.width < 56 && rect.height >= 5 * rows.count + 10
    {
      if rect.width < 56 && rect.height >= 22 || rect.width < 96 && rect.height >= 40 {
        self.init(tower: rect, rows, coming: coming, intentions: intentions)
        return
      }
    }
    switch sizeClass {
    case .normal where rect.width >= 96, .narrow where rect.width >= 96:
      self.init(beside: rect, rows)
    case .wide where rect.width >= 150 && rect.height >= 44:
      self.init(threeColumns: rect, rows, coming: coming)
    case .wide:
      self.init(twoColumns: rect, rows, coming: coming, intentions: intentions)
    case .normal: self.init(oneColumn: rect, rows)
    default: self.init(narrow: rect, rows)
    }
  }

  private init(
    threeColumns rect: Rect, _ rows: some FocusRowSizes, coming: (Int) -> [Int]
  ) {
    let middle = min(Self.widest, rect.width * 47 / 100)
    let (left, rest) = rect.splitLeft((rect.width - middle - 2 * Self.gap) / 2)
    let (cards, right) = rest.splitLeft(Self.gap).rest.splitLeft(middle)
    dayPlan = right.splitLeft(Self.gap).rest
    (fourWeeks, overview) = left.splitBottom(FourWeeksCard.rows)
    overviewForm = .tall(ringRows: FocusLayout.ringRows(overview, below: 9), foot: .intentions)
    (list, listForm, tomorrow) = FocusLayout.cardsAndTomorrow(
      in: cards, rows, coming: coming)
    let days = coming(tomorrow.width).last ?? tomorrow.height
    if tomorrow.height >= days + FocusWeek.leastRows {
      let height = min(tomorrow.height - days, FocusWeek.mostRows)
      (focusWeek, tomorrow) = tomorrow.splitBottom(height)
    }
  }

  private init(
    twoColumns rect: Rect, _ rows: some FocusRowSizes, coming: (Int) -> [Int], intentions: Int
  ) {
    // The timeline has titles above and hours below, and on a tall screen also a heading.
    let (foot, main) = rect.splitBottom(rect.height >= 32 ? 6 : 5)
    dayLine = foot
    let (left, rest) = main.splitLeft(max(rect.width * 3 / 8, rect.width - Self.gap - Self.widest))
    overview = left
    let showsWeek = main.height >= 24
    // The ring leaves room for three intentions if there are any, so that it has one height however many
    // there are.
    overviewForm = .tall(
      ringRows: FocusLayout.ringRows(left, below: showsWeek ? intentions > 0 ? 14 : 12 : 5),
      foot: showsWeek ? .week : .sentence)
    (list, listForm, tomorrow) = FocusLayout.cardsAndTomorrow(
      in: rest.splitLeft(2).rest, rows, coming: coming)
  }

  /// Creates the layout of a low screen: the ring at the left, cards at the right, and the next day if there
  /// is room.
  private init(beside rect: Rect, _ rows: some FocusRowSizes) {
    let (foot, main) = rect.splitBottom(rect.height >= 21 ? 5 : 0)
    dayLine = foot
    let (left, rest) = main.splitLeft(min(48, max(38, rect.width * 3 / 8)))
    overview = left
    overviewForm =
      left.height >= 16
      ? .tall(ringRows: FocusLayout.ringRows(left, below: 5), foot: .sentence)
      : .card(ringRows: FocusLayout.ringRows(inRow: left))
    (list, tomorrow) = FocusLayout.cardsAndNext(in: rest.splitLeft(Self.gap).rest)
    listForm = FocusLayout.cards(in: list, rows)
  }

  /// Returns an area for cards of a limited width, and one for the next day beside them if there is room.
  private static func cardsAndNext(in rect: Rect) -> (cards: Rect, next: Rect) {
    let (least, next) = (58, 34)
    guard rect.width >= least + gap + next else {
      return (rect.splitLeft(widest).first, Rect(x: 0, y: 0, width: 0, height: 0))
    }
    let width = min(widest, max(least, rect.width - gap - 48))
    let (cards, rest) = rect.splitLeft(width)
    return (cards, rest.splitLeft(gap).rest)
  }

  /// Returns the largest ring beside sentences.
  static func ringRows(inRow card: Rect) -> Int {
    let rows = min(card.height - Card.edgeRows, (card.width - 8 - 18) / 2)
    return min(11, max(5, (rows - 1) | 1))
  }

  /// Creates a layout with a ring beside the hours of the day, and as many rows of cards as fit below it.
  private init(
    oneColumn rect: Rect, _ rows: some FocusRowSizes
  ) {
    let ring = min(11, max(5, (rect.height / 3 - 1) | 1))
    let least = FocusLayout.leastCards(rows)
    guard rect.height >= 5 + Card.edgeRows + least else {
      overviewForm = .line
      (overview, list) = (rect.splitTop(1).first, rect.splitTop(1).rest)
      listForm = FocusLayout.cards(in: list, rows)
      return
    }
    // Use a smaller ring if long titles need its rows.
    let whole =
      rows.count > DayPlan.limit
      ? FocusLayout.wholeLines(in: rect, rows)
      : least + FocusLayout.extraRows(in: rect, rows)
    let rings = Array(stride(from: ring, through: 5, by: -2))
    func fits(_ ring: Int, above cards: Int) -> Bool { rect.height >= ring + Card.edgeRows + cards }
    let ringRows = rings.first { fits($0, above: whole) } ?? (fits(ring, above: least) ? ring : 5)
    let (top, below) = rect.splitTop(ringRows + Card.edgeRows)
    (overview, overviewForm) = (top, .card(ringRows: ringRows, foot: .day))
    // A low page ends at the keys: a blank row keeps the cards apart from them.
    list = rect.y < 2 && below.height > whole ? below.splitBottom(1).rest : below
    listForm = FocusLayout.cards(in: list, rows)
  }

  private init(narrow rect: Rect, _ rows: some FocusRowSizes) {
    let (top, rest) = rect.splitTop(1)
    (overview, overviewForm) = (top, .line)
    // Leave a blank line, unless a title needs it.
    let isTight =
      2 * rows.count < rest.height
      && rows.all.reduce(0) { $0 + rows.compactRows(of: $1, width: rect.width) } >= rest.height
    list = rest.height >= 9 && !isTight ? rest.splitTop(1).rest : rest
    listForm = .compact(gap: rest.height >= 8 ? 1 : 0)
  }

  /// Returns the largest ring that leaves `below` rows below it in a card.
  private static func ringRows(_ card: Rect, below: Int) -> Int {
    let rows = min(card.height - Card.edgeRows - 2 - below, (card.width - 8) / 2)
    return min(25, max(5, (rows - 1) | 1))
  }
}
