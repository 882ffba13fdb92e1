/// How long to wait after a failure, so that machines that failed together do not come back together.
package struct Backoff: Equatable, Sendable {
  /// The failures since the last success.
  package private(set) var failures = 0

  private static let first = 2
  private static let most = 300
  /// A server may ask for more, but not that it is never asked again.
  private static let longest = 3600

  package init(failures: Int = 0) { self.failures = min(max(0, failures), 16) }

  package mutating func succeed() { failures = 0 }

  /// The seconds to wait after another failure: any number up to a limit that doubles each time, up to five minutes, and
  /// at least `retryAfter`, the seconds that the server asks for, up to an hour.
  package mutating func fail<R: RandomNumberGenerator>(retryAfter: Int? = nil, using random: inout R)
    -> Double
  {
    failures = min(failures + 1, 16)
    let limit = min(Backoff.most, Backoff.first << (failures - 1))
    let wait = Double.random(in: 0...Double(limit), using: &random)
    return max(wait, Double(min(retryAfter ?? 0, Backoff.longest)))
  }
}
