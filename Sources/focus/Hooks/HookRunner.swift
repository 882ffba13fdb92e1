import FocusDomain
import FocusHooks
import FocusTUI

/// Runs hooks and reminders for the full screen, in another process, one after the other.
final class HookRunner: ScreenDelegate {
  private let calls: HookCalls?
  private let hooks: Hooks
  private let session: Session
  private let reminders: DueReminders?
  private var errand: BackgroundJob?
  private var waiting = ""

  init(_ session: Session) {
    self.session = session
    calls = HookCalls(places: session.places, store: session.store, stays: true)
    hooks = Hooks(
      directory: session.places.hooksDirectory, dataDirectory: session.store.directory.path)
    reminders = session.settings.reminders ? DueReminders(session) : nil
  }

  func changed(_ change: Change) { run(calls?.calls(for: change) ?? []) }

  func changed(_ verb: SessionVerb, _ written: SessionWritten) {
    if written.running != nil { SessionAgent.ensure(for: session) }
  }

  func sound() -> SoundChoice { SoundChoices(session).current }

  func nextSound() -> SoundChoice { SoundChoices(session).next() }

  func changeVolume(by steps: Int) -> SoundChoice {
    SoundChoices(session).set(volume: sound().volume + steps)
  }

  func opened(_ day: CivilDate) { run(calls?.opened(day) ?? []) }

  func dueReminders() -> [String] {
    SessionAgent.ensureIfSilent(for: session, (try? session.store.running()) ?? nil)
    let due = reminders?.take() ?? []
    for sentence in due { waiting += BackgroundJobs.line(notification: sentence) }
    start()
    return due
  }

  var descriptors: [Int32] { errand.map { [$0.descriptor] } ?? [] }

  func news(from descriptor: Int32) -> String? {
    guard let errand, errand.descriptor == descriptor else { return nil }
    let news = errand.news()
    if errand.isOver {
      self.errand = nil
      start()
    }
    return news.last
  }

  /// The screen is closed: what still waits is begun, and ends without us.
  func finish() {
    errand = nil
    start()
  }

  private func run(_ calls: [Hooks.Call]) {
    for call in calls { waiting += BackgroundJobs.line(call) }
    start()
  }

  private func start() {
    guard errand == nil, !waiting.isEmpty else { return }
    errand = BackgroundJob(BackgroundJobs.arguments(hooks), input: Array(waiting.utf8))
    // Without a process to be had now it waits for the next occasion.
    if errand != nil { waiting = "" }
  }
}
