/// The named glyphs that screens draw with; each takes one cell in either character set.
package struct Symbols: Sendable {
  private let charset: Charset

  /// The glyphs of a character set.
  package static func named(in charset: Charset) -> Symbols { Symbols(charset: charset) }

  /// The full set.
  package static let unicode = Symbols(charset: .unicode)

  private func pick(_ unicode: String, ascii: String) -> String { charset == .ascii ? ascii : unicode }

  /// Done.
  package var check: String { pick("✓", ascii: "x") }
  /// High priority.
  package var arrowUp: String { pick("↑", ascii: "^") }
  /// Medium priority.
  package var dash: String { pick("–", ascii: "-") }
  /// Low priority.
  package var arrowDown: String { pick("↓", ascii: "v") }
  /// Step back, e.g. to the month before.
  package var previous: String { pick("‹", ascii: "<") }
  /// Step forward.
  package var next: String { pick("›", ascii: ">") }
  /// What was left out at the end of a text.
  package var ellipsis: String { pick("…", ascii: "~") }
  /// Between two facts on one line.
  package var middleDot: String { pick("·", ascii: ".") }
  /// Before an item of a list.
  package var bullet: String { pick("•", ascii: "*") }
  /// Border at the left of an agenda card.
  package var bar: String { pick("▌", ascii: "|") }
  /// Stripe in a calendar cell.
  package var stripe: String { pick("━", ascii: "=") }
  /// Filled circle.
  package var filledCircle: String { pick("●", ascii: "*") }
  /// Empty circle: open.
  package var emptyCircle: String { pick("○", ascii: "o") }
  /// Circle with a core: in focus.
  package var targetCircle: String { pick("◎", ascii: "@") }
  /// Handle of the drawer.
  package var handle: String { pick("┃", ascii: "|") }

  /// Line from left to right.
  package var horizontal: String { pick("─", ascii: "-") }
  /// Line from top to bottom.
  package var vertical: String { pick("│", ascii: "|") }
  /// Broken line from left to right.
  package var dashes: String { pick("╌", ascii: "-") }
  /// Corner of a box.
  package var topLeft: String { pick("╭", ascii: "+") }
  /// Corner of a box.
  package var topRight: String { pick("╮", ascii: "+") }
  /// Corner of a box.
  package var bottomLeft: String { pick("╰", ascii: "+") }
  /// Corner of a box.
  package var bottomRight: String { pick("╯", ascii: "+") }
}
