import FocusDomain

extension DayPlan {
  /// The log of the day; nil if it is empty.
  var filledLog: DayLog? { log.flatMap { $0.isEmpty ? nil : $0 } }
}
