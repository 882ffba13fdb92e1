/// The notification sequences. Only one is sent, because a terminal that supports several of them would show
/// the notification several times.
package enum NotificationProtocol: Equatable, Sendable {
  /// OSC 9 (iTerm2): a text without a title.
  case osc9
  /// OSC 99 (kitty).
  case osc99
  /// OSC 777 (rxvt, VTE, Konsole, foot, WezTerm, Ghostty).
  case osc777

  /// The environment variables that identify a terminal.
  package static let variables = [
    "TERM", "TERM_PROGRAM", "LC_TERMINAL", "KITTY_WINDOW_ID", "TMUX", "STY", "WT_SESSION",
  ]

  /// Chooses the protocol of this terminal; nil if it has none or would print the sequence. An unknown
  /// terminal gets OSC 777, which most terminals support and the others ignore.
  package init?(environment: [String: String]) {
    let type = environment["TERM"] ?? ""
    let isInTmux = Self.isInTmux(environment)
    // GNU screen prints unknown sequences on its own message line.
    if environment["STY"]?.isEmpty == false && !isInTmux { return nil }
    guard !type.isEmpty, !Self.printing.contains(where: type.hasPrefix) else { return nil }
    // Inside tmux, TERM and TERM_PROGRAM describe tmux; the other variables describe the terminal that tmux
    // was started in.
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

  /// Terminals that print unsupported sequences.
  static let printing = ["linux", "vt", "dumb", "cons", "sun", "ansi"]

  private static let types: [(prefix: String, form: NotificationProtocol)] = [
    ("xterm-kitty", .osc99), ("xterm-ghostty", .osc777), ("foot", .osc777), ("wezterm", .osc777),
    ("rxvt", .osc777), ("iterm", .osc9),
  ]

  /// Protocols by TERM_PROGRAM.
  private static let programs: [String: NotificationProtocol] = [
    "iTerm.app": .osc9, "WezTerm": .osc777, "ghostty": .osc777, "WarpTerminal": .osc777,
  ]

  /// The TERM_PROGRAM of terminals without notifications.
  private static let silent: Set = ["Apple_Terminal", "vscode"]

  /// Whether tmux runs between the program and the terminal.
  static func isInTmux(_ environment: [String: String]) -> Bool {
    environment["TMUX"]?.isEmpty == false || environment["TERM_PROGRAM"] == "tmux"
      || environment["TERM"]?.hasPrefix("tmux") == true
  }

  /// The sequence for a title and a text that are already sanitized.
  package func sequence(_ title: String, _ text: String) -> String {
    switch self {
    // The title comes first: a text that starts with a digit would be read as a ConEmu command.
    case .osc9: "\u{1B}]9;\(title): \(text)\u{07}"
    case .osc99: "\u{1B}]99;i=focus:d=0;\(title)\u{07}\u{1B}]99;i=focus:p=body;\(text)\u{07}"
    case .osc777: "\u{1B}]777;notify;\(title);\(text)\u{07}"
    }
  }
}
