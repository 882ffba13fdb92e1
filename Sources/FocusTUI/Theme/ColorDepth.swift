/// How many colours a terminal shows.
package enum ColorDepth: Sendable, Hashable {
  /// None, only attributes.
  case mono
  /// The eight of ANSI, in the user's own shades.
  case eight
  /// The xterm palette.
  case palette256

  /// The depth to use: none when NO_COLOR is set and not empty (https://no-color.org).
  /// - Parameters:
  ///   - terminfoColors: `colors` of terminfo, -1 or 0 without any.
  ///   - environment: the process environment.
  /// - Returns: the most that the terminal and the user allow.
  package static func detect(terminfoColors: Int, environment: [String: String]) -> ColorDepth {
    if let noColor = environment["NO_COLOR"], !noColor.isEmpty { return .mono }
    if terminfoColors >= 256 { return .palette256 }
    return terminfoColors >= 8 ? .eight : .mono
  }
}
