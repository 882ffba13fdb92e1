import ArgumentParser
import FocusDomain
import FocusTUI
import FocusText
import Glibc

/// `focus remind`.
struct RemindCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind", abstract: "Tell when a task is about to begin, and when it begins.",
    discussion: Help.page(
      "It waits, and for each open task with a time prints a line 5 minutes before its start and at its start; on a "
        + "terminal with the bell and a notification, and on the desktop with notify-send, where that is installed.",
      "However many of these run, and full screens with reminders = true, each reminder is given once. --once tells "
        + "what is due now, and ends.",
      examples: "focus remind", "focus remind --once"))

  @Flag(help: "Only tell what is due now.")
  var once = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let session = try openSession()
    let reminders = DueReminders(session)
    if let problem = session.places.stateProblem { Output.say(Text.stateNotSaved(problem)) }
    var watch: StoreWatch?
    let zone = ZoneWatch()
    let vigil: EventWaiter
    do throws(TerminalError) {
      vigil = try EventWaiter(streams: StandardStreams.withOtherEnd.filter { $0 == STDOUT_FILENO })
    } catch {
      throw Failure.watching(error)
    }
    while true {
      // Watching comes before the look, or a change between the two would be missed.
      if watch == nil { watch = StoreWatch(session.store.directory) }
      for sentence in reminders.take() {
        try Output.lines([sentence])
        Notification.send(Text.productName, sentence, to: STDOUT_FILENO)
        NotifySendCommand.send(sentence)
      }
      guard !once else { return }
      let waking = vigil.sleep(
        until: reminders.nextLook(isTold: watch != nil).milliseconds,
        watching: [watch?.descriptor, zone?.descriptor].compactMap { $0 })
      // Nobody reads any more.
      if waking == .abandoned { return }
      // The directories may be others than those watched: put back from a copy, say.
      if watch?.changes().isOutdated == true { watch = nil }
      _ = zone?.takeChange()
      session.store.clock.zone.refresh()
    }
  }
}
