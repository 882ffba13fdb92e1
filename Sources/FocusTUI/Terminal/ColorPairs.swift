import CNcurses

/// How a style is written.
private struct Ink {
  /// A blank in it, from which its other characters are made.
  var blank = cchar_t()
  var background: Int16 = -1
  /// Whether a blank in it shows nothing but the background.
  var isPlain = false

  func blanksLook(like other: Ink) -> Bool {
    isPlain && other.isPlain && background == other.background
  }
}

/// Turns styles into what curses writes, each made when it is first seen.
struct ColorPairs {
  let depth: ColorDepth
  private let limit: Int32
  private let hasDefault: Bool
  private var pairs: [Int32: Int32] = [:]
  /// How each style seen is written.
  private var inks: [Ink] = []
  /// Where among them a style's stands, by its number; 0 for one not seen.
  private var places = [UInt16](repeating: 0, count: Style.count)

  /// For the screen that curses has just opened.
  init(environment: [String: String]) {
    let wanted = ColorDepth.detect(
      terminfoColors: Int(focus_terminal_colors()), environment: environment)
    // Without colours curses is not told of them: it would write resets of colours.
    let hasColor = wanted != .mono && has_colors() && start_color() == OK
    depth = hasColor ? wanted : .mono
    hasDefault = hasColor && use_default_colors() == OK
    limit = hasColor ? min(focus_color_pairs(), 32_767) : 0
  }

  /// Another theme: the pairs stay, the looks do not.
  mutating func forgetLooks() {
    inks = []
    places = Array(repeating: 0, count: Style.count)
  }

  /// The characters in some columns of a row for curses, which takes one entry a character, not one a cell.
  /// - Returns: how many there are. The buffer has room for one a cell.
  mutating func encode(
    _ columns: Range<Int>, ofRow y: Int, of frame: Frame, theme: Theme,
    into buffer: UnsafeMutableBufferPointer<cchar_t>
  ) -> Int {
    var count = 0
    var (style, own, ink) = (Style?.none, Ink(), Ink())
    let row = frame.cells[(y * frame.size.width)..<(y * frame.size.width + columns.upperBound)]
    for x in columns {
      let cell = row[row.startIndex + x]
      if cell.span == 0 { continue }
      if cell.style != style {
        style = cell.style
        own = self.ink(of: cell.style, theme: theme)
      }
      if cell.content != 0x20 {
        ink = own
      } else if !own.blanksLook(like: ink) {
        // A blank shows no ink: in that of the word before it, or else after it, it needs no change of colours.
        let word = row[(row.startIndex + x)...].first { $0.content != 0x20 }
        let next = word.map { self.ink(of: $0.style, theme: theme) } ?? own
        ink = own.blanksLook(like: next) ? next : own
      }
      buffer[count] = ink.blank
      // A wide character that the edge would cut stays a blank.
      if x + Int(cell.span) <= columns.upperBound {
        if cell.isInTable {
          let glyph = frame.glyph(of: cell)
          focus_cell_text(
            &buffer[count], glyph.scalar, glyph.marks[0], glyph.marks[1], glyph.marks[2], glyph.marks[3])
        } else {
          buffer[count].chars.0 = wchar_t(cell.content)
        }
      }
      count += 1
    }
    return count
  }

  private mutating func ink(of style: Style, theme: Theme) -> Ink {
    let place = Int(places[style.number])
    if place > 0 { return inks[place - 1] }
    let resolved = theme.resolve(style, depth: depth)
    var ink = Ink(
      background: resolved.bg, isPlain: resolved.attributes.isDisjoint(with: [.underline, .reverse]))
    focus_blank(&ink.blank, Self.bits(resolved.attributes), pair(Int32(resolved.fg), Int32(resolved.bg)))
    inks.append(ink)
    places[style.number] = UInt16(inks.count)
    return ink
  }

  private mutating func pair(_ foreground: Int32, _ background: Int32) -> Int32 {
    if depth == .mono || foreground < 0 && background < 0 { return 0 }
    let key = foreground << 16 | background & 0xFFFF
    if let known = pairs[key] { return known }
    let number = Int32(pairs.count) + 1
    // White on black where the terminal has no colours of its own to return to.
    let front = foreground < 0 && !hasDefault ? 7 : foreground
    let back = background < 0 && !hasDefault ? 0 : background
    guard number < limit, init_extended_pair(number, front, back) == OK else { return 0 }
    pairs[key] = number
    return number
  }

  private static func bits(_ attributes: Attributes) -> UInt32 {
    var bits: UInt32 = 0
    if attributes.contains(.bold) { bits |= focus_attribute_bold() }
    if attributes.contains(.dim) { bits |= focus_attribute_dim() }
    if attributes.contains(.underline) { bits |= focus_attribute_underline() }
    if attributes.contains(.reverse) { bits |= focus_attribute_reverse() }
    return bits
  }
}
