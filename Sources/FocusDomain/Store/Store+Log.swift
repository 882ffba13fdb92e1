extension Store {
  /// The plans of a range of days that have tasks or a log with content.
  package func plansAndLogs(from first: CivilDate, to last: CivilDate) throws(StoreError) -> ReadResult<
    DayPlan
  > {
    try gather({ $0 >= first.civilMonth && $0 <= last.civilMonth }) { month in
      month.agenda.days.filter { plan in
        guard plan.day >= first, plan.day <= last else { return false }
        return plan.count > 0 || plan.log.map { !$0.isEmpty } ?? false
      }
    }
  }

  /// Changes the log of a day in one write, which `undo()` reverts. A missing log counts as empty. Throws if
  /// a rating is out of range, if the reflection is too long, or if `edit` throws; nothing has changed then.
  @discardableResult
  package func changeLog(
    of day: CivilDate, _ edit: (inout DayLog) throws(RuleViolation) -> Void
  ) throws(PlannerError) -> Written {
    try change(.edit, on: [day], of: [DayLog.self]) { (editor) throws(RuleViolation) in
      let old = editor.records.log(of: day)
      var new = old ?? DayLog(day: day)
      try edit(&new)
      try new.validate(after: old, today: clock.today)
      if let old {
        editor.replace(old, with: new, on: day)
      } else if !new.isEmpty {
        editor.insert(new, on: day)
      }
    }
  }
}

extension DayLog {
  /// Normalizes the fields that differ from `old`, or throws the rule they violate.
  fileprivate mutating func validate(after old: DayLog?, today: CivilDate) throws(RuleViolation) {
    let isNew = (sleep != nil && sleep != old?.sleep) || (mood != nil && mood != old?.mood)
    if isNew, day > today { throw .ratedAhead(day) }
    for case let rating? in [sleep, mood] where !DayLog.ratings.contains(rating) {
      throw .notARating(rating)
    }
    if !reflection.hasSameBytes(as: old?.reflection ?? "") {
      reflection = try Reflection.validated(reflection)
    }
  }
}
