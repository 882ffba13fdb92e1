extension Theme {
  /// High contrast: white and bright colours on black, with a contrast ratio of at least 7:1 for text.
  package static let contrast = Theme(.contrast) { token in
    switch token {
    case .background: 16
    case .surface: 16
    case .surfaceSelected: 16
    case .surfaceHero: 16
    case .surfaceRaised: 16
    case .field: 234
    case .scrim: 16

    case .text: 231
    case .textMuted: 231
    case .textFaint: 252
    case .scrimSurface: 16
    case .scrimText: 240

    case .accent: 51
    case .accentDeep: 45
    case .accentSurface: 19
    case .badgeSurface: 236
    case .eventSurface: 234
    case .onAccent: 16
    case .focusBadge: 19
    case .onFocusBadge: 231

    case .success: 120
    case .carried: 215
    case .danger: 217
    case .warning: 226

    case .high: 117
    case .medium: 221
    case .low: 120
    case .highMissed: 67
    case .mediumMissed: 136
    case .lowMissed: 65

    case .border: 250
    case .borderFocus: 51
    case .ringTrack: 248
    case .ringFill: 51

    case .confetti1: 117
    case .confetti2: 226
    case .confetti3: 120

    case .ringFocus: 39
    case .ringOpen: 250
    case .ringEmpty: 244

    case .ringFillTop: 123
    case .ringFillFoot: 45
    case .ringFillEdge: 31
    case .ringDay1: 155
    case .ringDay2: 120
    case .ringDay3: 84
    case .ringDay4: 85
    case .ringDay5: 86
    case .ringDayEdge: 65
    case .ringFocusEdge: 31
    case .ringOpenEdge: 240
    case .ringFillGround: 32
    case .ringDayGround: 35
    case .ringOpenGround: 240
    case .shadow: 16

    case .heat1: 24
    case .heat2: 31
    case .heat3: 39
    case .heat4: 117

    case .tide1, .tide2, .tide3, .tide4, .tide5, .tide6, .tide7, .tideText, .overtime1, .overtime2,
      .overtime3,
      .overtime4:
      water(token)
    }
  }
}
