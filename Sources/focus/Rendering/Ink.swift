import FocusTUI
import Glibc

/// Whether output has colours.
enum Ink: String, CaseIterable {
  /// On a terminal that knows colours, unless NO_COLOR is set.
  case auto
  case always
  case never

  /// The colours to write with; nil for none.
  func theme(preferring appearance: Theme.Appearance?, isTerminal: Bool, environment: (String) -> String?)
    -> Theme?
  {
    switch self {
    case .never: return nil
    case .always: break
    case .auto:
      let type = environment("TERM") ?? ""
      // https://no-color.org: any value but an empty one.
      guard isTerminal, environment("NO_COLOR") ?? "" == "", !["", "dumb"].contains(type),
        !type.hasPrefix("vt")
      else { return nil }
    }
    let background = TerminalBackground.fromEnvironment(environment("COLORFGBG"))
    return .named(appearance ?? (background == .light ? .light : .dark))
  }
}
