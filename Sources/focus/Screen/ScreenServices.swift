import FocusDomain
import FocusPrograms
import FocusSettings
import FocusTUI
import FocusText
import FocusSystem
import FocusTerminal

/// The services of the program for the full screen: hooks, reminders, synchronization and sound, which run in
/// other processes, drafts, the clipboard, pictures and links.
final class ScreenServices: ScreenDelegate, Synchronizing, DayOpening, Copier, PictureSaving, LinkOpening,
  SoundChoosing
{
  private let calls: HookCalls?
  private let queue: HookQueue
  private let context: CommandContext
  private let reminders: DueReminders?
  private let synchronizer: ScreenSynchronizer
  private let calendars: ScreenCalendars?
  private let draftFiles: DraftFiles
  private var configWatch: FileWatch?
  private var offered: (day: CivilDate?, tasks: OverdueTasks) = (nil, [:])
  var drafts: [Draft] {
    get { draftFiles.drafts }
    set { draftFiles.save(newValue) }
  }
  var sync: any ScreenSync { synchronizer }

  init(_ context: CommandContext, keeping drafts: DraftFiles) {
    self.context = context
    calls = HookCalls(paths: context.paths, store: context.store, isLongLived: true)
    queue = HookQueue(context.store.directory)
    synchronizer = ScreenSynchronizer(context)
    calendars = context.settings.calendars.isEmpty ? nil : ScreenCalendars(context)
    draftFiles = drafts
    reminders = context.settings.reminders ? DueReminders(context) : nil
  }

  func changed(_ change: Change) { queue.run(calls?.calls(for: change) ?? []) }

  func repeated(_ change: Change) { OverdueMemory(context.paths).follow(change, in: context) }

  func changed(_ verb: SessionVerb, _ written: SessionWritten) {
    if written.running != nil { Agent.ensure(for: context.store) }
    queue.run(calls?.calls(for: verb, written) ?? [])
  }

  func overdue(on day: CivilDate) -> OverdueTasks {
    if offered.day != day { offered = (day, [:]) }
    offered.tasks.merge(OverdueMemory(context.paths).tasks) { $1 }
    return offered.tasks
  }

  func forgetOverdue(_ tasks: [TaskID]) { OverdueMemory(context.paths).forget(tasks) }

  func sound() -> SoundChoice { SoundChoices(context).current }

  func newProblems() -> [String] { AgentReport(context.paths).claimNewProblems(in: context) }

  func nextSound() -> SoundChoice { SoundChoices(context).next() }

  func changeVolume(by steps: Int) -> SoundChoice {
    SoundChoices(context).set(volume: sound().volume + steps)
  }

  func edit(_ text: String, of part: EditedPart) -> EditedText {
    do throws(StoreError) {
      return try DraftEditor(part, saying: text, in: context).editedOnScreen()
    } catch {
      return EditedText(message: Text.sentence(error))
    }
  }

  func editPlan(of day: CivilDate) -> EditedPlan {
    let outcome: DayBufferEditor.Outcome
    do throws(StoreError) {
      outcome = try DayBufferEditor([day], in: context).run()
    } catch {
      return EditedPlan(message: Text.sentence(error), isFailure: true)
    }
    switch outcome {
    case .taken(let written):
      return EditedPlan(written, message: Text.bufferTaken(Set(written.change.tasks).count))
    case .unchanged: return EditedPlan(message: Text.bufferUnchanged)
    case .failed(let sentences):
      return EditedPlan(message: Text.joined(sentences), isFailure: true)
    case .interrupted(let signal):
      TextDraft.leaveToScreen(signal)
      return EditedPlan(message: Text.bufferUnchanged)
    }
  }

  func open(_ link: TextLink) -> Event {
    let browser = Browser { name in getenv(name).map { PathBytes.text($0) } }
    let code = browser.launch(opening: link.escaped)
    return code == 0
      ? .messageArrived(Text.opensLink(link.url), isFailure: false)
      : .messageArrived(Text.browserCannotStart(browser.name, code), isFailure: true)
  }

  func markdown(of day: CivilDate) throws(StoreError) -> String { try context.markdown(of: day) }

  func copyToTmux(_ text: String) -> CopyOutcome? {
    Tmux(environment: { getenv($0).map { PathBytes.text($0) } })?.copy(text)
  }

  func save(_ picture: String, of day: CivilDate) -> Event {
    do throws(Failure) {
      return .messageArrived(Text.pictureSaved(try PictureFile.save(picture, of: day)), isFailure: false)
    } catch {
      return .messageArrived(Text.joined(error.sentences), isFailure: true)
    }
  }

  func opened(_ day: CivilDate) { queue.run(calls?.opened(day) ?? []) }

  func dueReminders() -> [String] {
    Agent.ensureAlive(for: context.store, (try? context.store.running()) ?? nil)
    synchronizer.ensureAgent()
    let due = reminders?.claimDue() ?? []
    queue.notify(due)
    return due
  }

  var descriptors: [Int32] {
    [queue.descriptor, configWatch?.descriptor].compactMap(\.self) + (calendars?.descriptors ?? [])
      + synchronizer.descriptors
  }

  func events(from descriptor: Int32) -> [Event] {
    switch descriptor {
    case queue.descriptor: queue.message().map { [.messageArrived($0, isFailure: true)] } ?? []
    case configWatch?.descriptor: configWatch?.consumeChange() == true ? changesOfSettings() : []
    default: calendars?.events(from: descriptor) ?? synchronizer.events(from: descriptor)
    }
  }

  /// Starts to watch the settings, which may have changed since they were read. If the kernel has no watches
  /// left, they are read every minute.
  func look() -> [Event] {
    guard configWatch == nil else { return [] }
    configWatch = FileWatch(context.paths.configFile.path)
    return changesOfSettings()
  }

  /// Returns the events for changes of the settings since they were read.
  private func changesOfSettings() -> [Event] {
    let (config, mistakes) = ConfigFile.reading(context.paths.configFile.path)
    let errors = mistakes + Keymap.reading(config).errors
    if let sentence = errors.summary { return [.messageArrived(sentence, isFailure: true)] }
    return config.hasSameMeaning(as: context.config) ? [] : [.settingsChanged]
  }

  /// Starts the remaining hooks when the screen closes.
  func finish() {
    queue.finish()
    synchronizer.finish()
  }
}
