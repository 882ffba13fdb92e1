extension Store {
  /// The log of a day; nil if there is none. Reads one month.
  package func log(of day: CivilDate) throws(StoreError) -> DayLog? { try plan(of: day).log }

  /// The logs of the days from one to another, in order, without empty ones. Opens only months that have a file.
  package func logs(from first: CivilDate, to last: CivilDate) throws(StoreError) -> Findings<DayLog> {
    try gather({ $0 >= first.civilMonth && $0 <= last.civilMonth }) { month in
      month.agenda.plans.filter { $0.day >= first && $0.day <= last }.compactMap(\.log).filter { !$0.isEmpty }
    }
  }

  /// The plans of the days from one to another that hold tasks or a log that says anything.
  package func plansAndLogs(from first: CivilDate, to last: CivilDate) throws(StoreError) -> Findings<DayPlan>
  {
    try gather({ $0 >= first.civilMonth && $0 <= last.civilMonth }) { month in
      month.agenda.plans.filter { plan in
        guard plan.day >= first, plan.day <= last else { return false }
        return plan.count > 0 || plan.log.map { !$0.isEmpty } ?? false
      }
    }
  }

  /// Changes the log of a day, which is empty until then, in one write that `undo()` takes back. Throws if a rating is out of range,
  /// the reflection too long, or `edit` refuses; then nothing has changed.
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
  /// Brings what differs from `old` into the form in which it is stored, or throws the rule it violates.
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
