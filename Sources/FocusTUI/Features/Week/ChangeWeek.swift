import FocusDomain

/// Changes the intentions of a week.
struct ChangeWeek: FeatureEffect {
  let days: ClosedRange<CivilDate>
  let edit: WeekEdit

  func run(in context: any EffectContext) -> [Event] {
    context.submit { () throws(PlannerError) in
      try context.store.changeWeek(days) { (week) throws(RuleViolation) in try edit.apply(to: &week) }
    }
    return []
  }
}
