/// The named glyphs that screens draw with; each takes one cell in either character set.
public struct Symbols: Sendable {
  private let charset: Charset

  /// The glyphs of a character set.
  public static func named(in charset: Charset) -> Symbols { Symbols(charset: charset) }

  /// The full set.
  public static let unicode = Symbols(charset: .unicode)

  private func pick(_ unicode: String, ascii: String) -> String { charset == .ascii ? ascii : unicode }

  /// Done.
  public var check: String { pick("✓", ascii: "x") }
  /// High priority.
  public var arrowUp: String { pick("↑", ascii: "^") }
  /// Medium priority.
  public var dash: String { pick("–", ascii: "-") }
  /// Low priority.
  public var arrowDown: String { pick("↓", ascii: "v") }
  /// Step back, e.g. to the month before.
  public var previous: String { pick("‹", ascii: "<") }
  /// Step forward.
  public var next: String { pick("›", ascii: ">") }
  /// What was left out at the end of a text.
  public var ellipsis: String { pick("…", ascii: "~") }
  /// Between two facts on one line.
  public var middleDot: String { pick("·", ascii: ".") }
  /// Before an item of a list.
  public var bullet: String { pick("•", ascii: "*") }
  /// Border at the left of an agenda card.
  public var bar: String { pick("▌", ascii: "|") }
  /// Stripe in a calendar cell.
  public var stripe: String { pick("━", ascii: "=") }
  /// Filled circle.
  public var filledCircle: String { pick("●", ascii: "*") }
  /// Empty circle: open.
  public var emptyCircle: String { pick("○", ascii: "o") }
  /// Circle with a core: in focus.
  public var targetCircle: String { pick("◎", ascii: "@") }
  /// Handle of the drawer.
  public var handle: String { pick("┃", ascii: "|") }

  /// Line from left to right.
  public var horizontal: String { pick("─", ascii: "-") }
  /// Line from top to bottom.
  public var vertical: String { pick("│", ascii: "|") }
  /// Broken line from left to right.
  public var dashes: String { pick("╌", ascii: "-") }
  /// Corner of a box.
  public var topLeft: String { pick("╭", ascii: "+") }
  /// Corner of a box.
  public var topRight: String { pick("╮", ascii: "+") }
  /// Corner of a box.
  public var bottomLeft: String { pick("╰", ascii: "+") }
  /// Corner of a box.
  public var bottomRight: String { pick("╯", ascii: "+") }
}
