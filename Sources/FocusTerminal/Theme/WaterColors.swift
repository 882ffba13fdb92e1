extension Theme {
  /// The colour of a token of the water in focus mode. All themes share these colours, because the water
  /// covers the whole page and its text is white.
  static func water(_ token: Token) -> UInt8 {
    switch token {
    case .tide1: 33
    case .tide2: 32
    case .tide3: 26
    case .tide4: 25
    case .tide5: 24
    case .tide6: 18
    case .tide7: 17
    case .overtime1: 214
    case .overtime2: 172
    case .overtime3: 130
    case .overtime4: 94
    default: 231
    }
  }
}
