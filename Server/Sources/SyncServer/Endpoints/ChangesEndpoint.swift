import SyncStore

extension API {
  /// Returns new records, and waits for them if the client requests it.
  func changes(_ request: APIRequest) async throws -> APIResponse {
    let caller = try await authorize(request)
    guard let since = request.query["since"].flatMap(SyncCursor.init(text:)) else {
      throw APIError.malformed("since")
    }
    let seconds = request.query["wait"].map { Int($0) } ?? 0
    guard let seconds, (0...Limits.wait).contains(seconds) else { throw APIError.malformed("wait") }
    let page = try await page(for: caller, after: since, waiting: seconds, peer: request.peer)
    let tag = "\"\(page.cursor)\""
    if EntityTag.matches(request.ifNoneMatch, tag) {
      return APIResponse(status: 304, headers: [("etag", tag)])
    }
    var response = success([
      .init("changes", .array(page.records.map { $0.json(withHash: false) })),
      .init("cursor", .string(page.cursor.description)), .init("more", .bool(page.hasMore)),
    ])
    response.headers.append(("etag", tag))
    return response
  }

  private func page(
    for caller: Caller, after cursor: SyncCursor, waiting seconds: Int, peer: @Sendable () async -> Peer?
  ) async throws -> Page {
    let account = caller.account
    let first = try await store.page(of: account, after: cursor)
    guard first.records.isEmpty, seconds > 0 else { return first }
    let deadline = ContinuousClock.now.advanced(by: .seconds(seconds))
    // Subscribe before reading: a change after the read arrives in the stream, so none is missed.
    let signals = hub.subscribe(to: account.id, by: caller.device, until: await peer())
    metrics.addOpenWaits(1)
    defer { metrics.addOpenWaits(-1) }
    while true {
      let page = try await store.page(of: account, after: cursor)
      // Check after reading: the device must not get what was written after it was revoked.
      _ = try await store.authenticate(device: caller.device, of: account, at: clock())
      guard page.records.isEmpty, await signals.hasNext(before: deadline) else { return page }
    }
  }
}
