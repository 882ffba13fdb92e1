import FocusDomain

/// Runs hooks and reminders for the screen; never blocks.
package protocol ScreenDelegate: AnyObject {
  /// A change was made by a key (not by undo or redo).
  func changed(_ change: Change)
  /// Something was done to the session under way.
  func changed(_ verb: SessionVerb, _ written: SessionWritten)
  /// A day was opened: at the start, and when the day turned.
  func opened(_ day: CivilDate)
  /// The sentences about tasks that are about to begin; each is given once.
  func dueReminders() -> [String]
  /// What to watch; `news(from:)` is asked when one of them is readable.
  var descriptors: [Int32] { get }
  /// What there is to say, if anything.
  func news(from descriptor: Int32) -> String?
}
