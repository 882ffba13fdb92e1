import FocusDomain
import FocusSync

/// Arbitrary answers of a sync server. Whatever the answer is, applying it must not lose anything of this
/// machine.
enum Answers {
  /// A sealer that does not encrypt, so that the fuzzer reaches the contents.
  private struct OpenSealer: Sealer {
    func seal(_ plain: [UInt8], of key: SyncKey) -> String { String(decoding: plain, as: UTF8.self) }
    func unseal(_ sealed: String, wireID: String, type: SyncType) -> [UInt8]? { Array(sealed.utf8) }
    func hash(_ plain: [UInt8], of key: SyncKey) -> String { "" }
    func wireID(of key: SyncKey) -> String { key.id }
  }

  private static let (sent, unsent) = (SyncKey(.task, "sent"), SyncKey(.task, "unsent"))
  private static let mine = JSONValue.string("mine")

  private static func document(_ title: JSONValue) -> SyncDocument {
    SyncDocument([
      "day": .string("2026-11-21"), "modifiedAt": .string("2026-11-21T08:00:00Z"), "title": title,
    ])
  }

  /// A replica with one change in progress and one that was made since then.
  private static var replica: (Replica, Replica.Records) {
    let (old, edition) = (document(.string("old")), Edition().next(by: "there"))
    let request = SyncRequest(
      idempotencyKey: "key", cursor: .start, isFull: false,
      changes: [SyncChange(key: sent, base: 1, edition: edition.next(by: "here"), document: document(mine))])
    let base = [sent, unsent].map { ($0, Replica.Base(revision: 1, edition: edition, document: old)) }
    return (
      Replica(
        editor: "here", base: Dictionary(uniqueKeysWithValues: base), cursor: .start, outgoing: request,
        isFull: false),
      [sent: document(mine), unsent: document(mine)]
    )
  }

  /// Applies an answer, and fails if a change is lost.
  static func check(_ bytes: [UInt8]) {
    _ = SyncStatus(bytes)
    if loses(bytes) { fail("a change that is lost") }
  }

  /// Whether an answer loses a change of this machine. Only a test that plants an error passes another
  /// `merge`.
  static func loses(_ bytes: [UInt8], by merge: @escaping Replica.Merger = Merge.merge) -> Bool {
    var (replica, records) = replica
    guard let request = replica.outgoing else { return false }
    let before = records
    let page: Wire.Page
    do throws(WireError) {
      page = try Wire.decode(bytes, answering: request, known: { Array(before.keys) }, by: OpenSealer())
    } catch {
      return false
    }
    let aside = replica.receive(page.answer, in: &records, Replica.ReceiveOptions(now: "9", merge: merge))
      .aside
    guard replica.outgoing == nil, replica.cursor == page.answer.cursor else { fail("an answer half taken") }
    let after = records
    guard replica.receive(page.answer, in: &records) == Replica.Outcome(), records == after else {
      fail("an answer that counts twice")
    }
    return !before.keys.allSatisfy { isKept($0, after, aside.map(\.document), page.answer.results[$0]) }
  }

  /// Whether the change of this machine is in the record, among its conflicts, set aside, or on the server.
  private static func isKept(
    _ key: SyncKey, _ records: Replica.Records, _ aside: [SyncDocument], _ result: SyncResult?
  ) -> Bool {
    switch result {
    case .created, .updated, .unchanged: return true
    case .conflict, .rejected, nil: break
    }
    let documents = (records[key].map { [$0] } ?? []) + aside
    return documents.contains { document in
      document.fields["title"] == mine || document.notes.contains { $0.value["title"] == mine }
    }
  }
}
