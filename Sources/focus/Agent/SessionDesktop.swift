import FocusDesktop
import FocusDomain
import FocusSettings
import FocusText
import Glibc

/// Connects a session to the desktop: shows it as a media player, receives media keys, sleep and screen lock,
/// and sends a notification with actions when it is over.
final class SessionDesktop {
  private let session: Session
  private let desktop: Desktop
  private let claims: OnceMarkers
  private var hasNotifiedEnd = false

  init(_ session: Session) {
    self.session = session
    let names = ["DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS", "XDG_RUNTIME_DIR", "XDG_SESSION_ID"]
    let environment = names.reduce(into: [String: String]()) { environment, name in
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    desktop = Desktop(
      DesktopEnvironment(environment),
      names: Desktop.Names(application: Text.programName, sleepReason: Text.sleepReason),
      clock: SessionDesktop.now)
    claims = OnceMarkers(path: session.paths.markersDirectory)
  }

  /// The monotonic time in microseconds.
  private static func now() -> UInt64 { UInt64(ClockSnapshot.live().run) * 1000 }

  /// The file descriptors to poll.
  var descriptors: [pollfd] { desktop.descriptors }

  /// Milliseconds until `process` must be called; nil if only the descriptors matter.
  var wait: Int64? {
    desktop.deadline.map { deadline in
      let now = SessionDesktop.now()
      return deadline <= now ? 0 : Int64((deadline - now) / 1000) + 1
    }
  }

  /// Handles pending messages and returns the events in them.
  func process() -> [DesktopEvent] { desktop.process() }

  /// Shows the session as a media player.
  func follow(_ running: RunningSession, _ progress: SessionProgress, volume: Int) {
    guard session.settings.mediaKeys else { return }
    desktop.update(
      Player(
        id: running.session.id.description, title: running.session.title,
        status: progress.isCounting ? .playing : .paused, length: progress.planned.map { $0 * 1000 },
        position: progress.focused * 1000, instant: SessionDesktop.now(), volume: Double(volume) / 100,
        canGoNext: true))
  }

  /// Why the screen lock cannot be detected; nil if it can, or if no setting depends on it.
  var problem: String? {
    guard session.settings.pauseOnLock else { return nil }
    for part in desktop.missing {
      switch part {
      case .library: return Text.noLockWithoutLibrary
      case .systemBus, .lock: return Text.noLockWithoutSession
      case .sessionBus, .sleep: break
      }
    }
    return nil
  }

  /// Allows the machine to sleep, after the session is saved.
  func readyToSleep() { desktop.readyToSleep() }

  /// Notifies that a session has reached its planned end, with actions for what to do next.
  func notifyOver(_ running: RunningSession) {
    tell(
      "over", running.session.id, Text.timeIsUp(running.session),
      [("extend", Text.actionExtend), ("break", Text.actionBreak), ("done", Text.actionDone)])
  }

  /// Notifies that a session or a break has ended by itself.
  func notifyEnded(_ session: FocusSession) {
    hasNotifiedEnd = true
    tell("ended", session.id, Text.sessionOver(session), [])
  }

  /// Sends a notification unless another agent has sent it.
  private func tell(_ what: String, _ id: TaskID, _ text: String, _ actions: [(key: String, label: String)]) {
    let store = session.store
    let mark = "session-\(what)-\(id)"
    guard session.settings.notifications,
      claims.claim(mark, on: store.clock.today, store: store.directory.path) != .taken
    else { return }
    desktop.notify(
      DesktopNotification(
        id: id.description, title: text, body: "",
        actions: actions.map { DesktopNotification.Action(key: $0.key, label: $0.label) }, isUrgent: true))
  }

  /// Disconnects. Waits up to a second for a notification that is being sent, and keeps the one about an end
  /// on screen.
  func finish() {
    let patience = Stopwatch()
    while desktop.isNotifying, patience.milliseconds < 1000 {
      var polled = desktop.descriptors
      poll(&polled, nfds_t(polled.count), Int32(min(wait ?? 50, 50)))
      _ = desktop.process()
    }
    desktop.close(keepingNotification: hasNotifiedEnd)
  }
}
