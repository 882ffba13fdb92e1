import FocusDomain
import Foundation
import Testing

@testable import FocusSync

/// The random schedules with real stores on disk: plans, logs, undo and carry-over by the rules of the
/// planner.
@Suite struct StoreScheduleTests {
  private static let seeds =
    (ProcessInfo.processInfo.environment["FOCUS_SYNC_SEEDS"].flatMap(UInt64.init) ?? 60) / 5

  /// The schedules detect the losses of other designs.
  @Test func plantedErrorsAreCaught() throws {
    let serverWins: Replica.Merger = { _, _, _, theirs in theirs }
    let lastWriterWins: Replica.Merger = { _, _, ours, theirs in
      ours.modifiedAt > theirs.modifiedAt ? ours : theirs
    }
    for merge in [serverWins, lastWriterWins] {
      var flaws = 0
      for seed in 0..<8 as Range<UInt64> where flaws < 2 {
        let world = try StoreWorld(seed: seed, merge: merge)
        for _ in 0..<80 { try world.step() }
        if try world.flaw() != nil { flaws += 1 }
      }
      #expect(flaws == 2)
    }
  }

  @Test func randomSchedulesOnStoresLoseNothing() throws {
    var statistics: [String: Int] = [:]
    for seed in 0..<Self.seeds {
      let world = try StoreWorld(seed: seed)
      for _ in 0..<80 { try world.step() }
      let flaw = try world.flaw()
      #expect(flaw == nil, "seed \(seed): \(flaw ?? "")")
      statistics.merge(world.statistics, uniquingKeysWith: +)
    }
    for what in ["conflict", "replayed", "request lost", "answer lost", "moved", "carried", "undone", "full"]
    {
      #expect(statistics[what] ?? 0 > 0, "\(what) never happened")
    }
  }
}
