import FocusDomain
import Testing

@testable import FocusSync

/// How a device handles records of a server that was restored, that lies, or to which somebody writes
/// without the key.
@Suite struct ReplicaTests {
  private let key = SyncKey(.task, "a")
  private var replica: Replica
  private var records: Replica.Records
  private var server = TestServer()
  private var random = SeededGenerator(seed: 1)

  private static func document(_ title: String, _ time: String = "1") -> SyncDocument {
    SyncDocument(["title": .string(title), "modifiedAt": .string(time)])
  }

  /// A device with a task whose third version is on the server.
  init() throws {
    (replica, records) = (Replica(editor: "here"), [:])
    try synchronize()
    for title in ["One", "Two", "Three"] {
      records[key] = Self.document(title)
      try synchronize()
    }
  }

  @discardableResult
  private mutating func synchronize() throws -> Replica.Outcome {
    let request = replica.request(for: records, key: String(random.next(), radix: 16))
    let answer = try server.answer(request, edits: [:], &random).answer
    return replica.receive(answer, in: &records, Replica.ReceiveOptions(now: "9"))
  }

  /// Receives this content for the task, as if it had been changed elsewhere.
  private mutating func receive(_ content: SealedContent?, full: Bool = false) -> Replica.Outcome {
    if full { replica.forgetCursor() }
    let request = replica.request(for: [:], fitting: { _ in [] }, key: String(random.next(), radix: 16))
    let record = RemoteRecord(revision: request.cursor.sequence + 1, content: content)
    let answer = SyncAnswer(
      results: [:], changes: [key: record],
      cursor: SyncCursor(sequence: request.cursor.sequence + 1, token: "x"))
    return replica.receive(answer, in: &records, Replica.ReceiveOptions(now: "9"))
  }

  private func content(_ edition: Edition, _ document: SyncDocument?) -> SealedContent {
    SealedContent(
      id: key.id, edition: edition, document: document, author: SyncAuthor(device: "d2", name: "T480"))
  }

  private var edition: Edition { replica.base[key]?.edition ?? Edition() }

  @Test func everyChangeCreatesANewVersion() {
    #expect(edition.number == 3)
  }

  @Test(arguments: [false, true])
  mutating func anOldVersionIsIgnoredAndTheOwnOneIsSentAgain(full: Bool) throws {
    let old = content(Edition().next(by: "here"), Self.document("One"))
    let outcome = receive(old, full: full)
    #expect(outcome.refused == [key])
    #expect(records[key] == Self.document("Three"))
    let change = try #require(replica.changes(in: records).first)
    #expect(change.document == records[key])
    #expect(change.edition.number == 4)
    #expect(replica.standing(of: key, in: records) == .notSynchronized)
  }

  @Test mutating func unsealedRecordsAreRefused() throws {
    let outcome = receive(nil)
    #expect(outcome.refused == [key])
    #expect(records[key] == Self.document("Three"))
    #expect(replica.changes(in: records).map(\.document) == [records[key]])
  }

  @Test mutating func aRemovedRecordThatIsRolledBackStaysRemoved() throws {
    records[key] = nil
    try synchronize()
    let old = content(Edition().next(by: "here").next(by: "here"), Self.document("Two"))
    #expect(receive(old).refused == [key])
    #expect(records.isEmpty)
    #expect(replica.changes(in: records).map(\.document) == [nil])
  }

  /// A version that does not include the one sent from here is concurrent, however high its number.
  @Test(arguments: [1, 2, 5])
  mutating func aConcurrentVersionIsAConflict(more: Int) throws {
    var other = Edition().next(by: "here").next(by: "here")
    for _ in 0..<more { other = other.next(by: "there") }
    #expect(receive(content(other, Self.document("Other", "2"))).refused.isEmpty)
    let record = try #require(records[key])
    #expect(record.fields["title"] == .string("Other"))
    #expect(record.notes.map(\.value["title"]) == [.string("Three")])
    #expect(replica.changes(in: records).map(\.document) == [record])
  }

  @Test mutating func anEqualEditionWithOtherContentIsAConflict() throws {
    _ = receive(content(edition, Self.document("Other", "2")))
    #expect(records[key]?.notes.map(\.value["title"]) == [.string("Three")])
  }

  @Test mutating func aSuccessorIsNoConflict() {
    _ = receive(content(edition.next(by: "there"), Self.document("Four", "0")))
    #expect(records[key] == Self.document("Four", "0"))
    #expect(replica.changes(in: records).isEmpty)
  }

  @Test mutating func aRemovalElsewhereIsADeletionHere() throws {
    let outcome = receive(content(edition.next(by: "there"), nil))
    #expect(outcome.removed == [key])
    #expect(outcome.aside.isEmpty)
    let record = try #require(records[key])
    #expect(record.fields["deletedAt"] == .string("9"))
    #expect(record.fields["device"] == .string("d2"))
    // The record need not be sent, and may be forgotten.
    #expect(replica.changes(in: records).isEmpty)
    #expect(replica.changes(in: [:]).isEmpty)
    // Restoring it makes a new version for all devices.
    let restored = try #require(replica.changes(in: [key: Self.document("Three")]).first)
    #expect(restored.document == Self.document("Three"))
    #expect(restored.edition.contains(edition))
  }

  @Test mutating func anEditOverridesAConcurrentRemoval() {
    records[key] = Self.document("Edited", "2")
    #expect(receive(content(edition.next(by: "there"), nil)).removed.isEmpty)
    #expect(replica.changes(in: records).map(\.document) == [Self.document("Edited", "2")])
  }

  @Test mutating func aLogThatWasRemovedElsewhereIsSetAside() throws {
    let log = SyncKey(.day, "2026-11-21")
    records[log] = SyncDocument(["mood": .number("4")])
    try synchronize()
    let request = replica.request(for: records, key: "k")
    let edition = try #require(replica.base[log]?.edition).next(by: "there")
    let removed = SealedContent(id: log.id, edition: edition, document: nil)
    let outcome = replica.receive(
      SyncAnswer(
        results: [:], changes: [log: RemoteRecord(revision: 9, content: removed)], cursor: request.cursor),
      in: &records)
    #expect(outcome.aside.map(\.document) == [SyncDocument(["mood": .number("4")])])
    #expect(records[log] == nil)
  }

  /// Records that protocol 1 has synchronized are sealed again, once.
  @Test func recordsWithoutAnEditionAreSentOnce() throws {
    let gone = SyncKey(.task, "gone")
    var old = Replica(
      editor: "here",
      base: [
        key: Replica.Base(revision: 3, document: Self.document("Three")),
        gone: Replica.Base(revision: 2, document: nil, isRemoved: true),
      ], cursor: .start, outgoing: nil, isFull: false)
    #expect(old.changes(in: records).map(\.document) == [Self.document("Three"), nil])
    let request = old.request(for: records, key: "k")
    var after = records
    _ = old.receive(
      SyncAnswer(
        results: [key: .updated(revision: 4), gone: .conflict(nil)], changes: [:], cursor: request.cursor),
      in: &after)
    #expect(after == records)
    #expect(old.changes(in: records).map(\.key) == [gone])
    #expect(old.changes(in: records).first?.base == 0)
  }
}
