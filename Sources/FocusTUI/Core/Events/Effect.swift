import FocusDomain

/// A side effect that `update` requests.
package indirect enum Effect: Equatable, Sendable {
  /// Apply this operation to the store.
  case perform(Operation, EffectOrigin)
  /// Apply these operations to the store in one change.
  case performAll([Operation], EffectOrigin)
  /// Change the log of a day.
  case changeLog(CivilDate, DayLogEdit, EffectOrigin)
  /// Open a text in the user's editor.
  case edit(String, EditedPart)
  /// Open the plan of a day in the user's editor.
  case editPlan(CivilDate)
  /// Undo the last change of this device.
  case undo
  /// Redo the most recently undone change.
  case redo
  /// Retry an effect that the store could not accept before, and report its end with `Event.retried`.
  case retry(Effect)
  /// Load these months.
  case read(Set<CivilMonth>)
  /// Apply this verb to the current session.
  case session(SessionVerb)
  /// Load the sessions.
  case readSessions
  /// Save this state for the next run.
  case remember(ScreenMemory)
  /// Ring the terminal's bell.
  case bell
  /// Repaint the screen.
  case redraw
  /// Suspend the process until the shell's `fg`.
  case suspend
  /// An effect of one feature.
  case feature(AnyFeatureEffect)
}

extension Effect {
  /// Whether the effect only loads some of these months.
  func reads(only months: Set<CivilMonth>) -> Bool {
    if case .read(let wanted) = self { wanted.isSubset(of: months) } else { false }
  }

  /// The operation that the effect writes; the first one of several.
  var operation: Operation? {
    switch self {
    case .perform(let operation, _): operation
    case .performAll(let operations, _): operations.first
    default: nil
    }
  }
}
