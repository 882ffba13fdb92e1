import Foundation
import Testing

@testable import FocusDomain

/// Compares correlations and medians with numpy and scipy (Fixtures/statistics/reference.py).
@Suite struct ReferenceTests {
  private struct Case: Decodable {
    let seed: Int
    let ratings: [Int]
    let focus: [Int64]
    let rho, lower, upper, chance: Double
    let high, low: [Int64]?
    let median: Int64
  }

  private static func cases() throws -> [Case] {
    let path = try #require(Bundle.module.path(forResource: "Fixtures/statistics/reference", ofType: "json"))
    return try JSONDecoder().decode([Case].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test func everyCorrelationIsThatOfTheReference() throws {
    let cases = try ReferenceTests.cases()
    #expect(cases.count == 40)
    for one in cases {
      let found = try #require(RankCorrelation(one.ratings.map(Int64.init), one.focus))
      #expect(found.count == one.ratings.count)
      #expect(abs(found.rho - one.rho) < 1e-12, "seed \(one.seed)")
      #expect(abs(found.lower - one.lower) < 1e-12, "seed \(one.seed)")
      #expect(abs(found.upper - one.upper) < 1e-12, "seed \(one.seed)")
      #expect(abs(found.chance - one.chance) < 1e-12, "seed \(one.seed)")
    }
  }

  @Test func everyMedianIsThatOfTheReference() throws {
    for one in try ReferenceTests.cases() {
      #expect(one.focus.median == one.median, "seed \(one.seed)")
      let insight = Insight(Array(zip(one.ratings, one.focus)))
      #expect(insight.high.map { [$0.median, Int64($0.count)] } == one.high, "seed \(one.seed)")
      #expect(insight.low.map { [$0.median, Int64($0.count)] } == one.low, "seed \(one.seed)")
      #expect((insight.verdict == .tooEarly) == (one.ratings.count < 28), "seed \(one.seed)")
      #expect((insight.correlation == nil) == (one.ratings.count < 28), "seed \(one.seed)")
    }
  }

  /// Both verdicts occur among the cases, and each follows from the numbers of the reference.
  @Test func verdictsFollowFromTheNumbers() throws {
    var verdicts: [Insight.Verdict] = []
    for one in try ReferenceTests.cases() where one.ratings.count >= 28 {
      let isClear = one.chance <= 0.04 && one.lower * one.upper > 0
      let verdict = Insight(Array(zip(one.ratings, one.focus))).verdict
      #expect(verdict == (isClear ? .goTogether : .couldBeChance), "seed \(one.seed)")
      verdicts.append(verdict)
    }
    #expect(verdicts.contains(.goTogether))
    #expect(verdicts.contains(.couldBeChance))
  }

  @Test func constantSeriesHaveNoCorrelation() {
    let same = Insight((0..<40).map { (rating: 4, focused: Int64($0)) })
    #expect(same.correlation == nil)
    #expect(same.verdict == .noDifference)
    #expect(same.high == Insight.Group(ratings: 4...5, median: 19, count: 40))
    #expect(same.low == nil)
    #expect(RankCorrelation([1, 2, 3], [1, 2, 3]) == nil)
    #expect(Insight([]).verdict == .tooEarly)
  }

  @Test func aPerfectOrderHasCorrelationOne() throws {
    let series = (0..<30).map(Int64.init)
    let up = try #require(RankCorrelation(series, series))
    let down = try #require(RankCorrelation(series, series.reversed()))
    #expect(up.rho == 1)
    #expect(up.upper == 1)
    #expect(down.rho == -1)
    #expect(down.lower == -1)
  }

  /// People whose sleep and focus each depend on the day before, but not on each other.
  @Test(arguments: [
    (28, 0.0), (28, 0.9), (41, 0.5), (41, 0.9), (90, 0.0), (90, 0.7), (180, 0.3), (180, 0.9),
  ])
  func independentSeriesAreRarelyCalledRelated(days: Int, memory: Double) {
    let people = 1000
    var random = SeededGenerator(seed: UInt64(days) &* 1000 &+ UInt64(memory * 100))
    func normal() -> Double {
      let radius = (-2 * Foundation.log(Double.random(in: 1e-300..<1, using: &random))).squareRoot()
      return radius * Foundation.cos(Double.random(in: 0..<(2 * .pi), using: &random))
    }
    func series() -> [Double] {
      var last = normal() / (1 - memory * memory).squareRoot()
      return (0..<days).map { _ in
        defer { last = memory * last + normal() }
        return last
      }
    }
    let misled = (0..<people).count { _ in
      let pairs = zip(series(), series()).map { sleep, focus in
        (
          rating: min(5, max(1, Int((3.3 + sleep).rounded()))),
          focused: Int64(max(0, 100 + 50 * focus) * 60_000)
        )
      }
      return Insight(pairs).verdict == .goTogether
    }
    #expect(misled * 20 <= people, "\(misled) of \(people) with memory \(memory)")
  }
}
