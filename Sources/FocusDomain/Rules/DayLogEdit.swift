/// Changes by the user to the log of a day; nil leaves a field unchanged.
package struct DayLogEdit: Equatable, Sendable {
  /// A new rating, or none.
  package enum Rating: Equatable, Sendable {
    case value(Int)
    case cleared

    /// A rating as a log has it.
    package init(_ number: Int?) { self = number.map(Rating.value) ?? .cleared }

    var number: Int? { if case .value(let number) = self { number } else { nil } }
  }

  package var sleep: Rating?
  package var mood: Rating?
  package var rest: Bool?
  package var reflection: String?
  /// The reflection that is expected to be replaced; nil for any.
  package var oldReflection: String?

  package init(sleep: Rating? = nil, mood: Rating? = nil, rest: Bool? = nil, reflection: String? = nil) {
    self.sleep = sleep
    self.mood = mood
    self.rest = rest
    self.reflection = reflection
  }

  package var isEmpty: Bool { sleep == nil && mood == nil && rest == nil && reflection == nil }

  /// Changes a log. Throws if the reflection has been changed since.
  package func apply(to log: inout DayLog) throws(RuleViolation) {
    if let sleep { log.sleep = sleep.number }
    if let mood { log.mood = mood.number }
    if let rest { log.rest = rest }
    guard let reflection else { return }
    if let oldReflection, !log.reflection.hasSameBytes(as: oldReflection) {
      throw .changedMeanwhile(title: log.label, day: log.day)
    }
    log.reflection = reflection
  }
}
