/// The forms of a notification. A terminal that knows several would show it once for each, so it gets one.
package enum NotificationProtocol: Equatable, Sendable {
  /// OSC 9, of iTerm2: a text without a title.
  case osc9
  /// OSC 99, of kitty.
  case osc99
  /// OSC 777, of rxvt, VTE, Konsole, foot, WezTerm, Ghostty.
  case osc777

  /// The environment variables that tell terminals apart.
  package static let variables = [
    "TERM", "TERM_PROGRAM", "LC_TERMINAL", "KITTY_WINDOW_ID", "TMUX", "STY", "WT_SESSION",
  ]

  /// What the terminal understands; nil when it would print the sequence, or is known to understand none. A terminal of
  /// which nothing is known gets OSC 777, which most know and the others swallow.
  package init?(environment: [String: String]) {
    let type = environment["TERM"] ?? ""
    let isInTmux = Self.isInTmux(environment)
    // GNU screen shows what it does not know on its own message line.
    if environment["STY"]?.isEmpty == false && !isInTmux { return nil }
    guard !type.isEmpty, !Self.printing.contains(where: type.hasPrefix) else { return nil }
    // Within tmux TERM and TERM_PROGRAM are those of tmux; what else is there is of the terminal that it was started in.
    if !isInTmux {
      if let form = Self.types.first(where: { type.hasPrefix($0.prefix) })?.form {
        self = form
        return
      }
      let program = environment["TERM_PROGRAM"] ?? ""
      if Self.silent.contains(program) { return nil }
      if let form = Self.programs[program] {
        self = form
        return
      }
    }
    if environment["KITTY_WINDOW_ID"] != nil {
      self = .osc99
    } else if environment["LC_TERMINAL"] == "iTerm2" {
      self = .osc9
    } else if environment["WT_SESSION"] != nil {
      return nil
    } else {
      self = .osc777
    }
  }

  /// Terminals that print a sequence they do not know.
  private static let printing = ["linux", "vt", "dumb", "cons", "sun", "ansi"]

  private static let types: [(prefix: String, form: NotificationProtocol)] = [
    ("xterm-kitty", .osc99), ("xterm-ghostty", .osc777), ("foot", .osc777), ("wezterm", .osc777),
    ("rxvt", .osc777), ("iterm", .osc9),
  ]

  /// By TERM_PROGRAM.
  private static let programs: [String: NotificationProtocol] = [
    "iTerm.app": .osc9, "WezTerm": .osc777, "ghostty": .osc777, "WarpTerminal": .osc777,
  ]

  /// The TERM_PROGRAM of those that show no notifications.
  private static let silent: Set = ["Apple_Terminal", "vscode"]

  /// Whether tmux stands between us and the terminal.
  static func isInTmux(_ environment: [String: String]) -> Bool {
    environment["TMUX"]?.isEmpty == false || environment["TERM_PROGRAM"] == "tmux"
      || environment["TERM"]?.hasPrefix("tmux") == true
  }

  /// The sequence for a title and a text that are clean.
  func sequence(_ title: String, _ text: String) -> String {
    switch self {
    // The title in front, so that no text can begin with a digit, which would mean something else.
    case .osc9: "\u{1B}]9;\(title): \(text)\u{07}"
    case .osc99: "\u{1B}]99;i=focus:d=0;\(title)\u{07}\u{1B}]99;i=focus:p=body;\(text)\u{07}"
    case .osc777: "\u{1B}]777;notify;\(title);\(text)\u{07}"
    }
  }
}
