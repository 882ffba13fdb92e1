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

  /// Reports the problem of a month that cannot be read or written, when the month is shown.
  mutating func tellProblem(of day: CivilDate) {
    if let problem = plans.problems[day.civilMonth] {
      status = StatusMessage(text: Text.sentence(problem), level: .failure)
    }
  }
}
