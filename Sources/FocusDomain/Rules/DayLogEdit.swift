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

  /// Changes a log. Throws if the reflection has been changed since, and then changes nothing.
  package func apply(to log: inout DayLog) throws(RuleViolation) {
    if reflection != nil, let oldReflection, !log.reflection.hasSameBytes(as: oldReflection) {
      throw .changedMeanwhile(title: log.label, day: log.day)
    }
    if let sleep { log.sleep = sleep.number }
    if let mood { log.mood = mood.number }
    if let rest { log.rest = rest }
    if let reflection { log.reflection = reflection }
  }
}
