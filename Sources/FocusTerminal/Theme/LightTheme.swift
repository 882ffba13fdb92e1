extension Theme {
  /// Very light grey screen, white cards, blue accent.
  package static let light = Theme(.light) { token in
    switch token {
    case .background: 254
    case .surface: 231
    case .surfaceSelected: 153
    case .surfaceHero: 231
    case .surfaceRaised: 231
    case .field: 254
    case .scrim: 253

    case .text: 234
    case .textMuted: 238
    case .textFaint: 240
    case .scrimSurface: 254
    case .scrimText: 248

    case .accent: 25
    case .accentDeep: 32
    case .accentSurface: 153
    case .badgeSurface: 253
    case .eventSurface: 255
    case .onAccent: 231
    case .focusBadge: 25
    case .onFocusBadge: 231

    case .success: 22
    case .carried: 94
    case .danger: 124
    case .warning: 94

    case .high: 26
    case .medium: 130
    case .low: 28
    case .highMissed: 110
    case .mediumMissed: 180
    case .lowMissed: 108

    case .border: 248
    case .borderFocus: 25
    case .ringTrack: 248
    case .ringFill: 26

    case .confetti1: 33
    case .confetti2: 214
    case .confetti3: 35

    case .ringFocus: 32
    case .ringOpen: 244
    case .ringEmpty: 247

    case .ringFillTop: 33
    case .ringFillFoot: 25
    case .ringFillEdge: 117
    case .ringDay1: 70
    case .ringDay2: 34
    case .ringDay3: 35
    case .ringDay4: 36
    case .ringDay5: 30
    case .ringDayEdge: 151
    case .ringFocusEdge: 110
    case .ringOpenEdge: 250
    case .ringFillGround: 75
    case .ringDayGround: 114
    case .ringOpenGround: 254
    case .shadow: 251

    case .heat1: 153
    case .heat2: 75
    case .heat3: 32
    case .heat4: 25

    case .tide1, .tide2, .tide3, .tide4, .tide5, .tide6, .tide7, .tideText, .overtime1, .overtime2,
      .overtime3,
      .overtime4:
      water(token)
    }
  }
}
