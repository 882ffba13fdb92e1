import FocusDomain
import FocusSyncClient
import Testing

@testable import FocusSync

/// Devices announce what they have, so that a server which withholds records from one of them is detected.
@Suite struct SyncHeadTests {
  private static func instant(_ minutes: Int64) -> Instant {
    Instant(milliseconds: 1_795_000_000_000 + minutes * 60_000)
  }
  private let edition = Edition().next(by: "a")

  private func versions(_ ids: String...) -> KnownVersions {
    KnownVersions(
      Dictionary(
        uniqueKeysWithValues: ids.map {
          (SyncKey(.task, $0), Replica.Base(revision: 1, edition: edition, document: SyncDocument([:])))
        }))
  }

  @Test func sumsDoNotDependOnTheOrderOfChanges() throws {
    var one = versions("a")
    one.replace(nil, with: edition, of: SyncKey(.task, "b"))
    #expect(one == versions("a", "b"))
    #expect(one.differs(from: versions("a")))
    one.replace(edition, with: edition.next(by: "b"), of: SyncKey(.task, "b"))
    #expect(one.differs(from: versions("a", "b")))
    one.replace(edition.next(by: "b"), with: edition, of: SyncKey(.task, "b"))
    #expect(one == versions("a", "b"))
    #expect(try #require(KnownVersions(one.json)).differs(from: one) == false)
    #expect(KnownVersions(.object(["task": .string("x")])) == nil)
    #expect(KnownVersions(nil) == nil)
  }

  /// The page in the browser computes the same sums (Server/Tests/Page/renewal.mjs).
  @Test func thePageHasTheSameSums() throws {
    func base(_ edition: String) throws -> Replica.Base {
      let edition = try #require(Edition(JSONReader.parse(Array(edition.utf8))))
      return Replica.Base(revision: 1, edition: edition, document: nil)
    }
    let known = KnownVersions([
      SyncKey(.task, "a"): try base(#"{"here1234":3}"#), SyncKey(.task, "b"): try base(#"{"x":1,"y":2}"#),
      SyncKey(.day, "2026-11-21"): try base(#"{"here1234":1}"#),
    ])
    #expect(
      known.json
        == .object([
          "day": .string("fc78bcd59bb8411e28f5ce447a7ce91e"), "later": .string("0"), "routine": .string("0"),
          "session": .string("0"),
          "week": .string("0"),
          "task": .string("34fe831e70529dd591a9f464c23ff212"),
        ]))
  }

  /// Only kinds of records that both devices know are compared.
  @Test func unknownKindsOfALaterVersionAreIgnored() throws {
    var more = versions("a")
    more.replace(nil, with: edition, of: SyncKey(.session, "s"))
    #expect(more.differs(from: versions("a")))
    let less = try #require(
      KnownVersions(.object(["task": versions("a").json.fields?["task"] ?? .null])))
    #expect(!more.differs(from: less))
    #expect(!less.differs(from: more))
  }

  @Test(
    arguments: [
      // Both have been at rest for a while.
      (0, 0, 60, 61, true),
      // This device has had its state for only five minutes when the other one announced, or the other one
      // has just received something.
      (55, 0, 60, 61, false), (0, 57, 60, 61, false),
      // The other device has been off since.
      (0, -100, -90, 600, false),
    ] as [(Int64, Int64, Int64, Int64, Bool)])
  func onlyDevicesAtRestAreCompared(since: Int64, theirSince: Int64, said: Int64, now: Int64, isFound: Bool) {
    let head = SyncHead(
      versions("a"), since: Self.instant(theirSince), time: Self.instant(said), name: "T480")
    func contradicts(_ own: KnownVersions) -> Bool {
      head.contradicts(own, since: Self.instant(since), at: Self.instant(now))
    }
    #expect(contradicts(versions("a", "b")) == isFound)
    #expect(!contradicts(versions("a")))
    #expect(SyncHead(head.document) == head)
  }

  /// A record that is withheld from one device is detected by both, once they have been at rest.
  @Test func withheldRecordsAreDetected() throws {
    let world = try StoreWorld(seed: 1, devices: 2)
    let (one, other) = (world.devices[0], world.devices[1])
    let day = StoreWorld.days[0]
    try one.store.perform(.add(TaskDraft(title: "Seen"), day: day))
    try world.settle()
    func known(_ device: StoreDevice) throws -> KnownVersions {
      try #require(try device.store.syncState()?.versions)
    }
    #expect(try known(one) == known(other))
    try one.store.perform(.add(TaskDraft(title: "Withheld"), day: day))
    try world.synchronize(0, withFaults: false)
    // The server reports no changes, but increases its cursor.
    let prepared = try other.synced.prepare(sealer: OpenSealer())
    var answer = try world.server.answer(prepared.request, edits: [:], &world.random).answer
    answer.changes = [:]
    _ = try other.synced.receive(answer, to: prepared.request)
    try world.settle()
    #expect(try known(one).differs(from: known(other)))
    // Everything is compared again.
    let full = try other.synced.prepare(full: true, sealer: OpenSealer())
    let all = try world.server.answer(full.request, edits: [:], &world.random).answer
    _ = try other.synced.receive(all, to: full.request)
    #expect(try known(one) == known(other))
  }
}
