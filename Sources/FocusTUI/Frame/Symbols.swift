/// The named glyphs that screens draw with; each takes one cell in either character set.
package struct Symbols: Sendable {
  private let charset: Charset

  /// The glyphs of a character set.
  package static func named(in charset: Charset) -> Symbols { Symbols(charset: charset) }

  /// The full set.
  package static let unicode = Symbols(charset: .unicode)

  /// The glyph in the full set, in ASCII, and in the fonts of a Linux console where those lack the first.
  private func pick(_ unicode: String, ascii: String, console: String? = nil) -> String {
    switch charset {
    case .unicode: unicode
    case .console: console ?? unicode
    case .ascii: ascii
    }
  }

  /// Done.
  package var check: String { pick("✓", ascii: "x", console: "√") }
  /// High priority.
  package var arrowUp: String { pick("↑", ascii: "^") }
  /// Medium priority.
  package var dash: String { pick("–", ascii: "-", console: "-") }
  /// Low priority.
  package var arrowDown: String { pick("↓", ascii: "v") }
  /// Step back, e.g. to the month before.
  package var previous: String { pick("‹", ascii: "<", console: "<") }
  /// Step forward.
  package var next: String { pick("›", ascii: ">", console: ">") }
  /// What was left out at the end of a text.
  package var ellipsis: String { pick("…", ascii: "~", console: "~") }
  /// Between two facts on one line.
  package var middleDot: String { pick("·", ascii: ".") }
  /// Before an item of a list.
  package var bullet: String { pick("•", ascii: "*", console: "·") }
  /// Border at the left of an agenda card.
  package var bar: String { pick("▌", ascii: "|") }
  /// Stripe in a calendar cell.
  package var stripe: String { pick("━", ascii: "=", console: "═") }
  /// A day's task that is done, in a row of blocks.
  package var block: String { pick("▆", ascii: "#", console: "█") }
  /// A low one.
  package var lowBlock: String { pick("▂", ascii: "_", console: "_") }
  /// The same, still open.
  package var openBlock: String { pick("▁", ascii: "_", console: "_") }
  /// A day without tasks among blocks.
  package var noBlock: String { pick("·", ascii: ".") }
  /// An hour on a line of hours.
  package var tick: String { pick("┴", ascii: "+") }
  /// Now, on a line of hours.
  package var now: String { pick("┃", ascii: "!", console: "│") }
  /// Filled circle.
  package var filledCircle: String { pick("●", ascii: "*", console: "■") }
  /// Empty circle: open.
  package var emptyCircle: String { pick("○", ascii: "o", console: "o") }
  /// Circle with a core: in focus.
  package var targetCircle: String { pick("◎", ascii: "@", console: "@") }
  /// Handle of the menu.
  package var menu: String { pick("≡", ascii: "=") }

  /// Line from left to right.
  package var horizontal: String { pick("─", ascii: "-") }
  /// Line from top to bottom.
  package var vertical: String { pick("│", ascii: "|") }
  /// Broken line from left to right.
  package var dashes: String { pick("╌", ascii: "-", console: "─") }
  /// Corner of a box.
  package var topLeft: String { pick("╭", ascii: "+", console: "┌") }
  /// Corner of a box.
  package var topRight: String { pick("╮", ascii: "+", console: "┐") }
  /// Corner of a box.
  package var bottomLeft: String { pick("╰", ascii: "+", console: "└") }
  /// Corner of a box.
  package var bottomRight: String { pick("╯", ascii: "+", console: "┘") }
}

/// Which characters a frame may show.
package enum Charset: Sendable, Hashable {
  /// All of them.
  case unicode
  /// All of them in text; drawings keep to what the small fonts of a Linux console have.
  case console
  /// ASCII only; everything else is spelled in it, cell by cell.
  case ascii
}
