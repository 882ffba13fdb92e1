extension Store {
  /// What is said of a week; nil if nothing is. Reads the month of its Monday.
  package func week(_ week: ClosedRange<CivilDate>) throws(StoreError) -> WeekLog? {
    try plan(of: week.monday).week
  }

  /// The plans of days with their logs, and all sessions of the tasks that were finished on them, which may have been carried
  /// there from earlier months. What cannot be read is left out.
  package func plansAndSessions(
    of days: ClosedRange<CivilDate>
  ) throws(StoreError) -> (plans: [DayPlan], sessions: [DayRecords<FocusSession>]) {
    let plans = try plansAndLogs(from: days.lowerBound, to: days.upperBound).items
    var first: CivilDate?
    for plan in plans {
      for task in plan.finished where task.minutes != nil {
        let began = min(task.carriedFrom ?? plan.day, plan.day, clock.today(at: task.createdAt))
        first = min(first ?? began, began)
      }
    }
    guard let first else { return (plans, []) }
    let last = max(clock.today, days.upperBound)
    return (plans, try self.days(of: FocusSession.self, from: first, to: last).items)
  }

  /// Changes what is said of a week, which is nothing until then, in one write that `undo()` takes back. Throws if a text is too
  /// long or `edit` refuses; then nothing has changed.
  @discardableResult
  package func changeWeek(
    _ week: ClosedRange<CivilDate>, _ edit: (inout WeekLog) throws(RuleViolation) -> Void
  ) throws(PlannerError) -> Written {
    let day = week.monday
    return try change(.edit, on: [day], of: [WeekLog.self]) { (editor) throws(RuleViolation) in
      let old = editor.records[WeekLog.self][day].entries.first
      var new = old ?? WeekLog(monday: day)
      try edit(&new)
      try new.validate(after: old)
      if let old {
        editor.replace(old, with: new, on: day)
      } else if !new.isEmpty {
        editor.insert(new, on: day)
      }
    }
  }
}

extension WeekLog {
  /// Brings what differs from `old` into the form in which it is stored, or throws the rule it violates.
  fileprivate mutating func validate(after old: WeekLog?) throws(RuleViolation) {
    for number in 1...WeekLog.limit where !self[number].hasSameBytes(as: old?[number] ?? "") {
      self[number] = try WeekLog.validated(self[number])
    }
    if !review.hasSameBytes(as: old?.review ?? "") { review = try WeekLog.validated(review) }
  }

  /// One line as a title is, but it may be empty.
  private static func validated(_ text: String) throws(RuleViolation) -> String {
    do throws(RuleViolation) {
      return try Title.validated(text)
    } catch .emptyTitle {
      return ""
    }
  }
}
