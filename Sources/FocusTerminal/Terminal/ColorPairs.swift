import CNcurses

/// Turns styles into curses colours and attributes. Each is allocated when it is first used.
struct ColorPairs {
  package let depth: ColorDepth
  /// The attribute for strikethrough; 0 if the terminal has none.
  private let strike: UInt32
  private let limit: Int32
  private let hasDefault: Bool
  private var pairs: [Int32: Int32] = [:]
  /// A blank cell for each style used so far.
  private var blanks: [cchar_t] = []
  /// Maps a style's number to the index of its blank plus one; 0 for a style not used yet.
  private var numbers = [UInt16](repeating: 0, count: Style.count)

  /// Reads the colours of the screen that curses has just opened.
  package init(environment: [String: String]) {
    let wanted = ColorDepth.detect(
      terminfoColors: Int(focus_terminal_colors()), environment: environment)
    // Do not call `start_color` on a monochrome terminal: curses would write colour resets.
    let hasColor = wanted != .mono && has_colors() && start_color() == OK
    depth = hasColor ? wanted : .mono
    hasDefault = hasColor && use_default_colors() == OK
    limit = hasColor ? min(focus_color_pairs(), 32_767) : 0
    if depth == .palette256 { focus_shorten_colors() }
    strike = focus_strike_as_italics() != 0 ? focus_attribute_italic() : 0
  }

  /// Drops the resolved styles after a change of theme. The colour pairs stay valid.
  mutating func forgetStyles() {
    blanks = []
    numbers = Array(repeating: 0, count: Style.count)
  }

  /// Returns a blank cell in a style, ready to be given a character.
  package mutating func blank(in style: Style, of theme: Theme) -> cchar_t {
    let number = Int(numbers[style.number])
    if number > 0 { return blanks[number - 1] }
    let look = theme.resolve(style, depth: depth)
    var blank = cchar_t()
    focus_blank(&blank, bits(look.attributes), pair(Int32(look.fg), Int32(look.bg)))
    blanks.append(blank)
    numbers[style.number] = UInt16(blanks.count)
    return blank
  }

  /// Returns a cell filled with the foreground colour, used in place of a full block. It is a blank with that
  /// background, because full blocks of many fonts leave a gap between two rows. Nil if the attributes would
  /// change the look, or without the 256-colour palette.
  package mutating func filled(in style: Style, of theme: Theme) -> cchar_t? {
    guard depth == .palette256, style.attributes.subtracting(.bold).isEmpty else { return nil }
    let look = theme.resolve(style, depth: depth)
    guard look.fg >= 0 else { return nil }
    var cell = cchar_t()
    focus_blank(&cell, 0, pair(Int32(look.fg), Int32(look.fg)))
    return cell
  }

  private func bits(_ attributes: Attributes) -> UInt32 {
    var bits: UInt32 = 0
    if attributes.contains(.bold) { bits |= focus_attribute_bold() }
    if attributes.contains(.dim) { bits |= focus_attribute_dim() }
    if attributes.contains(.underline) { bits |= focus_attribute_underline() }
    if attributes.contains(.reverse) { bits |= focus_attribute_reverse() }
    if attributes.contains(.strike) { bits |= strike }
    return bits
  }

  private mutating func pair(_ foreground: Int32, _ background: Int32) -> Int32 {
    if depth == .mono || foreground < 0 && background < 0 { return 0 }
    let key = foreground << 16 | background & 0xFFFF
    if let known = pairs[key] { return known }
    let number = Int32(pairs.count) + 1
    // White on black if the terminal cannot reset to its default colours.
    let front = foreground < 0 && !hasDefault ? 7 : foreground
    let back = background < 0 && !hasDefault ? 0 : background
    guard number < limit, init_extended_pair(number, front, back) == OK else { return 0 }
    pairs[key] = number
    return number
  }
}
