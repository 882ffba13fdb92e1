import FocusDomain

@testable import FocusSync

/// A server by the rules of the protocol, in memory: one document per record, one number per commit, and a
/// token for each.
struct TestServer {
  struct Stored {
    var revision: Int
    var content: SealedContent
    var document: SyncDocument? { content.document }
    /// The numbers of the edits that the document contains.
    var edits: Set<Int>
  }

  enum Refusal: Error { case cursorUnknown, keyReused }

  private(set) var head = 0
  private(set) var records: [SyncKey: Stored] = [:]
  private var answers: [String: (request: SyncRequest, answer: SyncAnswer)] = [:]
  private var tokens = [0: "0"]
  /// The edits in each version. A restored server keeps them, because they belong to the test.
  private(set) var edits: [String: Set<Int>] = [:]
  /// Whether a record existed after each of its commits.
  private(set) var history: [SyncKey: [(revision: Int, exists: Bool)]] = [:]
  /// The server lies: the last writer wins, whatever its base.
  var takesEverything = false

  mutating func answer(
    _ request: SyncRequest, edits: [SyncKey: Set<Int>], _ random: inout SeededGenerator
  ) throws(Refusal) -> (answer: SyncAnswer, isReplayed: Bool) {
    if let known = answers[request.idempotencyKey] {
      guard known.request == request else { throw .keyReused }
      return (known.answer, true)
    }
    let isKnown = tokens[request.cursor.sequence] == request.cursor.token
    guard request.isFull || isKnown else { throw .cursorUnknown }
    var results: [SyncKey: SyncResult] = [:]
    var accepted: [SyncChange] = []
    for change in request.changes {
      let current = records[change.key]
      if let current, current.content == change.content() {
        results[change.key] = .unchanged(revision: current.revision)
      } else if takesEverything || (current?.revision ?? 0) == change.base {
        accepted.append(change)
        results[change.key] = current == nil ? .created(revision: head + 1) : .updated(revision: head + 1)
      } else {
        results[change.key] = .conflict(current.map(remote))
      }
    }
    if !accepted.isEmpty {
      head += 1
      let token = String(random.next(), radix: 16)
      tokens[head] = token
      for change in accepted {
        let known = edits[change.key] ?? []
        records[change.key] = Stored(revision: head, content: change.content(), edits: known)
        self.edits["\(change.key) \(token)"] = known
        history[change.key, default: []].append((head, change.document != nil))
      }
    }
    let own = Set(accepted.map(\.key))
    let since = request.isFull ? 0 : request.cursor.sequence
    let changes = records.filter { $0.value.revision > since && !own.contains($0.key) }.mapValues(remote)
    let answer = SyncAnswer(
      results: results, changes: changes, cursor: SyncCursor(sequence: head, token: tokens[head] ?? ""))
    answers[request.idempotencyKey] = (request, answer)
    return (answer, false)
  }

  /// Simulates the end of the 72 hours.
  mutating func forget(_ key: String) { answers[key] = nil }

  /// The edits in a version of a record.
  func edits(of key: SyncKey, _ remote: RemoteRecord) -> Set<Int> {
    tokens[remote.revision].flatMap { edits["\(key) \($0)"] } ?? []
  }

  private func remote(_ stored: Stored) -> RemoteRecord {
    RemoteRecord(revision: stored.revision, content: stored.content)
  }
}
