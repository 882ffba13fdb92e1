import FocusDomain
import FocusPrograms

extension HookCalls {
  /// The calls for an action that changed the session, in the order of events.
  func calls(for verb: SessionVerb, _ written: SessionWritten) -> [Hooks.Call] {
    guard written.isChanged else { return [] }
    var calls = written.endedByItself.map(calls(forEnded:)) ?? []
    switch verb {
    case .start:
      calls += written.ended.map(calls(forEnded:)) ?? []
      calls += self.calls(.sessionStarted, written)
    case .pause: calls += self.calls(.sessionPaused, written)
    case .resume: calls += self.calls(.sessionResumed, written)
    case .stop: calls += written.ended.map(calls(forEnded:)) ?? []
    case .extend, .discard, .note, .sound, .beat: break
    }
    return calls
  }

  /// The calls for a session or a break that ended.
  func calls(forEnded ended: EndedSession) -> [Hooks.Call] {
    let event: Hooks.Event = ended.session.kind == .focus ? .sessionFinished : .breakFinished
    guard hooks.has(event) else { return [] }
    return [call(event, ended.day, ["session": SessionJSON.value(ended.session, on: ended.day)])]
  }

  private func calls(_ event: Hooks.Event, _ written: SessionWritten) -> [Hooks.Call] {
    guard let running = written.running, running.session.kind == .focus, hooks.has(event) else { return [] }
    return [call(event, running.day, ["session": sessionJSON(running, at: written.now)])]
  }
}
