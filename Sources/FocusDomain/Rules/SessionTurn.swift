/// The effect of a change on the running session.
package enum SessionTurn: Equatable, Sendable {
  /// The change ends it.
  case ends(RunningSession)
  /// The session continues as if it had not ended, because the change that ended it is undone.
  case runsOn(RunningSession)
  /// The change that ended it is undone, but the session stays ended: another one is running, or it would
  /// have ended by itself.
  case stays(RunningSession)

  /// The effect of the inverse change.
  var inverse: SessionTurn {
    switch self {
    case .ends(let running): .runsOn(running)
    case .runsOn(let running): .ends(running)
    case .stays: self
    }
  }
}

extension Change {
  /// The same change without the session that it ends, whose record stays unchanged.
  func leaving(_ session: RunningSession) -> Change {
    let rest = transitions.filter { !($0 is Transition<FocusSession>) }
    return Change(
      kind: kind == .focus ? .complete : kind, transitions: rest, counts: counts, session: .stays(session))
  }
}
