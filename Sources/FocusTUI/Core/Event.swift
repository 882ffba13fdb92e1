import FocusDomain

/// Something that happened; `update` responds to it.
package enum Event: Equatable, Sendable {
  case keyPressed(Key)
  case pasted(String)
  /// A mouse button was pressed at a position, on a target if there is one.
  case pressed(Target?, at: Point)
  /// The mouse moved with the button down.
  case dragged(to: Point)
  /// The button was released.
  case released(at: Point)
  /// The wheel turned this many steps down, or up if negative.
  case scrolled(Int)
  /// The terminal reported its background.
  case backgroundTold(TerminalBackground)
  /// The terminal reported how many cells a sign of ambiguous width takes.
  case ambiguousWidthTold(Int)
  /// The terminal reported whether it takes text for the clipboard.
  case clipboardTold(Bool)
  /// The terminal was resized.
  case resized(Size)
  /// A minute has passed, the day has turned, the program continues after a suspension, or an animation step is due.
  case timePassed
  /// The settings have changed; whoever opened the screen opens it again with them.
  case settingsChanged
  /// A reminder, or a failure outside the screen.
  case messageArrived(String, isFailure: Bool)
  /// Months were loaded from the store.
  case monthsRead([MonthReading])
  /// Months changed on disk; nil means that any of them may have.
  case storeChanged(Set<CivilMonth>?)
  /// Records without a day changed on disk.
  case undatedChanged
  /// A write succeeded: what it changed, and the months of that as the store has them now.
  case performed(Change, [MonthReading], EffectOrigin)
  /// An operation failed.
  case failed(PlannerError, Operation?, EffectOrigin)
  /// The store was too busy for an effect, which is kept.
  case postponed(Effect)
  /// A kept effect was tried again; false if it has to wait further.
  case retried(isDone: Bool)
  /// The user's editor ended: the text it left, or nil, and what there is to say.
  case textEdited(EditedText)
  /// An earlier run left something half typed.
  case draftsFound([Draft])
  /// The sessions were loaded.
  case sessionsRead(SessionReading)
  /// The current session was changed.
  case sessionChanged(SessionChange)
  /// The sound of sessions was looked up, or another one was chosen.
  case soundChosen(SoundChoice)
  /// The events of the calendars were read, or have changed: those of each day that has any.
  case calendarsRead([CivilDate: DayEvents])
  /// What came of an effect that only one feature knows, or what the program tells the feature.
  case feature(AnyFeatureEvent)
}

extension Event {
  /// Whether it may come before the first frame, which must not wait for anything that it does not show.
  var isOfTheStart: Bool {
    switch self {
    case .monthsRead, .sessionsRead, .soundChosen, .draftsFound, .performed, .failed: true
    case .feature(let told): type(of: told.event).isOfTheStart
    default: false
    }
  }
}

/// What is written in the user's editor.
package enum EditedPart: Equatable, Sendable {
  case reflection(CivilDate)
  case note(TaskID, CivilDate)
  /// The plans of the days from one to another.
  case days(CivilDate, CivilDate)
}

/// What the user's editor left.
package struct EditedText: Equatable, Sendable {
  /// The text; nil if there is none to take.
  package var text: String?
  /// Why not, or what else to know; one sentence.
  package var message: String?

  package init(_ text: String? = nil, message: String? = nil) {
    self.text = text
    self.message = message
  }
}

/// Why the store is changed.
package enum EffectOrigin: Equatable, Sendable {
  /// The user triggered it on the page.
  case command
  /// The user submitted the topmost sheet, which stays open until the operation succeeds.
  case submission
  case undo
  case redo
  /// A retry of an operation that the store could not take before.
  case retry
  /// A new day was opened, and open tasks carry over automatically.
  case opening
}
