import FocusDesktop
import FocusDomain
import FocusHooks
import FocusSettings
import FocusTUI
import FocusText
import Glibc

/// The process that goes along with a session: it notes that the session goes on, plays its sound, answers the desktop, and
/// tells when it is over. `focus --session-agent DATA` starts it; one a store. Killed, it costs sound and a notification, never
/// minutes.
struct SessionAgent {
  private let dataDirectory: String

  /// How often a session is noted to go on, in milliseconds.
  static let heartbeat: Int64 = 60_000
  /// Without a note for so long there is no agent, in milliseconds.
  static let silence: Int64 = 90_000

  /// Nil when the arguments ask for anything else.
  init?(_ arguments: [String]) {
    guard arguments.count == 2, arguments[0] == ProgramArguments.agentOption else { return nil }
    dataDirectory = arguments[1]
  }

  func run() -> ExitStatus {
    Program.setProcessName()
    guard let session = try? Session(dataDirectory: dataDirectory) else { return .done }
    // Whoever started it may be gone; a terminal that closes is none of its business.
    signal(SIGHUP, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    guard let waiter = try? EventWaiter(streams: []) else { return .cannotCreate }
    guard let lock = AgentLock(session.store.directory) else { return .done }
    let loop = AgentLoop(session, waiter)
    while loop.step(), lock.isOf(session.store.directory) {}
    loop.finish()
    _ = consume lock
    // Whoever started a session while this one was leaving found the lock taken.
    if let running = try? session.store.running(),
      !running.standing(at: session.store.clock.reading(), by: session.store.sessionRules).isEnded
    {
      SessionAgent.ensure(for: session)
    }
    return .done
  }
}

/// The agent at work.
private final class AgentLoop {
  private let session: Session
  private let store: Store
  private let waiter: EventWaiter
  private let sound: SessionSound
  private let desktop: SessionDesktop
  private let hookCalls: HookCalls?
  private let hooks: HookQueue
  private var watch: StoreWatch?
  /// What was reported as missing.
  private var report: AgentReport
  /// How often the report is still looked at early: the sound and the desktop answer within two seconds.
  private var earlyLooks = 8
  /// The session whose planned end was told.
  private var told: TaskID?

  init(_ session: Session, _ waiter: EventWaiter) {
    (self.session, self.waiter, store) = (session, waiter, session.store)
    sound = SessionSound(session)
    desktop = SessionDesktop(session)
    hookCalls = session.hookCalls
    hooks = HookQueue(session.hooks)
    report = AgentReport(session.places)
  }

  /// Fades the sound out and leaves the desktop.
  func finish() {
    // What is missing now may be there for the next session.
    AgentReport().write(to: session.places)
    sound.finish()
    desktop.finish()
    hooks.finish()
  }

  /// One look at the session, and the sleep until the next; false when there is no session any more.
  func step() -> Bool {
    // Watching comes before the look, or a change between the two would be missed.
    if watch == nil { watch = StoreWatch(store.directory) }
    guard let running = (try? store.running()) ?? nil else { return false }
    let now = store.clock.reading()
    let standing = running.standing(at: now, by: store.sessionRules)
    if standing.isEnded {
      // Where the store cannot take it, whoever comes next puts it away.
      if let ended = (try? store.putAwayEnded()) ?? nil {
        hooks.run(hookCalls?.calls(forEnded: ended) ?? [])
        desktop.tellEnded(ended.session)
      }
      return false
    }
    if standing.state == .over, told != running.session.id {
      told = running.session.id
      desktop.tellOver(running)
    }
    sound.follow(standing, of: running.session)
    desktop.follow(running, standing, volume: sound.volume)
    var age = now.notBefore(running.seen).up - running.seen.up
    if age >= SessionAgent.heartbeat {
      perform(.beat)
      age = 0
    }
    wait(for: standing, at: now, age: age)
    tellWhatIsMissing()
    for event in desktop.process() { answer(event) }
    return true
  }

  private func wait(for standing: SessionStanding, at now: ClockSnapshot, age: Int64) {
    var wait = SessionAgent.heartbeat - age
    if standing.state == .running, let left = standing.remaining { wait = min(wait, left + 2) }
    if standing.isCounting, let left = standing.untilEnd { wait = min(wait, left + 2) }
    if earlyLooks > 0 { wait = min(wait, 250) }
    if let soon = desktop.wait { wait = min(wait, soon) }
    let own = [watch?.descriptor, sound.descriptor, hooks.descriptor].compactMap { $0 }
    _ = waiter.sleep(
      until: now.at.milliseconds + max(1, wait),
      polling: own.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) } + desktop.descriptors)
    sound.takeChange()
    _ = hooks.news()
    if watch?.changes().isOutdated == true { watch = nil }
  }

  private func tellWhatIsMissing() {
    var now = AgentReport()
    now.troubles[.sound] = sound.problem?.sentence
    now.troubles[.lock] = desktop.problem
    if earlyLooks > 0 {
      earlyLooks -= 1
      // Nothing is known to be well before the libraries have answered.
      if earlyLooks > 0, now.troubles.isEmpty { return }
    }
    guard now != report else { return }
    report = now
    report.write(to: session.places)
    // Screens look at the session, and at the report with it.
    perform(.beat)
  }

  private func answer(_ event: DesktopEvent) {
    switch event {
    case .mediaKey(.play): perform(.resume)
    case .mediaKey(.pause): perform(.pause(.paused))
    case .mediaKey(.playPause): perform(isPaused ? .resume : .pause(.paused))
    case .mediaKey(.stop), .quit: perform(.stop(at: nil, completing: false))
    case .mediaKey(.next): _ = SoundChoices(session).next()
    case .mediaKey(.setVolume(let share)): _ = SoundChoices(session).set(volume: Int((share * 100).rounded()))
    case .willSleep:
      perform(.beat)
      desktop.readyToSleep()
    case .locked where session.settings.pauseOnLock: perform(.pause(.locked))
    case .unlocked where isPaused(for: .locked): perform(.resume)
    case .notificationAction(_, "extend"): perform(.extend(seconds: 300))
    case .notificationAction(_, "done"): perform(.stop(at: nil, completing: true))
    case .notificationAction(_, "break"):
      if let rest = try? session.breakDraft(seconds: nil) { perform(.start(rest, switching: true)) }
    case .didWake, .locked, .unlocked, .notificationSent, .notificationAction: break
    }
  }

  private var isPaused: Bool { ((try? store.running()) ?? nil)?.pause != nil }

  private func isPaused(for why: RunningSession.Pause) -> Bool {
    ((try? store.running()) ?? nil)?.pause == why
  }

  /// A store that cannot take it now keeps the session as it is; nobody is there to be told.
  private func perform(_ verb: SessionVerb) {
    guard let written = try? store.perform(verb) else { return }
    hooks.run(hookCalls?.calls(for: verb, written) ?? [])
    // A task that was completed along with its session.
    if let change = written.written?.change { hooks.run(hookCalls?.calls(for: change) ?? []) }
  }
}

extension SessionAgent {
  /// Starts an agent if a session runs and none is there. In a hook there is none: it would outlive it.
  static func ensure(for session: Session) {
    guard getenv(Hooks.marker) == nil, !AgentLock.isTaken(session.store.directory) else { return }
    Program.launch([ProgramArguments.agentOption, session.store.directory.path])
  }

  /// The same where nobody has noted for a while that the session goes on.
  static func ensureIfSilent(for session: Session, _ running: RunningSession?) {
    guard let running else { return }
    let now = session.store.clock.reading()
    guard now.isSameBoot(as: running.seen), now.notBefore(running.seen).up - running.seen.up > silence else {
      return
    }
    ensure(for: session)
  }
}
