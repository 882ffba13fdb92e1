/// The numbers of the ANSI colours.
enum Ansi {
  static let red: Int16 = 1
  static let green: Int16 = 2
  static let yellow: Int16 = 3
  static let blue: Int16 = 4
  static let magenta: Int16 = 5
  static let cyan: Int16 = 6
  static let white: Int16 = 7
}

extension Theme {
  /// On the terminal's own background throughout; greys become its own text colour, since grey on an unknown
  /// background may vanish. Badges are reversed, fields underlined, so that their extent shows.
  func resolveEight(_ style: Style) -> (fg: Int16, bg: Int16, attributes: Attributes) {
    var attributes = style.attributes
    switch style.background {
    case .accent: return (Ansi.white, Ansi.blue, attributes.union(.bold))
    case .accentSurface: attributes.formSymmetricDifference(.reverse)
    case .field: attributes.formUnion(.underline)
    default: break
    }
    switch style.foreground {
    case .textFaint, .scrimText, .border, .ringTrack, .highMissed, .mediumMissed, .lowMissed:
      attributes.formUnion(.dim)
    case .ringFocus, .ringOpen: attributes.subtract(.bold)
    case .ringEmpty: attributes = attributes.subtracting(.bold).union(.dim)
    default: break
    }
    return (ansi(style.foreground), -1, attributes)
  }

  /// Yellow and cyan vanish on a light background, blue on a dark one.
  private func ansi(_ token: Token) -> Int16 {
    let isLight = appearance == .light
    switch token {
    case .accent, .accentDeep, .high, .highMissed, .borderFocus, .ringFill, .ringFocus, .confetti4:
      return isLight ? Ansi.blue : Ansi.cyan
    case .carried, .warning, .medium, .mediumMissed, .confetti2: return isLight ? Ansi.magenta : Ansi.yellow
    case .success, .low, .lowMissed, .confetti3: return Ansi.green
    case .danger, .confetti1: return Ansi.red
    default: return -1
    }
  }
}
