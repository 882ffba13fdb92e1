extension Theme {
  /// Near-black screen, slightly lighter cards, bright blue accent.
  package static let dark = Theme(.dark) { token in
    switch token {
    case .background: 233
    case .surface: 236
    case .surfaceSelected: 238
    case .surfaceHero: 238
    case .surfaceRaised: 236
    case .field: 239
    case .scrim: 233

    case .text: 255
    case .textMuted: 251
    case .textFaint: 247
    case .scrimSurface: 234
    case .scrimText: 239

    case .accent: 39
    case .accentDeep: 31
    case .accentSurface: 24
    case .badgeSurface: 240
    case .eventSurface: 238
    case .onAccent: 232
    case .focusBadge: 24
    case .onFocusBadge: 255

    case .success: 78
    case .carried: 215
    case .danger: 210
    case .warning: 221

    case .high: 75
    case .medium: 214
    case .low: 78
    case .highMissed: 25
    case .mediumMissed: 94
    case .lowMissed: 29

    case .border: 240
    case .borderFocus: 32
    case .ringTrack: 242
    case .ringFill: 39

    case .confetti1: 75
    case .confetti2: 221
    case .confetti3: 78

    case .ringFocus: 31
    case .ringOpen: 245
    case .ringEmpty: 243

    case .ringFillTop: 75
    case .ringFillFoot: 33
    case .ringFillEdge: 24
    case .ringDay1: 155
    case .ringDay2: 119
    case .ringDay3: 84
    case .ringDay4: 49
    case .ringDay5: 43
    case .ringDayEdge: 65
    case .ringFocusEdge: 24
    case .ringOpenEdge: 240
    case .ringFillGround: 25
    case .ringDayGround: 35
    case .ringOpenGround: 238
    case .shadow: 233

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
