import FocusHooks

/// A notification of the desktop, where there is one and `notify-send` is installed.
enum NotifySendCommand {
  /// The text is the summary, in which no markup means anything.
  static func send(_ text: String) {
    _ = Program(path: "notify-send", arguments: ["--app-name=focus", "--", text]).run()
  }
}
