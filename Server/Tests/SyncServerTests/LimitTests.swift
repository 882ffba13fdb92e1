import Foundation
import Testing

@testable import SyncServer
@testable import SyncStore

/// The limits of the protocol stand in `openapi.yaml`, under `x-limits`.
@Suite struct LimitTests {
  private let text: String

  init() throws {
    let server = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    text = try String(contentsOf: server.appending(path: "openapi.yaml"), encoding: .utf8)
  }

  @Test func theLimitsAreThoseOfTheProtocol() {
    var limits = limits
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

  private var limits: [String: Int] {
    let lines = text.split(separator: "\n").drop { $0 != "x-limits:" }.dropFirst().prefix {
      $0.hasPrefix("  ")
    }
    let fields = lines.map { $0.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) } }
    return Dictionary(
      uniqueKeysWithValues: fields.compactMap { field in
        field.count == 2 ? Int(field[1]).map { (field[0], $0) } : nil
      })
  }
}
