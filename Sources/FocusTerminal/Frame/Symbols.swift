/// The named glyphs that screens draw with. Each takes one cell in every charset.
package struct Symbols: Sendable {
  private let charset: Charset

  package static func named(in charset: Charset) -> Symbols { Symbols(charset: charset) }

  package static let unicode = Symbols(charset: .unicode)

  /// Returns the glyph for the charset. `console` replaces glyphs that are missing in the fonts of the Linux
  /// console.
  private func pick(_ unicode: String, ascii: String, console: String? = nil) -> String {
    switch charset {
    case .unicode: unicode
    case .console: console ?? unicode
    case .spoken, .narrow, .ascii: ascii
    }
  }

  /// A task that is done.
  package var check: String { pick("✓", ascii: "x", console: "√") }
  /// High priority.
  package var arrowUp: String { pick("↑", ascii: "^") }
  /// Medium priority.
  package var dash: String { pick("–", ascii: "-", console: "-") }
  /// Low priority.
  package var arrowDown: String { pick("↓", ascii: "v") }
  /// One step back, e.g. the previous month.
  package var previous: String { pick("‹", ascii: "<", console: "<") }
  /// One step forward.
  package var next: String { pick("›", ascii: ">", console: ">") }
  /// Marks truncated text.
  package var ellipsis: String { pick("…", ascii: "~", console: "~") }
  /// Separates two facts on one line.
  package var middleDot: String { pick("·", ascii: ".") }
  /// Precedes an item of a list.
  package var bullet: String { pick("•", ascii: "*", console: "·") }
  /// The left border of an agenda card.
  package var bar: String { pick("▌", ascii: "|") }
  /// The stripe in a calendar cell.
  package var stripe: String { pick("━", ascii: "=", console: "═") }
  /// A completed task in a row of blocks.
  package var block: String { pick("▆", ascii: "#", console: "█") }
  /// A task beside the number of its day. It is at the height of the number, unlike a block, which is at the
  /// bottom of its cell.
  package var flag: String { pick("▪", ascii: "#", console: "■") }
  /// A bar to the right in a row of its own.
  package var halfBlock: String { pick("▄", ascii: "=") }
  /// A low-priority task in a row of blocks.
  package var lowBlock: String { pick("▂", ascii: "_", console: "_") }
  /// An open task in a row of blocks.
  package var openBlock: String { pick("▁", ascii: "_", console: "_") }
  /// A day without tasks in a row of blocks.
  package var noBlock: String { pick("·", ascii: ".") }
  /// An event on a timeline.
  package var event: String { pick("░", ascii: ":") }
  /// An hour mark on a timeline.
  package var tick: String { pick("┴", ascii: "+") }
  /// The current time on a timeline.
  package var now: String { pick("┃", ascii: "!", console: "│") }
  package var filledCircle: String { pick("●", ascii: "*", console: "■") }
  /// An open task.
  package var emptyCircle: String { pick("○", ascii: "o", console: "o") }
  /// The task in focus.
  package var targetCircle: String { pick("◎", ascii: "@", console: "@") }
  /// A running session.
  package var running: String { pick("▶", ascii: ">", console: ">") }
  /// A paused session.
  package var paused: String { pick("‖", ascii: "=", console: "=") }
  /// A task with a note.
  package var note: String { pick("≡", ascii: "=") }
  /// A routine, and the tasks that it offers.
  package var routine: String { pick("↻", ascii: "+", console: "+") }
  /// The handle of the menu.
  package var menu: String { pick("≡", ascii: "=") }

  package var horizontal: String { pick("─", ascii: "-") }
  package var vertical: String { pick("│", ascii: "|") }
  /// A line along the upper edge of its row.
  package var upperLine: String { pick("▔", ascii: "-", console: "─") }
  /// Lines of the same weight through the middle of a row and along its lower edge.
  package var middleLine: String { pick("━", ascii: "-", console: "─") }
  package var lowerLine: String { pick("▁", ascii: "_", console: "_") }
  package var dashes: String { pick("╌", ascii: "-", console: "─") }
  package var uprightDashes: String { pick("╎", ascii: ":", console: "│") }
  package var topLeft: String { pick("╭", ascii: "+", console: "┌") }
  package var topRight: String { pick("╮", ascii: "+", console: "┐") }
  package var bottomLeft: String { pick("╰", ascii: "+", console: "└") }
  package var bottomRight: String { pick("╯", ascii: "+", console: "┘") }
}

/// The characters that a frame may contain.
package enum Charset: Sendable, Hashable {
  /// All Unicode characters.
  case unicode
  /// All Unicode characters in text; drawings use only glyphs that the small fonts of the Linux console have.
  case console
  /// All letters in text; drawings and signs such as dashes use ASCII. For screen readers.
  case spoken
  /// All Unicode characters in text, except those whose width differs between terminals; drawings use ASCII.
  /// For terminals that draw such characters in two cells.
  case narrow
  /// ASCII only; everything else is transliterated cell by cell.
  case ascii

  /// Whether drawings use only ASCII.
  package var drawsInASCII: Bool { [.spoken, .narrow, .ascii].contains(self) }

  /// Whether the glyph is replaced by ASCII.
  func replacesWithASCII(_ glyph: Glyph) -> Bool {
    switch self {
    case .unicode: false
    // The en dash between times.
    case .console: glyph.scalar == 0x2013
    case .spoken:
      glyph.hasAmbiguousWidth && Unicode.Scalar(glyph.scalar)?.properties.isAlphabetic != true
    case .narrow: glyph.hasAmbiguousWidth
    case .ascii: glyph.needsSpelling
    }
  }
}
