extension DayRating {
  /// The ratings in the daily log of a plan. It is read from the plan's unknown fields: to tasks, with which it
  /// shares a file, any other record of the day is one of these.
  init(_ plan: DayPlan) {
    self.init()
    guard let log = plan.unknown["log"]?.fields, log["deletedAt"]?.text == nil else { return }
    func rating(_ key: String) -> Int? { log[key]?.integer.flatMap { (1...5).contains($0) ? $0 : nil } }
    sleep = rating("sleep")
    mood = rating("mood")
    isRest = log["rest"]?.flag ?? false
  }
}
