import FocusDesktop
import FocusDomain
import FocusPrograms
import FocusSync
import FocusSyncClient
import FocusText
import FocusSystem

/// The other side of a `JobProcess`: `focus --agent-task DATA` performs the tasks on its standard input.
struct JobRunner {
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
      guard let task = AgentJob(line) else { continue }
      for answer in perform(task, in: context) { write(answer) }
    }
    return .done
  }

  private func perform(_ task: AgentJob, in context: CommandContext) -> [JobAnswer] {
    switch task {
    case .hook(let call): return context.hooks.run([call]).map { .failed($0.sentence) }
    case .notification(let text):
      Desktop.remind(text)
      return []
    case .awaitNews: return [answering { () throws(SyncProblem) in .news(try awaitNews(in: context)) }]
    case .synchronize:
      return [answering { () throws(SyncProblem) in try synchronize(in: context) }]
    case .synchronizeNow(let losses):
      return [answering { () throws(SyncProblem) in try synchronize(losses, in: context) }]
    case .listDevices:
      return [
        answering { () throws(SyncProblem) in
          var client = try SyncAccess(context).setup.client()
          return .devices(try client.devices())
        }
      ]
    case .revoke(let id): return revoke(id, in: context)
    }
  }

  private func awaitNews(in context: CommandContext) throws(SyncProblem) -> Bool {
    let access = SyncAccess(context)
    // The next synchronization reports why the state cannot be read.
    guard let state = (try? access.store.syncState()) ?? nil else { throw SyncProblem(.notSetUp) }
    var client = try access.setup.client()
    return try client.wait(since: state.cursor, seconds: JobRunner.longPoll)
  }

  /// Synchronizes while nobody waits for it.
  private func synchronize(in context: CommandContext) throws(SyncProblem) -> JobAnswer {
    let options = SyncClient.Options(isCalm: true)
    return .synchronized(
      JobAnswer.SyncResult(try SyncAccess(context).synchronize(options, progress: report)))
  }

  /// Synchronizes for a person.
  private func synchronize(
    _ losses: MassLoss.Answer, in context: CommandContext
  ) throws(SyncProblem) -> JobAnswer {
    let options = SyncClient.Options(losses: losses)
    return .synchronized(
      JobAnswer.SyncResult(try SyncAccess(context).synchronizePatiently(options, progress: report)))
  }

  private func report(_ done: Int, of total: Int) { write(.progress(done: done, total: total)) }

  private func revoke(_ id: String, in context: CommandContext) -> [JobAnswer] {
    let access = SyncAccess(context)
    var answers: [JobAnswer] = []
    do throws(SyncProblem) {
      var client = try access.setup.client()
      let devices = try client.devices()
      guard let device = devices.first(where: { $0.id == id && !$0.isCurrent }),
        let revocation = try client.revoke(device, of: devices)
      else { return [.failed(Text.noSuchDevice(id))] }
      answers.append(.revoked)
      try access.renewKey(by: revocation.plan)
    } catch {
      answers.append(.failed(Text.sentence(error)))
    }
    return answers
  }

  private func answering(_ body: () throws(SyncProblem) -> JobAnswer) -> JobAnswer {
    do throws(SyncProblem) { return try body() } catch {
      return error.kind == .isRunning ? .busy : .failed(Text.sentence(error))
    }
  }

  private func write(_ answer: JobAnswer) { try? Output.lines([answer.line]) }
}

extension JobAnswer.SyncResult {
  fileprivate init(_ report: SyncClient.Report) {
    (sent, received, restored) = (report.sent, report.received, report.restored)
    isToRepeat = report.rejected > 0 || report.hasUnpublishedHead
    hasNews = report.hasNews
  }
}
