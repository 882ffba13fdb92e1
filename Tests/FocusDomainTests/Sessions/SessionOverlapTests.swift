import Testing

@testable import FocusDomain

/// Sessions that two machines counted at the same time.
@Suite struct SessionOverlapTests {
  private func session(_ number: Int, on device: String, from start: Int, for length: Int) -> FocusSession {
    FocusSession(
      id: taskID(number), title: "Write",
      pieces: [
        .init(start: noon.adding(milliseconds: Int64(start)), milliseconds: Int64(length), end: .done)
      ],
      createdAt: noon, device: device)
  }

  /// The reference compares each session with all sessions before it.
  @Test(arguments: 0..<200) func overlapsEqualAPairwiseComparison(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let all = (0..<random.below(9)).map { _ in
      (
        device: ["laptop", "desktop", "phone"][random.below(3)], start: random.below(30),
        length: random.below(20)
      )
    }
    func stop(_ index: Int) -> Int { all[index].start + all[index].length }
    let order = all.indices.sorted { (all[$0].start, $0) < (all[$1].start, $1) }
    var wanted: Set<[TaskID]> = []
    for (place, index) in order.enumerated() {
      var longest: Int?
      for other in order[..<place] where all[other].device != all[index].device {
        if longest.map({ stop($0) < stop(other) }) ?? true { longest = other }
      }
      guard let longest, all[index].start < stop(longest), all[index].length > 0 else { continue }
      wanted.insert([min(index, longest), max(index, longest)].map { taskID($0) })
    }
    let found = SessionTotals.overlaps(
      of: all.enumerated().map { session($0, on: $1.device, from: $1.start, for: $1.length) })
    #expect(Set(found.map { [$0.first.id, $0.second.id] }) == wanted)
    #expect(found.count == wanted.count)
  }

  /// A file may contain thousands of simultaneous sessions.
  @Test func eachSessionIsNamedOnceHoweverManyOverlap() {
    func overlaps(_ count: Int) -> [(first: FocusSession, second: FocusSession)] {
      SessionTotals.overlaps(
        of: (0..<count).map { number in
          session(
            number, on: number.isMultiple(of: 2) ? "laptop" : "desktop", from: number, for: 600_000)
        })
    }
    #expect(overlaps(2).count == 1)
    #expect(overlaps(500).count < 500)
    #expect(Set(overlaps(500).flatMap { [$0.first.id, $0.second.id] }).count == 500)
    #expect(overlaps(500).allSatisfy { $0.first.device != $0.second.device })
  }
}
