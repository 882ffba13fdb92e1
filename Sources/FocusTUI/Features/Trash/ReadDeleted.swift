import FocusDomain

/// Loads the recently deleted tasks.
struct ReadDeleted: FeatureEffect {
  func run(at door: any EffectDoor) throws(StoreError) -> [Event] {
    [DeletedReading(items: try door.store.recentlyDeleted()).event]
  }
}

/// The recently deleted tasks.
struct DeletedReading: FeatureEvent {
  let items: [RecentlyDeleted]
}
