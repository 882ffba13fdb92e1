import SyncStore
import Synchronization

/// A rate limiter with token buckets: each key may do `burst` operations at once, and `perMinute` in the long
/// run.
final class RateLimiter: Sendable {
  private struct Bucket {
    var tokens: Double
    var at: Timestamp
  }

  private let perMinute: Double
  private let burst: Double
  private let buckets = Mutex<[String: Bucket]>([:])

  /// The maximum number of keys. Beyond it those with a full bucket are dropped.
  private static let keyLimit = 20_000

  /// Creates a limiter; with 0 for `perMinute` there is no limit.
  init(perMinute: Int, burst: Int) {
    self.perMinute = Double(perMinute)
    self.burst = Double(burst)
  }

  /// The number of keys in memory.
  var count: Int { buckets.withLock { $0.count } }

  /// Takes one token; throws if there is none.
  func take(_ key: String, at time: Timestamp) throws(APIError) {
    try use(key, at: time, cost: 1)
  }

  /// Throws if no token is left. Takes none.
  func check(_ key: String, at time: Timestamp) throws(APIError) {
    try use(key, at: time, cost: 0)
  }

  /// Returns one token to the bucket.
  func refund(_ key: String, at time: Timestamp) {
    buckets.withLock { buckets in
      guard let bucket = buckets[key] else { return }
      let refilled = refilled(bucket, at: time)
      buckets[key] = Bucket(tokens: min(burst, refilled.tokens + 1), at: refilled.at)
    }
  }

  private func use(_ key: String, at time: Timestamp, cost: Double) throws(APIError) {
    guard perMinute > 0 else { return }
    let missing = buckets.withLock { buckets -> Double in
      if buckets.count > Self.keyLimit { forget(&buckets, at: time) }
      var bucket = refilled(buckets[key], at: time)
      let missing = 1 - bucket.tokens
      if missing <= 0 { bucket.tokens -= cost }
      buckets[key] = bucket
      return missing
    }
    if missing > 0 { throw .tooMany(max(1, Int((missing * 60 / perMinute).rounded(.up)))) }
  }

  private func refilled(_ bucket: Bucket?, at time: Timestamp) -> Bucket {
    guard let bucket else { return Bucket(tokens: burst, at: time) }
    // A clock that was set back adds no tokens.
    let minutes = Double(max(0, time.milliseconds - bucket.at.milliseconds)) / 60_000
    return Bucket(tokens: min(burst, bucket.tokens + minutes * perMinute), at: time)
  }

  private func forget(_ buckets: inout [String: Bucket], at time: Timestamp) {
    buckets = buckets.filter { refilled($0.value, at: time).tokens < burst }
    // So many keys at once are an attack. A moment without limits is better than running out of memory.
    if buckets.count > Self.keyLimit { buckets.removeAll() }
  }
}
