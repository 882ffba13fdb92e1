import FocusDomain
import FocusText

// Which months are read, and what is said of those that cannot be.
extension AppState {
  /// The months that the page shows, or may step or move a task to next.
  var neededMonths: Set<CivilMonth> {
    tabs[tabs.chosen].months(today: today).union([today.civilMonth, today.civilMonth.adding(months: 1)])
  }

  /// Asks for those that were not read yet.
  func missing(_ wanted: Set<CivilMonth>) -> [Effect] {
    let missing = wanted.subtracting(plans.months)
    return missing.isEmpty ? [] : [.read(missing)]
  }

  /// Asks for what the page needs and was not read yet.
  var readMissing: [Effect] { missing(neededMonths) }

  /// A month that cannot be read, or not be written, says so where it is shown.
  mutating func tellProblem(of day: CivilDate) {
    if let problem = plans.problems[day.civilMonth] {
      status = StatusMessage(text: Text.sentence(problem), level: .failure)
    }
  }
}
