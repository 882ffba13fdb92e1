extension Theme {
  /// Resolves a style without colours: fills and badges become reverse, fields underlined, emphasis bold,
  /// muted text dim.
  static func resolveMono(_ style: Style) -> Attributes {
    var attributes = style.attributes
    switch style.background {
    case .accent, .accentSurface, .focusBadge: attributes.formSymmetricDifference(.reverse)
    case .field: attributes.formUnion(.underline)
    default: break
    }
    switch style.foreground {
    case .accent, .carried, .danger, .warning, .high, .borderFocus, .ringFill:
      attributes.formUnion(.bold)
    case .textFaint, .scrimText, .border, .ringTrack, .highMissed, .mediumMissed, .lowMissed:
      attributes.formUnion(.dim)
    case .ringEmpty: attributes.formUnion(.dim)
    default: break
    }
    return attributes
  }
}
