/// Chooses the terminfo entry that describes a terminal.
///
/// A program often runs where the entry of its terminal is not installed, especially over ssh. The most
/// similar entry usually works almost equally well.
enum TerminalType {
  /// Returns the entries to try for a value of TERM, the nearest first.
  package static func candidates(for name: String) -> [String] {
    let parts = name.split(separator: "-").map(String.init)
    // A direct-colour entry interprets colour numbers as red, green and blue, but the themes use palette
    // numbers. Every such terminal also has the palette.
    let isDirect = parts.dropFirst().contains { $0.hasPrefix("direct") }
    let base = isDirect ? String(parts.prefix { !$0.hasPrefix("direct") }.joined(separator: "-")) : name
    var names = isDirect ? [base + "-256color"] : [name]
    let family = families.first { isMember(base, of: $0.name) }
    names += family?.entries ?? []
    if isDirect { names.append(name) }
    return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Families of terminals by the beginning of their names, and the entries of the terminals that they
  /// imitate. Names that begin with `xterm-`, as many do, belong to the family of xterm.
  private static let families: [(name: String, entries: [String])] =
    [
      ("tmux", ["tmux-256color", "screen-256color", "tmux", "screen"]),
      ("screen", ["screen-256color", "screen"]),
      ("rxvt", ["rxvt-unicode-256color", "rxvt-256color", "rxvt-unicode", "rxvt", "xterm"]),
      ("linux", ["linux"]),
      ("vt220", ["vt220", "vt100"]), ("vt1", ["vt100"]),
    ]
    + [
      "xterm", "alacritty", "contour", "foot", "ghostty", "gnome", "iterm", "kitty", "konsole", "mintty",
      "mlterm",
      "nsterm", "putty", "rio", "st", "terminology", "vscode", "vte", "wezterm", "xfce", "zellij",
    ].map { ($0, ["xterm-256color", "xterm"]) }

  /// Whether a name belongs to a family, with or without a suffix.
  private static func isMember(_ name: String, of family: String) -> Bool {
    guard name.lowercased().hasPrefix(family) else { return false }
    let next = name.dropFirst(family.count).first
    return next.map { !$0.isLetter || family == "vt1" } ?? true
  }
}
