import FocusDomain

/// Loads everything that can be searched.
struct ReadHistory: FeatureEffect {
  func run(in context: any EffectContext) throws(StoreError) -> [Event] {
    let found = try context.store.searchable()
    // The contents of an unreadable month are missing from the results.
    return [HistoryReading(items: found.items).event]
      + found.unreadable.suffix(1).map { .failed(.store($0), nil, .command) }
  }
}

/// Everything that can be searched, latest day first.
struct HistoryReading: FeatureEvent {
  let items: [SearchHit]
}
