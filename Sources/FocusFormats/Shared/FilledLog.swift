import FocusDomain

extension DayPlan {
  /// The log of the day, if it says anything.
  var filledLog: DayLog? { log.flatMap { $0.isEmpty ? nil : $0 } }
}
