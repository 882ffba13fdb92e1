extension Theme {
  /// Near-black screen, slightly lighter cards, bright blue accent.
  package static let dark = Theme(.dark) { token in
    switch token {
    case .background: 234
    case .surface: 235
    case .surfaceRaised: 236
    case .field: 238
    case .scrim: 233

    case .text: 255
    case .textMuted: 249
    case .textFaint: 247
    case .scrimText: 242

    case .accent: 39
    case .accentSurface: 24
    case .badgeSurface: 237
    case .onAccent: 232

    case .success: 78
    case .carried: 215
    case .danger: 210
    case .warning: 221

    case .high: 75
    case .medium: 214
    case .low: 78
    case .priorityHigh: 203
    case .priorityMedium: 248
    case .priorityLow: 78

    case .border: 239
    case .borderFocus: 32
    case .ringTrack: 246
    case .ringFill: 39

    case .confetti1: 203
    case .confetti2: 221
    case .confetti3: 78
    case .confetti4: 75
    }
  }
}
