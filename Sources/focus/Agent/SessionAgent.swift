import FocusDomain
import FocusHooks
import FocusSettings
import FocusTUI
import FocusText
import Glibc

/// The process that goes along with a session: it notes that the session goes on, plays its sound, and tells when it is over.
/// `focus --session-agent DATA` starts it; one a store. Killed, it costs sound and a notification, never minutes.
struct SessionAgent {
  private let dataDirectory: String

  /// How often a session is noted to go on, in milliseconds.
  private static let beat: Int64 = 60_000
  /// Without a note for so long there is no agent, in milliseconds.
  static let silence: Int64 = 90_000

  /// Nil when the arguments ask for anything else.
  init?(_ arguments: [String]) {
    guard arguments.count == 2, arguments[0] == ProgramArguments.agentOption else { return nil }
    dataDirectory = arguments[1]
  }

  func run() -> ExitStatus {
    guard let session = try? Session(dataDirectory: dataDirectory),
      let lock = AgentLock(session.store.directory)
    else { return .done }
    // Whoever started it may be gone; a terminal that closes is none of its business.
    signal(SIGHUP, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    guard let waiter = try? EventWaiter(streams: []) else { return .cannotCreate }
    let sound = SessionSound(session)
    accompany(session, sound, waiter)
    sound.finish()
    _ = consume lock
    return .done
  }

  /// Stays until no session runs.
  private func accompany(_ session: Session, _ sound: SessionSound, _ waiter: EventWaiter) {
    let store = session.store
    var watch: StoreWatch?
    var rung: TaskID?
    while true {
      // Watching comes before the look, or a change between the two would be missed.
      if watch == nil { watch = StoreWatch(store.directory) }
      guard let running = (try? store.running()) ?? nil else { return }
      let now = store.clock.reading()
      let standing = running.standing(at: now, by: store.sessionRules)
      if standing.isEnded {
        // Where the store cannot take it, whoever comes next puts it away.
        if let ended = (try? store.putAwayEnded()) ?? nil {
          SessionBell.ring(forEnded: ended.session, in: session)
        }
        return
      }
      if standing.state == .over, rung != running.session.id {
        rung = running.session.id
        SessionBell.ring(forOver: running, in: session)
      }
      sound.follow(standing, of: running.session)
      let age = now.notBefore(running.seen).up - running.seen.up
      if age >= SessionAgent.beat { _ = try? store.perform(.beat) }
      let waking = waiter.sleep(
        until: deadline(now, standing, age: age >= SessionAgent.beat ? 0 : age),
        watching: [watch?.descriptor, sound.descriptor].compactMap { $0 })
      if case .readable(let descriptor) = waking, descriptor == sound.descriptor { sound.takeChange() }
      if watch?.changes().isOutdated == true { watch = nil }
    }
  }

  /// The wall clock's milliseconds at the next heartbeat, at the planned end, or when it ends by itself.
  private func deadline(_ now: ClockSnapshot, _ standing: SessionStanding, age: Int64) -> Int64 {
    var wait = SessionAgent.beat - age
    if standing.state == .running, let left = standing.remaining { wait = min(wait, left + 2) }
    if standing.isCounting, let left = standing.untilEnd { wait = min(wait, left + 2) }
    return now.at.milliseconds + max(1, wait)
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

/// Tells on the desktop that a session has reached its end.
enum SessionBell {
  static func ring(forOver running: RunningSession, in session: Session) {
    tell(Text.timeIsUp(running.session), once: running.session.id, "over", in: session)
  }

  static func ring(forEnded ended: FocusSession, in session: Session) {
    tell(Text.sessionOver(ended), once: ended.id, "ended", in: session)
  }

  /// An agent that comes after another says nothing twice.
  private static func tell(_ text: String, once id: TaskID, _ what: String, in session: Session) {
    let claims = OnceMarkers(path: session.places.claimsDirectory)
    let store = session.store.directory.path
    guard claims.claim("session-\(what)-\(id)", on: session.store.clock.today, store: store) != .taken else {
      return
    }
    if session.settings.notifications { DesktopNotification.send(text) }
  }
}
