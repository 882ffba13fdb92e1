import FocusDomain
import FocusSync

/// A side effect that `update` requests.
package indirect enum Effect: Equatable, Sendable {
  /// Apply this operation to the store.
  case perform(Operation, EffectOrigin)
  /// Apply these operations to the store in one change.
  case performAll([Operation], EffectOrigin)
  /// Change the log of a day.
  case changeLog(CivilDate, DayLogEdit, EffectOrigin)
  /// Change the intentions of a week.
  case changeWeek(ClosedRange<CivilDate>, WeekEdit, EffectOrigin)
  /// Open a text in the user's editor.
  case edit(String, EditedPart)
  /// Open a link in the user's browser.
  case open(TextLink)
  /// Copy this.
  case copy(CopiedPart)
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
  /// Load the recently deleted tasks.
  case readDeleted
  /// Load what today is offered, and all routines if they are to be listed.
  case readRoutines(listing: Bool)
  /// Load the lines of later.
  case readLater
  /// Load how long finished tasks took, once the frame is drawn.
  case readDurations
  /// Load every task of every day.
  case readHistory
  /// Load the focus of these months.
  case readFocus(Set<CivilMonth>)
  /// Load what was done on a day.
  case readTimeline(CivilDate)
  /// Compute the statistics.
  case readStatistics
  /// Apply this verb to the current session.
  case session(SessionVerb)
  /// Record how much of an ended session counts.
  case creditSession(TaskID, on: CivilDate, milliseconds: Int64)
  /// Load the sessions.
  case readSessions
  /// Choose the next sound.
  case nextSound
  /// Change the volume of sessions by so much.
  case changeVolume(by: Int)
  /// Load the status of the synchronization.
  case readSync
  /// Synchronize in the background, because a person asked for it.
  case synchronize(SyncWish)
  /// Ask the server for the machines of the account, in the background.
  case readDevices
  /// Remove a machine from the account, in the background.
  case revoke(SyncDevice)
  /// Load the conflicts.
  case readConflicts
  /// Decide a conflict.
  case decide(SyncConflict, SyncConflict.Choice)
  /// Look for unfinished tasks on the last planned day before this one.
  case loadCarryOverOffer(to: CivilDate)
  /// Do not offer these overdue tasks again on another day.
  case forgetOverdue([TaskID])
  /// Save a picture of a day, an SVG image.
  case savePicture(String, of: CivilDate)
  /// Save this memory.
  case remember(ScreenMemory)
  /// Ring the terminal's bell.
  case bell
  /// Repaint the screen.
  case redraw
  /// Suspend the process until the shell's `fg`.
  case suspend
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
