import FocusDomain

/// Loads the focus time of months. Leaves out sessions that cannot be read. Errors in the last four weeks are
/// reported when the sessions are loaded.
struct ReadFocus: FeatureEffect {
  let months: Set<CivilMonth>

  func run(in context: any EffectContext) -> [Event] {
    let focused = months.map { month in
      let found = try? context.store.days(of: FocusSession.self, from: month.firstDay, to: month.lastDay)
      return (month, SessionTotals.focused(of: found?.items ?? []))
    }
    return [FocusOfMonths(months: Dictionary(uniqueKeysWithValues: focused)).event]
  }
}

/// The focus time of days in milliseconds, by the month in whose file the sessions are stored.
struct FocusOfMonths: FeatureEvent {
  let months: [CivilMonth: [CivilDate: Int64]]
}
