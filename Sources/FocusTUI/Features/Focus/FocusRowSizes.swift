import FocusTerminal

/// The rows of the list on the Focus tab, tasks and then empty slots, and the rows of cells that each needs.
/// The layout asks for them in different widths.
protocol FocusRowSizes {
  var count: Int { get }
  /// The row of the task in focus; nil if there is none.
  var hero: Int? { get }
  /// The tasks that are done while others are open: one line each where it is enough.
  var done: Set<Int> { get }
  /// The rows of its edges that a card does not share with the one above.
  func edgeRows(of row: Int) -> Int
  /// The rows of content in a card of this width in which no title is cut; 0 for an empty slot.
  func contentRows(of row: Int, width: Int) -> Int
  /// The same without a card.
  func compactRows(of row: Int, width: Int) -> Int
  /// The same in a list of lines.
  func lineRows(of row: Int, width: Int) -> Int
  /// The same for the task in focus above the digits of its session; 0 without a session.
  func sessionRows(width: Int) -> Int
  /// Whether the facts of a task that is done have room only below its title.
  func hasFactsBelow(_ row: Int, width: Int) -> Bool
}

extension FocusRowSizes {
  var all: Range<Int> { 0..<count }

  /// The height of a card with one line: title and facts.
  func lineHeight(of row: Int) -> Int { edgeRows(of: row) + 1 }

  /// The height of a card in which nothing of a row is cut.
  func wholeHeight(of row: Int, width: Int) -> Int {
    edgeRows(of: row) + max(row == hero ? TaskCard.badgeRows : 1, contentRows(of: row, width: width))
  }
}
