import FocusDomain

/// Loads what was done on a day.
struct ReadTimeline: FeatureEffect {
  let day: CivilDate

  func run(in context: any EffectContext) throws(StoreError) -> [Event] {
    [try context.store.timeline(of: day).event]
  }
}

extension DayTimeline: FeatureEvent {}
