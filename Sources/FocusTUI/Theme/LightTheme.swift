extension Theme {
  /// Very light grey screen, white cards, blue accent.
  package static let light = Theme(.light) { token in
    switch token {
    case .background: 255
    case .surface: 231
    case .surfaceRaised: 231
    case .field: 254
    case .scrim: 250

    case .text: 234
    case .textMuted: 241
    case .textFaint: 242
    case .scrimText: 241

    case .accent: 26
    case .accentSurface: 195
    case .badgeSurface: 254
    case .onAccent: 231

    case .success: 22
    case .carried: 94
    case .danger: 160
    case .warning: 94

    case .high: 33
    case .medium: 136
    case .low: 28
    case .priorityHigh: 160
    case .priorityMedium: 243
    case .priorityLow: 28

    case .border: 252
    case .borderFocus: 33
    case .ringTrack: 243
    case .ringFill: 26

    case .confetti1: 203
    case .confetti2: 214
    case .confetti3: 35
    case .confetti4: 33
    }
  }
}
