import Foundation
import Testing

@testable import SyncServer

/// `focus-server demo`, with its own temporary directory.
@Suite struct DemoTests {
  private let temporary: URL
  private let output: URL
  private let process: Process

  init() async throws {
    let root = URL(fileURLWithPath: NSTemporaryDirectory() + "/focus-demo-tests-" + UUID().uuidString)
    temporary = root.appendingPathComponent("tmp")
    output = root.appendingPathComponent("output")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    try Data().write(to: output)
    process = Program.process(["demo"], ["TMPDIR": temporary.path])
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    while process.isRunning, try !text().hasSuffix("/focus\n") {
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  private func text() throws -> String { try String(contentsOf: output, encoding: .utf8) }

  private func left() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: temporary.path)
  }

  private func end(with signal: Int32) async throws {
    kill(process.processIdentifier, signal)
    let process = process
    try await onThread { process.waitUntilExit() }
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    let root = temporary.deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(try left() == [])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func theDemoLeavesNothing(signal: Int32) async throws {
    let folder = temporary.appendingPathComponent(try #require(try left().first))
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions]
    #expect(mode as? Int == 0o700)
    try await end(with: signal)
  }

  @Test func eachLinkLetsOneDeviceIn() async throws {
    let links = try text().matches(of: /http:\/\/127\.0\.0\.1:(\d+)\/#([0-9A-Z]{5}-[0-9A-Z]{5})\.([\w-]{49})/)
    #expect(links.count == 2)
    for link in links {
      let port = try #require(UInt16(link.1))
      for status in [201, 401] {
        let answer = try join(code: String(link.2), port: port)
        #expect(answer.status == status)
        // A version byte, 12 random bytes, 32 of the key and 16 of the tag.
        #expect(answer.body["wrapped_key"]?.text?.utf8.count == (status == 201 ? 82 : nil))
      }
    }
    try await end(with: SIGINT)
  }

  private func join(code: String, port: UInt16) throws -> HTTPAnswer {
    let body = JSONWriter.bytes(["code": .string(code), "name": .string("phone")])
    let connection = try Loopback(port: port)
    connection.send(
      Array(
        """
        POST /v1/devices HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nfocus-protocol: 2\r\n\
        content-type: application/json\r\ncontent-length: \(body.count)\r\n\r\n
        """.utf8) + body)
    return try HTTPAnswer(connection.readToEnd())
  }
}
