import SyncStore

/// Whether the database can be written. Asking costs a write, so that an answer counts for some seconds.
actor HealthCheck {
  private static let lifetime: Int64 = 5_000

  private let store: any Store
  private var last: (at: Timestamp, works: Bool)?

  init(store: any Store) {
    self.store = store
  }

  func works(at time: Timestamp) async -> Bool {
    if let last, abs(time.milliseconds - last.at.milliseconds) < Self.lifetime { return last.works }
    // Further callers, while the store is being asked, get the last answer.
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
