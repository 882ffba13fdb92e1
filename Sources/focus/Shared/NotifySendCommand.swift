import FocusHooks

/// Sends desktop notifications with `notify-send`, if it is installed.
enum NotifySendCommand {
  /// Shows the text as the summary, which has no markup.
  static func send(_ text: String) {
    _ = Program(path: "notify-send", arguments: ["--app-name=focus", "--", text]).run()
  }
}
