extension RecordTable<FocusSession> {
  /// Assigns sessions without a task to the task of the same day with the same title.
  package func matched(to plans: [DayPlan]) -> RecordTable {
    let plans = Dictionary(plans.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
    return RecordTable(
      self.days.map { records in
        guard let tasks = plans[records.day]?.tasks else { return records }
        var matched = records
        for index in matched.entries.indices where matched.entries[index].task == nil {
          matched.entries[index].task = tasks.first { $0.title == matched.entries[index].title }?.lastingID
        }
        return matched
      })
  }
}
