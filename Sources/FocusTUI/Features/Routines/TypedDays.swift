import FocusDomain
import FocusText

extension Recurrence.Rule {
  /// A rule as a person types it in one field: how often, and on which days.
  init?(typed text: String, from start: CivilDate, weekday: (String) -> Weekday?) {
    let words = text.composed.halfWidth.split { $0 == " " || $0 == "\t" }.map { $0.lowercased() }
    guard let first = words.first else { return nil }
    let isInterval =
      Recurrence.Rule(every: first, on: nil, from: start, weekday: weekday) != nil
    let names = words.dropFirst(isInterval ? 1 : 0)
    self.init(
      every: isInterval ? first : nil, on: names.isEmpty ? nil : names.joined(separator: ","), from: start,
      weekday: weekday)
  }

  /// The same as it is typed.
  func typed(_ dates: DateStyle) -> String {
    switch self {
    case .days(1): "day"
    case .days: description
    case .weeks(let count, let days):
      (count == 1 ? "" : "\(count)w ")
        + days.map(\.rawValue).sorted().map { dates.shortWeekdays[$0 - 1].lowercased() }
        .joined(separator: ",")
    case .months(let count, let days):
      (count == 1 ? "" : "\(count)m ") + days.sorted().map(String.init).joined(separator: ",")
    }
  }
}
