import FocusDomain
import FocusText

// Which months are loaded, and how failures to load them are reported.
extension AppState {
  /// The months that the page shows, or to which it may step or move a task next.
  var neededMonths: Set<CivilMonth> {
    tabs[tabs.chosen].months(today: today).union([today.civilMonth, today.civilMonth.adding(months: 1)])
  }

  /// Loads those of these months that are not loaded yet.
  func missing(_ wanted: Set<CivilMonth>) -> [Effect] {
    let missing = wanted.subtracting(plans.months)
    return missing.isEmpty ? [] : [.read(missing)]
  }

  /// Loads the months that the page needs and that are not loaded yet.
  var readMissing: [Effect] { missing(neededMonths) }

  /// Why the month of a day cannot be read or written; nil if it can.
  func problem(of day: CivilDate) -> String? { plans.problems[day.civilMonth].map { Text.sentence($0) } }

  /// Reports the problem of a month that cannot be read or written, when the month is shown.
  mutating func tellProblem(of day: CivilDate) {
    if let problem = problem(of: day) { status = StatusMessage(text: problem, level: .failure) }
  }
}
