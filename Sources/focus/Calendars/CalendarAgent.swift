import FocusCalendars
import FocusDomain
import FocusPrograms
import FocusSystem

/// The process that reads the calendars for a screen. It prints all events each time they have changed, while
/// the screen reads its output. The screen itself opens no calendar file, because that may block on a remote
/// file system.
struct CalendarAgent {
  /// The option that starts this process. The request is on its standard input.
  static let option = ProgramArguments.calendarOption

  /// The time for which the files must be unchanged before they are read, in milliseconds, because other
  /// programs write many at once.
  private static let calm: Int64 = 50
  /// The maximum number of such waits.
  private static let mostWaits = 10
  /// The polling interval in milliseconds, used where the kernel reports no changes.
  private static let pause: Int64 = 60_000

  private let request: CalendarRequest

  init?(_ question: [UInt8]) {
    guard let request = CalendarRequest(question) else { return nil }
    self.request = request
  }

  func run() -> ExitStatus {
    var (reading, said): (CalendarReading, ContentDigest?) = (CalendarReading(), nil)
    while true {
      // Start the watch before reading the files, so that no change in between is missed.
      let watch = CalendarWatch(request)
      reading = CalendarReading.read(request, after: reading) { early in
        // Print early results only once: later, the screen still has the previous events of slow files.
        if said == nil { said = tell(early) }
      }
      let digest = ContentDigest(Array(reading.feed.utf8))
      if digest != said { said = tell(reading) }
      guard said != nil, sleep(until: watch) else { return .done }
    }
  }

  /// Prints the events. Returns their digest; nil if nobody reads the output.
  private func tell(_ reading: CalendarReading) -> ContentDigest? {
    let feed = Array(reading.feed.utf8)
    return (try? Output.write(feed)) == nil ? nil : ContentDigest(feed)
  }

  /// Sleeps until something changes and the files are unchanged again for a while. Returns false when the
  /// reader of the output is gone.
  private func sleep(until watch: CalendarWatch) -> Bool {
    repeat {
      guard sleep(watch.isBlind ? Self.pause : nil, watch) else { return false }
    } while !watch.isBlind && !watch.consumeChange()
    for _ in 0..<Self.mostWaits {
      guard sleep(Self.calm, watch) else { return false }
      if !watch.consumeChange() { break }
    }
    return true
  }

  private func sleep(_ milliseconds: Int64?, _ watch: CalendarWatch) -> Bool {
    var entries = [pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)]
    entries += watch.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    Descriptors.poll(&entries, milliseconds: milliseconds)
    return entries[0].revents & Int16(POLLERR | POLLHUP | POLLNVAL) == 0
  }
}
