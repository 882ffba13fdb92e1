import FocusDomain
import FocusSync

/// Runs hooks and reminders for the screen; blocks only for the user's editor.
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
  /// Chooses the next sound, or silence after the last, and returns what is chosen then.
  func nextSound() -> SoundChoice
  /// Chooses another volume, and returns what is chosen then.
  func changeVolume(by steps: Int) -> SoundChoice
  /// A day was opened: at the start, and when the day turned.
  func opened(_ day: CivilDate)
  /// What has changed that no descriptor tells of; asked after the first frame, and every minute.
  func look() -> [Event]
  /// What is half typed: at the start, what earlier screens of the store left.
  var drafts: [Draft] { get set }
  /// Opens a text in the user's editor, on the terminal, and waits for its end.
  func edit(_ text: String, of part: EditedPart) -> EditedText
  /// Opens a link in the user's browser, and tells whether that began.
  func open(_ link: TextLink) -> Event
  /// Opens the plan of a day in the user's editor, on the terminal, until what is written there is stored.
  func editPlan(of day: CivilDate) -> EditedPlan
  /// The tasks of a day as Markdown.
  func markdown(of day: CivilDate) throws(StoreError) -> String
  /// Hands a text to the tmux that the terminal is in; nil if it is in none.
  func copyToTmux(_ text: String) -> CopyOutcome?
  /// Writes a picture of a day, an SVG image, into a new file, and tells where it is or why not.
  func save(_ picture: String, of day: CivilDate) -> Event
  /// The imported tasks that are offered once; on one day always the same and those that came since.
  func overdue(on day: CivilDate) -> OverdueTasks
  /// They have been offered.
  func forgetOverdue(_ tasks: [TaskID])
  /// The messages for tasks that are about to begin; each is returned once.
  func dueReminders() -> [String]
  /// What the screen may do about the synchronization.
  var sync: any ScreenSync { get }
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

/// The synchronization for the screen. What takes time goes on in other processes, whose news are events.
package protocol ScreenSync: AnyObject {
  /// The status; nil if nothing is synchronized. Sees to it that something synchronizes while the screen is open.
  func reading() -> SyncReading?
  /// Synchronizes at once; returns false if no process can be started for it.
  func synchronize(_ wish: SyncWish) -> Bool
  /// Asks the server for the machines of the account; returns false if no process can be started for it.
  func readDevices() -> Bool
  /// Removes a machine from the account; returns false if no process can be started for it.
  func revoke(_ device: SyncDevice) -> Bool
  /// The conflicts that nobody has decided.
  func conflicts() throws(StoreError) -> [ConflictReading]
  /// Decides a conflict, as a change that can be undone.
  func decide(_ conflict: SyncConflict, _ choice: SyncConflict.Choice) throws(PlannerError) -> Written
}
