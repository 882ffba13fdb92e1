import FocusDomain
import FocusText

// Loading of months, and reports of failures to load them.
extension AppState {
  /// The months that the page shows, and those to which it may step or move a task next.
  var neededMonths: Set<CivilMonth> {
    tabs[tabs.chosen].months(today: today).union([today.civilMonth, today.civilMonth.adding(months: 1)])
  }

  /// Returns the effects that load those of the months that are not loaded yet.
  func missing(_ wanted: Set<CivilMonth>) -> [Effect] {
    let missing = wanted.subtracting(plans.months)
    return missing.isEmpty ? [] : [.read(missing)]
  }

  /// The effects that load the months that the page needs and that are not loaded yet.
  var readMissing: [Effect] { missing(neededMonths) }

  /// Why the month of a day cannot be read or written; nil if it can.
  func problem(of day: CivilDate) -> String? { plans.problems[day.civilMonth].map { Text.sentence($0) } }

  /// Reports the problem if the month of a day cannot be read or written. Called when the month is shown.
  mutating func reportProblem(of day: CivilDate) {
    if let problem = problem(of: day) { status = StatusMessage(text: problem, level: .failure) }
  }
}
