import FocusDomain
import FocusHooks
import FocusSync
import FocusSyncClient
import FocusTUI
import FocusText
import FocusSystem

/// The background processes of the synchronization. Each of them runs this program:
///
/// - `--sync-agent DATA` keeps a store synchronized while the screen that started it reads its output. It
///   prints a line whenever the status has changed. A store has only one; others wait to take over.
/// - `--sync-once DATA` synchronizes once, a second after a command has changed something.
/// - `--sync-wait DATA` ends when another machine has changed something, so that the agent need not poll.
struct SyncAgent {
  static let agentOption = ProgramArguments.syncOptions[0]
  static let onceOption = ProgramArguments.syncOptions[1]
  static let waitOption = ProgramArguments.syncOptions[2]

  /// The time for which a server delays its answer in a long poll, in seconds.
  static let longPoll = 25
  /// The time for which changes are collected before they are sent, in milliseconds.
  static let delay: Int64 = 1000
  /// The time for which an agent sleeps that waits for another one or has no server, in milliseconds.
  static let pause: Int64 = 20_000

  private let option: String
  private let dataDirectory: String

  /// Creates an agent; nil unless the arguments start such a process.
  init?(_ arguments: [String]) {
    guard arguments.count == 2, ProgramArguments.syncOptions.contains(arguments[0]) else { return nil }
    (option, dataDirectory) = (arguments[0], arguments[1])
  }

  func run() -> ExitStatus {
    Program.setProcessName()
    signal(SIGHUP, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    guard let context = try? CommandContext(dataDirectory: dataDirectory) else { return .configuration }
    switch option {
    case SyncAgent.agentOption: return SyncLoop(context, isBackground: true).run()
    case SyncAgent.onceOption: return once(context)
    default: return wait(context)
    }
  }

  private func once(_ context: CommandContext) -> ExitStatus {
    let access = SyncAccess(context)
    // Wait a second, so that several commands of a script cause only one request. Retry while another process
    // is synchronizing.
    for _ in 0..<30 {
      sleep(1)
      do throws(SyncProblem) {
        guard access.synced.hasChanges else { return .done }
        _ = try access.synchronize(SyncClient.Options(isCalm: true))
      } catch {
        guard error.kind == .isRunning else { return SyncFailure(error).exitStatus }
      }
    }
    return .busy
  }

  private func wait(_ context: CommandContext) -> ExitStatus {
    do throws(SyncProblem) {
      let access = SyncAccess(context)
      let state: SyncState?
      do throws(StoreError) { state = try access.store.syncState() } catch { return .unreadable }
      guard let state else { return .refused }
      var client = try access.setup.client()
      let isNew = try client.wait(since: state.cursor, seconds: SyncAgent.longPoll)
      try? Output.lines([isNew ? "changed" : "same"])
      return .done
    } catch {
      try? Output.lines(["failed"])
      return SyncFailure(error).exitStatus
    }
  }
}

/// Keeps a store synchronized: sends after local changes, and receives when the server has something new.
final class SyncLoop {
  private let context: CommandContext
  private let access: SyncAccess
  private let isBackground: Bool
  private var watch: StoreWatch?
  private var waiting: BackgroundJob?
  /// The output of the waiting process, which may end a moment later.
  private var news: String?
  /// When the last wait began, in milliseconds of running time, and the minimum interval to the next one. The
  /// interval grows while a server answers immediately without anything new.
  private var (waitBegan, lull): (Int64, Int64) = (.min / 2, SyncLoop.shortest)
  private static let (shortest, longest): (Int64, Int64) = (1000, 8000)
  /// When to synchronize without any changes, so that the other machines learn that this one is still up to
  /// date.
  private var nextLook: Int64 = .min
  /// When to synchronize next, in milliseconds of running time; nil to wait for an event.
  private var due: Int64? = 0

  /// Creates a loop. A background agent ends when its output is closed; an agent in a terminal prints what it
  /// does.
  init(_ context: CommandContext, isBackground: Bool) {
    (self.context, self.isBackground) = (context, isBackground)
    access = SyncAccess(context)
  }

  private var now: Int64 { context.store.clock.reading().run }

  func run() -> ExitStatus {
    let directory = context.store.directory
    while true {
      guard FileSystem.exists(directory.syncState) else { return .refused }
      if let lock = try? ProcessLock(directory.syncAgentLock) {
        while lock.isAt(directory.syncAgentLock), FileSystem.exists(directory.syncState) {
          guard step() else { return .done }
        }
        _ = consume lock
      } else {
        // Another process is synchronizing. Continue when that ends.
        guard sleep(SyncAgent.pause, []) else { return .done }
      }
    }
  }

  /// Synchronizes if it is due, then sleeps until something happens. Returns false when the reader of the
  /// output is gone.
  private func step() -> Bool {
    // Start the watch before reading the store, so that no change in between is missed.
    if watch == nil { watch = StoreWatch(context.store.directory) }
    if let due, due <= now {
      self.due = nil
      synchronize()
    }
    let nextWait = waitBegan + lull
    if waiting == nil, due == nil, nextWait <= now {
      waitBegan = now + Int64.random(in: 0...500)
      waiting = BackgroundJob([SyncAgent.waitOption, context.store.directory.path], input: [])
    }
    let rest = waiting == nil ? max(1, nextWait - now) : SyncAgent.pause * 3
    let left = due.map { max(1, $0 - now) } ?? rest
    guard sleep(left, [watch?.descriptor, waiting?.descriptor].compactMap { $0 }) else { return false }
    if let changes = watch?.changes() {
      if changes.isOutdated { watch = nil }
      if changes.hasRecords, access.synced.hasChanges { due = min(due ?? .max, now + SyncAgent.delay) }
    }
    if let waiting {
      news = waiting.newLines().last ?? news
      if waiting.isOver {
        defer { (self.waiting, self.news) = (nil, nil) }
        switch news {
        case "same": if nextLook <= now { due = 0 }
        case "changed": due = 0
        // Without an answer, the next synchronization determines the reason and the time of the next attempt.
        default: due = min(due ?? .max, now + 2000)
        }
      }
    }
    return true
  }

  private func synchronize() {
    let status = access.statusFile.load()
    let clock = context.store.clock
    guard status.isDue(at: clock.now()) || status.problem?.isTemporary == true else {
      // Only a person can solve the problem, so a later check is enough.
      access.rememberUnsent()
      due = now + SyncAgent.pause * 3
      return
    }
    if !status.isDue(at: clock.now()), let next = status.nextAttempt, !access.synced.hasChanges {
      due = now + max(1000, next.milliseconds - clock.now().milliseconds)
      return
    }
    do throws(SyncProblem) {
      let receive = { () throws(SyncProblem) in
        try self.access.synchronize(SyncClient.Options(isCalm: true)) { done, total in
          if total > 20 { self.say("progress \(done) \(total)", Text.synchronizing(done, of: total)) }
        }
      }
      // A screen detects by itself that a session has ended.
      let report = isBackground ? try receive() : try context.reportingEnd(receive)
      if report.sent + report.received > 0 || status.problem != nil || !isBackground {
        say("status", Text.synchronized(sent: report.sent, received: report.received))
      }
      if report.rejected > 0 { due = now + SyncAgent.pause * 3 }
      if report.isToTell { due = min(due ?? .max, now + SyncAgent.pause * 3) }
      nextLook = now + SyncAgent.pause * 30
      lull = report.hasNews || report.sent > 0 ? SyncLoop.shortest : min(lull * 2, SyncLoop.longest)
      if !isBackground { PendingHooks.run() }
    } catch {
      // Another process holds the lock for a moment.
      if error.kind == .isRunning { return due = now + 1000 }
      let next = access.statusFile.load().nextAttempt ?? clock.now().adding(milliseconds: SyncAgent.pause)
      due = now + max(1000, next.milliseconds - clock.now().milliseconds)
      if error != status.problem { say("status", Text.sentence(error)) }
    }
  }

  /// Prints a word for the screen, or a sentence for a person.
  private func say(_ word: String, _ sentence: String) {
    if isBackground { try? Output.lines([word]) } else { try? Output.lines([sentence]) }
  }

  /// Sleeps until one of the descriptors is readable, for at most the given milliseconds. Returns false when
  /// the reader of the output is gone.
  private func sleep(_ milliseconds: Int64, _ descriptors: [Int32]) -> Bool {
    var entries = [pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)]
    entries += descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    Descriptors.poll(&entries, milliseconds: milliseconds)
    return entries[0].revents & Int16(POLLERR | POLLHUP | POLLNVAL) == 0
  }
}
