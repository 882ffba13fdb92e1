extension DayRating {
  /// Reads the ratings from the log in a day's file. Invalid ratings count as none.
  init(log: JSONValue?) {
    self.init()
    guard let log = log?.fields, log["deletedAt"]?.text == nil else { return }
    func rating(_ key: String) -> Int? { log[key]?.integer.flatMap { (1...5).contains($0) ? $0 : nil } }
    sleep = rating("sleep")
    mood = rating("mood")
    isRest = log["rest"]?.flag ?? false
  }
}
