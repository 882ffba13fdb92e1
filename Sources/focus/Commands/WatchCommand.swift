import ArgumentParser
import FocusDomain
import FocusTUI
import FocusText
import FocusSystem
import FocusTerminal

/// `focus watch`.
struct WatchCommand: StatusPrinting {
  static let page = CommandPage(
    "watch", .watch, [.watchUse, .watchEnd, .placeholders(StatusText.Placeholder.list)],
    examples: [
      "focus watch", "focus watch --waybar", "focus watch --format '{done}/{total} {title}' --width 40",
    ])

  @OptionGroup var statusOptions: StatusOptions
  @Flag(help: ArgumentHelp(.watchSeconds))
  var seconds = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let form = try statusOptions.form()
    // A closed reader ends the command without an error.
    signal(SIGPIPE, SIG_IGN)
    let waiter: EventWaiter
    do throws(TerminalError) {
      waiter = try EventWaiter(streams: StandardStreams.closable)
    } catch {
      throw Failure.watching(error)
    }
    var printer = ChangePrinter()
    var watch: StoreWatch?
    let zone = ZoneWatch()
    while true {
      // Start the watch before reading the plan, so that no change in between is missed.
      let context = try? CommandContext(dataDirectory: dataDirectory, repairing: true)
      if watch == nil, let context { watch = StoreWatch(context.store.directory) }
      let reading = try readLine(form, tellsSeconds: seconds)
      guard try printer.print(reading) else { return }
      // If the settings cannot be read, the day starts at midnight.
      let clock = context?.store.clock ?? .live()
      let waking = waiter.sleep(
        until: next(after: clock, reading).milliseconds,
        watching: [watch?.descriptor, zone?.descriptor].compactMap { $0 })
      switch waking {
      case .abandoned: return
      // The time zone may have changed together with the clock or on its own.
      case .clock: clock.zone.refresh()
      case .readable(zone?.descriptor): if zone?.consumeChange() == true { clock.zone.refresh() }
      // The directories may have been replaced, for example by a restored backup.
      case .readable: if watch?.changes().isOutdated == true { watch = nil }
      }
    }
  }
}

extension WatchCommand {
  /// When to print again: at the next minute, or when the timer changes.
  private func next(after clock: PlannerClock, _ reading: StatusReading) -> Instant {
    let style = ClockReading(clock).nextReading
    guard let change = reading.nextChange else { return style }
    // Slightly late on purpose: too early would print the same line again.
    return min(style, clock.now().adding(milliseconds: change + 2))
  }
}

/// Prints a reading only if it differs from the one before.
private struct ChangePrinter {
  private var last: StatusReading?

  /// Prints the reading if it has changed. Returns whether the output still has a reader.
  mutating func print(_ reading: StatusReading) throws -> Bool {
    let before = last
    last = reading
    if reading.warnings != before?.warnings { reading.warnings.forEach(Output.say) }
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
