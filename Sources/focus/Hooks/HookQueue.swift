import FocusDomain
import FocusPrograms

/// Runs hooks and notifications one at a time in another process, so that nothing waits for them.
final class HookQueue {
  private let directory: DataDirectory
  private var process: JobProcess?
  /// The tasks for the next process.
  private var waiting: [AgentJob] = []

  init(_ directory: DataDirectory) { self.directory = directory }

  /// Becomes readable when the process reports a failure or ends.
  var descriptor: Int32? { process?.descriptor }

  func run(_ calls: [Hooks.Call]) { start(calls.map(AgentJob.hook)) }

  /// Shows texts as desktop notifications.
  func notify(_ texts: [String]) { start(texts.map(AgentJob.notification)) }

  /// The last failure, to be read when the descriptor is readable. Starts the next process if this one has
  /// ended.
  func message() -> String? {
    guard let process else { return nil }
    let failures = process.answers().compactMap {
      if case .failed(let sentence) = $0 { sentence } else { nil }
    }
    if process.isOver {
      self.process = nil
      start()
    }
    return failures.last
  }

  /// Starts the remaining tasks, which finish without this process.
  func finish() {
    process = nil
    start()
  }

  private func start(_ tasks: [AgentJob] = []) {
    waiting += tasks
    guard process == nil, !waiting.isEmpty else { return }
    process = JobProcess(waiting, of: directory)
    // If no process can be started now, the next call tries again.
    if process != nil { waiting = [] }
  }
}
