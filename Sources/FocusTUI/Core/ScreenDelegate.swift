import FocusDomain

/// Runs hooks and reminders for the screen; blocks only for the user's editor. What it does for one feature is a protocol of
/// that feature, to which it conforms as well (`EffectDoor.service`).
package protocol ScreenDelegate: AnyObject {
  /// A key made a change (not undo or redo).
  func changed(_ change: Change)
  /// A key made that change by undoing or redoing another one.
  func repeated(_ change: Change)
  /// A key changed the current session.
  func changed(_ verb: SessionVerb, _ written: SessionWritten)
  /// What sessions sound like.
  func sound() -> SoundChoice
  /// What a session cannot do on this machine, in sentences; each is returned once a day.
  func newProblems() -> [String]
  /// What has changed that no descriptor tells of; asked after the first frame, and every minute.
  func look() -> [Event]
  /// What is half typed: at the start, what earlier screens of the store left.
  var drafts: [Draft] { get set }
  /// Opens a text in the user's editor, on the terminal, and waits for its end.
  func edit(_ text: String, of part: EditedPart) -> EditedText
  /// Opens the plan of a day in the user's editor, on the terminal, until what is written there is stored.
  func editPlan(of day: CivilDate) -> EditedPlan
  /// The messages for tasks that are about to begin; each is returned once.
  func dueReminders() -> [String]
  /// File descriptors to watch; `events(from:)` is called when one is readable.
  var descriptors: [Int32] { get }
  /// What a readable descriptor tells.
  func events(from descriptor: Int32) -> [Event]
}

/// What came of editing a plan in the user's editor.
package struct EditedPlan {
  /// The change that was made; nil if there was none.
  package var written: Written?
  /// What there is to say.
  package var message: String
  package var isFailure: Bool

  package init(_ written: Written? = nil, message: String, isFailure: Bool = false) {
    self.written = written
    self.message = message
    self.isFailure = isFailure
  }
}
