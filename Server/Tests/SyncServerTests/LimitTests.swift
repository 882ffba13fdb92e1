import Foundation
import Testing

@testable import SyncServer
@testable import SyncStore

/// The limits of the protocol are in `openapi.yaml`, under `x-limits`.
@Suite struct LimitTests {
  private let text: String

  init() throws {
    let server = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    text = try String(contentsOf: server.appending(path: "openapi.yaml"), encoding: .utf8)
  }

  @Test func theLimitsAreThoseOfTheProtocol() {
    var limits = protocolLimits(in: text)
    // Only devices limit the answers that they read.
    limits["answer"] = nil
    #expect(
      limits == [
        "body": Limits.body, "open-body": Limits.openBody, "depth": Limits.depth, "changes": Limits.changes,
        "document": Content.documentLimit, "page-records": PageBuilder.recordLimit,
        "page-bytes": PageBuilder.byteLimit, "wait": Limits.wait,
      ])
  }

  @Test func theSchemasHaveTheSameLimits() {
    #expect(text.contains("maxItems: \(Limits.changes)\n"))
    #expect(text.contains("minimum: 0, maximum: \(Limits.wait), default: 0"))
  }
}
