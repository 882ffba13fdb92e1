import CNcurses

/// What curses needs to know of a style.
struct Look {
  let attributes: UInt32
  let pair: Int32
}

/// Turns styles into attributes and colour pairs, each made when it is first seen.
struct ColorPairs {
  let depth: ColorDepth
  private let limit: Int32
  private let hasDefault: Bool
  private var pairs: [Int32: Int32] = [:]
  private var looks: [Style: Look] = [:]

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
    looks = [:]
  }

  mutating func look(of style: Style, theme: Theme) -> Look {
    if let look = looks[style] { return look }
    let resolved = theme.resolve(style, depth: depth)
    let look = Look(
      attributes: Self.bits(resolved.attributes), pair: pair(Int32(resolved.fg), Int32(resolved.bg)))
    looks[style] = look
    return look
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
