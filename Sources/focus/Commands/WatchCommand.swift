import ArgumentParser
import FocusDomain
import FocusTUI
import FocusText
import Glibc

/// `focus watch`.
struct WatchCommand: StatusPrinting {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Print the status line again on every change.",
    discussion: Help.page(
      "The line of 'focus status' with the same options, printed at once, when the plan changes, and at midnight: "
        + "whenever it differs from the one before. It sleeps in between.",
      "It ends when the reader of its output goes, or when its stdin is a pipe, a socket or a terminal that is "
        + "closed; stdin from /dev/null or a file keeps it running.",
      Help.placeholders,
      examples: "focus watch", "focus watch --waybar",
      "focus watch --format '{done}/{total} {title}' --width 40"))

  @OptionGroup var statusOptions: StatusOptions
  @Flag(help: "Print the time of a session every second, not every minute.")
  var seconds = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let form = try statusOptions.form()
    // A reader that has gone is a reason to end, not an error.
    signal(SIGPIPE, SIG_IGN)
    let vigil: EventWaiter
    do throws(TerminalError) {
      vigil = try EventWaiter(streams: StandardStreams.withOtherEnd)
    } catch {
      throw Failure.watching(error)
    }
    var printer = ChangePrinter()
    var watch: StoreWatch?
    let zone = ZoneWatch()
    while true {
      // Watching comes before the look, or a change between the two would be missed.
      let session = try? Session(dataDirectory: dataDirectory)
      if watch == nil, let session { watch = StoreWatch(session.store.directory) }
      let reading = try readLine(form, tellsSeconds: seconds)
      guard try printer.print(reading) else { return }
      // With settings that cannot be read the day begins at midnight.
      let clock = session?.store.clock ?? .live()
      let waking = vigil.sleep(
        until: next(after: clock, reading).milliseconds,
        watching: [watch?.descriptor, zone?.descriptor].compactMap { $0 })
      switch waking {
      case .abandoned: return
      // The zone may have been changed with the clock, or without it.
      case .clock: clock.zone.refresh()
      case .readable(zone?.descriptor): if zone?.takeChange() == true { clock.zone.refresh() }
      // The directories may be others than those watched: put back from a copy, say.
      case .readable: if watch?.changes().isOutdated == true { watch = nil }
      }
    }
  }
}

extension WatchCommand {
  /// When to look again: at the next minute, or when the timer shows something else.
  private func next(after clock: PlannerClock, _ reading: StatusReading) -> Instant {
    let look = ClockReading(clock).nextLook
    guard let change = reading.nextChange else { return look }
    // A moment late rather than early: early it would show the same again.
    return min(look, clock.now().adding(milliseconds: change + 2))
  }
}

/// Prints what differs from what it printed last.
private struct ChangePrinter {
  private var last: StatusReading?

  /// Whether the reader is still there.
  mutating func print(_ reading: StatusReading) throws -> Bool {
    let before = last
    last = reading
    if reading.complaints != before?.complaints { reading.complaints.forEach(Output.say) }
    guard reading.line != before?.line else { return true }
    do throws(Failure) {
      try Output.lines([reading.line])
      return true
    } catch {
      if case .output(EPIPE) = error { return false }
      throw error
    }
  }
}
