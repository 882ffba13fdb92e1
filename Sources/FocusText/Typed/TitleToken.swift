import FocusDomain

/// A word of a title that sets another property of the task: `!high`, `@9-10`, `@fri`. The prefix is
/// required, so that ordinary words are never interpreted.
package enum TitleToken: Equatable, Sendable {
  case priority(Priority)
  case times(TimeRange)
  case day(CivilDate)
  /// The length, in minutes.
  case length(Int)

  /// Parses a word; nil if it is part of the title.
  /// - Parameters:
  ///   - word: A text without spaces.
  ///   - dates: The parser of dates.
  ///   - minutes: The duration if only a start time is given.
  package init?(_ word: String, _ dates: DateParser, lasting minutes: Int = 60) {
    let word = word.composed.halfWidth
    guard let sign = word.first, let end = word.last, word.count > 1,
      end.isLetter || end.isNumber || end == "."
    else { return nil }
    let body = String(word.dropFirst())
    switch sign {
    case "!":
      guard let priority = TitleToken.priority(body.lowercased()) else { return nil }
      self = .priority(priority)
    case "@":
      // In languages with the year first, a point separates month and day, not hour and minute.
      if case .yearFirst = dates.style.order, body.contains("."), let day = dates.date(body) {
        self = .day(day)
      } else if case .timed(let range)? = Schedule(typed: body, lasting: minutes) {
        self = .times(range)
      } else if let day = dates.date(body) ?? dates.date(TitleToken.spaced(body)) {
        self = .day(day)
      } else {
        return nil
      }
    case "~":
      // A bare number, as in `~20 pages`, means approximately and belongs to the title.
      guard body.contains(where: \.isLetter), let minutes = TaskLength.minutes(typed: body) else {
        return nil
      }
      self = .length(minutes)
    default: return nil
    }
  }

  private static func priority(_ name: String) -> Priority? {
    Priority.allCases.first { $0.names.contains(name) || name == $0.rawValue.prefix(1) }
  }

  /// Inserts spaces between letters and digits, as in `nov 27` for `nov27`, because a token cannot contain
  /// spaces.
  private static func spaced(_ text: String) -> String {
    var result = ""
    for character in text {
      if let last = result.last, last.isLetter, character.isNumber { result.append(" ") }
      if let last = result.last, last.isNumber, character.isLetter { result.append(" ") }
      result.append(character)
    }
    return result
  }
}

extension Schedule {
  /// Whether the text explicitly ends on the next day: `15-14+1`.
  package static func saysNextDay(_ text: String) -> Bool { text.trimmingBlanks.hasSuffix("+1") }

  /// Parses a schedule as people type it: `9`, `9-10:30`, `2pm`, `오후 2시`, `all day`, `終日`. An empty text
  /// means all day.
  /// - Parameters:
  ///   - text: The text as typed.
  ///   - minutes: The duration if only a start time is given.
  package init?(typed text: String, lasting minutes: Int = 60) {
    let words = text.composed.trimmingBlanks.lowercased()
    if ["", "all day", "allday", "all-day", "하루 종일", "하루종일", "종일", "終日", "一日中"].contains(words) {
      self = .allDay
      return
    }
    let start = TimeOfDay(typed: words)
    let range =
      start.map { TimeRange(start: $0, end: $0.adding(minutes: minutes)) } ?? TimeRange(typed: words)
    guard let range else { return nil }
    self = .timed(range)
  }
}
