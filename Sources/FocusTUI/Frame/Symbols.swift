/// The named glyphs that screens draw with; each takes one cell in either character set.
public struct Symbols: Hashable, Sendable {
  /// Done.
  public let check: String
  /// High priority.
  public let arrowUp: String
  /// Medium priority.
  public let dash: String
  /// Low priority.
  public let arrowDown: String
  /// Step back, e.g. to the month before.
  public let previous: String
  /// Step forward.
  public let next: String
  /// What was left out at the end of a text.
  public let ellipsis: String
  /// Between two facts on one line.
  public let middleDot: String
  /// Before an item of a list.
  public let bullet: String
  /// Border at the left of an agenda card.
  public let bar: String
  /// Stripe in a calendar cell.
  public let stripe: String
  /// Filled circle.
  public let filledCircle: String
  /// Empty circle: open.
  public let emptyCircle: String
  /// Circle with a core: in focus.
  public let targetCircle: String
  /// Piece of the progress ring that is done.
  public let ringFill: String
  /// Piece of the progress ring still to do.
  public let ringTrack: String
  /// Handle of the drawer.
  public let handle: String

  /// Line from left to right.
  public let horizontal: String
  /// Line from top to bottom.
  public let vertical: String
  /// Corner of a box.
  public let topLeft: String
  /// Corner of a box.
  public let topRight: String
  /// Corner of a box.
  public let bottomLeft: String
  /// Corner of a box.
  public let bottomRight: String

  /// The glyphs of a character set.
  public static func named(in charset: Charset) -> Symbols {
    charset == .ascii ? ascii : unicode
  }

  /// The full set.
  public static let unicode = Symbols(
    check: "✓", arrowUp: "↑", dash: "–", arrowDown: "↓", previous: "‹", next: "›", ellipsis: "…",
    middleDot: "·", bullet: "•", bar: "▌", stripe: "━", filledCircle: "●", emptyCircle: "○",
    targetCircle: "◎", ringFill: "●", ringTrack: "·", handle: "┃", horizontal: "─", vertical: "│",
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯")

  /// The same in ASCII.
  public static let ascii = Symbols(
    check: "x", arrowUp: "^", dash: "-", arrowDown: "v", previous: "<", next: ">", ellipsis: "~",
    middleDot: ".", bullet: "*", bar: "|", stripe: "=", filledCircle: "*", emptyCircle: "o",
    targetCircle: "@", ringFill: "#", ringTrack: ".", handle: "|", horizontal: "-", vertical: "|",
    topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+")
}
