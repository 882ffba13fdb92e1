extension Theme {
  /// Very light grey screen, white cards, blue accent.
  package static let light = Theme(.light) { token in
    switch token {
    case .background: 252
    case .surface: 255
    case .surfaceSelected: 231
    case .surfaceRaised: 255
    case .field: 252
    case .scrim: 248

    case .text: 234
    case .textMuted: 238
    case .textFaint: 240
    case .scrimText: 247

    case .accent: 25
    case .accentDeep: 67
    case .accentSurface: 153
    case .badgeSurface: 251
    case .onAccent: 231

    case .success: 22
    case .carried: 94
    case .danger: 124
    case .warning: 52

    case .high: 32
    case .medium: 130
    case .low: 28
    case .highMissed: 110
    case .mediumMissed: 180
    case .lowMissed: 108

    case .border: 248
    case .borderFocus: 25
    case .ringTrack: 248
    case .ringFill: 25

    case .confetti1: 203
    case .confetti2: 214
    case .confetti3: 35
    case .confetti4: 33

    case .ringFocus: 67
    case .ringOpen: 243
    case .ringEmpty: 250
    }
  }
}
