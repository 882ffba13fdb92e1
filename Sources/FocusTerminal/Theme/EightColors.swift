/// The ANSI colour numbers.
enum Ansi {
  package static let black: Int16 = 0
  package static let red: Int16 = 1
  package static let green: Int16 = 2
  package static let yellow: Int16 = 3
  package static let blue: Int16 = 4
  package static let magenta: Int16 = 5
  package static let cyan: Int16 = 6
  package static let white: Int16 = 7
}

extension Theme {
  /// Resolves a style to the eight colours and keeps the terminal's own background. Greys become the default
  /// text colour, because grey may be invisible on an unknown background. Badges are reversed and fields
  /// underlined, so that their extent is visible.
  func resolveEight(_ style: Style) -> (fg: Int16, bg: Int16, attributes: Attributes) {
    var attributes = style.attributes
    switch style.background {
    case .accent:
      return appearance == .light
        ? (Ansi.white, Ansi.blue, attributes.union(.bold))
        : (Ansi.black, Ansi.cyan, attributes.subtracting(.bold))
    case .accentSurface, .focusBadge: attributes.formSymmetricDifference(.reverse)
    case .field: attributes.formUnion(.underline)
    default: break
    }
    switch style.foreground {
    case .textFaint, .scrimText, .border, .ringTrack, .highMissed, .mediumMissed, .lowMissed:
      attributes.formUnion(.dim)
    case .ringEmpty: attributes.formUnion(.dim)
    default: break
    }
    return (ansi(style.foreground), -1, attributes)
  }

  /// Returns the colour of a token; -1 is the default. Yellow, cyan and green are hard to read on a light
  /// background, blue on a dark one.
  private func ansi(_ token: Token) -> Int16 {
    let isLight = appearance == .light
    switch token {
    case .accent, .accentDeep, .high, .highMissed, .borderFocus, .confetti1, .ringFocus, .ringFocusEdge,
      .ringFill, .ringFillTop, .ringFillFoot, .ringFillEdge, .heat1, .heat2, .heat3, .heat4:
      return isLight ? Ansi.blue : Ansi.cyan
    case .carried, .warning, .medium, .mediumMissed, .confetti2: return isLight ? Ansi.magenta : Ansi.yellow
    case .success, .low, .lowMissed: return isLight ? -1 : Ansi.green
    case .confetti3, .ringDay1, .ringDay2, .ringDay3, .ringDay4, .ringDay5, .ringDayEdge:
      return isLight ? Ansi.blue : Ansi.green
    case .danger: return Ansi.red
    default: return -1
    }
  }
}

extension Theme {
  /// Wraps text in control sequences for plain line output, with the eight ANSI colours on the terminal's own
  /// background. `text` must already be sanitized.
  package func painted(_ text: String, _ style: Style) -> String {
    let look = resolve(style, depth: .eight)
    var codes: [Int16] = []
    if look.attributes.contains(.bold) { codes.append(1) }
    if look.attributes.contains(.dim) { codes.append(2) }
    if look.attributes.contains(.underline) { codes.append(4) }
    if look.attributes.contains(.reverse) { codes.append(7) }
    if look.fg >= 0 { codes.append(30 + look.fg) }
    guard !codes.isEmpty, text.contains(where: { $0 != " " }) else { return text }
    return "\u{1B}[\(codes.map(String.init).joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}
