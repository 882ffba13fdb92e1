import FocusDomain

/// What the outside is asked to do.
package enum Effect: Equatable, Sendable {
  /// Do this to the store.
  case perform(Operation, EffectOrigin)
  /// Do all of this to the store, in one change.
  case performAll([Operation], EffectOrigin)
  /// Take back the last change of this user.
  case undo
  /// Make the change again that was taken back last.
  case redo
  /// Read these months.
  case read(Set<CivilMonth>)
  /// Read the recently deleted tasks.
  case readDeleted
  /// Read every task of every day.
  case readHistory
  /// Do this to the session under way.
  case session(SessionVerb)
  /// Read the sessions.
  case readSessions
  /// Look up what is left of the last planned day before that one.
  case loadCarryOverOffer(to: CivilDate)
  /// Keep this from now on.
  case remember(ScreenMemory)
  /// Sound the terminal's bell.
  case bell
  /// Paint everything anew.
  case redraw
  /// Stop until the shell says `fg`.
  case suspend
}
