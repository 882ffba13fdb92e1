/// The attributes of a cell's text besides its colours.
package struct Attributes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let bold = Attributes(rawValue: 1)
  package static let dim = Attributes(rawValue: 2)
  package static let underline = Attributes(rawValue: 4)
  /// Foreground and background swapped.
  package static let reverse = Attributes(rawValue: 8)
  /// Struck through, for completed tasks.
  package static let strike = Attributes(rawValue: 16)
}

/// The look of a cell as tokens, which a theme turns into colours.
package struct Style: Hashable, Sendable {
  package var foreground: Token
  /// The colour behind the text.
  package var background: Token
  package var attributes: Attributes

  /// Creates a style with any number of attributes.
  package init(_ foreground: Token = .text, on background: Token = .background, _ attributes: Attributes...) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes.reduce(into: []) { $0.formUnion($1) }
  }

  /// A unique number less than ``count``.
  package var number: Int {
    (Int(foreground.rawValue) * Token.allCases.count + Int(background.rawValue)) * 32
      + Int(attributes.rawValue)
  }
  /// The number of possible styles.
  package static let count = Token.allCases.count * Token.allCases.count * 32

  /// The selected one of several choices.
  package static let selected = Style(.text, on: .accentSurface, .bold)

  /// Whether a blank in this style looks like a blank in the other.
  func blankLooks(like other: Style) -> Bool {
    background == other.background
      && attributes.union(other.attributes).isDisjoint(with: [.underline, .reverse, .strike])
  }

  package func bold() -> Style { adding(.bold) }
  package func underline() -> Style { adding(.underline) }
  package func reverse() -> Style { adding(.reverse) }

  package func foreground(_ token: Token) -> Style {
    var copy = self
    copy.foreground = token
    return copy
  }

  package func on(_ background: Token) -> Style {
    var copy = self
    copy.background = background
    return copy
  }

  package func adding(_ more: Attributes) -> Style {
    var copy = self
    copy.attributes.formUnion(more)
    return copy
  }
}
