import Foundation
import Testing

@testable import FocusSync

/// The limits of the protocol stand in `Server/openapi.yaml`, under `x-limits`.
@Suite struct ProtocolLimitTests {
  @Test func theLimitsAreThoseOfTheProtocol() throws {
    let text = try String(contentsOf: PageFile.root.appending(path: "Server/openapi.yaml"), encoding: .utf8)
    let limits = protocolLimits(in: text)
    #expect(limits["changes"] == Wire.recordLimit)
    #expect(limits["page-records"] == Wire.recordLimit)
    #expect(limits["document"] == Wire.documentLimit)
    #expect(limits["body"] == Wire.requestLimit)
    #expect(limits["answer"] == Wire.answerLimit)
  }

  @Test func thePageHasTheLimitOfADocument() throws {
    try PageFile.expect(
      "Server/Sources/SyncPage/Files/limits.js",
      says: """
        // The maximum size of a sealed document in bytes. Written from the planner's constant (Wire.documentLimit) by its tests,
        // which compare both, and that one with openapi.yaml.
        export const documentLimit = \(Wire.documentLimit)

        """)
  }
}
