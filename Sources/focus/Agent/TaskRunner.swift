import FocusDesktop
import FocusDomain
import FocusPrograms
import FocusSync
import FocusSyncClient
import FocusText
import FocusSystem

/// The other side of a `TaskProcess`: `focus --agent-task DATA` performs the tasks on its standard input.
struct TaskRunner {
  private let dataDirectory: String

  /// The time for which a server delays its answer in a long poll, in seconds.
  private static let longPoll = 25

  /// Creates a runner; nil unless the arguments start one.
  init?(_ arguments: [String]) {
    guard arguments.count == 2, arguments[0] == ProgramArguments.taskOption else { return nil }
    dataDirectory = arguments[1]
  }

  func run() -> ExitStatus {
    Program.setProcessName()
    // The process that reads the answers may end first.
    signal(SIGPIPE, SIG_IGN)
    guard let context = try? CommandContext(dataDirectory: dataDirectory, repairing: true) else {
      return .configuration
    }
    while let line = readLine() {
      guard let task = AgentTask(line) else { continue }
      for answer in perform(task, in: context) { write(answer) }
    }
    return .done
  }

  private func perform(_ task: AgentTask, in context: CommandContext) -> [TaskAnswer] {
    switch task {
    case .hook(let call): return context.hooks.run([call]).map { .failed($0.sentence) }
    case .notification(let text):
      Desktop.remind(text)
      return []
    case .awaitNews: return [answering { () throws(SyncProblem) in .news(try awaitNews(in: context)) }]
    case .synchronize: return [answering { () throws(SyncProblem) in try synchronize(context) }]
    }
  }

  private func awaitNews(in context: CommandContext) throws(SyncProblem) -> Bool {
    let access = SyncAccess(context)
    // The next synchronization reports why the state cannot be read.
    guard let state = (try? access.store.syncState()) ?? nil else { throw SyncProblem(.notSetUp) }
    var client = try access.setup.client()
    return try client.wait(since: state.cursor, seconds: TaskRunner.longPoll)
  }

  private func synchronize(_ context: CommandContext) throws(SyncProblem) -> TaskAnswer {
    let report = try SyncAccess(context).synchronize(SyncClient.Options(isCalm: true)) { done, total in
      write(.progress(done: done, total: total))
    }
    return .synchronized(
      TaskAnswer.SyncResult(
        sent: report.sent, received: report.received,
        isToRepeat: report.rejected > 0 || report.hasUnpublishedHead, hasNews: report.hasNews))
  }

  private func answering(_ body: () throws(SyncProblem) -> TaskAnswer) -> TaskAnswer {
    do throws(SyncProblem) { return try body() } catch {
      return error.kind == .isRunning ? .busy : .failed(Text.sentence(error))
    }
  }

  private func write(_ answer: TaskAnswer) { try? Output.lines([answer.line]) }
}
