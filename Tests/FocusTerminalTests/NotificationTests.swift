import Testing

@testable import FocusTerminal

/// A terminal gets one notification sequence, in the form that it supports.
@Suite struct NotificationTests {
  private static let osc9 = "\u{1B}]9;T: x\u{07}"
  private static let osc99 = "\u{1B}]99;i=focus:d=0;T\u{07}\u{1B}]99;i=focus:p=body;x\u{07}"
  private static let osc777 = "\u{1B}]777;notify;T;x\u{07}"

  @Test(arguments: [
    (["TERM": "xterm-kitty"], osc99), (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], osc99),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], osc9),
    (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], osc9), (["TERM": "iterm2"], osc9),
    (["TERM": "xterm-ghostty"], osc777), (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], osc777),
    (["TERM": "foot"], osc777), (["TERM": "foot-extra"], osc777), (["TERM": "wezterm"], osc777),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], osc777),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WarpTerminal"], osc777),
    (["TERM": "rxvt-unicode-256color"], osc777), (["TERM": "xterm-256color"], osc777),
    // foot, started from kitty, inherits kitty's variable.
    (["TERM": "foot", "KITTY_WINDOW_ID": "1"], osc777),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], ""),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], ""),
    (["TERM": "xterm-256color", "WT_SESSION": "8a"], ""), (["TERM": "screen-256color", "STY": "1.pts"], ""),
    (["TERM": "linux"], ""), (["TERM": "vt220"], ""), (["TERM": "dumb"], ""), (["TERM": ""], ""), ([:], ""),
  ])
  func eachTerminalGetsItsFormOfNotification(environment: [String: String], expected: String) {
    #expect(Notification.sequence("T", "x", environment: environment) == expected)
  }

  @Test(arguments: [
    (["TERM": "tmux-256color"], "]777;notify;T;x\u{07}"),
    (["TERM": "screen-256color", "TMUX": "/tmp/s,1,0", "STY": "1.pts"], "]777;notify;T;x\u{07}"),
    (["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "LC_TERMINAL": "iTerm2"], "]9;T: x\u{07}"),
    (
      ["TERM": "tmux-256color", "TMUX": "/tmp/s,1,0", "KITTY_WINDOW_ID": "1"],
      "]99;i=focus:d=0;T\u{07}\u{1B}\u{1B}]99;i=focus:p=body;x\u{07}"
    ),
  ])
  func tmuxPassesNotificationsOn(environment: [String: String], inner: String) {
    let sequence = Notification.sequence("T", "x", environment: environment)
    #expect(sequence == "\u{1B}Ptmux;\u{1B}\u{1B}\(inner)\u{1B}\\")
  }

  @Test func noTextEndsANotificationSequence() {
    let text = "9;4\u{1B}\\a\u{07}b\u{9C}"
    for environment in [["TERM": "xterm"], ["TERM": "xterm-kitty"], ["TERM": "iterm2"]] {
      let sequence = Notification.sequence("T", text, environment: environment)
      #expect(
        sequence.unicodeScalars.filter { $0 == "\u{07}" }.count
          == (environment["TERM"] == "xterm-kitty" ? 2 : 1))
      #expect(
        sequence.unicodeScalars.filter { $0 == "\u{1B}" || $0 == "\u{9C}" }.count
          == (environment["TERM"] == "xterm-kitty" ? 2 : 1), "\(sequence.debugDescription)")
    }
  }
}
