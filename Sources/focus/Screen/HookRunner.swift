import FocusDomain
import FocusHooks
import FocusTUI
import FocusText

/// Runs hooks, reminders and the synchronization for the full screen in other processes.
final class HookRunner: ScreenDelegate {
  private let calls: HookCalls?
  private let queue: HookQueue
  private let session: Session
  private let reminders: DueReminders?
  private let synchronizer: ScreenSynchronizer
  var sync: any ScreenSync { synchronizer }

  init(_ session: Session) {
    self.session = session
    calls = HookCalls(paths: session.paths, store: session.store, isLongLived: true)
    queue = HookQueue(session.hooks)
    synchronizer = ScreenSynchronizer(session)
    reminders = session.settings.reminders ? DueReminders(session) : nil
  }

  func changed(_ change: Change) { queue.run(calls?.calls(for: change) ?? []) }

  func changed(_ verb: SessionVerb, _ written: SessionWritten) {
    if written.running != nil { SessionAgent.ensure(for: session) }
    queue.run(calls?.calls(for: verb, written) ?? [])
  }

  func sound() -> SoundChoice { SoundChoices(session).current }

  func newProblems() -> [String] { AgentReport(session.paths).takeNewProblems(in: session) }

  func nextSound() -> SoundChoice { SoundChoices(session).next() }

  func changeVolume(by steps: Int) -> SoundChoice {
    SoundChoices(session).set(volume: sound().volume + steps)
  }

  func edit(_ reflection: String, of day: CivilDate) -> EditedText {
    do throws(StoreError) {
      return try ReflectionEditor(old: reflection, day: day, in: session).editedOnScreen()
    } catch {
      return EditedText(message: Text.sentence(error))
    }
  }

  func opened(_ day: CivilDate) { queue.run(calls?.opened(day) ?? []) }

  func dueReminders() -> [String] {
    SessionAgent.ensureAlive(for: session, (try? session.store.running()) ?? nil)
    let due = reminders?.take() ?? []
    queue.notify(due)
    return due
  }

  var descriptors: [Int32] { (queue.descriptor.map { [$0] } ?? []) + synchronizer.descriptors }

  func events(from descriptor: Int32) -> [Event] {
    guard descriptor == queue.descriptor else { return synchronizer.events(from: descriptor) }
    return queue.message().map { [.messageArrived($0, isFailure: true)] } ?? []
  }

  /// Starts the remaining hooks when the screen closes.
  func finish() { queue.finish() }
}
