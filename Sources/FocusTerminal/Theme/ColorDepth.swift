/// The number of colours that a terminal supports.
package enum ColorDepth: Sendable, Hashable {
  /// No colours, only attributes.
  case mono
  /// The eight ANSI colours, in the user's own shades.
  case eight
  /// The 256-colour xterm palette.
  case palette256

  /// Detects the depth to use: `mono` if NO_COLOR is set and not empty (https://no-color.org).
  /// - Parameters:
  ///   - terminfoColors: the terminfo capability `colors`; -1 or 0 if the terminal has none.
  ///   - environment: the process environment.
  /// - Returns: the largest depth that both the terminal and the user allow.
  package static func detect(terminfoColors: Int, environment: [String: String]) -> ColorDepth {
    if let noColor = environment["NO_COLOR"], !noColor.isEmpty { return .mono }
    if terminfoColors >= 256 { return .palette256 }
    return terminfoColors >= 8 ? .eight : .mono
  }
}
