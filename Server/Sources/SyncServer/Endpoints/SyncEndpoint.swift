import SyncStore

extension API {
  func sync(_ request: APIRequest) async throws -> APIResponse {
    let caller = try await authorize(request)
    let body = try SyncRequest(body: await request.body(Limits.body))
    let time = clock()
    switch try await store.sync(body, by: caller, at: time, render: { $0.bytes(at: time) }) {
    case .fresh(let bytes, let committed):
      if committed > 0 {
        metrics.countCommit(records: committed)
        hub.notify(caller.account.id)
      }
      return APIResponse(status: 200, body: bytes)
    case .replayed(let bytes):
      return APIResponse(status: 200, headers: [("x-idempotent-replayed", "true")], body: bytes)
    }
  }
}

extension SyncAnswer {
  fileprivate func bytes(at time: Timestamp) -> [UInt8] {
    var counts = (created: Int64(0), updated: Int64(0), unchanged: Int64(0))
    var conflicts: [JSONValue] = []
    for result in results {
      switch result.status {
      case .created: counts.created += 1
      case .updated: counts.updated += 1
      case .unchanged: counts.unchanged += 1
      case .conflict(let current?): conflicts.append(current.json(withHash: true))
      case .conflict(nil), .rejected: break
      }
    }
    return JSONWriter.bytes([
      "success": true,
      "sync_id": .string(commit.description),
      "server_timestamp": .string(time.description),
      "created": .integer(counts.created), "updated": .integer(counts.updated),
      "unchanged": .integer(counts.unchanged),
      "conflicts": .array(conflicts),
      "results": .array(results.map(\.json)),
      "changes": .array(page.records.map { $0.json(withHash: false) }),
      "cursor": .string(page.cursor.description),
      "more": .bool(page.hasMore),
    ])
  }
}

extension ChangeResult {
  fileprivate var json: JSONValue {
    let outcome: [JSONValue.Member] =
      switch status {
      case .created(let revision): [.init("status", "created"), .init("rev", .integer(revision))]
      case .updated(let revision): [.init("status", "updated"), .init("rev", .integer(revision))]
      case .unchanged(let revision): [.init("status", "unchanged"), .init("rev", .integer(revision))]
      case .conflict: [.init("status", "conflict")]
      case .rejected(let reason): [.init("status", "rejected"), .init("reason", .string(reason.rawValue))]
      }
    return .object([.init("type", .string(key.type)), .init("id", .string(key.id))] + outcome)
  }
}

extension Record {
  /// Returns the record as JSON. `changes` omits the hash: a client computes it from the document after
  /// decryption.
  func json(withHash: Bool) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("type", .string(key.type)), .init("id", .string(key.id)), .init("rev", .integer(revision)),
      .init("doc", .string(content.document)),
    ]
    if withHash { members.append(.init("hash", .string(content.hash))) }
    return .object(members)
  }
}
