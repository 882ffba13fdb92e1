import FocusDomain
import FocusHooks
import FocusSettings
import FocusText
import Glibc

/// Which hooks an event calls, and what they read.
struct HookCalls {
  let hooks: Hooks
  private let claims: OnceMarkers
  private let store: Store
  /// Whether the process stays for the day: what it cannot write down it can remember itself.
  private let stays: Bool

  /// Nil within a hook: what a hook does calls no hooks.
  init?(places: Places, store: Store, stays: Bool = false) {
    guard getenv(Hooks.marker) == nil else { return nil }
    hooks = Hooks(directory: places.hooksDirectory, dataDirectory: store.directory.path)
    claims = OnceMarkers(path: places.claimsDirectory)
    self.store = store
    self.stays = stays
  }

  /// After a change made by a person: tasks that are new, tasks that are done, and a day that is finished by that.
  func calls(for change: Change) -> [Hooks.Call] {
    switch change.kind {
    case .add, .replace:
      let added = change.taskTransitions.filter { $0.before == nil && $0.after?.deletedAt == nil }
      return calls(.taskAdded, added)
    case .complete, .focus:
      let done = change.taskTransitions.filter { $0.before?.isOpen == true && $0.after?.isCompleted == true }
      return calls(.taskCompleted, done) + finished(by: done)
    default: return []
    }
  }

  /// When a day was opened: for the first of all processes only.
  func opened(_ day: CivilDate) -> [Hooks.Call] { once(.dayStarted, day) }

  private func finished(by done: [Transition<FocusTask>]) -> [Hooks.Call] {
    let today = store.clock.today
    guard hooks.has(.dayFinished), done.contains(where: { $0.day == today }),
      (try? store.plan(of: today))?.isFinished == true
    else { return [] }
    return once(.dayFinished, today)
  }

  private func once(_ event: Hooks.Event, _ day: CivilDate) -> [Hooks.Call] {
    guard hooks.has(event) else { return [] }
    switch claims.claim(event.rawValue, on: day, store: store.directory.path) {
    case .first: break
    case .taken: return []
    case .unrecorded(let error):
      // One command after the other would run it again.
      guard stays else {
        Output.say(Text.hookNotRun(event.rawValue, error))
        return []
      }
    }
    let plan = (try? store.plan(of: day)) ?? DayPlan(day: day)
    return [call(event, day, ["plan": PlanJSON.value(plan)])]
  }

  private func calls(_ event: Hooks.Event, _ transitions: [Transition<FocusTask>]) -> [Hooks.Call] {
    guard hooks.has(event) else { return [] }
    return transitions.compactMap { transition in
      guard let task = transition.after else { return nil }
      let plan = (try? store.plan(of: transition.day)) ?? DayPlan(day: transition.day, entries: [task])
      return call(event, transition.day, ["task": PlanJSON.value(task, in: plan)])
    }
  }

  /// The current session as hooks read it.
  func sessionJSON(_ running: RunningSession, at now: ClockSnapshot) -> JSONValue {
    SessionView(running, at: now, in: store).json
  }

  func call(_ event: Hooks.Event, _ day: CivilDate, _ fields: JSONObject) -> Hooks.Call {
    let common: JSONObject = [
      "event": .string(event.rawValue), "day": .string(day.description),
      "at": .string(store.clock.now().description),
    ]
    let value = JSONValue.object(common.merging(fields) { $1 })
    return Hooks.Call(event, input: Array("\(JSONWriter.line(value, for: .output))\n".utf8))
  }
}

extension Session {
  /// The hooks of this store.
  var hooks: Hooks {
    Hooks(directory: places.hooksDirectory, dataDirectory: store.directory.path)
  }

  /// What calls hooks; nil within a hook.
  var hookCalls: HookCalls? { HookCalls(places: places, store: store) }
}
