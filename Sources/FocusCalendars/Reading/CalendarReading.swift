import FocusDomain
import FocusPrograms
import FocusSystem

/// The result of reading calendars.
package struct CalendarReading: Equatable, Sendable {
  package private(set) var events: [CalendarEvent] = []
  package private(set) var problems: [CalendarProblem] = []
  /// The place that the process last reported; nil if there is none.
  private var last: CalendarRequest.Place?
  /// The places at which a process crashed.
  fileprivate(set) var skipped: [CalendarRequest.Place] = []

  package init() {}

  /// The maximum time for all calendars, in milliseconds.
  package static let longest: Int64 = 20_000
  /// The maximum number of processes that are started.
  private static let mostStarts = 12
  /// The maximum number of bytes read from a process.
  private static let mostBytes = 16 << 20

  /// Reads calendars in a separate process, and waits for it. If the process crashes, another one continues
  /// after the place of the crash. `known` has the places of earlier crashes.
  package static func read(
    _ request: CalendarRequest, after known: CalendarReading = CalendarReading(),
    within timeout: Int64 = longest
  ) -> CalendarReading {
    var request = request
    request.skipped = known.skipped
    let stopwatch = Stopwatch()
    var reading = CalendarReading()
    var killed: CalendarRequest.Place?
    for _ in 0..<mostStarts {
      reading.skipped = request.skipped
      reading.last = request.last
      let ending = reading.run(request, within: timeout - stopwatch.milliseconds)
      if ending == .done { return reading }
      guard case .died(let signal) = ending else { break }
      // If another process killed it, start again. If that happens twice at the same place, reading this
      // place needs too many resources, so skip it.
      let isByItself = CalendarReading.ownSignals.contains(signal)
      if let place = reading.last, place != request.last, isByItself || place == killed {
        request.skipped.append(place)
        request.last = place
      } else {
        killed = reading.last
        request.last = nil
        reading = CalendarReading()
      }
    }
    reading.problems.append(CalendarProblem(.timedOut))
    return reading
  }

  /// The signals of a crash, and of the time limit for a step.
  private static let ownSignals = [SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGVTALRM]

  enum Ending: Equatable {
    case done, timedOut
    case died(signal: Int32)
  }

  private mutating func run(_ request: CalendarRequest, within timeout: Int64) -> Ending {
    var reading = self
    defer { self = reading }
    return CalendarReading.ask(Array(request.text.utf8), within: timeout) { reading.add($0) }
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

  private mutating func add(_ line: CalendarLine) {
    switch line {
    case .event(let event): events.append(event)
    case .problem(let problem): if !problems.contains(problem) { problems.append(problem) }
    case .next(let place): last = place
    case .zone, .done: break
    }
  }
}
