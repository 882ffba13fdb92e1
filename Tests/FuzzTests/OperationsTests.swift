import Testing

@testable import fuzz

/// A short run of `fuzz operations`.
@Suite("Operations on extreme plans")
struct OperationsTests {
  @Test(arguments: 0..<12 as Range<UInt64>)
  func operationsKeepAllInvariants(_ seed: UInt64) throws {
    var operations = Operations(seed: seed)
    let tally = try operations.run(steps: 60)
    #expect(tally.done > 0)
  }
}
