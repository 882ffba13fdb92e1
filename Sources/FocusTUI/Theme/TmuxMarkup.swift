/// Text with the markup of tmux's status line: `#[fg=colour39]`.
package struct TmuxMarkup: Sendable {
  private let theme: Theme
  private let depth: ColorDepth

  /// Markup in the colours of a theme; no markup if the depth is `mono`.
  package init(theme: Theme, depth: ColorDepth) {
    self.theme = theme
    self.depth = depth
  }

  /// Escapes data so that tmux shows it literally: `##` stands for one `#`.
  package static func escaped(_ data: String) -> String {
    guard data.utf8.contains(UInt8(ascii: "#")) else { return data }
    var view = String.UnicodeScalarView()
    for scalar in data.unicodeScalars {
      if scalar == "#" { view.append(scalar) }
      view.append(scalar)
    }
    return String(view)
  }

  /// Markup that does not end in `#`, which would take the style that follows it in the user's status line for text. An
  /// empty style changes nothing.
  package static func closed(_ markup: String) -> String {
    let signs = markup.utf8.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    if signs == 0 { return markup }
    return markup + (signs.isMultiple(of: 2) ? "" : "#") + "#[]"
  }

  /// Colours text that is already tmux markup, keeping the background of the status line.
  package func colored(_ markup: String, _ token: Token) -> String {
    let look = theme.resolve(Style(token), depth: depth)
    var styles: [String] = []
    if look.fg >= 0 { styles.append("fg=colour\(look.fg)") }
    if look.attributes.contains(.bold) { styles.append("bold") }
    guard !styles.isEmpty, !markup.isEmpty else { return markup }
    // Pushes and pops the default style, so that the user's surrounding style is restored.
    return "#[push-default]#[\(styles.joined(separator: ","))]\(markup)#[default]#[pop-default]"
  }
}
