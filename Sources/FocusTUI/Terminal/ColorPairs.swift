import CNcurses

/// Turns styles into what curses writes, each made when it is first seen.
struct ColorPairs {
  let depth: ColorDepth
  private let limit: Int32
  private let hasDefault: Bool
  private var pairs: [Int32: Int32] = [:]
  /// A blank in each style seen, from which the other characters of that style are made.
  private var blanks: [cchar_t] = []
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
    blanks = []
    places = Array(repeating: 0, count: Style.count)
  }

  /// The characters of a row for curses, which takes one entry a character, not one a cell.
  /// - Returns: how many there are. The buffer has room for one a cell.
  mutating func encode(
    row y: Int, of frame: Frame, width: Int, theme: Theme, into buffer: UnsafeMutableBufferPointer<cchar_t>
  ) -> Int {
    var count = 0
    var style: Style?
    var blank = cchar_t()
    let start = y * frame.size.width
    for x in 0..<width {
      let cell = frame.cells[start + x]
      if cell.span == 0 { continue }
      if cell.style != style {
        style = cell.style
        blank = self.blank(in: cell.style, theme: theme)
      }
      buffer[count] = blank
      // A wide character that the edge would cut stays a blank.
      if x + Int(cell.span) <= width {
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

  private mutating func blank(in style: Style, theme: Theme) -> cchar_t {
    let place = Int(places[style.number])
    if place > 0 { return blanks[place - 1] }
    let resolved = theme.resolve(style, depth: depth)
    var blank = cchar_t()
    focus_blank(&blank, Self.bits(resolved.attributes), pair(Int32(resolved.fg), Int32(resolved.bg)))
    blanks.append(blank)
    places[style.number] = UInt16(blanks.count)
    return blank
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
