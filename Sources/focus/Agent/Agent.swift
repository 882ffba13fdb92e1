import FocusDomain
import FocusPrograms
import FocusSettings
import FocusSyncClient
import FocusTUI
import FocusText
import FocusSystem
import FocusTerminal

/// The background process of a store: it accompanies the running session (`SessionPart`), and keeps the store
/// synchronized (`SyncPart`) while a screen is open or a command has left changes to send.
///
/// `focus --agent DATA` starts it; each store has at most one. It ends when there is nothing to do. If it is
/// killed, sound and notifications are lost, but no focus time and no change.
struct Agent {
  private let dataDirectory: String

  /// Creates an agent; nil unless the arguments start one.
  init?(_ arguments: [String]) {
    guard arguments.count == 2, arguments[0] == ProgramArguments.agentOption else { return nil }
    dataDirectory = arguments[1]
  }

  func run() -> ExitStatus {
    Program.setProcessName()
    guard let context = try? CommandContext(dataDirectory: dataDirectory, repairing: true) else {
      return .done
    }
    // Notifications are in the language of the screen.
    return Text.$language.withValue(ScreenLanguage.chosen(by: context.settings) ?? .english) { run(context) }
  }

  private func run(_ context: CommandContext) -> ExitStatus {
    // The agent outlives the process and the terminal that started it.
    signal(SIGHUP, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    let path = context.store.directory.agentLock
    guard let waiter = try? EventWaiter(streams: []) else { return .cannotCreate }
    guard let lock = try? ProcessLock(path) else { return .done }
    let loop = AgentLoop(context, waiter)
    while lock.isAt(path), loop.step() {}
    loop.finish()
    _ = consume lock
    // A process that needed an agent while this one was ending found the lock taken and started none.
    if loop.isNeededAgain { Agent.ensure(for: context.store) }
    return .done
  }
}

/// The event loop of the agent: one wait for both parts.
private final class AgentLoop {
  private let context: CommandContext
  private let store: Store
  private let waiter: EventWaiter
  private let sync: SyncPart
  private var session: SessionPart?
  /// Whether a session may have been started since the last check.
  private var looksForSession = true
  /// When the session became unreadable, in milliseconds of running time; nil if it can be read.
  private var unreadableSince: Int64?
  /// The maximum time in milliseconds for which the session may be unreadable before it is given up.
  private static let patience: Int64 = 30_000
  private var watch: StoreWatch?

  init(_ context: CommandContext, _ waiter: EventWaiter) {
    (self.context, self.waiter, store) = (context, waiter, context.store)
    // Start the watch before reading the store, so that no change in between is missed.
    watch = StoreWatch(store.directory)
    sync = SyncPart(context, isInTerminal: false)
  }

  /// Updates both parts and sleeps until the next change. Returns false if neither has anything to do.
  func step() -> Bool {
    if watch == nil { watch = StoreWatch(store.directory) }
    guard let wait = [stepOfSession(), sync.step()].compactMap({ $0 }).min() else { return false }
    let own = [watch?.descriptor].compactMap { $0 } + sync.descriptors
    _ = waiter.sleep(
      until: store.clock.now().milliseconds + max(1, wait),
      polling: own.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) } + (session?.descriptors ?? []))
    let changes = watch?.changes() ?? .unknown
    if changes.isOutdated { watch = nil }
    if changes.sessions || changes.everything { looksForSession = true }
    session?.process()
    sync.handle(changes)
    return true
  }

  /// Follows the session. Returns the milliseconds until the next step; nil if none is running.
  private func stepOfSession() -> Int64? {
    guard looksForSession || session != nil else { return nil }
    do throws(StoreError) {
      let running = try store.running()
      unreadableSince = nil
      if let running, let wait = sessionPart().step(running) { return wait }
    } catch {
      // Another program, such as an editor or git, may be in the middle of writing the file.
      let now = store.clock.reading().run
      unreadableSince = unreadableSince ?? now
      if now - (unreadableSince ?? now) < AgentLoop.patience { return 1000 }
    }
    looksForSession = false
    session?.finish()
    session = nil
    return nil
  }

  /// The part that accompanies the session, created with the settings at that moment.
  private func sessionPart() -> SessionPart {
    if let session { return session }
    let fresh = try? CommandContext(
      dataDirectory: context.dataDirectoryOption, repairing: true, rereading: true)
    let part = SessionPart(fresh ?? context)
    session = part
    return part
  }

  /// Stops the session's sound and hooks, and disconnects from the desktop.
  func finish() {
    session?.finish()
    session = nil
  }

  /// Whether something happened after the last step that needs an agent.
  var isNeededAgain: Bool {
    if let running = try? store.running(),
      !running.progress(at: store.clock.reading(), by: store.sessionRules).isEnded
    {
      return true
    }
    guard sync.isSynchronized else { return false }
    if SharedLock(store.directory.syncScreens)?.isShared == true { return true }
    return watch?.changes().hasRecords == true && SyncedStore(store).hasChanges
  }
}
