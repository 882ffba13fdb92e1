extension Store {
  /// The log of a week; nil if there is none. Reads the month of its Monday.
  package func week(_ week: ClosedRange<CivilDate>) throws(StoreError) -> WeekLog? {
    try plan(of: week.monday).week
  }

  /// The plans of days with their logs, and all sessions of the tasks that were finished on them. These tasks
  /// may have been carried over from earlier months. Skips months that cannot be read.
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

  /// Changes the log of a week in one write, which `undo()` reverts. A missing log counts as empty. Throws if
  /// a text is too long or if `edit` throws; nothing has changed then.
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
  /// Normalizes the fields that differ from `old`, or throws the rule they violate.
  fileprivate mutating func validate(after old: WeekLog?) throws(RuleViolation) {
    for number in 1...WeekLog.limit where !self[number].hasSameBytes(as: old?[number] ?? "") {
      self[number] = try WeekLog.validated(self[number])
    }
    if !review.hasSameBytes(as: old?.review ?? "") { review = try WeekLog.validated(review) }
  }

  /// The text by the rules of a title, except that it may be empty.
  private static func validated(_ text: String) throws(RuleViolation) -> String {
    do throws(RuleViolation) {
      return try Title.validated(text)
    } catch .emptyTitle {
      return ""
    }
  }
}
