import FocusTUI
import FocusSystem
import FocusTerminal

/// When output is coloured.
enum ColorMode: String, CaseIterable {
  /// Colours on a terminal that has them, unless NO_COLOR is set.
  case auto
  case always
  case never

  /// The theme for output; nil for no colours.
  func theme(preferring appearance: Theme.Appearance?, isTerminal: Bool, environment: (String) -> String?)
    -> Theme?
  {
    switch self {
    case .never: return nil
    case .always: break
    case .auto:
      let type = environment("TERM") ?? ""
      // https://no-color.org: any value but an empty one counts.
      guard isTerminal, environment("NO_COLOR") ?? "" == "", !["", "dumb"].contains(type),
        !type.hasPrefix("vt")
      else { return nil }
    }
    let background = TerminalBackground.fromEnvironment(environment("COLORFGBG"))
    return .named(appearance ?? (background == .light ? .light : .dark))
  }
}
