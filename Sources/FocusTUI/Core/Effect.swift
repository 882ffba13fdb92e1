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
  /// Redo the change undone last.
  case redo
  /// Try an effect again that the store did not take because it was busy.
  case retry(Effect)
  /// Load these months.
  case read(Set<CivilMonth>)
  /// Apply this verb to the current session.
  case session(SessionVerb)
  /// Load the sessions.
  case readSessions
  /// Save this memory.
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

  /// Whether it is kept while the store is busy. What a sheet submits is not: the sheet shows why it failed, and keeps
  /// what was typed.
  var isKeptWhileBusy: Bool {
    switch self {
    case .undo, .redo, .changeLog(_, _, .command), .performAll(_, .command): true
    case .session(let verb): verb != .beat
    default: false
    }
  }

  /// The same as of the moment of the key, so that waiting for the store costs a session no time.
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
