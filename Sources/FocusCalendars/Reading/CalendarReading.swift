import FocusDomain
import FocusPrograms
import FocusSystem

/// The result of reading calendars.
package struct CalendarReading: Equatable, Sendable {
  package internal(set) var events: [CalendarEvent] = []
  package private(set) var problems: [CalendarProblem] = []
  /// The places at which a process died.
  var skipped: [CalendarRequest.Place] = []

  package init() {}

  /// The maximum time for all calendars, in milliseconds.
  package static let longest: Int64 = 20_000
  /// The maximum number of bytes read from a process.
  private static let mostBytes = 16 << 20

  /// Reads calendars in separate processes, and waits for them. `known` has the places of earlier deaths.
  /// `early` gets the events of all good files if others take longer.
  package static func read(
    _ request: CalendarRequest, after known: CalendarReading = CalendarReading(),
    within timeout: Int64 = longest, early: (CalendarReading) -> Void = { _ in }
  ) -> CalendarReading {
    var passes = CalendarPasses(request, skipping: known.skipped, within: timeout)
    passes.readGoodFiles()
    if passes.hasDelayedFiles { early(passes.reading) }
    passes.readDelayedFiles()
    return passes.reading
  }

  enum Ending: Equatable {
    case done, timedOut
    case died(signal: Int32)
  }

  /// Sends a request to a process that reads calendars, and waits for its lines.
  static func ask(_ question: [UInt8], within timeout: Int64, _ take: (CalendarLine) -> Void) -> Ending {
    guard timeout > 0, let job = BackgroundJob([CalendarReader.option], input: question) else {
      return .timedOut
    }
    let stopwatch = Stopwatch()
    var (size, isDone) = (0, false)
    while !job.isOver {
      let left = timeout - stopwatch.milliseconds
      guard left > 0, size < mostBytes else {
        job.stop()
        return .timedOut
      }
      var entries = [pollfd(fd: job.descriptor, events: Int16(POLLIN), revents: 0)]
      guard Descriptors.poll(&entries, milliseconds: left) > 0 else { continue }
      for text in job.newLines() {
        size += text.utf8.count + 1
        guard let line = CalendarLine(text) else { continue }
        take(line)
        isDone = isDone || line == .done
      }
    }
    if isDone { return .done }
    // The time or processor time of the whole process is over.
    if [SIGALRM, SIGXCPU].contains(job.signal) { return .timedOut }
    return .died(signal: job.signal ?? 0)
  }

  mutating func add(_ problem: CalendarProblem) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Adds what a process has read.
  mutating func add(_ other: CalendarReading) {
    events += other.events
    for problem in other.problems { add(problem) }
  }
}
