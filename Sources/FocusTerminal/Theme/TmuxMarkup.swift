/// Text with the markup of tmux's status line: `#[fg=colour39]`.
package struct TmuxMarkup: Sendable {
  private let theme: Theme
  private let depth: ColorDepth

  /// Creates markup in the colours of a theme. If the depth is `mono`, there is no markup.
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

  /// Makes sure that markup does not end in a single `#`: tmux would then show the following style of the
  /// user's status line as text. An empty style changes nothing.
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
    // Push and pop the default style, so that the user's surrounding style is restored.
    return "#[push-default]#[\(styles.joined(separator: ","))]\(markup)#[default]#[pop-default]"
  }
}
