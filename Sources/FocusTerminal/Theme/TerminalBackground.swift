/// Whether a terminal's background is dark or light.
package enum TerminalBackground: Sendable, Hashable {
  case dark
  case light
  /// The terminal does not report it.
  case unknown

  /// Reads `COLORFGBG`, e.g. `15;0` or `0;default;15`: the last field is the ANSI number of the background,
  /// of which 7 and 9 to 15 are light.
  package static func fromEnvironment(_ value: String?) -> TerminalBackground {
    guard let value, value.contains(";"), let field = value.split(separator: ";").last,
      let color = UInt8(field), color < 16
    else { return .unknown }
    return color == 7 || color > 8 ? .light : .dark
  }

  /// Whether a reply to the background colour query may begin with these bytes.
  static func mayBeAnswer(_ bytes: [UInt8]) -> Bool {
    let mark = Array("\u{1B}]11;rgb".utf8)
    let rest = Array("0123456789abcdefABCDEF:/\u{7}\u{1B}\\".utf8)
    return mark.starts(with: bytes.prefix(mark.count))
      && bytes.dropFirst(mark.count).allSatisfy(rest.contains)
  }

  /// Parses the reply to the background colour query: `]11;rgb:1c1c/1c1c/1c1c`, each part with one to four
  /// hexadecimal digits. Nil for any other text.
  package init?(reply: String) {
    guard let colon = reply.firstIndex(of: ":"), ["]11;rgb", "]11;rgba"].contains(String(reply[..<colon]))
    else {
      return nil
    }
    let parts = reply[reply.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
    let levels = parts.prefix(3).compactMap { part -> Double? in
      guard (1...4).contains(part.count), let value = Int(part, radix: 16) else { return nil }
      return Double(value) / Double(1 << (4 * part.count) - 1)
    }
    guard levels.count == 3, parts.count <= 4 else { return nil }
    // Relative luminance.
    self = 0.2126 * levels[0] + 0.7152 * levels[1] + 0.0722 * levels[2] > 0.5 ? .light : .dark
  }
}
