import FocusDomain

/// Changes the intentions of a week.
struct ChangeWeek: FeatureEffect {
  let days: ClosedRange<CivilDate>
  let edit: WeekEdit

  func run(at door: any EffectDoor) -> [Event] {
    door.submit { () throws(PlannerError) in
      try door.store.changeWeek(days) { (week) throws(RuleViolation) in try edit.apply(to: &week) }
    }
    return []
  }
}
