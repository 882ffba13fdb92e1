import Foundation
import Testing

/// The sound that is chosen when a session starts, and recorded with it.
@Suite struct StartSoundTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.add("Write")
  }

  private func recorded() throws -> [String?] {
    try #require(try sandbox.sessions()).map { $0["sound"] as? String }
  }

  @Test func startChoosesAndRecordsItsSound() throws {
    try sandbox.must("start", "--sound", "waves")
    #expect(try sandbox.must("sound").contains("waves"))
    try sandbox.must("stop", "--record")
    try sandbox.must("start")
    try sandbox.must("sound", "rain")
    try sandbox.must("stop", "--record")
    try sandbox.must("start", "--sound", "off")
    try sandbox.must("stop", "--record")
    #expect(try recorded() == ["waves", "rain", nil])
    #expect(try sandbox.must("sound").contains("off"))
  }

  @Test func anUnknownSoundStartsNothing() throws {
    let refused = try sandbox.run("start", "--sound", "trombone")
    #expect(refused.status == 64)
    #expect(refused.stderr.contains("'trombone'"))
    #expect(try sandbox.run("stop").status == 1)
  }

  @Test func refusedStartKeepsTheChosenSound() throws {
    try sandbox.must("sound", "rain")
    try sandbox.must("start")
    #expect(try sandbox.run("start", "--sound", "fire").status == 1)
    #expect(try sandbox.must("sound").contains("rain"))
    try sandbox.must("stop", "--discard")
  }
}
