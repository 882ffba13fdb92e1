import FocusDomain

/// Runs hooks and reminders for the screen. Blocks only while the user's editor is open. For services of one
/// feature it also conforms to that feature's protocol (`EffectDoor.service`).
package protocol ScreenDelegate: AnyObject {
  /// A key made a change (not undo or redo).
  func changed(_ change: Change)
  /// A key made this change by undo or redo.
  func repeated(_ change: Change)
  /// A key changed the current session.
  func changed(_ verb: SessionVerb, _ written: SessionWritten)
  /// The sound of sessions.
  func sound() -> SoundChoice
  /// Sentences about the parts of a session that do not work on this machine. Each is returned once a day.
  func newProblems() -> [String]
  /// Events for changes that no descriptor reports. Called after the first frame and every minute.
  func look() -> [Event]
  /// The drafts; at first those of earlier screens of the store.
  var drafts: [Draft] { get set }
  /// Opens a text in the user's editor, on the terminal, and waits for its end.
  func edit(_ text: String, of part: EditedPart) -> EditedText
  /// Opens the plan of a day in the user's editor, on the terminal. Returns when its changes are stored.
  func editPlan(of day: CivilDate) -> EditedPlan
  /// The messages for tasks that are about to begin; each is returned once.
  func dueReminders() -> [String]
  /// File descriptors to watch; `events(from:)` is called when one is readable.
  var descriptors: [Int32] { get }
  /// The events of a readable descriptor.
  func events(from descriptor: Int32) -> [Event]
}

/// The outcome of editing a plan in the user's editor.
package struct EditedPlan {
  /// The change that was made; nil if there was none.
  package var written: Written?
  /// The message for the user.
  package var message: String
  package var isFailure: Bool

  package init(_ written: Written? = nil, message: String, isFailure: Bool = false) {
    self.written = written
    self.message = message
    self.isFailure = isFailure
  }
}
