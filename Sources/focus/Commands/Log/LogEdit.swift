import FocusDomain

/// What a command changes of the log of a day; nil leaves a part as it is.
struct LogEdit {
  /// A new rating, or none.
  enum Rating {
    case value(Int)
    case cleared

    var number: Int? { if case .value(let number) = self { number } else { nil } }
  }

  var sleep: Rating?
  var mood: Rating?
  var rest: Bool?
  var reflection: String?
  /// What the reflection must still be to be replaced; nil if it may be anything.
  var oldReflection: String?

  var isEmpty: Bool { sleep == nil && mood == nil && rest == nil && reflection == nil }

  /// Changes a log. Throws if the reflection was changed meanwhile.
  func apply(to log: inout DayLog) throws(RuleViolation) {
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
