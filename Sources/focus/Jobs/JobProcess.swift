import FocusDomain
import FocusPrograms

/// A process of this program that performs tasks one after the other, so that the process that started it
/// never waits. It finishes them even if that process ends first.
///
/// Poll `descriptor`; when it is readable, call `answers()`.
final class JobProcess {
  private let job: BackgroundJob

  /// Starts the process; nil on failure.
  init?(_ tasks: [AgentJob], of directory: DataDirectory) {
    let input = tasks.map { "\($0.line)\n" }.joined()
    guard let job = BackgroundJob([ProgramArguments.taskOption, directory.path], input: Array(input.utf8))
    else { return nil }
    self.job = job
  }

  /// Becomes readable when there is an answer, or when the process ends.
  var descriptor: Int32 { job.descriptor }
  var isOver: Bool { job.isOver }

  /// The answers since the last call; never waits.
  func answers() -> [JobAnswer] { job.newLines().compactMap { JobAnswer($0) } }

  /// Ends the process before it is done.
  func stop() { job.stop() }
}
