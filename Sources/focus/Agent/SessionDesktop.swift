import FocusDesktop
import FocusDomain
import FocusSettings
import FocusText
import FocusSystem

/// Connects a session to the desktop: shows it as a media player, receives events for media keys, sleep and
/// screen lock, and sends a notification with actions when it is over.
final class SessionDesktop {
  private let context: CommandContext
  private let desktop: Desktop
  private let claims: OnceMarkers
  private var hasNotifiedEnd = false

  init(_ context: CommandContext) {
    self.context = context
    desktop = .live()
    claims = OnceMarkers(path: context.paths.markersDirectory)
  }

  /// The file descriptors to poll.
  var descriptors: [pollfd] { desktop.descriptors }

  /// Milliseconds until `process` must be called; nil if only the descriptors matter.
  var wait: Int64? { desktop.wait }

  /// Handles pending messages and returns the events in them.
  func process() -> [DesktopEvent] { desktop.process() }

  /// Shows the session as a media player.
  func follow(_ running: RunningSession, _ progress: SessionProgress, volume: Int) {
    guard context.settings.mediaKeys else { return }
    desktop.update(
      Player(
        id: running.session.id.description, title: running.session.title,
        status: progress.isCounting ? .playing : .paused, length: progress.planned.map { $0 * 1000 },
        position: progress.focused * 1000, instant: Desktop.now(), volume: Double(volume) / 100,
        canGoNext: true))
  }

  /// The reason why the screen lock cannot be detected; nil if it can, or if no setting depends on it.
  var problem: String? {
    guard context.settings.pauseOnLock else { return nil }
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
    notifyOnce(
      "over", running.session.id, Text.timeIsUp(running.session), discreet: Text.someTimeIsUp,
      [("extend", Text.actionExtend), ("break", Text.actionBreak), ("done", Text.actionDone)])
  }

  /// Notifies that a session or a break has ended by itself.
  func notifyEnded(_ ended: EndedSession) {
    hasNotifiedEnd = true
    notifyOnce("ended", ended.session.id, Text.sessionOver(ended), discreet: Text.someSessionOver, [])
  }

  /// Sends a notification unless another agent has sent it.
  private func notifyOnce(
    _ what: String, _ id: TaskID, _ text: String, discreet: String, _ actions: [(key: String, label: String)]
  ) {
    let store = context.store
    let mark = "session-\(what)-\(id)"
    guard context.settings.notifications,
      claims.claim(mark, on: store.clock.today, store: store.directory.path) != .taken
    else { return }
    desktop.notify(
      DesktopNotification(
        id: id.description, title: text, body: "", discreet: discreet,
        actions: actions.map { DesktopNotification.Action(key: $0.key, label: $0.label) }, isUrgent: true))
  }

  /// Disconnects. Waits up to a second for a notification that is being sent, and keeps the one about an end
  /// on screen.
  func finish() {
    desktop.finishNotifying(within: 1000)
    desktop.close(keepingNotification: hasNotifiedEnd)
  }
}
