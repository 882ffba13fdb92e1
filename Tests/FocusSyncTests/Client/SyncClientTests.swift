import FocusDomain
import FocusSync
import FocusTransport
import Foundation
import Testing

@testable import FocusSyncClient

/// How a client handles the answers of a server.
@Suite struct SyncClientTests {
  private typealias Script = ScriptedServer

  /// The problem at the end of a sync; nil if there is none.
  private func problem(_ answers: [Script.Answer], then rest: Script.Answer? = nil) throws -> SyncProblem? {
    let folder = try SyncedFolder()
    try folder.add("Write")
    var client = try folder.client(Script(answers, then: rest ?? answers.last ?? .failure(.timedOut)))
    do throws(SyncProblem) {
      _ = try client.synchronize()
      return nil
    } catch {
      return error
    }
  }

  private func date(_ day: Int) throws -> CivilDate { try #require(CivilDate("2026-11-0\(day)")) }

  @Test func eachRefusalHasItsOwnProblem() throws {
    let cases: [(Script.Answer, SyncProblem.Kind)] = [
      (Script.refusal(401, "device_revoked"), .revoked), (Script.refusal(401, "unauthorized"), .loggedOut),
      (Script.refusal(426, "too_old"), .tooOld), (Script.refusal(507, "full"), .serverFull),
      (Script.refusal(429, "too_many", ["retry-after": "7"]), .busy),
      (Script.refusal(503, "unavailable"), .busy), (Script.refusal(500, "internal"), .serverError),
      (Script.refusal(400, "malformed"), .serverError), (Script.refusal(413, "too_large"), .tooLarge),
      (Script.json(200, "<html>Welcome</html>"), .malformed), (Script.json(200, "{}"), .malformed),
      (Script.json(200, String(repeating: "[", count: 100_000)), .malformed),
      (.failure(.cannotResolve(host: "h")), .unresolved), (.failure(.unreachable(reason: "r")), .unreachable),
      (.failure(.certificate(reason: "r")), .certificate), (.failure(.timedOut), .timedOut),
      (.failure(.connectionCut), .cut), (.failure(.answerTooLarge), .tooLarge),
      (.failure(.missing(.curl)), .curlMissing), (.failure(.missing(.ssh)), .sshMissing),
      (.failure(.ssh(reason: "r")), .ssh), (.failure(.serverMissing), .serverMissing),
    ]
    for (answer, kind) in cases {
      #expect(try problem([answer])?.kind == kind, "\(answer)")
    }
    #expect(
      try problem([Script.refusal(429, "too_many", ["retry-after": "7"])])
        == SyncProblem(.busy, SyncProblem.rate, count: 7))
    #expect(
      try problem([Script.refusal(503, "unavailable", ["retry-after": "2"])]) == SyncProblem(.busy, count: 2))
  }

  /// A server that never accepts a change does not keep a client busy for ever.
  @Test func aServerThatNeverSettlesIsAbandoned() throws {
    #expect(try problem([Script.refusal(409, "cursor_unknown")])?.kind == .unsettled)
    #expect(try problem([Script.refusal(422, "key_reused")])?.kind == .unsettled)
  }

  /// The server sends everything, and then does not recognize its own cursor.
  @Test func aServerThatForgetsEachCursorIsAbandoned() throws {
    let round = [Script.empty(cursor: "1-aa"), Script.refusal(409, "cursor_unknown")]
    #expect(
      try problem(Array(repeatElement(round, count: 60).joined()), then: .failure(.timedOut))?.kind
        == .unsettled)
  }

  @Test func aFailedRequestIsSentAgainByteForByte() throws {
    let folder = try SyncedFolder()
    let id = try #require(try folder.add("Write"))
    let server = Script(
      [
        Script.empty(cursor: "0-0"), .failure(.connectionCut),
        Script.empty(
          cursor: "1-aa", results: #"{"type": "task", "id": "\#(id)", "status": "created", "rev": 1}"#),
      ])
    var client = try folder.client(server)
    #expect(throws: SyncProblem(.cut)) { try client.synchronize() }
    // Text typed meanwhile waits for the next request.
    try folder.add("Call")
    let report = try? client.synchronize()
    try #require(server.requests.count >= 3)
    #expect(server.requests[1].body == server.requests[2].body)
    #expect(report == nil, "the second task is not sent yet, and the script is over")
    let last = try #require(server.requests.last?.body)
    #expect(last != server.requests[1].body)
  }

  @Test func aTokenThatHasRunOutIsRenewedAndKept() throws {
    let folder = try SyncedFolder()
    let server = Script([
      Script.refusal(401, "token_expired"),
      Script.json(
        200, #"{"success": true, "access": "access-2", "access_expires_in": 900, "refresh": "refresh-2"}"#),
      Script.empty(cursor: "0-0"),
    ])
    var client = try folder.client(server)
    _ = try client.synchronize()
    #expect(server.requests.map(\.path) == ["/v1/sync", "/v1/token", "/v1/sync"])
    #expect(server.requests[1].headers["Authorization"] == nil)
    #expect(server.requests[2].headers["Authorization"] == "Bearer access-2")
    #expect(try folder.file.load()?.refresh == "refresh-2")
  }

  @Test func aSyncWithoutChangesIsOneRequest() throws {
    let folder = try SyncedFolder()
    let server = Script([], then: Script.empty(cursor: "0-0"))
    var client = try folder.client(server)
    _ = try client.synchronize()
    let first = server.requests.count
    _ = try client.synchronize()
    #expect(server.requests.count == first + 1)
  }

  @Test func theServerNeverSeesATitle() throws {
    let folder = try SyncedFolder()
    try folder.add("Räum die Küche auf")
    let server = Script([Script.empty(cursor: "0-0")], then: .failure(.timedOut))
    var client = try folder.client(server)
    #expect(throws: SyncProblem.self) { try client.synchronize() }
    let body = try #require(server.requests.last?.body)
    #expect(body.contains(Array("\"doc\"".utf8)))
    #expect(!body.contains(Array("Küche".utf8)))
    #expect(!body.contains(Array("2026-11-21".utf8)))
  }

  /// A request that the server finds too large is sent in halves.
  @Test func aRequestThatIsTooLargeIsHalved() throws {
    let folder = try SyncedFolder()
    for day in 1...9 {
      for title in ["A", "B"] { try folder.add(title, on: try date(day)) }
    }
    let server = Script([Script.empty(cursor: "0-0")], then: Script.refusal(413, "too_large"))
    var client = try folder.client(server)
    #expect(throws: SyncProblem(.tooLarge)) { try client.synchronize() }
    let counts = server.requests.dropFirst().map { request in
      (try? JSONReader.parse(request.body ?? []))?.fields?["changes"]?.elements?.count ?? 0
    }
    #expect(counts == [18, 9, 4, 2, 1])
  }

  /// Changes that a full account refuses do not block others: each is sent once, and the rest after it. A
  /// device that joins meanwhile gets today first, and each request writes few files.
  @Test func theLatestMonthsAreSentFirst() {
    func change(_ id: String, _ day: String?) -> SyncChange {
      SyncChange(
        key: SyncKey(.task, id), base: 0, document: day.map { SyncDocument(["day": .string($0)]) })
    }
    let changes = [
      change("a", "2024-05-01"), change("b", "2026-11-02"), change("c", nil), change("d", "2026-11-01"),
      change("e", "2025-01-31"),
    ]
    func sent(_ limit: Int) -> [String] {
      RequestBatch(changes, limit: limit, from: nil).changes.map(\.key.id)
    }
    #expect(sent(3) == ["c", "b", "d"])
    #expect(sent(4) == ["c", "b", "d", "e"])
    #expect(sent(5) == ["a", "b", "c", "d", "e"])
  }

  @Test func refusedChangesDoNotBlockOthers() throws {
    let folder = try SyncedFolder()
    for day in 1...9 {
      for title in ["A", "B"] { try folder.add(title, on: try date(day)) }
    }
    let server = Script(
      [Script.empty(cursor: "0-0"), Script.refusal(413, "too_large")], then: Script.empty(cursor: "0-0"))
    var client = try folder.client(server)
    let report = try client.synchronize()
    #expect(report.sent == 0)
    #expect(report.rejected == 18)
    let sent = server.requests.dropFirst().map { request in
      (try? JSONReader.parse(request.body ?? []))?.fields?["changes"]?.elements?.compactMap {
        $0.fields?["id"]?.text
      } ?? []
    }
    #expect(sent.map(\.count) == [18, 9, 9])
    #expect(Set(sent[1] + sent[2]) == Set(sent[0]))
    #expect(folder.synced.unsent()?.keys.count == 18)
  }

  /// A client that has sent two tasks for each of the first days of the month.
  private func clientThatSent(days: Int, of folder: SyncedFolder) throws -> SyncClient {
    var results: [String] = []
    for day in 1...days {
      for title in ["A", "B"] {
        let id = try #require(try folder.add(title, on: try date(day)))
        results.append(#"{"type": "task", "id": "\#(id)", "status": "created", "rev": 1}"#)
      }
    }
    let server = Script(
      [Script.empty(cursor: "0-0"), Script.empty(cursor: "1-aa", results: results.joined(separator: ","))],
      then: Script.empty(cursor: "1-aa"))
    var client = try folder.client(server)
    #expect(try client.synchronize().sent == 2 * days)
    return client
  }

  @Test func accidentalDeletionsAreNotSent() throws {
    let folder = try SyncedFolder()
    var client = try clientThatSent(days: 9, of: folder)
    try FileManager.default.removeItem(atPath: "\(folder.folder)/data/days/2026-11.json")
    #expect(throws: SyncProblem(.accident, "missing", count: 18)) { try client.synchronize() }
    #expect(try client.synchronize(SyncClient.Options(losses: .restore)).restored == 18)
    #expect(try folder.store.allPlans().items.flatMap(\.entries).count == 18)
  }

  /// A clock was years ahead and is corrected: later edits are newer, and nothing looks old.
  @Test func aTimeOfAChangeNeverGoesBack() throws {
    let folder = try SyncedFolder()
    let id = try #require(try folder.add("Write", on: try date(1)))
    func change(_ title: String, years: Int64) throws -> Instant? {
      let clock = PlannerClock(
        now: { Instant(milliseconds: 1_795_000_000_000 + years * 31_536_000_000) }, zone: .utc)
      let store = Store(directory: folder.store.directory, clock: clock, device: { "here" })
      try store.perform(.edit(id, day: try date(1), TaskFields(title: title)))
      return try store.plan(of: try date(1)).entries.first?.modifiedAt
    }
    let ahead = try #require(try change("Ahead", years: 10))
    let right = try #require(try change("Right", years: 0))
    #expect(right == ahead.adding(milliseconds: 1))
    #expect(try #require(try change("Later", years: 11)) > right)
  }

  /// Records that `--restore` replaces are kept beside the plans.
  @Test func replacedNewerRecordsAreSetAside() throws {
    let folder = try SyncedFolder()
    var client = try clientThatSent(days: 6, of: folder)
    let path = "\(folder.folder)/data/days/2026-11.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let old = text.replacing(/"modifiedAt": ?"[^"]*"/, with: #""modifiedAt": "2020-01-01T00:00:00.000Z""#)
      .replacing(/"title": ?"[AB]"/, with: #""title": "Typed""#)
    try old.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: SyncProblem(.accident, "older", count: 12)) { try client.synchronize() }
    #expect(try client.synchronize(SyncClient.Options(losses: .restore)).restored == 12)
    #expect(try !folder.store.allPlans().items.flatMap(\.entries).contains { $0.title == "Typed" })
    let aside = SetAsideRecords(try FileSystem.read("\(folder.folder)/data/sync/aside.json"))
    #expect(aside.records.values.count { $0.fields["title"]?.text == "Typed" } == 12)
  }

  enum Emptying: Equatable { case byHand, byUndo, byErasing }

  /// An empty folder is no intended deletion, but tasks deleted by undo or erased here are.
  @Test(arguments: [
    (2, Emptying.byHand, false), (3, .byHand, true), (3, .byUndo, false), (12, .byErasing, false),
  ])
  func anEmptiedStoreSendsNoAccidentalDeletions(count: Int, emptying: Emptying, isAccident: Bool) throws {
    let folder = try SyncedFolder()
    let ids = try (0..<count).map { try #require(try folder.add("Task \($0)", on: try date(1 + $0 / 3))) }
    let results = ids.map { #"{"type": "task", "id": "\#($0)", "status": "created", "rev": 1}"# }
    let server = Script(
      [Script.empty(cursor: "0-0"), Script.empty(cursor: "1-aa", results: results.joined(separator: ","))],
      then: Script.empty(cursor: "1-aa"))
    var client = try folder.client(server)
    #expect(try client.synchronize().sent == count)
    switch emptying {
    case .byHand: try FileManager.default.removeItem(atPath: "\(folder.folder)/data/days")
    case .byUndo: for _ in ids { try folder.store.undo() }
    case .byErasing:
      for (index, id) in ids.enumerated() {
        try folder.store.perform(.delete(id, day: try date(1 + index / 3)))
        try folder.store.perform(.erase(id, day: try date(1 + index / 3)))
      }
    }
    let prepared = Result { try folder.synced.prepare(sealer: OpenSealer()).request.changes.count }
    if isAccident {
      #expect(throws: SyncError.self) { try prepared.get() }
    } else {
      #expect(try prepared.get() == count)
    }
  }

  @Test func aConflictIsDecidedAndUndone() throws {
    let folder = try SyncedFolder()
    let id = try #require(try folder.add("Ours"))
    let day = try #require(CivilDate("2026-11-21"))
    let sealer = try AccountSealer(folder.account.key)
    let key = SyncKey(.task, id.description)
    let own = try #require(try folder.store.plan(of: day).entries.first)
    var theirs = SyncDocument(own, as: .task, on: day)
    theirs.fields["title"] = .string("Theirs")
    theirs.fields["modifiedAt"] = .string("2030-01-01T00:00:00.000Z")
    theirs.fields["device"] = .string("there")
    let author = SyncAuthor(device: "there", name: "T480")
    let content = SealedContent(
      id: key.id, edition: Edition().next(by: "there"), document: theirs, author: author)
    let sealed = sealer.seal(content.padded, of: key)
    let server = Script(
      [
        Script.json(
          200,
          #"{"success": true, "results": [], "conflicts": [], "cursor": "1-aa", "more": false, "changes": [{"type": "task", "id": "\#(id)", "rev": 1, "doc": "\#(sealed)"}]}"#
        ),
        Script.empty(
          cursor: "2-bb", results: #"{"type": "task", "id": "\#(id)", "status": "updated", "rev": 2}"#),
      ], then: Script.empty(cursor: "2-bb"))
    var client = try folder.client(server)
    #expect(try client.synchronize().conflicts == 1)
    func title() throws -> String? { try folder.store.plan(of: day).entries.first?.title }
    #expect(try title() == "Theirs")
    let conflict = try #require(try folder.synced.conflicts().first)
    #expect(conflict.theirs == "Ours")
    #expect(conflict.canKeepBoth)
    #expect(conflict.note.device == "here")
    let names = try folder.synced.deviceNames()
    #expect(names[conflict.note.device] == .this)
    #expect(names[conflict.device] == .other(name: "T480"))
    #expect(names["elsewhere"] == .other(name: nil))
    #expect(names[nil] == nil)
    try folder.synced.decide(conflict, .take)
    #expect(try title() == "Ours")
    #expect(try folder.synced.conflicts().isEmpty)
    try folder.store.undo()
    #expect(try title() == "Theirs")
    #expect(try folder.synced.conflicts().count == 1)
    // The author of "Ours" has changed another field since, and did not write "Theirs".
    try folder.store.perform(.edit(id, day: day, TaskFields(priority: .high)))
    let later = try #require(try folder.synced.conflicts().first)
    #expect(later.device == nil)
    #expect(later.time == nil)
    #expect(later.note == conflict.note)
    try folder.store.perform(.delete(id, day: day))
    #expect(try folder.synced.conflicts().isEmpty)
    try folder.store.perform(.restore(id, day: day))
    #expect(try folder.synced.conflicts().count == 1)
    // An unseen value is not replaced: a shell may show a conflict, and the record changes before the
    // answer.
    try folder.store.perform(.edit(id, day: day, TaskFields(title: "Newer")))
    for choice in SyncConflict.Choice.allCases {
      #expect(throws: PlannerError.refused(.changedMeanwhile(title: "Newer", day: day))) {
        try folder.synced.decide(conflict, choice)
      }
    }
    let shown = try #require(try folder.synced.conflicts().first)
    #expect(shown.id != conflict.id)
    #expect(shown.ours == "Newer")
    #expect(shown.note == conflict.note)
    try folder.store.undo()
    #expect(try folder.synced.conflicts().first?.id == conflict.id)
    try folder.synced.decide(conflict, .both)
    #expect(try title() == "Theirs / Ours")
    #expect(try folder.synced.conflicts().isEmpty)
  }
}

extension [UInt8] {
  fileprivate func contains(_ other: [UInt8]) -> Bool {
    String(decoding: self, as: UTF8.self).contains(String(decoding: other, as: UTF8.self))
  }
}
