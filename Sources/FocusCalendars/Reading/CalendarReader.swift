import CIcal
import FocusDomain

/// The process that reads calendars. Its time and memory are limited, so that a file can at worst crash this
/// process.
package struct CalendarReader {
  /// The option that starts it.
  package static let option = "--read-calendars"

  private let request: CalendarRequest
  private let write: ([UInt8]) -> Void
  private var buffer: [UInt8] = []
  private var bytes = 0
  private let zones = KnownZones()

  /// The suffix of the files in a folder.
  static let suffix = ".ics"
  /// The maximum size of a file in bytes, and the maximum number of bytes and files in total.
  static let largestFile = 16 << 20
  static let mostBytes = 64 << 20
  static let mostFiles = 20_000
  /// The maximum processor time of the library for a file, in milliseconds.
  static let mostForFile: UInt32 = 3000
  /// The same for a series.
  static let mostForSeries: UInt32 = 1000
  /// The maximum number of occurrences in total.
  static let mostEvents = 20_000
  private var events = 0
  /// The place where the last process died; nil for the first process. Everything up to here has been read.
  private var last: CalendarRequest.Place?

  /// Answers a request through `write`. Returns false if the request is invalid.
  package static func answer(_ question: [UInt8], write: @escaping ([UInt8]) -> Void) -> Bool {
    if let zones = ZoneRequest(question) {
      zones.answer { write(Array("\($0.text)\n".utf8)) }
      return true
    }
    guard var reader = CalendarReader(question, write: write) else { return false }
    reader.run()
    return true
  }

  private init?(_ question: [UInt8], write: @escaping ([UInt8]) -> Void) {
    guard let request = CalendarRequest(question) else { return nil }
    (self.request, self.write, last) = (request, write, request.last)
  }

  /// Limits the resources of this process, because it reads files from untrusted sources.
  package static func limitProcess() {
    // About ten times the largest file, plus the memory of the library.
    focus_ical_limit(1 << 30, 12, 15)
  }

  private mutating func run() {
    defer { flush() }
    guard let library = CalendarLibrary() else {
      say(.problem(CalendarProblem(.noLibrary)))
      return say(.done)
    }
    let own = CalendarZone(.live)
    let expansion = Expansion(library, in: own, days: request.days)
    for path in request.paths {
      guard FileSystem.exists(path) else {
        say(.problem(CalendarProblem(.missing, path)))
        continue
      }
      for file in files(of: path) {
        guard bytes < Self.mostBytes, events < Self.mostEvents else {
          say(.problem(CalendarProblem(.tooMany, path)))
          break
        }
        read(file, expansion)
      }
    }
    focus_ical_watchdog(0)
    say(.done)
  }

  private mutating func files(of path: String) -> [String] {
    guard FileSystem.isDirectory(path) else { return [path] }
    let tree = FileTree(path, ending: Self.suffix, mostFiles: Self.mostFiles)
    for problem in tree.problems { say(.problem(CalendarProblem(problem, path))) }
    if tree.isCut { say(.problem(CalendarProblem(.tooMany, path))) }
    return tree.files
  }

  private mutating func read(_ path: String, _ expansion: Expansion) {
    guard !request.delayed.contains(path) || last?.path == path else { return }
    let last = last
    if let last {
      guard last.path == path else { return }
      self.last = nil
      guard last.series != nil else { return }
    }
    let content: [UInt8]
    do throws(StoreError) {
      // A file that is being replaced may be missing or empty for a moment.
      guard let found = try FileSystem.read(path, limit: Self.largestFile, links: .followed), !found.isEmpty
      else { return }
      content = found
    } catch {
      return say(.problem(CalendarProblem(error, path)))
    }
    bytes += content.count
    let place = CalendarRequest.Place(path: path, size: content.count, series: nil)
    guard begin(place, within: request.limit ?? Self.mostForFile) else { return }
    guard let file = EventFile(content, by: expansion.library, in: expansion.own, zones) else {
      return say(.problem(CalendarProblem(.notACalendar, path)))
    }
    var isEndless = false
    for (number, series) in file.series.enumerated() where number > last?.series ?? -1 {
      if series.contains(where: \.isSeries) {
        let place = CalendarRequest.Place(path: path, size: content.count, series: number)
        guard begin(place, within: Self.mostForSeries) else { continue }
      }
      let outcome = expansion.occurrences(of: series)
      for event in outcome.events.prefix(max(0, Self.mostEvents - events)) {
        say(.event(event.isPrivate && !request.tellsPrivate ? event.withoutTitle : event))
      }
      events += outcome.events.count
      // Report this now, because the next series may crash this process.
      if outcome.isEndless, !isEndless { say(.problem(CalendarProblem(.endless, path))) }
      isEndless = isEndless || outcome.isEndless
    }
  }

  /// Starts a step, and returns whether it may be done. The process is killed if the step takes longer than
  /// `limit` milliseconds. If the request has a limit for files, a series is part of the step of its file.
  private mutating func begin(_ place: CalendarRequest.Place, within limit: UInt32) -> Bool {
    if request.skipped.contains(place) {
      say(.problem(CalendarProblem(.stuck, place.path)))
      return false
    }
    if place.series != nil, request.limit != nil { return true }
    say(.next(place))
    flush()
    focus_ical_watchdog(limit)
    return true
  }

  private mutating func say(_ line: CalendarLine) {
    buffer += Array("\(line.text)\n".utf8)
    if buffer.count > 65_536 { flush() }
  }

  private mutating func flush() {
    write(buffer)
    buffer = []
  }
}

extension CalendarProblem {
  fileprivate init(_ error: StoreError, _ path: String) {
    switch error {
    case .damaged(let path, _, .notAFile): self.init(.notAFile, path)
    case .damaged(let path, _, .tooLarge): self.init(.tooLarge, path)
    case .cannotRead(let path, let code): self.init(.unreadable, path, code: code)
    case .danglingLink(let path, _): self.init(.missing, path)
    case .damaged, .newerSchema, .cannotCreate, .cannotWrite, .busy, .full, .noLocks, .keepsChanging:
      self.init(.unreadable, path)
    }
  }
}
