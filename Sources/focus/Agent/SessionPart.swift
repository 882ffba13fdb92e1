import FocusDesktop
import FocusDomain
import FocusPrograms
import FocusSettings
import FocusTUI
import FocusText
import FocusSystem
import FocusTerminal

/// Accompanies the running session: writes its heartbeat, plays its sound, connects to the desktop and
/// notifies when the session is over. A part of the agent's event loop.
final class SessionPart {
  private let context: CommandContext
  private let store: Store
  private let sound: SessionSound
  private let desktop: SessionDesktop
  private let hookCalls: HookCalls?
  private let hooks: HookQueue
  /// The last report that was written.
  private var report: AgentReport
  /// The number of times that the loop still wakes early to check for problems. Sound and desktop connect
  /// within two seconds.
  private var earlyChecks = 8
  /// The last session whose planned end was notified.
  private var notifiedSession: TaskID?

  /// The interval between heartbeats, in milliseconds.
  private static let heartbeat: Int64 = 60_000
  /// The time without a heartbeat after which the agent is considered dead, in milliseconds.
  static let heartbeatTimeout: Int64 = 90_000

  init(_ context: CommandContext) {
    (self.context, store) = (context, context.store)
    sound = SessionSound(context)
    desktop = SessionDesktop(context)
    hookCalls = context.hookCalls
    hooks = HookQueue(context.store.directory)
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

  /// The descriptors to poll, with their events.
  var descriptors: [pollfd] {
    [sound.descriptor, hooks.descriptor].compactMap { $0 }
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) } + desktop.descriptors
  }

  /// Updates everything to the state of the session. Returns the milliseconds until the next step; nil if the
  /// session has ended.
  func step(_ running: RunningSession) -> Int64? {
    let now = store.clock.reading()
    let progress = running.progress(at: now, by: store.sessionRules)
    if progress.isEnded {
      // If the write fails, the next process that uses the store records the session.
      if let ended = (try? store.recordEndedSession()) ?? nil {
        hooks.run(hookCalls?.calls(forEnded: ended) ?? [])
        desktop.notifyEnded(ended)
      }
      return nil
    }
    if progress.state == .over, notifiedSession != running.session.id {
      notifiedSession = running.session.id
      desktop.notifyOver(running)
    }
    sound.follow(progress, of: running.session)
    desktop.follow(running, progress, volume: sound.volume)
    var age = now.notBefore(running.seen).up - running.seen.up
    if age >= SessionPart.heartbeat {
      perform(.beat)
      age = 0
    }
    return wait(for: progress, age: age)
  }

  /// Handles what happened since the last step.
  func process() {
    sound.consumeChange()
    _ = hooks.message()
    updateReport()
    for event in desktop.process() { handle(event) }
  }

  private func wait(for progress: SessionProgress, age: Int64) -> Int64 {
    var wait = SessionPart.heartbeat - age
    if progress.state == .running, let left = progress.remaining { wait = min(wait, left + 2) }
    if progress.isCounting, let left = progress.untilEnd { wait = min(wait, left + 2) }
    if earlyChecks > 0 { wait = min(wait, 250) }
    if let soon = desktop.wait { wait = min(wait, soon) }
    return wait
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
    case .mediaKey(.playPause): perform(running?.toggle ?? .pause(.paused))
    case .mediaKey(.stop), .quit: perform(.stop(at: nil, completing: false))
    case .mediaKey(.next): _ = SoundChoices(context).next()
    case .mediaKey(.setVolume(let share)): _ = SoundChoices(context).set(volume: Int((share * 100).rounded()))
    case .willSleep:
      perform(.beat)
      desktop.readyToSleep()
    case .locked where context.settings.pauseOnLock: perform(.pause(.locked))
    case .unlocked where running?.pause == .locked: perform(.resume)
    case .notificationAction(_, "extend"): perform(.extend(seconds: SessionVerb.step))
    case .notificationAction(_, "done"): perform(.stop(at: nil, completing: true))
    case .notificationAction(_, "break"):
      if let rest = try? context.breakDraft(seconds: nil) { perform(.start(rest, switching: true)) }
    case .didWake, .locked, .unlocked, .notificationSent, .notificationAction: break
    }
  }

  private var running: RunningSession? { (try? store.running()) ?? nil }

  /// Changes the session. Errors are ignored: the session stays unchanged, and there is nobody to show them
  /// to.
  private func perform(_ verb: SessionVerb) {
    guard let written = try? store.perform(verb) else { return }
    hooks.run(hookCalls?.calls(for: verb, written) ?? [])
    // Present if the task was completed together with its session.
    if let change = written.written?.change { hooks.run(hookCalls?.calls(for: change) ?? []) }
  }
}
