/// Text in the markup that tmux reads in its status line: `#[fg=colour39]`.
package struct TmuxMarkup: Sendable {
  private let theme: Theme
  private let depth: ColorDepth

  /// Markup in the colours of a theme; without any when the depth is `mono`.
  package init(theme: Theme, depth: ColorDepth) {
    self.theme = theme
    self.depth = depth
  }

  /// Data as tmux shows it to the letter: there a doubled `#` is one that commands nothing.
  package static func escaped(_ data: String) -> String {
    guard data.utf8.contains(UInt8(ascii: "#")) else { return data }
    var view = String.UnicodeScalarView()
    for scalar in data.unicodeScalars {
      if scalar == "#" { view.append(scalar) }
      view.append(scalar)
    }
    return String(view)
  }

  /// A text, already in tmux's markup, in the colour of a token on whatever the bar has behind it.
  package func colored(_ markup: String, _ token: Token) -> String {
    let look = theme.resolve(Style(token), depth: depth)
    var styles: [String] = []
    if look.fg >= 0 { styles.append("fg=colour\(look.fg)") }
    if look.attributes.contains(.bold) { styles.append("bold") }
    guard !styles.isEmpty, !markup.isEmpty else { return markup }
    // Pushed, so that the style around it, which may be the user's own, comes back.
    return "#[push-default]#[\(styles.joined(separator: ","))]\(markup)#[default]#[pop-default]"
  }
}
