import FocusDomain

/// Words for status bars, `focus watch` and `focus pane`.
extension Text {
  /// In place of a plan that cannot be read.
  package static let statusFailed = "!"

  /// A watch that the system refuses; an errno.
  package static func cannotWatch(_ code: Int32) -> String {
    "The plans cannot be watched: \(reason(code)). 'focus status' prints the line once."
  }

  // MARK: The pane

  /// Nothing is planned, in few cells.
  package static let paneEmpty = "Nothing planned."
  /// How to plan something from there.
  package static let paneEmptyHint = "Enter to plan."
  /// All is done, in few cells.
  package static let paneFinished = "all done"
  /// More than three arrived; the fullest form first.
  package static func paneOverLimit(count: Int) -> [String] {
    ["Choose three of \(count): Enter, then C", "choose 3 of \(count)"]
  }
  /// The file cannot be read, in few cells.
  package static let paneUnreadable = "unreadable month"
  /// A key that needs a task, where there is none.
  package static let paneNoTask = "Nothing is planned for today: Enter opens the planner."
  /// Pasting where nothing can be typed.
  package static let panePasteIgnored = "Nothing can be typed here: Enter opens the planner."
  /// A key that does nothing in the pane.
  package static func paneUnknownKey(_ name: String) -> String {
    "\(name) does nothing here; ? names the keys."
  }
  /// `planner`: what `Enter` opens.
  package static let hintPlanner = "planner"
  /// `move`: what `j` and `k` do.
  package static let hintSelect = "select"
}
