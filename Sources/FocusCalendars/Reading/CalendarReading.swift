import FocusDomain
import FocusHooks
import FocusSystem

/// What reading calendars came to.
package struct CalendarReading: Equatable, Sendable {
  package private(set) var events: [CalendarEvent] = []
  package private(set) var problems: [CalendarProblem] = []
  /// What the process began last, if it tells.
  private var last: CalendarRequest.Place?
  /// What ended a process.
  fileprivate(set) var skipped: [CalendarRequest.Place] = []

  package init() {}

  /// How long it may take altogether, in milliseconds.
  package static let longest: Int64 = 20_000
  /// How often the process is started again.
  private static let mostStarts = 12
  /// The most bytes that are taken of a process.
  private static let mostBytes = 16 << 20

  /// Reads calendars in a process of its own, and waits for it. What ends that process is left out, and another one goes on
  /// after it; `known` is what did so before.
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
      // Killed by somebody else it begins again; where that happens twice, it is what is read there that needs too much.
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

  /// The signals of a crash, and that of the limit for a step.
  private static let ownSignals = [SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGVTALRM]

  enum Ending: Equatable {
    case done, timedOut
    case died(signal: Int32)
  }

  private mutating func run(_ request: CalendarRequest, within timeout: Int64) -> Ending {
    var reading = self
    defer { self = reading }
    return CalendarReading.ask(Array(request.text.utf8), within: timeout) { reading.take($0) }
  }

  /// Asks a process that reads calendars, and waits for its lines.
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
    // The clock or the processor time of the whole process is up.
    if [SIGALRM, SIGXCPU].contains(job.signal) { return .timedOut }
    return .died(signal: job.signal ?? 0)
  }

  private mutating func take(_ line: CalendarLine) {
    switch line {
    case .event(let event): events.append(event)
    case .problem(let problem): if !problems.contains(problem) { problems.append(problem) }
    case .next(let place): last = place
    case .zone, .done: break
    }
  }
}
