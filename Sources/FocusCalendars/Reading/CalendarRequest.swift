import FocusDomain

/// The calendars to read: the request to the process that reads them, on its standard input.
package struct CalendarRequest: Equatable, Sendable {
  /// The calendars: files, and folders with files.
  package let paths: [String]
  package let days: ClosedRange<CivilDate>
  /// Whether to include the titles of private events.
  package let tellsPrivate: Bool
  /// The places at which earlier processes died.
  var skipped: [Place] = []
  /// The place at which the last process died. The next one continues after it.
  var last: Place?
  /// The processor time for each file in milliseconds; nil for the usual limits of files and series.
  var limit: UInt32?
  /// The files that are not to be read now.
  var delayed: [String] = []

  package init(_ paths: [String], days: ClosedRange<CivilDate>, tellsPrivate: Bool) {
    (self.paths, self.days, self.tellsPrivate) = (paths, days, tellsPrivate)
  }

  /// A file with its size, or a series in it.
  struct Place: Hashable, Sendable {
    let path: String
    let size: Int
    /// The index of the series in the file; nil for the file itself.
    let series: Int?
  }

  var lines: [String] {
    ["days\t\(days.lowerBound)\t\(days.upperBound)"] + (tellsPrivate ? ["private"] : [])
      + (limit.map { ["limit\t\($0)"] } ?? []) + (last.map { ["last\t\($0.words)"] } ?? [])
      + paths.map { "path\t\($0)" } + skipped.map { "skip\t\($0.words)" }
      + delayed.map { "delayed\t\($0)" }
  }

  /// The request as text.
  package var text: String { lines.map { "\($0)\n" }.joined() }

  /// Parses a request; nil if it is not one of this version.
  package init?(_ text: [UInt8]) {
    var (paths, skipped, days): ([String], [Place], ClosedRange<CivilDate>?) = ([], [], nil)
    var (tellsPrivate, last, limit, delayed): (Bool, Place?, UInt32?, [String]) = (false, nil, nil, [])
    for line in text.split(separator: 0x0A) {
      let line = String(decoding: line, as: UTF8.self)
      let words = line.split(separator: "\t", maxSplits: 1).map(String.init)
      switch (words[0], words.dropFirst().first) {
      case ("days", let rest?):
        let ends = rest.split(separator: "\t").compactMap { CivilDate(String($0)) }
        guard ends.count == 2, ends[0] <= ends[1] else { return nil }
        days = ends[0]...ends[1]
      case ("private", _): tellsPrivate = true
      case ("last", let rest?): last = Place(rest)
      case ("limit", let rest?): limit = UInt32(rest)
      case ("path", let path?): paths.append(path)
      case ("delayed", let path?): delayed.append(path)
      case ("skip", let rest?): skipped += Place(rest).map { [$0] } ?? []
      default: return nil
      }
    }
    guard let days else { return nil }
    self.init(paths, days: days, tellsPrivate: tellsPrivate)
    (self.skipped, self.last, self.limit, self.delayed) = (skipped, last, limit, delayed)
  }
}

extension CalendarRequest.Place {
  /// The path comes last, because it may contain tabs.
  var words: String { "\(series ?? -1)\t\(size)\t\(path)" }

  init?(_ words: some StringProtocol) {
    let parts = words.split(separator: "\t", maxSplits: 2)
    guard parts.count == 3, let series = Int(parts[0]), let size = Int(parts[1]) else { return nil }
    self.init(path: String(parts[2]), size: size, series: series < 0 ? nil : series)
  }
}
