import FocusDomain
import FocusTerminal

/// An event that `update` responds to.
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
  case backgroundReported(TerminalBackground)
  /// The terminal reported how many cells a character of ambiguous width takes.
  case ambiguousWidthReported(Int)
  /// The terminal reported whether it accepts text for the clipboard.
  case clipboardReported(Bool)
  /// The terminal was resized.
  case resized(Size)
  /// A minute has passed, a new day has begun, the program continues after a suspension, or an animation step
  /// is due.
  case timePassed
  /// The settings have changed. The caller opens the screen again with the new ones.
  case settingsChanged
  /// A message from outside the screen.
  case messageArrived(String, isFailure: Bool)
  /// A reminder is due.
  case reminded(String)
  /// Months were loaded from the store.
  case monthsRead([MonthReading])
  /// Months changed on disk; nil means that any month may have changed.
  case storeChanged(Set<CivilMonth>?)
  /// Records without a day changed on disk.
  case undatedChanged
  /// A write succeeded: the change, and the current content of the affected months.
  case performed(Change, [MonthReading], EffectOrigin)
  /// An effect failed. The effect is nil if it is never retried.
  case failed(PlannerError, Effect?, EffectOrigin)
  /// It is time to retry the kept effects.
  case retryDue
  /// The retry of an effect has ended. Its result was already reported by another event.
  case retried
  /// The user's editor exited, with the resulting text and a message.
  case textEdited(EditedText)
  /// An earlier run left unfinished input.
  case draftsFound([Draft])
  /// The sessions were loaded.
  case sessionsRead(SessionReading)
  /// The current session was changed.
  case sessionChanged(SessionChange)
  /// The sound of sessions was looked up, or a different one was chosen.
  case soundChosen(SoundChoice)
  /// The events of the calendars were read or have changed, given by day. Days without events are missing.
  case calendarsRead([CivilDate: DayEvents])
  /// An event of one feature.
  case feature(AnyFeatureEvent)
}

extension Event {
  /// Whether the event is a key or an action of the mouse.
  var isInput: Bool {
    switch self {
    case .keyPressed, .pasted, .pressed, .dragged, .released, .scrolled: true
    default: false
    }
  }

  /// Whether the event occurs without the user.
  var comesByItself: Bool {
    switch self {
    case .reminded, .timePassed, .storeChanged, .sessionsRead, .performed(_, _, .opening): true
    default: false
    }
  }

  /// Whether the event may be handled before the first frame, which waits only for the data that it shows.
  var isInitial: Bool {
    switch self {
    case .monthsRead, .sessionsRead, .soundChosen, .draftsFound, .performed, .failed: true
    case .feature(let told): type(of: told.event).isInitial
    default: false
    }
  }
}

/// A text that is edited in the user's editor.
package enum EditedPart: Equatable, Sendable {
  case reflection(CivilDate)
  case note(TaskID, CivilDate)
  /// The plans of the days from one to another.
  case days(CivilDate, CivilDate)
}

/// The result of the user's editor.
package struct EditedText: Equatable, Sendable {
  /// The new text; nil if there is none to use.
  package var text: String?
  /// Why there is no new text, or another message; one sentence.
  package var message: String?

  package init(_ text: String? = nil, message: String? = nil) {
    self.text = text
    self.message = message
  }
}

/// The reason for a change of the store.
package enum EffectOrigin: Equatable, Sendable {
  /// The user triggered it on the page.
  case command
  /// The user submitted the topmost sheet, which stays open until the operation succeeds.
  case submission
  case undo
  case redo
  /// A retry of an operation that the store could not accept before.
  case retry
  /// A new day was opened, and open tasks were carried over automatically.
  case opening
}
