/// Gives every token a colour.
package struct Theme: Hashable, Sendable {
  /// The kinds of theme.
  package enum Appearance: String, Sendable, CaseIterable {
    /// Light text on near black.
    case dark
    /// Dark text on near white.
    case light
    /// White and bright on black.
    case contrast

    /// The one that a key changes it to: after the last the first.
    var next: Appearance {
      let all = Appearance.allCases
      return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
  }

  /// Whether it is for a dark or a light screen.
  package let appearance: Appearance
  private let indexes: [UInt8]

  /// The name that settings use.
  package var name: String { appearance.rawValue }

  init(_ appearance: Appearance, index: (Token) -> UInt8) {
    self.appearance = appearance
    indexes = Token.allCases.map(index)
  }

  /// The theme for an appearance.
  package static func named(_ appearance: Appearance) -> Theme {
    switch appearance {
    case .dark: dark
    case .light: light
    case .contrast: contrast
    }
  }

  /// The colour of a token among 256.
  package func color(_ token: Token) -> Color256 {
    Color256(indexes[Int(token.rawValue)])
  }

  /// What a style becomes on a terminal: palette numbers, where -1 is the terminal's own colour.
  package func resolve(_ style: Style, depth: ColorDepth) -> (fg: Int16, bg: Int16, attributes: Attributes) {
    switch depth {
    case .palette256:
      (Int16(color(style.foreground).index), Int16(color(style.background).index), style.attributes)
    case .eight: resolveEight(style)
    case .mono: (-1, -1, Self.resolveMono(style))
    }
  }
}
