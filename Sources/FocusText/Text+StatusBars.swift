import FocusDomain

/// Texts of status bars, `focus watch` and `focus pane`.
extension Text {
  /// Shown in place of a plan that cannot be read.
  package static var statusFailed: String {
    "!"
  }

  /// Watching the store failed with this errno.
  package static func cannotWatch(_ code: Int32) -> String {
    "The plans cannot be watched: \(reason(code)). 'focus status' prints the line once."
  }

  // MARK: The pane

  /// Nothing is planned.
  package static var paneEmpty: String {
    "Nothing planned."
  }
  /// How to plan something.
  package static var paneEmptyHint: String {
    "Enter to plan."
  }
  /// All tasks are done.
  package static var paneFinished: String {
    "all done"
  }
  /// More than three tasks, longest form first.
  package static func paneOverLimit(count: Int) -> [String] {
    ["Choose three of \(count): Enter, then C", "choose 3 of \(count)"]
  }
  /// The month cannot be read.
  package static var paneUnreadable: String {
    "unreadable month"
  }
  /// A key that needs a task, while there is none.
  package static var paneNoTask: String {
    "Nothing is planned for today: Enter opens the planner."
  }
  /// Pasting in the pane, which has no text fields.
  package static var panePasteIgnored: String {
    "Nothing can be typed here: Enter opens the planner."
  }
  /// An unknown key in the pane.
  package static func paneUnknownKey(_ name: String) -> String {
    "\(name) does nothing here; ? names the keys."
  }
  /// `planner`: what `Enter` opens.
  package static var hintPlanner: String {
    "planner"
  }
  /// `select`: what `j` and `k` do.
  package static var hintSelect: String {
    "select"
  }
}
