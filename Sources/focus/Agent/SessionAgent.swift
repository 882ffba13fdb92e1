import FocusDesktop
import FocusDomain
import FocusHooks
import FocusSettings
import FocusTUI
import FocusText
import FocusSystem
import FocusTerminal

/// The background process of a session. It writes the session's heartbeat, plays its sound, connects to the
/// desktop and notifies when the session is over.
///
/// `focus --session-agent DATA` starts it; each store has at most one. If it is killed, sound and
/// notifications are lost, but no focus time.
struct SessionAgent {
  private let dataDirectory: String

  /// The interval between heartbeats, in milliseconds.
  static let heartbeat: Int64 = 60_000
  /// The time without a heartbeat after which the agent is considered dead, in milliseconds.
  static let heartbeatTimeout: Int64 = 90_000

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
    guard let waiter = try? EventWaiter(streams: []) else { return .cannotCreate }
    guard let lock = try? ProcessLock(context.store.directory.agentLock) else { return .done }
    let loop = AgentLoop(context, waiter)
    while loop.step(), lock.isAt(context.store.directory.agentLock) {}
    loop.finish()
    _ = consume lock
    // A process that started a session while this agent was ending found the lock taken and started no agent.
    if let running = try? context.store.running(),
      !running.progress(at: context.store.clock.reading(), by: context.store.sessionRules).isEnded
    {
      SessionAgent.ensure(for: context)
    }
    return .done
  }
}

/// The event loop of the agent.
private final class AgentLoop {
  private let context: CommandContext
  private let store: Store
  private let waiter: EventWaiter
  private let sound: SessionSound
  private let desktop: SessionDesktop
  private let hookCalls: HookCalls?
  private let hooks: HookQueue
  private var watch: StoreWatch?
  /// The last report that was written.
  private var report: AgentReport
  /// The number of times that the loop still wakes early to check for problems. Sound and desktop connect
  /// within two seconds.
  private var earlyChecks = 8
  /// The running time in milliseconds since which the running session cannot be read; nil if it can.
  private var unreadableSince: Int64?
  /// The maximum time in milliseconds for which the session may be unreadable before the agent ends.
  private static let patience: Int64 = 30_000
  /// The last session whose planned end was notified.
  private var notifiedSession: TaskID?

  init(_ context: CommandContext, _ waiter: EventWaiter) {
    (self.context, self.waiter, store) = (context, waiter, context.store)
    sound = SessionSound(context)
    desktop = SessionDesktop(context)
    hookCalls = context.hookCalls
    hooks = HookQueue(context.hooks)
    report = AgentReport(context.paths)
  }

  /// Stops the sound and the hooks and disconnects from the desktop.
  func finish() {
    // A library that is missing now may be available for the next session.
    AgentReport().write(to: context.paths)
    sound.finish()
    desktop.finish()
    hooks.finish()
  }

  /// Updates everything to the state of the session and sleeps until the next change. Returns false if no
  /// session is running.
  func step() -> Bool {
    // Start the watch before reading the store, so that no change in between is missed.
    if watch == nil { watch = StoreWatch(store.directory) }
    let running: RunningSession
    do throws(StoreError) {
      guard let found = try store.running() else { return false }
      running = found
      unreadableSince = nil
    } catch {
      // Another program, such as an editor or git, may be in the middle of writing the file.
      let now = store.clock.reading().run
      unreadableSince = unreadableSince ?? now
      guard now - (unreadableSince ?? now) < AgentLoop.patience else { return false }
      sleep(1000)
      return true
    }
    let now = store.clock.reading()
    let progress = running.progress(at: now, by: store.sessionRules)
    if progress.isEnded {
      // If the write fails, the next process that uses the store records the session.
      if let ended = (try? store.putAwayEnded()) ?? nil {
        hooks.run(hookCalls?.calls(forEnded: ended) ?? [])
        desktop.notifyEnded(ended)
      }
      return false
    }
    if progress.state == .over, notifiedSession != running.session.id {
      notifiedSession = running.session.id
      desktop.notifyOver(running)
    }
    sound.follow(progress, of: running.session)
    desktop.follow(running, progress, volume: sound.volume)
    var age = now.notBefore(running.seen).up - running.seen.up
    if age >= SessionAgent.heartbeat {
      perform(.beat)
      age = 0
    }
    wait(for: progress, at: now, age: age)
    updateReport()
    for event in desktop.process() { handle(event) }
    return true
  }

  /// Sleeps for the given number of milliseconds, or until something happens.
  private func sleep(_ milliseconds: Int64) {
    let own = [watch?.descriptor, sound.descriptor, hooks.descriptor].compactMap { $0 }
    _ = waiter.sleep(
      until: store.clock.now().milliseconds + max(1, milliseconds),
      polling: own.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) } + desktop.descriptors)
    sound.takeChange()
    _ = hooks.message()
    if watch?.changes().isOutdated == true { watch = nil }
  }

  private func wait(for progress: SessionProgress, at now: ClockSnapshot, age: Int64) {
    var wait = SessionAgent.heartbeat - age
    if progress.state == .running, let left = progress.remaining { wait = min(wait, left + 2) }
    if progress.isCounting, let left = progress.untilEnd { wait = min(wait, left + 2) }
    if earlyChecks > 0 { wait = min(wait, 250) }
    if let soon = desktop.wait { wait = min(wait, soon) }
    sleep(wait)
  }

  private func updateReport() {
    var now = AgentReport()
    now.problems[.sound] = sound.problem?.sentence
    now.problems[.lock] = desktop.problem
    if earlyChecks > 0 {
      earlyChecks -= 1
      // An empty report means nothing until the libraries have connected.
      if earlyChecks > 0, now.problems.isEmpty { return }
    }
    guard now != report else { return }
    report = now
    report.write(to: context.paths)
    // A heartbeat makes screens reload the session, and the report with it.
    perform(.beat)
  }

  private func handle(_ event: DesktopEvent) {
    switch event {
    case .mediaKey(.play): perform(.resume)
    case .mediaKey(.pause): perform(.pause(.paused))
    case .mediaKey(.playPause): perform(isPaused ? .resume : .pause(.paused))
    case .mediaKey(.stop), .quit: perform(.stop(at: nil, completing: false))
    case .mediaKey(.next): _ = SoundChoices(context).next()
    case .mediaKey(.setVolume(let share)): _ = SoundChoices(context).set(volume: Int((share * 100).rounded()))
    case .willSleep:
      perform(.beat)
      desktop.readyToSleep()
    case .locked where context.settings.pauseOnLock: perform(.pause(.locked))
    case .unlocked where isPaused(for: .locked): perform(.resume)
    case .notificationAction(_, "extend"): perform(.extend(seconds: 300))
    case .notificationAction(_, "done"): perform(.stop(at: nil, completing: true))
    case .notificationAction(_, "break"):
      if let rest = try? context.breakDraft(seconds: nil) { perform(.start(rest, switching: true)) }
    case .didWake, .locked, .unlocked, .notificationSent, .notificationAction: break
    }
  }

  private var isPaused: Bool { ((try? store.running()) ?? nil)?.pause != nil }

  private func isPaused(for why: RunningSession.Pause) -> Bool {
    ((try? store.running()) ?? nil)?.pause == why
  }

  /// Changes the session. Errors are ignored: the session stays unchanged, and there is nobody to show them
  /// to.
  private func perform(_ verb: SessionVerb) {
    guard let written = try? store.perform(verb) else { return }
    hooks.run(hookCalls?.calls(for: verb, written) ?? [])
    // Present if the task was completed together with its session.
    if let change = written.written?.change { hooks.run(hookCalls?.calls(for: change) ?? []) }
  }
}

extension SessionAgent {
  /// Starts an agent if there is none. Does nothing inside a hook, because the agent would outlive the hook.
  static func ensure(for context: CommandContext) {
    guard getenv(Hooks.marker) == nil, !ProcessLock.isTaken(context.store.directory.agentLock) else { return }
    Program.launch([ProgramArguments.agentOption, context.store.directory.path])
  }

  /// Starts an agent if a running session has had no heartbeat for `heartbeatTimeout`.
  static func ensureAlive(for context: CommandContext, _ running: RunningSession?) {
    guard let running else { return }
    let now = context.store.clock.reading()
    guard now.isSameBoot(as: running.seen),
      now.notBefore(running.seen).up - running.seen.up > heartbeatTimeout
    else {
      return
    }
    ensure(for: context)
  }
}
