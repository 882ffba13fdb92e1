import FocusDomain

/// A line in the output of the process that reads calendars.
enum CalendarLine: Equatable {
  case event(CalendarEvent)
  case problem(CalendarProblem)
  /// The changes of a zone, starting with its first offset; empty if the zone cannot be read.
  case zone([ZoneChange])
  /// The place to read next.
  case next(CalendarRequest.Place)
  /// The output is complete.
  case done

  var text: String {
    switch self {
    case .event(let event):
      let flags = (event.isBusy ? "b" : "f") + (event.isPrivate ? "p" : "o")
      let ends =
        switch event.time {
        case .days(let days): "d\t\(days.lowerBound)\t\(days.upperBound)"
        case .times(let start, let end): "t\t\(start.seconds)\t\(end.seconds)"
        }
      return "\(ends)\t\(flags)\t\(event.title)"
    case .problem(let problem): return "problem\t\(problem.kind.rawValue)\t\(problem.code)\t\(problem.path)"
    case .zone(let changes):
      return "zone\t" + changes.map { "\($0.start) \($0.offset)" }.joined(separator: "\t")
    case .next(let place): return "next\t\(place.words)"
    case .done: return "done"
    }
  }

  /// Parses a line; nil if it is invalid.
  init?(_ text: String) {
    let word = text.prefix { $0 != "\t" }
    let rest = text.dropFirst(word.count + 1)
    func parts(_ count: Int) -> [Substring]? {
      let parts = rest.split(separator: "\t", maxSplits: count - 1, omittingEmptySubsequences: false)
      return parts.count == count ? parts : nil
    }
    switch word {
    case "d", "t":
      guard let parts = parts(4), parts[2].count == 2, let time = CalendarLine.time(word, parts) else {
        return nil
      }
      self = .event(
        CalendarEvent(
          title: Title.cleaned(String(parts[3])), time: time, isBusy: parts[2].first == "b",
          isPrivate: parts[2].last == "p"))
    case "problem":
      guard let parts = parts(3), let kind = CalendarProblem.Kind(rawValue: String(parts[0])),
        let code = Int32(parts[1])
      else { return nil }
      self = .problem(CalendarProblem(kind, String(parts[2]), code: code))
    case "zone": self = .zone(rest.split(separator: "\t").compactMap(ZoneChange.init))
    case "next":
      guard let place = CalendarRequest.Place(rest) else { return nil }
      self = .next(place)
    case "done": self = .done
    default: return nil
    }
  }

  private static func time(_ word: Substring, _ parts: [Substring]) -> CalendarEvent.Time? {
    if word == "d" {
      guard let first = CivilDate(String(parts[0])), let last = CivilDate(String(parts[1])), first <= last
      else { return nil }
      return .days(first...last)
    }
    guard let start = Int64(parts[0]), let end = Int64(parts[1]), start <= end else { return nil }
    return .times(Instant(seconds: start), Instant(seconds: end))
  }
}

extension ZoneChange {
  fileprivate init?(_ text: Substring) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let start = Int64(parts[0]), let offset = Int(parts[1]),
      abs(offset) < 2 * 86_400
    else { return nil }
    self.init(start: start, offset: offset)
  }
}
