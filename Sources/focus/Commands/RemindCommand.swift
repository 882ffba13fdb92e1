import ArgumentParser
import FocusDesktop
import FocusDomain
import FocusTUI
import FocusText
import FocusSystem
import FocusTerminal

/// `focus remind`.
struct RemindCommand: StoreCommand {
  static let page = CommandPage(
    "remind", .remind, [.remindUse, .remindOnceUse],
    examples: ["focus remind", "focus remind --once"])

  @Flag(help: ArgumentHelp(.remindOnce))
  var once = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let context = try openContext()
    let reminders = DueReminders(context)
    if let problem = context.paths.stateProblem { Output.say(Text.stateNotSaved(problem)) }
    var watch: StoreWatch?
    let zone = ZoneWatch()
    let waiter: EventWaiter
    do throws(TerminalError) {
      waiter = try EventWaiter(streams: StandardStreams.closable.filter { $0 == STDOUT_FILENO })
    } catch {
      throw Failure.watching(error)
    }
    while true {
      // Start the watch before reading the plan, so that no change in between is missed.
      if watch == nil { watch = StoreWatch(context.store.directory) }
      for sentence in reminders.claimDue() {
        try Output.lines([sentence])
        Notification.send(Text.productName, sentence, to: STDOUT_FILENO)
        Desktop.remind(sentence)
      }
      guard !once else { return }
      let waking = waiter.sleep(
        until: reminders.nextCheck(isWatching: watch != nil).milliseconds,
        watching: [watch?.descriptor, zone?.descriptor].compactMap { $0 })
      // The reader of the output is gone.
      if waking == .abandoned { return }
      // The directories may have been replaced, for example by a restored backup.
      if watch?.changes().isOutdated == true { watch = nil }
      _ = zone?.consumeChange()
      context.store.clock.zone.refresh()
    }
  }
}
