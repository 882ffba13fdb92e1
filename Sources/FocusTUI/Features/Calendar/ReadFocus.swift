import FocusDomain

/// Loads the focus time of months. Leaves out unreadable sessions, which are reported with those of the last
/// weeks.
struct ReadFocus: FeatureEffect {
  let months: Set<CivilMonth>

  func run(at door: any EffectDoor) -> [Event] {
    let focused = months.map { month in
      let found = try? door.store.days(of: FocusSession.self, from: month.firstDay, to: month.lastDay)
      return (month, SessionTotals.focused(of: found?.items ?? []))
    }
    return [FocusOfMonths(months: Dictionary(uniqueKeysWithValues: focused)).event]
  }
}

/// The focused time, in milliseconds, that the sessions stored under each month give to days.
struct FocusOfMonths: FeatureEvent {
  let months: [CivilMonth: [CivilDate: Int64]]
}
