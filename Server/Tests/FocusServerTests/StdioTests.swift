import Foundation
import StoreFixtures
import Testing

@testable import SyncServer

@Suite(.onEachStore) struct StdioTests {
  private let directory: StoreFixture

  init() async throws {
    directory = try await StoreFixture()
  }

  private func line(
    _ id: JSONValue, _ method: String, _ path: String, _ body: JSONValue? = nil, device: String? = nil,
    headers: JSONValue = ["Focus-Protocol": "2"]
  ) -> [UInt8] {
    var members: [JSONValue.Member] = [
      .init("id", id), .init("method", .string(method)), .init("path", .string(path)),
      .init("headers", headers),
    ]
    if let device { members.append(.init("device", .string(device))) }
    if let body { members.append(.init("body", body)) }
    return JSONWriter.bytes(.object(members)) + Array("\n".utf8)
  }

  /// Sends lines and returns the answers.
  private func send(_ lines: [UInt8]..., arguments: [String] = []) async throws -> [JSONValue] {
    let process = try await Program.run(
      ["--stdio"] + directory.arguments + arguments, input: Array(lines.joined()))
    #expect(process.status == 0)
    #expect(process.errors == "")
    return try process.output.split(separator: "\n").map { try JSONParser.parse(Array($0.utf8), depth: 17) }
  }

  private func join(_ name: String = "laptop") async throws -> String {
    let answers = try await send(line(.integer(1), "POST", "/v1/devices", ["name": .string(name)]))
    return try #require(answers.first?["body"]?["device"]?.text)
  }

  @Test func joinPushAndPullWorkOverStdio() async throws {
    let joined = try await send(line(.integer(1), "POST", "/v1/devices", ["name": "laptop"]))
    #expect(joined.count == 1)
    #expect(joined[0]["id"] == .integer(1))
    #expect(joined[0]["status"] == .integer(201))
    let body = try #require(joined[0]["body"])
    #expect(body["account"] == "default")
    #expect(body["access"] == nil)
    #expect(body["refresh"] == nil)
    let device = try #require(body["device"]?.text)
    let push = line("push", "POST", "/v1/sync", syncBody([change("a")]), device: device)
    let answers = try await send(
      push, push, line(.integer(2), "GET", "/v1/changes?since=0-0&wait=0", device: device),
      line(.integer(3), "GET", "/healthz", headers: [:]),
      line(.integer(4), "POST", "/v1/invites", device: device),
      line(.integer(5), "GET", "/v1/devices"),
      line(.integer(6), "GET", "/v1/devices", device: device, headers: [:]))
    #expect(answers.map { $0["id"] } == ["push", "push"] + (2...6).map { .integer($0) })
    #expect(answers.map { $0["status"]?.number } == [200, 200, 200, 200, 201, 401, 400])
    #expect(answers[0]["body"] == answers[1]["body"])
    #expect(answers[1]["headers"]?["x-idempotent-replayed"] == "true")
    #expect(answers[2]["body"]?["changes"]?.elements.map { $0["id"] } == ["a"])
    #expect(answers[4]["body"]?["code"]?.text?.utf8.count == 11, "a code has the account's key")
    let cursor = try #require(answers[0]["body"]?["cursor"]?.text)
    let tagged = try await send(
      line(
        .integer(1), "GET", "/v1/changes?since=\(cursor)", device: device,
        headers: ["focus-protocol": "2", "IF-NONE-MATCH": .string("\"\(cursor)\"")]))
    #expect(tagged[0]["status"] == .integer(304))
    #expect(tagged[0]["body"] == .null)
  }

  @Test func malformedLinesAreAnsweredAndIgnored() async throws {
    let device = try await join()
    let good = line(.integer(9), "GET", "/v1/devices", device: device)
    let bad = [
      "", "{", "[]", "null", "garbage", "{}", #"{"id": 1}"#, #"{"id": [], "method": "GET", "path": "/"}"#,
      #"{"id": 2, "method": "GET", "path": 5}"#, #"{"id": 3, "method": "GET", "path": "/", "headers": []}"#,
      #"{"id": 4, "method": "GET", "path": "/", "headers": {"a": 1}}"#,
      #"{"id": 5, "method": "GET", "path": "/", "device": 1}"#, "\u{0}",
      String(repeating: "[", count: 100_000),
    ]
    for text in bad {
      let answers = try await send(Array("\(text)\n".utf8), good)
      #expect(answers.count == 2, "\(text.prefix(20))")
      #expect(answers.first?["status"] == .integer(400))
      #expect(answers.first?["body"]?["error"] == "malformed")
      #expect(answers.last?["status"] == .integer(200))
    }
    let broken = try await send([0xFF, 0xFE, 0x0A], good)
    #expect(broken.map { $0["status"]?.number } == [400, 200])
    let known = try await send(Array(#"{"id": 7, "path": "/"}"#.utf8), Array("\n".utf8))
    #expect(known.map { $0["id"] } == [.integer(7)], "an id that can be read comes back")
  }

  @Test func longLinesAreSkipped() async throws {
    let device = try await join()
    let good = line(.integer(9), "GET", "/v1/devices", device: device)
    let spaces = { (count: Int) in [UInt8](repeating: UInt8(ascii: " "), count: count) }
    let exact = spaces(2_000_000 - good.count + 1) + good
    #expect(try await send(exact, good).map { $0["status"]?.number } == [200, 200])
    #expect(try await send(spaces(1) + exact, good).map { $0["status"]?.number } == [400, 200])
    let long = spaces(9_000_000)
    #expect(try await send(good, long + good, good).map { $0["status"]?.number } == [200, 400, 200])
    #expect(try await send(good, long).map { $0["status"]?.number } == [200, 400])
  }

  @Test func aLastLineNeedsNoLineFeed() async throws {
    let device = try await join()
    let good = line(.integer(9), "GET", "/v1/devices", device: device)
    #expect(try await send(Array(good.dropLast())).map { $0["status"]?.number } == [200])
    #expect(try await send([]).isEmpty)
  }

  @Test func theEndOfTheInputEndsAWait() async throws {
    let device = try await join()
    let answers = try await send(line(.integer(1), "GET", "/v1/changes?since=0-0&wait=60", device: device))
    #expect(answers.map { $0["status"]?.number } == [200])
  }

  @Test func severalProcessesShareOneFile() async throws {
    let device = try await join()
    let count = 25
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let lines = (0..<count).map { index in
            line(
              .integer(Int64(index)), "POST", "/v1/sync", syncBody([change("\(writer)-\(index)")]),
              device: device)
          }
          let answers = try await send(Array(lines.joined()))
          #expect(answers.map { $0["body"]?["created"] } == Array(repeating: .integer(1), count: count))
        }
      }
      try await group.waitForAll()
    }
    let all = try await send(line(.integer(1), "GET", "/v1/changes?since=0-0", device: device))
    let revisions = try #require(all[0]["body"]?["changes"]?.elements.compactMap { $0["rev"]?.number })
    #expect(revisions == (1...Int64(4 * count)).map { $0 })
  }

  @Test func processesThatCreateTheFileAtOnce() async throws {
    let names = try await withThrowingTaskGroup(of: JSONValue?.self) { group in
      for _ in 0..<6 {
        group.addTask {
          try await send(line(.integer(1), "POST", "/v1/devices", ["name": "x"])).first?["body"]?["account"]
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(names == Array(repeating: "default", count: 6))
    let accounts = try await Program.run(["account", "list"] + directory.arguments)
    #expect(accounts.output.split(separator: "\n").count == 1)
  }

  @Test func stdioUsesTheOnlyAccountOrANamedOne() async throws {
    _ = try await createAccount("one", in: directory)
    let device = line(.integer(1), "POST", "/v1/devices", ["name": "x"])
    #expect(try await send(device)[0]["body"]?["account"] == "one")
    _ = try await createAccount("two", in: directory)
    let refused = try await Program.run(["--stdio"] + directory.arguments, input: device)
    #expect(refused.status == 1)
    #expect(refused.output == "")
    #expect(refused.errors.split(separator: "\n").count == 1)
    #expect(try await send(device, arguments: ["--account", "two"])[0]["body"]?["account"] == "two")
    let unknown = try await Program.run(
      ["--stdio", "--account", "three"] + directory.arguments, input: device)
    #expect(unknown.status == 1)
  }
}
