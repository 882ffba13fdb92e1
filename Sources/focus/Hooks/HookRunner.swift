import FocusDomain
import FocusHooks
import FocusSettings
import FocusTUI

/// Runs hooks and reminders for the full screen, in another process, one after the other.
final class HookRunner: ScreenDelegate {
  private let calls: HookCalls?
  private let hooks: Hooks
  private let session: Session
  /// The minute in which it was last looked for an agent.
  private var lookedForAgent: Int64?
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

  func sound() -> SoundChoice {
    let settings = session.effectiveSettings.settings
    return SoundChoice(
      name: settings.sound == Settings.noSound ? nil : settings.sound, volume: settings.soundVolume)
  }

  func nextSound() -> SoundChoice {
    let names = ((try? session.soundCatalog())?.sounds ?? []).map(\.name)
    let next = sound().name.map { name in names.firstIndex(of: name).map { $0 + 1 } ?? 0 } ?? 0
    remember { $0.sound = names.indices.contains(next) ? names[next] : Settings.noSound }
    return sound()
  }

  func changeVolume(by steps: Int) -> SoundChoice {
    let volume = min(100, max(0, sound().volume + steps))
    remember { $0.soundVolume = volume }
    return sound()
  }

  private func remember(_ body: (inout PersistedState) -> Void) {
    _ = StateFile(path: session.places.stateFile.path).update(body)
  }

  func opened(_ day: CivilDate) { run(calls?.opened(day) ?? []) }

  func dueReminders() -> [String] {
    let minute = session.store.clock.now().seconds / 60
    // While a session counts this is asked every second.
    guard minute != lookedForAgent else { return [] }
    lookedForAgent = minute
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
