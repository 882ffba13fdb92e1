extension Store {
  /// The last day before `day` that has tasks and is not a day off; nil if there is none.
  package func lastWorkingDay(
    before day: CivilDate, _ rules: GoalRules
  ) throws(StoreError) -> CivilDate? {
    var day = day
    while let plan = try lastPlannedDay(before: day) {
      if !rules.isOff(plan.day, isRest: plan.log?.rest ?? false) { return plan.day }
      day = plan.day
    }
    return nil
  }
}
