import FocusDomain
import FocusTUI
import FocusTerminal

/// Whether a terminal is known to support hyperlinks (OSC 8). Other terminals might show the escape
/// sequences.
enum Hyperlinks {
  private static let programs: Set = [
    "WezTerm", "iTerm.app", "ghostty", "vscode", "Hyper", "rio", "WarpTerminal",
  ]
  private static let types = [
    "xterm-kitty", "foot", "alacritty", "xterm-ghostty", "wezterm", "contour", "rio",
  ]

  static func areKnown(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    let type = environment("TERM") ?? ""
    // A multiplexer accepts the sequences, but these variables describe the terminal in which it was started.
    guard isTerminal, !type.isEmpty, type != "dumb", type != "linux", !type.hasPrefix("vt"),
      !type.hasPrefix("screen"), !type.hasPrefix("tmux"), environment("TMUX") == nil,
      environment("STY") == nil
    else { return false }
    if types.contains(where: { type == $0 || type.hasPrefix("\($0)-") }) { return true }
    if programs.contains(environment("TERM_PROGRAM") ?? "") { return true }
    // VTE supports them since 0.50.
    if let version = environment("VTE_VERSION").flatMap({ Int($0) }), version >= 5000 { return true }
    return ["KONSOLE_VERSION", "WT_SESSION", "DOMTERM"].contains { environment($0) != nil }
  }
}

extension OutputLine {
  /// Appends text with its links. `whole` is the text that it was cut from.
  mutating func append(_ text: String, linking whole: String, _ style: Style?) {
    let links = TextLink.all(in: whole)
    guard !links.isEmpty else { return append(text, style) }
    let characters = Array(text)
    var offset = 0
    for link in links where link.range.lowerBound < characters.count {
      append(String(characters[offset..<link.range.lowerBound]), style)
      offset = min(link.range.upperBound, characters.count)
      append(String(characters[link.range.lowerBound..<offset]), style, to: link.escaped)
    }
    append(String(characters[offset...]), style)
  }
}
