import FocusDomain

/// Loads the recently deleted tasks.
struct ReadDeleted: FeatureEffect {
  func run(in context: any EffectContext) throws(StoreError) -> [Event] {
    [DeletedReading(items: try context.store.recentlyDeleted()).event]
  }
}

/// The recently deleted tasks.
struct DeletedReading: FeatureEvent {
  let items: [RecentlyDeleted]
}
