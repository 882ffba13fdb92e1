import FocusDomain
import FocusSystem

/// Reads calendars in processes that may crash, or never finish with a file.
///
/// The first pass gives each file little time. Files on which a process dies are delayed, so that they hide
/// no other file. The second pass reads each of these in separate processes, with more time, and skips only
/// the events on which they die.
struct CalendarPasses {
  private let request: CalendarRequest
  private let timeout: Int64
  private let stopwatch = Stopwatch()
  private(set) var reading = CalendarReading()
  private var delayed: [DelayedFile] = []

  private struct DelayedFile {
    var request: CalendarRequest
    /// The place at which another process killed the one that read the file.
    var killed: CalendarRequest.Place?
  }

  /// The processor time for a file in the first pass, in milliseconds. It is halved after each death, so that
  /// many bad files do not take the time of the good ones.
  private static let shortLimits: ClosedRange<UInt32> = 60...1000
  /// The maximum number of processes of the second pass, and of those that die before the first file.
  private static let mostStarts = 12
  /// The signals of a crash, and of the time limit for a step.
  private static let ownSignals = [SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGVTALRM]

  init(_ request: CalendarRequest, skipping skipped: [CalendarRequest.Place], within timeout: Int64) {
    var request = request
    request.skipped = skipped
    (self.request, self.timeout) = (request, timeout)
    reading.skipped = skipped
  }

  var hasDelayedFiles: Bool { !delayed.isEmpty }

  private var timeLeft: Int64 { timeout - stopwatch.milliseconds }

  // MARK: The first pass

  mutating func readGoodFiles() {
    var request = request
    var limit = Self.shortLimits.upperBound
    var starts = 0
    while true {
      request.limit = limit
      let outcome = run(request)
      switch outcome.ending {
      case .done: return reading.add(outcome.reading)
      case .timedOut:
        reading.add(outcome.reading)
        return reading.add(CalendarProblem(.timedOut))
      case .died:
        guard let place = outcome.place else {
          starts += 1
          if starts < Self.mostStarts { continue }
          return reading.add(CalendarProblem(.timedOut))
        }
        reading.add(outcome.beforePlace)
        delay(place.path)
        request.last = place
        request.delayed.append(place.path)
        limit = max(Self.shortLimits.lowerBound, limit / 2)
      }
    }
  }

  private mutating func delay(_ path: String) {
    var own = CalendarRequest([path], days: request.days, tellsPrivate: request.tellsPrivate)
    own.skipped = request.skipped
    delayed.append(DelayedFile(request: own))
  }

  // MARK: The second pass

  /// Reads the delayed files in turns: after a death the others come first.
  mutating func readDelayedFiles() {
    var starts = 0
    while !delayed.isEmpty {
      guard starts < Self.mostStarts, timeLeft > 0 else { return reading.add(CalendarProblem(.timedOut)) }
      starts += 1
      read(delayed.removeFirst())
    }
  }

  private mutating func read(_ file: DelayedFile) {
    var file = file
    let outcome = run(file.request)
    switch outcome.ending {
    case .done: reading.add(outcome.reading)
    case .timedOut:
      reading.add(outcome.reading)
      reading.add(CalendarProblem(.timedOut))
    case .died(let signal):
      // If another process killed it, start again. If that happens twice at the same place, reading this
      // place needs too many resources.
      guard let place = outcome.place, Self.ownSignals.contains(signal) || place == file.killed else {
        file.killed = outcome.place
        return delayed.append(file)
      }
      reading.add(outcome.reading)
      reading.add(CalendarProblem(.stuck, place.path))
      reading.skipped.append(place)
      guard place.series != nil else { return }
      file.request.last = place
      delayed.append(file)
    }
  }

  // MARK: Processes

  private struct Outcome {
    var ending = CalendarReading.Ending.done
    var reading = CalendarReading()
    /// The place that the process reported last; nil if there is none.
    var place: CalendarRequest.Place?
    /// What it had read before that place.
    var beforePlace = CalendarReading()
  }

  private func run(_ request: CalendarRequest) -> Outcome {
    var outcome = Outcome()
    outcome.ending = CalendarReading.ask(Array(request.text.utf8), within: timeLeft) { line in
      switch line {
      case .event(let event): outcome.reading.events.append(event)
      case .problem(let problem): outcome.reading.add(problem)
      case .next(let place): (outcome.place, outcome.beforePlace) = (place, outcome.reading)
      case .zone, .done: break
      }
    }
    return outcome
  }
}
