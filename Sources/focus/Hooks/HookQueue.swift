import FocusHooks

/// Runs hooks and notifications one at a time in another process, so that nothing waits for them.
final class HookQueue {
  private let hooks: Hooks
  private var job: BackgroundJob?
  /// The lines for the next job.
  private var waiting = ""

  init(_ hooks: Hooks) { self.hooks = hooks }

  /// Becomes readable when the job reports a failure or ends.
  var descriptor: Int32? { job?.descriptor }

  func run(_ calls: [Hooks.Call]) {
    for call in calls { waiting += BackgroundJobs.line(call) }
    start()
  }

  /// Shows texts as desktop notifications.
  func notify(_ texts: [String]) {
    for text in texts { waiting += BackgroundJobs.line(notification: text) }
    start()
  }

  /// The last message of the job, to be read when its descriptor is readable. Starts the next job if this one
  /// has ended.
  func message() -> String? {
    guard let job else { return nil }
    let lines = job.newLines()
    if job.isOver {
      self.job = nil
      start()
    }
    return lines.last
  }

  /// Starts the remaining jobs, which finish without this process.
  func finish() {
    job = nil
    start()
  }

  private func start() {
    guard job == nil, !waiting.isEmpty else { return }
    job = BackgroundJob(BackgroundJobs.arguments(hooks), input: Array(waiting.utf8))
    // If no process can be started now, the next call tries again.
    if job != nil { waiting = "" }
  }
}
