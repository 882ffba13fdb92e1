import FocusDomain
import Foundation
import Testing

@testable import FocusSync

/// Random schedules of several devices, with lost, repeated and late messages, crashes, clones, wrong clocks,
/// restored devices and restored servers. `FOCUS_SYNC_SEEDS=2000` runs more of them.
@Suite struct ScheduleTests {
  private static let seeds =
    ProcessInfo.processInfo.environment["FOCUS_SYNC_SEEDS"].flatMap(UInt64.init) ?? 100

  /// The error in the state at rest; nil if there is none.
  private func flaw(of world: inout SyncWorld) -> String? {
    world.settle()
    let first = world.devices[0].shared.mapValues(\.content)
    for device in world.devices {
      guard device.shared.mapValues(\.content) == first else { return "devices differ" }
      guard device.replica.outgoing == nil, device.replica.changes(in: device.records).isEmpty else {
        return "something is not sent"
      }
      guard
        device.records.keys.allSatisfy({
          device.replica.standing(of: $0, in: device.records) == .synchronized
        })
      else { return "a mark is wrong" }
    }
    guard world.server.records.compactMapValues({ $0.document?.content }) == first else {
      return "the server differs"
    }
    let head = world.server.head
    for device in world.devices.indices { world.synchronize(device, withFaults: false) }
    guard world.server.head == head else { return "no rest" }
    return lostEdit(in: world) ?? revival(in: world)
  }

  /// Each edit is current, replaced by someone who saw it, kept as a conflict, or set aside.
  private func lostEdit(in world: SyncWorld) -> String? {
    let aside = world.devices.flatMap(\.aside)
    for (edit, _) in world.edits
    where !world.superseded.contains(edit) && !world.lostWithTheirDevice.contains(edit) {
      let isAside = aside.contains {
        $0.key == edit.key
          && ($0.document.fields[edit.field]?.text == edit.value
            || $0.document.lostValues.contains { $0 == (edit.field, edit.value) })
      }
      if isAside { continue }
      // If the record was removed, a device may keep it to restore it.
      let isKept = world.devices.compactMap { $0.records[edit.key] }.contains { document in
        document.fields[edit.field]?.text == edit.value
          || document.lostValues.contains { $0 == (edit.field, edit.value) }
      }
      guard isKept else { return "edit lost: \(edit)" }
    }
    return nil
  }

  /// A removed record comes back only for an edit that the removal had not included.
  private func revival(in world: SyncWorld) -> String? {
    guard !world.isRolledBack, !world.restores else { return nil }
    for erasure in world.erasures where world.devices[0].shared[erasure.key] != nil {
      let all = world.devices.reduce(into: Set<Int>()) { $0.formUnion($1.edits[erasure.key] ?? []) }
      let history = world.server.history[erasure.key] ?? []
      let removed = history.first { !$0.exists && $0.revision > erasure.revision }?.revision ?? .max
      let unseen = history.contains { $0.exists && erasure.revision < $0.revision && $0.revision < removed }
      if all.subtracting(erasure.known).subtracting([erasure.number]).isEmpty, !unseen { return "revived" }
    }
    return nil
  }

  private func flaws(
    of seeds: Range<UInt64>, steps: Int = 80, planted: SyncWorld.Planted = .nothing, rollsBack: Bool = false,
    restores: Bool = false, room: Int = SyncDocument.room, overwrites: Bool = false
  ) -> (flaws: [String], statistics: [String: Int]) {
    var (found, statistics) = ([String](), [String: Int]())
    for seed in seeds {
      var world = SyncWorld(
        seed: seed, planted: planted, rollsBack: rollsBack, restores: restores, room: room,
        overwrites: overwrites)
      for _ in 0..<steps { world.step() }
      if let flaw = flaw(of: &world) { found.append("seed \(seed): \(flaw)") }
      let isTooLarge = world.devices.flatMap(\.records.values).contains {
        $0.text.utf8.count > room && !$0.conflicts.isEmpty
      }
      if isTooLarge { found.append("seed \(seed): no room") }
      statistics.merge(world.statistics, uniquingKeysWith: +)
    }
    return (found, statistics)
  }

  // If both are restored, an edit can be gone from every disk.
  @Test(arguments: [(false, false), (true, false), (false, true)])
  func randomSchedulesLoseNothing(serverIsRestored: Bool, devicesAre: Bool) {
    let (flaws, statistics) = flaws(of: 0..<Self.seeds, rollsBack: serverIsRestored, restores: devicesAre)
    #expect(flaws.isEmpty, "\(flaws.count) of \(Self.seeds): \(flaws.prefix(3))")
    for what in [
      "conflict", "replayed", "request lost", "answer lost", "crash before the transaction", "device cloned",
    ] {
      #expect(statistics[what] ?? 0 > 0, "\(what) never happened")
    }
    #expect((statistics["server restored"] ?? 0 > 0) == serverIsRestored)
    #expect((statistics["device restored"] ?? 0 > 0) == devicesAre)
  }

  /// If a record has no room for its conflicts, every device keeps the same ones, and the others are set
  /// aside.
  @Test(arguments: [0, 300, 400])
  func conflictsWithoutRoomAreNotLost(room: Int) {
    let (flaws, statistics) = flaws(of: 0..<Self.seeds, room: room)
    #expect(flaws.isEmpty, "\(flaws.count) of \(Self.seeds): \(flaws.prefix(3))")
    #expect(statistics["set aside"] ?? 0 > 0)
  }

  /// A restored server whose version precedes the one of this device causes no conflict.
  @Test(arguments: [0, 1, 2])
  func aKnownEarlierVersionIsNoConflict(versionsBack: Int) throws {
    var (random, server, replica) = (SeededGenerator(seed: 1), TestServer(), Replica(editor: "here"))
    let key = SyncKey(.task, "1")
    var records: Replica.Records = [:]
    var copies: [TestServer] = []
    func write(_ title: String, at time: Int) {
      records[key] = SyncDocument(["title": .string(title), "modifiedAt": .string("\(time)")])
    }
    func synchronize() throws {
      let request = replica.request(for: records, key: String(random.next(), radix: 16))
      do throws(TestServer.Refusal) {
        let answer = try server.answer(request, edits: [:], &random).answer
        #expect(replica.receive(answer, in: &records).aside.isEmpty)
      } catch {
        replica.forgetCursor()
      }
    }
    try synchronize()
    for version in 1...3 {
      write("Version \(version)", at: version)
      try synchronize()
      copies.append(server)
    }
    server = copies[copies.count - 1 - versionsBack]
    write("Version 4", at: 4)
    for _ in 0..<4 { try synchronize() }
    let stored = try #require(server.records[key]?.document)
    #expect(stored.fields["title"]?.text == "Version 4")
    #expect(stored == records[key])
    #expect(stored.conflicts.isEmpty)
  }

  /// A server that accepts the latest write, so that one device's version replaces another's.
  @Test func aServerThatOverwritesLosesNothing() {
    let (flaws, _) = flaws(of: 0..<Self.seeds, overwrites: true)
    #expect(flaws.isEmpty, "\(flaws.count) of \(Self.seeds): \(flaws.prefix(3))")
  }

  @Test func longSchedulesLoseNothing() {
    let (flaws, _) = flaws(of: 0..<max(3, Self.seeds / 40), steps: 1000)
    #expect(flaws.isEmpty, "\(flaws.prefix(3))")
  }

  /// The schedules detect the losses of other designs.
  @Test(arguments: [SyncWorld.Planted.lastWriterWins, .serverWins, .cursorStoredEarly])
  func plantedErrorsAreCaught(planted: SyncWorld.Planted) {
    #expect(flaws(of: 0..<40, planted: planted).flaws.count > 3)
  }
}
