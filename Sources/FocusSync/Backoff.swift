/// The delay after a failure. It is random, so that devices that failed together do not retry together.
package struct Backoff: Equatable, Sendable {
  /// The number of failures since the last success.
  package private(set) var failures = 0

  private static let first = 2
  private static let most = 300
  /// The maximum delay that a server may request, in seconds.
  package static let longest = 3600

  package init(failures: Int = 0) { self.failures = min(max(0, failures), 16) }

  package mutating func succeed() { failures = 0 }

  /// Returns the number of seconds to wait after another failure. It is random, up to a limit that doubles
  /// each time to at most five minutes, and at least `retryAfter`, the seconds that the server requests, up
  /// to an hour.
  package mutating func fail<R: RandomNumberGenerator>(retryAfter: Int? = nil, using random: inout R)
    -> Double
  {
    failures = min(failures + 1, 16)
    let limit = min(Backoff.most, Backoff.first << (failures - 1))
    let wait = Double.random(in: 0...Double(limit), using: &random)
    return max(wait, Double(min(retryAfter ?? 0, Backoff.longest)))
  }
}
