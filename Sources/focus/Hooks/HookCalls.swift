import FocusDomain
import FocusPrograms
import FocusSettings
import FocusText
import FocusSystem

/// Decides which hooks an event calls, and encodes their input.
struct HookCalls {
  let hooks: Hooks
  private let claims: OnceMarkers
  private let store: Store
  /// Whether the process runs for a long time and can remember in memory what it cannot record in a file.
  private let isLongLived: Bool

  /// Creates hook calls; nil inside a hook, so that a hook's commands call no hooks.
  init?(paths: Paths, store: Store, isLongLived: Bool = false) {
    guard getenv(Hooks.marker) == nil else { return nil }
    hooks = Hooks(directory: paths.hooksDirectory, dataDirectory: store.directory.path)
    claims = OnceMarkers(path: paths.markersDirectory)
    self.store = store
    self.isLongLived = isLongLived
  }

  /// The calls for a user's change: tasks added, tasks completed, and the day finished by that.
  func calls(for change: Change) -> [Hooks.Call] {
    switch change.kind {
    case .add, .replace:
      let moved = Set(change.taskTransitions.filter { $0.after == nil }.compactMap { $0.before?.id })
      let added = change.taskTransitions.filter { transition in
        guard transition.before == nil, let task = transition.after else { return false }
        return task.deletedAt == nil && !moved.contains(task.id)
      }
      return calls(.taskAdded, added)
    case .complete, .focus:
      let done = change.taskTransitions.filter { $0.before?.isOpen == true && $0.after?.isCompleted == true }
      return calls(.taskCompleted, done) + finished(by: done)
    case .edit, .reopen, .delete, .restore, .erase, .move, .carryOver, .reset, .arrive: return []
    }
  }

  /// The calls for opening a day; only the first process to open it gets any.
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
      // A short-lived command cannot remember the call, so the next command would repeat it.
      guard isLongLived else {
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

  /// The running session as JSON for hooks.
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

extension CommandContext {
  /// The hooks of this store.
  var hooks: Hooks {
    Hooks(directory: paths.hooksDirectory, dataDirectory: store.directory.path)
  }

  /// Creates hook calls; nil inside a hook.
  var hookCalls: HookCalls? { HookCalls(paths: paths, store: store) }
}
