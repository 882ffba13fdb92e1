/// Changes by the user to the intentions of a week, by their numbers.
package struct WeekEdit: Equatable, Sendable {
  package var intentions: [Int: String] = [:]
  /// The intentions that are expected to be replaced.
  package var old: [Int: String] = [:]

  package init() {}

  package var isEmpty: Bool { intentions.isEmpty }

  /// Changes the log of a week. Throws if one of the intentions has been changed since, and then changes
  /// nothing.
  package func apply(to week: inout WeekLog) throws(RuleViolation) {
    for number in intentions.keys.sorted() {
      if let old = old[number], !week[number].hasSameBytes(as: old) {
        throw .changedMeanwhile(title: old, day: week.monday)
      }
    }
    for (number, text) in intentions { week[number] = text }
  }
}
