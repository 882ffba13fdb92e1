import SyncStore
import Testing

@testable import SyncServer

@Suite struct RateLimiterTests {
  private let start = Timestamp(milliseconds: 1_800_000_000_000)

  @Test func aBurstAndThenOneAtATime() throws {
    let limiter = RateLimiter(perMinute: 120, burst: 3)
    for _ in 0..<3 { try limiter.take("a", at: start) }
    #expect(throws: APIError.tooMany(1)) { try limiter.take("a", at: start) }
    try limiter.take("b", at: start)
    #expect(throws: APIError.tooMany(1)) {
      try limiter.take("a", at: Timestamp(milliseconds: start.milliseconds + 499))
    }
    try limiter.take("a", at: Timestamp(milliseconds: start.milliseconds + 1_000))
  }

  @Test func checkingTakesNoToken() throws {
    let limiter = RateLimiter(perMinute: 10, burst: 1)
    for _ in 0..<5 { try limiter.check("a", at: start) }
    try limiter.take("a", at: start)
    #expect(throws: APIError.tooMany(6)) { try limiter.check("a", at: start) }
  }

  @Test func returnedTokensCanBeTakenAgain() throws {
    let limiter = RateLimiter(perMinute: 10, burst: 1)
    limiter.refund("a", at: start)
    for _ in 0..<5 {
      try limiter.take("a", at: start)
      #expect(throws: APIError.tooMany(6)) { try limiter.take("a", at: start) }
      limiter.refund("a", at: start)
      limiter.refund("a", at: start)
    }
  }

  @Test func aClockSetBackNeitherLocksNorOpens() throws {
    let limiter = RateLimiter(perMinute: 60, burst: 1)
    try limiter.take("a", at: start)
    #expect(throws: APIError.self) { try limiter.take("a", at: start.adding(seconds: -3600)) }
    try limiter.take("a", at: start.adding(seconds: -3599))
  }

  @Test func aRateOfZeroMeansNoLimit() throws {
    let limiter = RateLimiter(perMinute: 0, burst: 1)
    for _ in 0..<1_000 { try limiter.take("a", at: start) }
  }

  @Test func manyKeysAreForgotten() throws {
    let limiter = RateLimiter(perMinute: 60, burst: 2)
    for key in 0..<50_000 { try limiter.take("\(key)", at: start) }
    #expect(limiter.count <= 20_001)
  }
}
