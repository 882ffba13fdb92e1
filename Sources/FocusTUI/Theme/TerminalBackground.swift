/// Whether a terminal draws on dark or on light.
public enum TerminalBackground: Sendable, Hashable {
  /// Dark.
  case dark
  /// Light.
  case light
  /// It does not say.
  case unknown

  /// Reads `COLORFGBG`, e.g. `15;0` or `0;default;15`: the last field is the background's ANSI number, of which
  /// 7 and 9 to 15 are light.
  public static func fromEnvironment(_ value: String?) -> TerminalBackground {
    guard let value, value.contains(";"), let field = value.split(separator: ";").last,
      let color = UInt8(field), color < 16
    else { return .unknown }
    return color == 7 || color > 8 ? .light : .dark
  }
}
