/// What a person changes of the intentions of a week, by their numbers.
package struct WeekEdit: Equatable, Sendable {
  package var intentions: [Int: String] = [:]
  /// What they must still be to be replaced.
  package var old: [Int: String] = [:]

  package init() {}

  package var isEmpty: Bool { intentions.isEmpty }

  /// Changes what is said of a week. Throws if one of them was changed meanwhile.
  package func apply(to week: inout WeekLog) throws(RuleViolation) {
    for (number, text) in intentions {
      if let old = old[number], !week[number].hasSameBytes(as: old) {
        throw .changedMeanwhile(title: old, day: week.monday)
      }
      week[number] = text
    }
  }
}
