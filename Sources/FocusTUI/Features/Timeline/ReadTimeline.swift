import FocusDomain

/// Loads what was done on a day.
struct ReadTimeline: FeatureEffect {
  let day: CivilDate

  func run(at door: any EffectDoor) throws(StoreError) -> [Event] {
    [try door.store.timeline(of: day).event]
  }
}

extension DayTimeline: FeatureEvent {}
