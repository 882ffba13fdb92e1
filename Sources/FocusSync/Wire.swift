import FocusDomain

/// Hides records from the server. Implementations use the account key, which the server never receives.
package protocol Sealer {
  /// Encrypts the content of a record. It can only be decrypted as that record.
  func seal(_ plain: [UInt8], of key: SyncKey) -> String
  /// Decrypts the content; nil if it was sealed with another key or as another record, or was modified.
  func unseal(_ sealed: String, wireID: String, type: SyncType) -> [UInt8]?
  /// A keyed hash: equal for equal content, and meaningless without the key.
  func hash(_ plain: [UInt8], of key: SyncKey) -> String
  /// The id of a record on the server. For the log of a day it must not reveal the date.
  func wireID(of key: SyncKey) -> String
}

/// The reason why a request cannot be sent or an answer is rejected.
package enum WireError: Error, Equatable {
  /// A record is larger than a server accepts.
  case recordTooLarge(SyncKey)
  /// The answer exceeds the size limit.
  case answerTooLarge
  /// The answer violates the protocol at this field.
  case malformed(String)
  /// A record was sealed with another key, or was modified.
  case cannotBeOpened
}

/// Requests and answers as JSON, version 2 of the protocol. The limits are those of `Server/openapi.yaml`.
package enum Wire {
  package static let version = "2"
  /// The maximum number of records in a request or an answer.
  package static let recordLimit = 500
  /// The maximum size in bytes of a sealed record. This fits two texts of 10,000 letters of three bytes, one
  /// of them a conflict.
  package static let documentLimit = 98_304
  /// The maximum size in bytes of a request.
  package static let requestLimit = 1_000_000
  /// The maximum size in bytes of an answer. A server ends a page at a million bytes, or with the commit that
  /// exceeds them.
  package static let answerLimit = 10_000_000

  // MARK: Requests

  /// Encodes a request. `at` is the time of this device, from which the server detects a wrong clock.
  /// `author` is included in the seal.
  package static func encode(
    _ request: SyncRequest, at time: Instant, from author: SyncAuthor? = nil, by sealer: some Sealer
  ) throws(WireError) -> [UInt8] {
    var changes: [JSONValue] = []
    for change in request.changes + (request.head.map { [$0] } ?? []) {
      var fields: JSONObject = [
        "type": .string(change.key.type.rawValue), "id": .string(sealer.wireID(of: change.key)),
        "base": .number("\(change.base)"),
      ]
      let sealed = sealer.seal(change.content(from: author).padded, of: change.key)
      guard sealed.utf8.count <= documentLimit else { throw .recordTooLarge(change.key) }
      // The hash is equal for the same version on two devices.
      fields["hash"] = .string(sealer.hash(change.content().plain, of: change.key))
      fields["doc"] = .string(sealed)
      changes.append(.object(fields))
    }
    let body: JSONObject = [
      "mode": .string(request.isFull ? "full" : "incremental"),
      "idempotency_key": .string(request.idempotencyKey), "client_sync_timestamp": .string(time.description),
      "cursor": .string(request.cursor.text), "changes": .array(changes),
    ]
    return Array(JSONWriter.line(.object(body)).utf8)
  }

  // MARK: Answers

  /// A page of an answer.
  package struct Page: Equatable, Sendable {
    package let answer: SyncAnswer
    /// Whether there are more pages after its cursor.
    package let hasMore: Bool
    /// The names of the devices that sealed these records, by their ids.
    package let names: [String: String]
    /// The number of records that no device of the account has sealed and that are unknown here.
    package let foreign: Int

    package init(answer: SyncAnswer, hasMore: Bool, names: [String: String] = [:], foreign: Int = 0) {
      (self.answer, self.hasMore, self.names, self.foreign) = (answer, hasMore, names, foreign)
    }
  }

  /// Reads an answer to `request`. `known` returns the records that this device has or had, which are needed
  /// to identify records that cannot be opened. Skips records of kinds that this version does not know. The
  /// answer of `GET /v1/changes` (`isContinuation`) has only changes.
  package static func decode(
    _ bytes: [UInt8], answering request: SyncRequest, isContinuation: Bool = false,
    known: @escaping () -> [SyncKey],
    by sealer: some Sealer
  ) throws(WireError) -> Page {
    guard bytes.count <= answerLimit else { throw .answerTooLarge }
    let body: JSONObject
    do {
      guard let fields = try JSONReader.parse(bytes).fields else { throw WireError.malformed("body") }
      body = fields
    } catch { throw .malformed("body") }
    guard body["success"]?.flag == true else { throw .malformed("success") }
    guard let cursor = body["cursor"]?.text.flatMap(SyncCursor.init(text:)) else {
      throw .malformed("cursor")
    }
    guard let hasMore = body["more"]?.flag else { throw .malformed("more") }
    var reader = AnswerReader(
      sent: request.changes.map(\.key) + (request.head.map { [$0.key] } ?? []), known: known, sealer: sealer)
    let changes = try reader.records(body["changes"], at: "changes", upTo: cursor.sequence)
    var results: [SyncKey: SyncResult] = [:]
    if !isContinuation {
      let conflicts = try reader.records(body["conflicts"], at: "conflicts", upTo: .max)
      results = try reader.results(body["results"], conflicts: conflicts)
      // Nothing in the first answer can be opened or is known here, so the key belongs to another account.
      if request.isFull, changes.isEmpty, reader.foreign > 0 { throw .cannotBeOpened }
    }
    // Accept results only for the changes that were sent.
    let sent = Set(request.changes.map(\.key))
    var heads = reader.heads
    if let head = request.head {
      switch results[head.key] {
      case .created(let revision), .updated(let revision), .unchanged(let revision):
        heads[head.key.id] = RemoteHead(revision: revision, head: SyncHead(head.document))
      case .conflict, .rejected, nil: break
      }
    }
    return Page(
      answer: SyncAnswer(
        results: results.filter { sent.contains($0.key) }, changes: changes, cursor: cursor, heads: heads),
      hasMore: hasMore, names: reader.authors, foreign: reader.foreign)
  }
}

/// The name of a record on the wire.
struct WireName: Hashable {
  let type: SyncType
  let id: String
}

extension SyncCursor {
  /// The cursor as text on the wire: `128-9f3ac2d1`.
  package var text: String { "\(sequence)-\(token)" }

  package init?(text: String) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard text.utf8.count <= 100, parts.count == 2, !parts[1].isEmpty, let sequence = Int(parts[0]),
      sequence >= 0
    else {
      return nil
    }
    self.init(sequence: sequence, token: String(parts[1]))
  }
}
