import SyncStore

/// Checks whether the database is writable. A check costs a write, so the result is cached for some seconds.
actor HealthCheck {
  private static let lifetime: Int64 = 5_000

  private let store: any Store
  private var last: (at: Timestamp, works: Bool)?

  init(store: any Store) {
    self.store = store
  }

  func works(at time: Timestamp) async -> Bool {
    if let last, abs(time.milliseconds - last.at.milliseconds) < Self.lifetime { return last.works }
    // Concurrent callers get the previous result while the check runs.
    last = (time, last?.works ?? true)
    let works: Bool
    do {
      try await store.checkWritable(at: time)
      works = true
    } catch { works = false }
    last = (time, works)
    return works
  }
}
