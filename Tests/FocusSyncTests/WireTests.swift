import FocusDomain
import Testing

@testable import FocusSync

/// A sealer whose output tests can read: `record|content`, with every byte as two digits.
struct OpenSealer: Sealer {
  func seal(_ plain: [UInt8], of key: SyncKey) -> String { "\(wireID(of: key))|\(hex(plain))" }

  func unseal(_ sealed: String, wireID: String, type: SyncType) -> [UInt8]? {
    let parts = sealed.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == wireID, parts[1].utf8.count.isMultiple(of: 2) else { return nil }
    let digits = Array(parts[1])
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(String(digits[$0...$0 + 1]), radix: 16) ?? 0 }
  }

  func hash(_ plain: [UInt8], of key: SyncKey) -> String { ContentDigest(plain).text }
  func wireID(of key: SyncKey) -> String { key.type == .day ? String(key.id.reversed()) : key.id }

  func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

@Suite struct WireTests {
  private let sealer = OpenSealer()
  private let task = SyncKey(.task, "a1")
  private let log = SyncKey(.day, "2026-11-21")

  private let edition = Edition().next(by: "there")

  private func content(_ key: SyncKey, _ fields: JSONObject?) -> SealedContent {
    SealedContent(id: key.id, edition: edition, document: fields.map { SyncDocument($0) })
  }

  private func sealed(_ key: SyncKey, _ fields: JSONObject?) -> String {
    sealer.seal(content(key, fields).padded, of: key)
  }

  private func request(_ changes: [SyncChange] = []) -> SyncRequest {
    SyncRequest(
      idempotencyKey: "k1", cursor: SyncCursor(sequence: 7, token: "ab-c"), isFull: false, changes: changes)
  }

  private var changed: SyncRequest {
    request([
      SyncChange(
        key: task, base: 3, edition: edition, document: SyncDocument(["title": .string("Räum auf")])),
      SyncChange(key: log, base: 0, edition: edition, document: nil),
    ])
  }

  private func decode(_ text: String, answering request: SyncRequest? = nil) throws(WireError) -> Wire.Page {
    try Wire.decode(Array(text.utf8), answering: request ?? changed, known: { [task, log] }, by: sealer)
  }

  /// An answer with these parts.
  private func answer(
    results: String = "", changes: String = "", conflicts: String = "", cursor: String = "9-ff",
    more: String = "false"
  ) -> String {
    #"{"success": true, "sync_id": "9-ff", "server_timestamp": "2026-11-21T10:00:00.000Z", "created": 0, "updated": 1, "#
      + #""unchanged": 0, "conflicts": [\#(conflicts)], "results": [\#(results)], "changes": [\#(changes)], "#
      + #""cursor": "\#(cursor)", "more": \#(more)}"#
  }

  @Test func aRequestHasTheFormOfTheProtocol() throws {
    let bytes = try Wire.encode(changed, at: Instant(seconds: 0), by: sealer)
    let body = try #require(try JSONReader.parse(bytes).fields)
    #expect(body["mode"]?.text == "incremental")
    #expect(body["idempotency_key"]?.text == "k1")
    #expect(body["cursor"]?.text == "7-ab-c")
    #expect(body["client_sync_timestamp"]?.text == "1970-01-01T00:00:00.000Z")
    let changes = try #require(body["changes"]?.elements).compactMap(\.fields)
    #expect(changes[0]["type"]?.text == "task")
    #expect(changes[0]["id"]?.text == "a1")
    #expect(changes[0]["base"]?.integer == 3)
    #expect(changes[0]["doc"]?.text == sealed(task, ["title": .string("Räum auf")]))
    #expect(changes[0]["hash"]?.text?.count == 32)
    // A removed record is sealed like any other.
    #expect(changes[1]["id"]?.text == "12-11-6202")
    #expect(changes[1]["deleted"] == nil)
    #expect(changes[1]["doc"]?.text == sealed(log, nil))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("Räum"))
  }

  @Test func theNameOfADeviceTravelsInsideTheSeal() throws {
    let author = SyncAuthor(device: "d1", name: "X1")
    let named = try Wire.encode(changed, at: Instant(seconds: 0), from: author, by: sealer)
    let plain = try Wire.encode(changed, at: Instant(seconds: 0), by: sealer)
    func change(_ bytes: [UInt8]) throws -> JSONObject {
      try #require(try JSONReader.parse(bytes).fields?["changes"]?.elements?.first?.fields)
    }
    // The same record of another device is equal on the server.
    #expect(try change(named)["hash"] == change(plain)["hash"])
    #expect(try change(named)["doc"] != change(plain)["doc"])
    #expect(!String(decoding: named, as: UTF8.self).contains("X1"))
    let doc = try #require(try change(named)["doc"]?.text)
    let page = try decode(
      answer(changes: #"{"type": "task", "id": "a1", "rev": 8, "doc": "\#(doc)"}"#))
    #expect(page.names == ["d1": "X1"])
    #expect(page.answer.changes[task]?.content?.document?.fields["title"]?.text == "Räum auf")
    let long = SyncAuthor(device: "d1", name: String(repeating: "x", count: 301))
    let sealed = sealer.seal(
      SealedContent(id: task.id, edition: edition, document: SyncDocument([:]), author: long).padded, of: task
    )
    #expect(
      try decode(
        answer(changes: #"{"type": "task", "id": "a1", "rev": 8, "doc": "\#(sealed)"}"#)
      ).names.isEmpty)
  }

  /// A device that joins an account with more records than fit into a page uses it to read the others.
  @Test func theAnswerOfChangesHasNothingButChanges() throws {
    let text =
      #"{"success": true, "server_timestamp": "2026-11-21T10:00:00.000Z", "changes": ["#
      + #"{"type": "task", "id": "a1", "rev": 8, "doc": "\#(sealed(task, ["title": .string("T")]))"}], "#
      + #""cursor": "9-ff", "more": true}"#
    let page = try Wire.decode(
      Array(text.utf8), answering: request(), isContinuation: true, known: { [] }, by: sealer)
    #expect(page.answer.changes[task]?.content?.document?.fields["title"]?.text == "T")
    #expect(page.hasMore)
    #expect(throws: WireError.malformed("conflicts")) { try decode(text, answering: request()) }
  }

  @Test func anOversizedRecordIsReported() {
    let large = SyncDocument(["title": .string(String(repeating: "x", count: 60_000))])
    #expect(throws: WireError.recordTooLarge(task)) {
      try Wire.encode(
        request([SyncChange(key: task, base: 0, document: large)]), at: Instant(seconds: 0), by: sealer)
    }
  }

  /// The server's limit is 96 kB.
  @Test(arguments: [(98_304, true), (98_305, false)])
  func theLimitOfARecordEqualsTheServersLimit(length: Int, fits: Bool) throws {
    struct Sealing: Sealer {
      let length: Int
      func seal(_: [UInt8], of _: SyncKey) -> String { String(repeating: "x", count: length) }
      func unseal(_: String, wireID _: String, type _: SyncType) -> [UInt8]? { nil }
      func hash(_: [UInt8], of _: SyncKey) -> String { "" }
      func wireID(of key: SyncKey) -> String { key.id }
    }
    let sealer = Sealing(length: length)
    func failure(_ body: () throws(WireError) -> Void) -> WireError? {
      do throws(WireError) { try body() } catch { return error }
      return nil
    }
    let sent = failure { () throws(WireError) in
      _ = try Wire.encode(
        request([SyncChange(key: task, base: 0, document: SyncDocument([:]))]), at: Instant(seconds: 0),
        by: sealer)
    }
    #expect(sent == (fits ? nil : .recordTooLarge(task)))
    let text = answer(
      changes: #"{"type": "task", "id": "a1", "rev": 8, "doc": "\#(sealer.seal([], of: task))"}"#)
    let taken = failure { () throws(WireError) in
      _ = try Wire.decode(Array(text.utf8), answering: request(), known: { [] }, by: sealer)
    }
    #expect(taken == (fits ? nil : .malformed("changes")))
  }

  @Test func anAnswerIsRead() throws {
    let page = try decode(
      answer(
        results:
          #"{"type": "task", "id": "a1", "status": "updated", "rev": 9}, {"type": "day", "id": "12-11-6202", "status": "conflict"}"#,
        changes:
          #"{"type": "task", "id": "b2", "rev": 8, "doc": "\#(sealed(SyncKey(.task, "b2"), ["title": .string("B")]))"}, "#
          + #"{"type": "task", "id": "gone", "rev": 8, "doc": "\#(sealed(SyncKey(.task, "gone"), nil))"}, "#
          + #"{"type": "mood", "id": "x", "rev": 8, "doc": "?"}, "#
          + #"{"type": "day", "id": "never-here", "rev": 8, "doc": "?"}"#,
        conflicts:
          #"{"type": "day", "id": "12-11-6202", "rev": 5, "doc": "\#(sealed(log, ["mood": .number("4")]))"}"#,
        more: "true"))
    let current = RemoteRecord(revision: 5, content: content(log, ["mood": .number("4")]))
    #expect(page.answer.results == [task: .updated(revision: 9), log: .conflict(current)])
    #expect(
      page.answer.changes
        == [
          SyncKey(.task, "b2"): RemoteRecord(
            revision: 8, content: content(SyncKey(.task, "b2"), ["title": .string("B")])),
          SyncKey(.task, "gone"): RemoteRecord(revision: 8, content: content(SyncKey(.task, "gone"), nil)),
        ])
    #expect(page.foreign == 1)
    #expect(page.answer.cursor == SyncCursor(sequence: 9, token: "ff"))
    #expect(page.hasMore)
  }

  @Test func aConflictWithoutARecordMeansThatTheServerForgot() throws {
    let page = try decode(answer(results: #"{"type": "task", "id": "a1", "status": "conflict"}"#))
    #expect(page.answer.results == [task: .conflict(nil)])
  }

  @Test func resultsOfRecordsThatWereNotSentAreIgnored() throws {
    let text = answer(results: #"{"type": "task", "id": "a1", "status": "updated", "rev": 9}"#)
    #expect(try decode(text, answering: request()).answer.results.isEmpty)
  }

  @Test(arguments: [
    ("", "body"), ("[]", "body"), ("{", "body"), (String(repeating: "[", count: 10_000), "body"),
    (#"{"success": false}"#, "success"),
    (#"{"success": true, "cursor": 9, "more": false}"#, "cursor"),
    (#"{"success": true, "cursor": "-1-x", "more": false}"#, "cursor"),
    (#"{"success": true, "cursor": "99999999999999999999-x", "more": false}"#, "cursor"),
    (#"{"success": true, "cursor": "9-x"}"#, "more"),
    (#"{"success": true, "cursor": "9-x", "more": false, "changes": {}}"#, "changes"),
    (#"{"success": true, "cursor": "9-x", "more": false, "changes": [1]}"#, "changes"),
    (#"{"success": true, "cursor": "9-x", "more": false, "changes": [], "conflicts": []}"#, "results"),
  ])
  func hostileAnswersAreRefused(text: String, place: String) {
    #expect(throws: WireError.malformed(place)) { try decode(text) }
  }

  @Test(arguments: [
    #"{"type": "task", "id": "a1", "doc": ""}"#, #"{"type": "task", "id": "a1", "rev": -1, "doc": "x"}"#,
    #"{"type": "task", "id": "a1", "rev": 10, "doc": "x"}"#, #"{"type": "task", "id": "", "rev": 1}"#,
    #"{"id": "a1", "rev": 1}"#, #"{"type": "task", "id": "a1", "rev": 1}"#,
    // A server cannot remove a record without sealed content.
    #"{"type": "task", "id": "a1", "rev": 1, "deleted": true}"#,
    #"{"type": "task", "id": "a1", "rev": 1, "doc": "x"}, {"type": "task", "id": "a1", "rev": 2, "doc": "x"}"#,
  ])
  func malformedRecordsAreRefused(changes: String) {
    #expect(throws: WireError.malformed("changes")) { try decode(answer(changes: changes)) }
  }

  /// Swapped records, and records that this account cannot have sealed, are ignored.
  @Test func recordsSealedAsOthersAreIgnored() throws {
    let other = sealed(SyncKey(.task, "b2"), [:])
    let plain = [
      #"{"id":"b2","fields":{}}"#, #"{"id":"a1"}"#, #"{"id":"a1","removed":false}"#,
      #"{"id":"a1","fields":{},"edition":{"x":0}}"#, #"{"id":"a1","fields":{},"edition":7}"#,
    ].map { sealer.seal(Array($0.utf8), of: task) }
    for doc in [other, "a1|", "a1|7b", "nonsense"] + plain {
      let page = try decode(answer(changes: #"{"type": "task", "id": "a1", "rev": 1, "doc": "\#(doc)"}"#))
      #expect(page.answer.changes == [task: RemoteRecord(revision: 1, content: nil)], "\(doc)")
    }
  }

  /// The key of another account is thus detected before anything is sent.
  @Test func aFirstAnswerWithOnlyUnreadableRecordsIsRefused() throws {
    func decode(_ records: String) throws(WireError) -> Wire.Page {
      try Wire.decode(
        Array(answer(changes: records).utf8),
        answering: SyncRequest(idempotencyKey: "k", cursor: .start, isFull: true, changes: []),
        known: { [task] }, by: sealer)
    }
    let foreign = #"{"type": "task", "id": "b2", "rev": 1, "doc": "x"}"#
    #expect(throws: WireError.cannotBeOpened) { try decode(foreign) }
    let own = #"{"type": "task", "id": "a1", "rev": 1, "doc": "\#(sealed(task, [:]))"}"#
    #expect(try decode("\(foreign), \(own)").foreign == 1)
    // Records that somebody overwrote without the key still belong to this account.
    let overwritten = RemoteRecord(revision: 1, content: nil)
    #expect(try decode(own.replacing("7b", with: "7c")).answer.changes == [task: overwritten])
  }

  @Test func sizesAreRoundedToSteps() {
    #expect(
      [0, 1, 64, 65, 1023, 1024, 1025, 2049].map(SealedContent.step) == [
        0, 64, 64, 128, 1024, 1024, 1152, 2304,
      ])
    #expect(SealedContent.step(SealedContent.largest) == SealedContent.largest)
    let sealed = (SealedContent.largest + 29) * 4 / 3
    #expect(sealed <= Wire.documentLimit)
    #expect(SealedContent.step(65_600) == SealedContent.largest)
  }

  @Test func anOversizedAnswerIsNotParsed() {
    #expect(throws: WireError.answerTooLarge) {
      try decode(String(repeating: " ", count: Wire.answerLimit + 1))
    }
    let many = Array(repeating: #"{"type": "mood", "id": "x"}"#, count: Wire.recordLimit + 1).joined(
      separator: ",")
    #expect(throws: WireError.malformed("changes")) { try decode(answer(changes: many)) }
  }

  /// Any byte is cut or changed: the result is an answer or a refusal.
  @Test func damagedAnswersNeverCrash() {
    let whole = Array(
      answer(
        results: #"{"type": "task", "id": "a1", "status": "updated", "rev": 9}"#,
        changes: #"{"type": "task", "id": "b2", "rev": 8, "doc": "\#(sealed(SyncKey(.task, "b2"), [:]))"}"#
      ).utf8)
    for place in whole.indices {
      #expect(throws: WireError.self) {
        try Wire.decode(Array(whole[..<place]), answering: changed, known: { [task] }, by: sealer)
      }
      for bit in 0..<8 {
        var damaged = whole
        damaged[place] ^= 1 << bit
        _ = try? Wire.decode(damaged, answering: changed, known: { [task] }, by: sealer)
      }
    }
  }
}
