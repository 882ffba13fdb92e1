/// Assigns a colour to every token.
package struct Theme: Hashable, Sendable {
  package enum Appearance: String, Sendable, CaseIterable {
    /// Light text on near black.
    case dark
    /// Dark text on near white.
    case light
    /// White and bright colours on black.
    case contrast

    /// The theme that the theme key switches to. After the last one comes the first.
    package var next: Appearance {
      let all = Appearance.allCases
      return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
  }

  package let appearance: Appearance
  private let indexes: [UInt8]

  /// The name used in settings.
  package var name: String { appearance.rawValue }

  package init(_ appearance: Appearance, index: (Token) -> UInt8) {
    self.appearance = appearance
    indexes = Token.allCases.map(index)
  }

  package static func named(_ appearance: Appearance) -> Theme {
    switch appearance {
    case .dark: dark
    case .light: light
    case .contrast: contrast
    }
  }

  /// The 256-colour value of a token.
  package func color(_ token: Token) -> Color256 {
    Color256(indexes[Int(token.rawValue)])
  }

  /// Resolves a style to palette numbers, where -1 is the terminal's default colour.
  package func resolve(_ style: Style, depth: ColorDepth) -> (fg: Int16, bg: Int16, attributes: Attributes) {
    switch depth {
    case .palette256:
      (Int16(color(style.foreground).index), Int16(color(style.background).index), style.attributes)
    case .eight: resolveEight(style)
    case .mono: (-1, -1, Self.resolveMono(style))
    }
  }
}
