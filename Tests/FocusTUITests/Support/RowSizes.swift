@testable import FocusTUI
@testable import FocusTerminal

/// Rows of a list for a layout without tasks. Each title fits on one line unless a test says otherwise.
struct RowSizes: FocusRowSizes {
  var count = 3
  var hero: Int? = 0
  var done: Set<Int> = []
  var content: (_ row: Int, _ width: Int) -> Int = { _, _ in 1 }
  var lines: (_ row: Int, _ width: Int) -> Int = { _, _ in 1 }

  func edgeRows(of row: Int) -> Int { Card.edgeRows }
  func contentRows(of row: Int, width: Int) -> Int { content(row, width) }
  func compactRows(of row: Int, width: Int) -> Int { 2 }
  func lineRows(of row: Int, width: Int) -> Int { lines(row, width) }
  func sessionRows(width: Int) -> Int { 0 }
  func hasFactsBelow(_ row: Int, width: Int) -> Bool { false }
}
