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
    try? session.store.prepare()
    let reminders = DueReminders(session)
    // Watching comes before the first look, or a change between the two would be missed.
    let watch = StoreWatch(session.store.directory)
    while true {
      for sentence in reminders.take() {
        try Output.lines([sentence])
        Notification.send(Text.productName, sentence, to: STDOUT_FILENO)
        DesktopNotification.send(sentence)
      }
      guard !once else { return }
      guard sleep(until: reminders.next(), now: session.store.clock.now(), watch) else { return }
      session.store.clock.zone.refresh()
    }
  }

  /// Sleeps until that instant, a change of the plans, or a minute has gone by, in which the clock may have been set.
  /// False when nobody reads any more.
  private func sleep(until next: Instant?, now: Instant, _ watch: StoreWatch?) -> Bool {
    let wait = next.map { min(60_000, max(0, $0.milliseconds - now.milliseconds)) } ?? 60_000
    var polled = [
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
      pollfd(fd: watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    poll(&polled, 2, Int32(wait))
    _ = watch?.changes()
    return polled[0].revents & Int16(POLLERR | POLLHUP | POLLNVAL) == 0
  }
}
