import CNcurses

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
    if depth == .palette256 { focus_spell_colors_one_way() }
  }

  /// Another theme: the pairs stay, the looks do not.
  mutating func forgetLooks() {
    inks = []
    places = Array(repeating: 0, count: Style.count)
  }

  /// How that style is written in that theme.
  mutating func ink(of style: Style, theme: Theme) -> Ink {
    let place = Int(places[style.number])
    if place > 0 { return inks[place - 1] }
    let look = theme.resolve(style, depth: depth)
    inks.append(Ink(look, pair: pair(Int32(look.fg), Int32(look.bg))))
    places[style.number] = UInt16(inks.count)
    return inks[inks.count - 1]
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
}
