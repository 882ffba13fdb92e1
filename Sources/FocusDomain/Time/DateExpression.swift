/// A date as a person writes it on the command line or in a date field.
public enum DateExpression: Equatable, Sendable {
  /// So many days from today; 0 is today, -1 yesterday.
  case offset(Int)
  /// The next day of that name, never today.
  case next(Weekday)
  /// That very day.
  case exactly(CivilDate)

  /// Reads `today`, `tomorrow`, `yesterday`, `+3`, `-1`, a weekday (from three letters on) or `2026-11-21`;
  /// nil for anything else. Capitals and surrounding blanks do not matter.
  public init?(_ text: String) {
    let word = text.trimmingBlanks.lowercased()
    switch word {
    case "today": self = .offset(0)
    case "tomorrow": self = .offset(1)
    case "yesterday": self = .offset(-1)
    default:
      if let sign = word.first, sign == "+" || sign == "-" {
        guard let days = number(Array(word.utf8.dropFirst())), days <= 99_999 else { return nil }
        self = .offset(sign == "+" ? days : -days)
      } else if let date = CivilDate(word), DateExpression.reach.contains(date) {
        self = .exactly(date)
      } else if word.utf8.count >= 3,
        let weekday = Weekday.allCases.first(where: { "\($0)".hasPrefix(word) })
      {
        self = .next(weekday)
      } else {
        return nil
      }
    }
  }

  /// The days that a person may name: an earlier year is a slip of the finger.
  public static let reach = CivilDate(unchecked: 1970, 1, 1)...CivilDate(unchecked: 9999, 12, 31)

  /// The date meant, seen from the given today.
  public func date(from today: CivilDate) -> CivilDate {
    switch self {
    case .offset(let days): return today.adding(days: days)
    case .next(let weekday):
      let ahead = weekday.offset(from: today.weekday)
      return today.adding(days: ahead == 0 ? 7 : ahead)
    case .exactly(let date): return date
    }
  }
}

extension String {
  /// The text without white space at either end.
  package var trimmingBlanks: String {
    let body = drop { $0.isWhitespace }
    guard let last = body.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(body[...last])
  }
}
