/// What becomes of the running session with a change.
package enum SessionTurn: Equatable, Sendable {
  /// The change ends it.
  case ends(RunningSession)
  /// It runs on as if it had not been ended, because the change that ended it is undone.
  case runsOn(RunningSession)
  /// That change is undone, but the session stays ended: another one runs, or it would have ended by itself.
  case stays(RunningSession)

  /// What the inverse change does.
  var inverse: SessionTurn {
    switch self {
    case .ends(let running): .runsOn(running)
    case .runsOn(let running): .ends(running)
    case .stays: self
    }
  }
}

extension Change {
  /// The same change without the session that it ends, whose record stays as it is.
  func leaving(_ session: RunningSession) -> Change {
    let rest = transitions.filter { !($0 is Transition<FocusSession>) }
    return Change(
      kind: kind == .focus ? .complete : kind, transitions: rest, counts: counts, session: .stays(session))
  }
}
