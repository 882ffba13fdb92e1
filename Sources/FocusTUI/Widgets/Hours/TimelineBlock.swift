import FocusDomain
import FocusTerminal

/// A block on the rows of time: what was planned, or what was done.
struct TimelineBlock {
  let minutes: Range<Int>
  let shape: BlockShape
  let rect: Rect
  let title: String
  /// The words in a width and a number of rows.
  let words: (_ width: Int, _ rows: Int) -> BlockWords
  /// The colour of the bar at its left, in a row with these minutes.
  let bar: (_ minutes: Range<Int>) -> Token
  /// The sign before its title; nil if it has none, or no room for one.
  let sign: (_ symbols: Symbols) -> (glyph: String, token: Token)?
  let titleStyle: (_ surface: Token) -> Style
  /// Whether a title that has too few rows may go on below it.
  var hasRest = true
  /// Whether it is selected, or held by the mouse.
  var isHighlighted = false
  var isDragged = false
  /// Whether it is over, and quieter than the others.
  var isQuiet = false

  /// A narrow block has room for half a column of its bar, but not for a sign.
  private var isNarrow: Bool { rect.width < 18 }
  private static let leastSigned = 20

  /// The columns before the title or its sign.
  var indent: Int { isNarrow ? 1 : 2 }

  var hasSign: Bool { rect.width >= Self.leastSigned && sign(.unicode) != nil }

  /// The columns beside the words. Blocks in lanes are a column apart, and narrow ones have no room for a
  /// blank at the end.
  func margins(in column: Int) -> Int {
    indent + (hasSign ? 2 : 0) + (hasBlank(in: column) ? 1 : 0)
  }

  /// Whether the column at its end is always blank.
  func hasBlank(in column: Int) -> Bool { rect.width >= Self.leastSigned && rect.width >= column }

  /// The glyph of the bar. Half of it in a row is exact only if it is as wide as a column.
  func barGlyph(on frame: Frame) -> String {
    guard !frame.isPlain else { return " " }
    return isNarrow || !frame.hasSurfaces || frame.charset != .unicode ? frame.symbols.bar : "█"
  }

  func isBeside(_ other: TimelineBlock) -> Bool { other.rect.maxX <= rect.x || rect.maxX <= other.rect.x }
}

extension TimelineBlock {
  /// Creates the block of a planned task.
  init(
    of task: TaskViewModel, minutes: Range<Int>, shape: BlockShape, rect: Rect, isHighlighted: Bool = false,
    isDragged: Bool = false, words: @escaping (_ width: Int, _ rows: Int) -> BlockWords
  ) {
    self.init(
      minutes: minutes, shape: shape, rect: rect, title: task.task.title, words: words,
      bar: { _ in task.priorityToken },
      sign: {
        task.task.isOpen ? (task.arrow($0), task.priorityToken) : (task.circle($0), task.circleToken)
      },
      titleStyle: { task.blockStyle(on: $0, isHighlighted: isHighlighted) }, isHighlighted: isHighlighted,
      isDragged: isDragged,
      isQuiet: !task.task.isOpen)
  }
}
