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
  /// Undo the last change of this machine.
  case undo
  /// Redo the most recently undone change.
  case redo
  /// Retry an effect that failed because the store was busy.
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
  /// An effect that only one feature knows.
  case feature(AnyFeatureEffect)
}

extension Effect {
  /// Whether it would do no more than load some of these months.
  func reads(only months: Set<CivilMonth>) -> Bool {
    if case .read(let wanted) = self { wanted.isSubset(of: months) } else { false }
  }

  /// Whether the effect itself is kept while the store is busy. An operation of `perform` is kept as an
  /// unsaved change instead; see `RetryQueue`. The effects of a submitted sheet are not kept: the sheet shows
  /// the error and keeps what was typed.
  var isKeptWhileBusy: Bool {
    switch self {
    case .undo, .redo, .changeLog(_, _, .command), .performAll(_, .command): true
    case .session(let verb): verb != .beat
    default: false
    }
  }

  /// Returns the effect with the time of the key press, so that waiting for the store does not cost a session
  /// any time.
  func pressed(at now: Instant) -> Effect {
    switch self {
    case .session(.stop(nil, let completing, let recording)):
      return .session(.stop(at: now, completing: completing, recording: recording))
    case .session(.start(var draft, let switching)):
      draft.since = draft.since ?? now
      return .session(.start(draft, switching: switching))
    default: return self
    }
  }
}
