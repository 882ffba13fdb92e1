import FocusDomain

/// Words for status bars, `focus watch` and `focus pane`.
extension Text {
  /// In place of a plan that cannot be read.
  public static let statusFailed = "!"

  /// A watch that the system refuses; an errno.
  public static func cannotWatch(_ code: Int32) -> String {
    "The plans cannot be watched: \(reason(code)). 'focus status' prints the line once."
  }

  // MARK: The pane

  /// Nothing is planned, in few cells.
  public static let paneEmpty = "Nothing planned."
  /// How to plan something from there.
  public static let paneEmptyHint = "Enter to plan."
  /// All is done, in few cells.
  public static let paneFinished = "all done"
  /// More than three arrived; the fullest form first.
  public static func paneOverLimit(count: Int) -> [String] {
    ["Choose three of \(count): Enter, then C", "choose 3 of \(count)"]
  }
  /// The file cannot be read, in few cells.
  public static let paneUnreadable = "unreadable month"
  /// A key that needs a task, where there is none.
  public static let paneNoTask = "Nothing is planned for today: Enter opens the planner."
  /// Pasting where nothing can be typed.
  public static let panePasteIgnored = "Nothing can be typed here: Enter opens the planner."
  /// A key that does nothing in the pane.
  public static func paneUnknownKey(_ name: String) -> String {
    "\(name) does nothing here; ? names the keys."
  }
  /// `planner`: what `Enter` opens.
  public static let hintPlanner = "planner"
  /// `move`: what `j` and `k` do.
  public static let hintSelect = "select"
}
