import FocusDomain

/// Hides records from the server. Implementations use the key of the account, which the server never gets.
package protocol Sealer {
  /// Encrypts the content of a record, so that it can be opened only as that record.
  func seal(_ plain: [UInt8], of key: SyncKey) -> String
  /// The content again; nil if it was sealed with another key, as another record, or was changed.
  func unseal(_ sealed: String, wireID: String, type: SyncType) -> [UInt8]?
  /// A keyed hash: the same for equal contents, and useless to whoever has no key.
  func hash(_ plain: [UInt8], of key: SyncKey) -> String
  /// The id under which the server has a record; that of a day log must not tell its date.
  func wireID(of key: SyncKey) -> String
}

/// Why something cannot be sent, or an answer is not taken.
package enum WireError: Error, Equatable {
  /// A record is larger than a server takes.
  case recordTooLarge(SyncKey)
  /// The answer is larger than any that was asked for.
  case answerTooLarge
  /// The answer is not what the protocol says, at this field.
  case malformed(String)
  /// A record was sealed with another key, or was changed.
  case cannotBeOpened
}

/// A machine that seals a record: the name in its fields, and what a person calls it.
package struct SyncAuthor: Equatable, Sendable {
  package let device: String
  package let name: String

  package init(device: String, name: String) { (self.device, self.name) = (device, name) }

  var json: JSONValue { .object(["device": .string(device), "name": .string(name)]) }

  init?(_ value: JSONValue?) {
    guard let device = value?.fields?["device"]?.text, let name = value?.fields?["name"]?.text,
      !name.isEmpty, device.utf8.count <= 100, name.utf8.count <= 300
    else { return nil }
    self.init(device: device, name: Title.cleaned(name))
  }
}

/// Requests and answers as JSON, version 1 of the protocol.
package enum Wire {
  /// The most records in a request or an answer.
  package static let recordLimit = 500
  /// The most bytes of a sealed record.
  package static let documentLimit = 16_384
  /// The most bytes of a request.
  package static let requestLimit = 1_000_000
  /// The most bytes of an answer: a page of the largest records, and what stands around them.
  package static let answerLimit = 10_000_000

  // MARK: Requests

  /// `at` is the time of this machine, by which the server tells a wrong clock. `author` goes along inside the seal.
  package static func encode(
    _ request: SyncRequest, at time: Instant, from author: SyncAuthor? = nil, by sealer: some Sealer
  ) throws(WireError) -> [UInt8] {
    var changes: [JSONValue] = []
    for change in request.changes {
      var fields: JSONObject = [
        "type": .string(change.key.type.rawValue), "id": .string(sealer.wireID(of: change.key)),
        "base": .number("\(change.base)"),
      ]
      if let document = change.document {
        let sealed = sealer.seal(plain(document, of: change.key, from: author), of: change.key)
        guard sealed.utf8.count <= documentLimit else { throw .recordTooLarge(change.key) }
        // Equal for the same record of two machines.
        let hash = sealer.hash(plain(document, of: change.key), of: change.key)
        (fields["doc"], fields["hash"]) = (.string(sealed), .string(hash))
      } else {
        fields["deleted"] = .bool(true)
      }
      changes.append(.object(fields))
    }
    let body: JSONObject = [
      "mode": .string(request.isFull ? "full" : "incremental"),
      "idempotency_key": .string(request.idempotencyKey), "client_sync_timestamp": .string(time.description),
      "cursor": .string(request.cursor.text), "changes": .array(changes),
    ]
    return Array(JSONWriter.line(.object(body)).utf8)
  }

  /// What is sealed: the record with its own id, which the wire's may not show.
  package static func plain(
    _ document: SyncDocument, of key: SyncKey, from author: SyncAuthor? = nil
  ) -> [UInt8] {
    var content: JSONObject = ["id": .string(key.id), "fields": .object(document.fields)]
    content["by"] = author?.json
    return Array(JSONWriter.line(.object(content)).utf8)
  }

  // MARK: Answers

  /// A page of an answer.
  package struct Page: Equatable, Sendable {
    package let answer: SyncAnswer
    /// Whether there are more pages after its cursor.
    package let hasMore: Bool
    /// The names of the machines that sealed these records, by their devices.
    package let names: [String: String]

    package init(answer: SyncAnswer, hasMore: Bool, names: [String: String] = [:]) {
      (self.answer, self.hasMore, self.names) = (answer, hasMore, names)
    }
  }

  /// Reads an answer to `request`. `known` gives the records that this machine has or had, among which removed ones are
  /// found if their id is hidden; records of kinds that this version does not know are left out. The answer of
  /// `GET /v1/changes` (`isContinuation`) has only changes.
  package static func decode(
    _ bytes: [UInt8], answering request: SyncRequest, isContinuation: Bool = false, known: () -> [SyncKey],
    by sealer: some Sealer
  ) throws(WireError) -> Page {
    guard bytes.count <= answerLimit else { throw .answerTooLarge }
    let body: JSONObject
    do {
      guard let fields = try JSONReader.parse(bytes).fields else { throw WireError.malformed("body") }
      body = fields
    } catch { throw .malformed("body") }
    var names: [WireName: SyncKey] = [:]
    func add(_ keys: some Sequence<SyncKey>) {
      for key in keys { names[WireName(type: key.type, id: sealer.wireID(of: key))] = key }
    }
    add(request.changes.map(\.key))
    let removed = removedNames(in: body)
    add(removed.map { SyncKey($0.type, $0.id) }.filter { sealer.wireID(of: $0) == $0.id })
    if removed.contains(where: { names[$0] == nil }) { add(known()) }
    var reader = AnswerReader(names: names, sealer: sealer)
    guard body["success"]?.flag == true else { throw .malformed("success") }
    guard let cursor = body["cursor"]?.text.flatMap(SyncCursor.init(text:)) else {
      throw .malformed("cursor")
    }
    guard let hasMore = body["more"]?.flag else { throw .malformed("more") }
    let changes = try reader.records(body["changes"], at: "changes", upTo: cursor.sequence)
    if isContinuation {
      return Page(
        answer: SyncAnswer(results: [:], changes: changes, cursor: cursor), hasMore: hasMore,
        names: reader.authors)
    }
    let conflicts = try reader.records(body["conflicts"], at: "conflicts", upTo: .max)
    var results = try reader.results(body["results"], conflicts: conflicts)
    // An answer may say nothing but about what was sent.
    let sent = Set(request.changes.map(\.key))
    results = results.filter { sent.contains($0.key) }
    return Page(
      answer: SyncAnswer(results: results, changes: changes, cursor: cursor), hasMore: hasMore,
      names: reader.authors)
  }

  /// The names of the removed records in an answer.
  private static func removedNames(in body: JSONObject) -> Set<WireName> {
    let entries = ["changes", "conflicts"].flatMap { body[$0]?.elements ?? [] }.compactMap(\.fields)
    return Set(
      entries.compactMap { fields in
        guard fields["deleted"]?.flag == true, let id = fields["id"]?.text,
          let type = fields["type"]?.text.flatMap(SyncType.init)
        else { return nil }
        return WireName(type: type, id: id)
      })
  }
}

/// A record's name on the wire.
struct WireName: Hashable {
  let type: SyncType
  let id: String
}

extension SyncCursor {
  /// As on the wire: `128-9f3ac2d1`.
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
