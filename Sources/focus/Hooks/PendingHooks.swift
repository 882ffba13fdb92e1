import FocusDomain
import FocusPrograms
import FocusText
import Synchronization

/// Hooks that run after a command has finished and printed its results. They do not affect the exit status.
enum PendingHooks {
  private static let pending = Mutex<[(hooks: Hooks, call: Hooks.Call)]>([])

  static func add(_ calls: [Hooks.Call], to context: CommandContext) {
    guard !calls.isEmpty, let hooks = context.hookCalls?.hooks else { return }
    pending.withLock { $0 += calls.map { (hooks, $0) } }
  }

  static func add(_ change: Change, in context: CommandContext) {
    add(context.hookCalls?.calls(for: change) ?? [], to: context)
  }

  static func add(_ verb: SessionVerb, _ written: SessionWritten, in context: CommandContext) {
    add(context.hookCalls?.calls(for: verb, written) ?? [], to: context)
  }

  /// Runs the hooks in the order of events and reports failures.
  static func run() {
    let calls = pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
    for (hooks, call) in calls {
      for failure in hooks.run([call]) { Output.say(failure.sentence) }
    }
  }
}

extension Hooks.Failure {
  var sentence: String {
    let name = event.rawValue
    return switch ending {
    case .exited(let status, let complaint): Text.hookFailed(name, status: status, complaint: complaint)
    case .killed(let signal): Text.hookKilled(name, signal: signal)
    case .timedOut: Text.hookTimedOut(name)
    case .cannotStart(let code): Text.hookCannotStart(name, code)
    }
  }
}
