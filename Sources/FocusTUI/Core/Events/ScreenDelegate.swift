import FocusDomain

/// Connects the screen to the program: hooks, reminders, the sound, the user's editor. No method blocks,
/// except while the editor is open. To provide a service of one feature, the implementation also conforms to
/// that feature's protocol (`EffectContext.service`).
package protocol ScreenDelegate: AnyObject {
  /// Called when a key has made a change other than undo or redo.
  func changed(_ change: Change)
  /// Called when a key has undone or redone this change.
  func repeated(_ change: Change)
  /// Called when a key has changed the current session.
  func changed(_ verb: SessionVerb, _ written: SessionWritten)
  /// The sound of sessions.
  func sound() -> SoundChoice
  /// Returns sentences about parts of a session that do not work on this machine, each once a day.
  func newProblems() -> [String]
  /// Returns events for changes that no descriptor reports. Called after the first frame and every minute.
  func look() -> [Event]
  /// The unfinished input, initially that of earlier screens of the store.
  var drafts: [Draft] { get set }
  /// Opens a text in the user's editor on the terminal, and waits until the editor exits.
  func edit(_ text: String, of part: EditedPart) -> EditedText
  /// Opens the plan of a day in the user's editor on the terminal. Returns when its changes are stored.
  func editPlan(of day: CivilDate) -> EditedPlan
  /// Returns the messages for tasks that are about to begin, each once.
  func dueReminders() -> [String]
  /// File descriptors to watch; `events(from:)` is called when one is readable.
  var descriptors: [Int32] { get }
  /// Returns the events of a readable descriptor.
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
