import Foundation
import Testing

@testable import FocusTransport

/// `Peers/ssh` replaces ssh.
@Suite struct SSHTransportTests {
  private let request = SyncHTTPRequest("GET", "/v1/changes?since=0-0")

  private func address(_ text: String = "ssh://me@host") throws -> SSHAddress {
    guard case .ssh(let address) = try ServerAddress(text) else { throw AddressError.noScheme }
    return address
  }

  /// Runs `body` with a transport to a peer that plays a role, and with the peer's notes.
  private func with(
    _ part: String, _ text: String = "ssh://me@host", device: String? = nil,
    _ body: (SSHTransport, Notes) throws -> Void
  ) throws {
    let notes = try Notes()
    let transport = SSHTransport(
      try address(text), device: device, program: ["/bin/sh", Peers.path("ssh"), part, notes.folder])
    try body(transport, notes)
  }

  private func fields(_ response: SyncHTTPResponse) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
  }

  // MARK: Requests

  @Test func requestsAndAnswersAreLines() throws {
    try with("good", device: "d-1") { (transport, notes) throws in
      let body = Array("{\n  \"title\": \"Räum auf\",\n  \"n\": 1.50\n}".utf8)
      let response = try transport.send(
        SyncHTTPRequest(
          "POST", "/v1/sync", headers: ["Focus-Protocol": "1", "Authorization": "Bearer secret"], body: body))
      #expect(response.status == 200)
      #expect(response.headers == ["x-part": "good"])
      #expect(
        String(decoding: response.body, as: UTF8.self)
          == #"{"body":{"n":1.50,"title":"Räum auf"},"device":"d-1","headers":{"focus-protocol":"1"},"id":1,"#
          + #""method":"POST","path":"/v1/sync"}"#)
      // The same process answers the next requests.
      transport.device = nil
      let next = try fields(transport.send(request))
      #expect(next["id"] as? Int == 2)
      #expect(next["path"] as? String == request.path)
      #expect(next["device"] == nil)
      #expect(next["body"] == nil)
      #expect(try notes.processes().count == 1)
    }
  }

  @Test(arguments: [
    ("ssh://host", ["host", "focus-server --stdio"]),
    ("ssh://me@host:2222", ["-p", "2222", "me@host", "focus-server --stdio"]),
    ("ssh://[::1]:22", ["-p", "22", "::1", "focus-server --stdio"]),
    ("ssh://host/srv/a%20b", ["host", "focus-server --stdio --data '/srv/a b'"]),
  ])
  func sshGetsTheAddressAsArguments(text: String, rest: [String]) throws {
    try with("good", text) { (transport, notes) throws in
      _ = try transport.send(request)
      #expect(
        try notes.lines("arguments") == ["-T", "-o", "BatchMode=yes", "-o", "ConnectTimeout=10"] + rest)
    }
  }

  @Test(arguments: ["/srv/a b", "/a=b,c:d@e+f", "/~me", "/-x", "/räum 片"])
  func aRemoteShellKeepsTheDirectoryUnchanged(directory: String) throws {
    try with("tool", "ssh://host" + SSHAddress.encoded(directory)) { (transport, notes) throws in
      _ = try transport.send(request)
      #expect(try notes.lines("command") == ["focus-server", "--stdio", "--data", directory])
    }
  }

  @Test func invalidRequestsStartNoProcess() throws {
    try with("good") { (transport, notes) throws in
      for body in ["", "{", "{}{}", "\u{FF}"] {
        #expect(throws: TransportError.invalidRequest) {
          try transport.send(SyncHTTPRequest("POST", "/", body: Array(body.utf8)))
        }
      }
      #expect(throws: TransportError.invalidRequest) { try transport.send(SyncHTTPRequest("GET", "x")) }
      #expect(try notes.processes().isEmpty)
    }
  }

  // MARK: Responses

  @Test func aLongErrorStreamDoesNotBlock() throws {
    try with("chatty") { (transport, _) throws in #expect(try transport.send(request).status == 200) }
  }

  @Test func aLargeRequestAndAnswerPass() throws {
    try with("good") { (transport, _) throws in
      let text = String(repeating: "x", count: 900_000)
      let response = try transport.send(SyncHTTPRequest("POST", "/", body: Array("\"\(text)\"".utf8)))
      #expect(try fields(response)["body"] as? String == text)
    }
  }

  @Test func aNewProcessFollowsOneThatEnded() throws {
    try with("once") { (transport, notes) throws in
      #expect(try transport.send(request).status == 200)
      // The process may have ended, or be about to.
      #expect(throws: TransportError.connectionCut) { try transport.send(request) }
      // The new process answers with the number of its first request, which does not match.
      #expect(throws: TransportError.self) { try transport.send(request) }
      #expect(try notes.processes().count == 2)
    }
  }

  @Test func answersAreTakenInTheirOrder() throws {
    try with("two") { (transport, _) throws in
      #expect(try transport.send(request) == SyncHTTPResponse(status: 200))
      #expect(try transport.send(request) == SyncHTTPResponse(status: 204))
    }
  }

  @Test(arguments: [
    #"{"id":2,"status":200}"#, #"{"status":200}"#, #"{"id":"1","status":200}"#, #"{"id":1}"#,
    #"{"id":1,"status":"200"}"#, #"{"id":1,"status":99}"#, #"{"id":1,"status":600}"#,
    #"{"id":1,"status":1e2}"#,
    #"{"id":1,"id":1,"status":200}"#, #"[1]"#, "200", "", "{\"id\":1,\"status\":200}\u{1}",
    "{\"id\":1,\"status\":200",
    String(repeating: "[", count: 100_000),
  ])
  func unexpectedLinesAreMalformed(line: String) throws {
    try with("answer") { (transport, notes) throws in
      try notes.write("answer", line + "\n")
      let error = #expect(throws: TransportError.self) { try transport.send(request) }
      guard case .malformed(let reason)? = error else { return #expect(Bool(false), "\(error as Any)") }
      #expect(reason == String(line.filter { $0 != "\u{1}" }.prefix(300)))
    }
  }

  @Test func headersAndBodyAreOptional() throws {
    try with("answer") { (transport, notes) throws in
      try notes.write(
        "answer", #"{"status":304,"headers":{"ETag":"a","n":1},"body":null,"id":1,"more":[]}"# + "\n")
      #expect(try transport.send(request) == SyncHTTPResponse(status: 304, headers: ["etag": "a"]))
    }
  }

  @Test func noiseOfALoginShellIsReported() throws {
    try with("garbage") { (transport, _) throws in
      #expect(throws: TransportError.malformed(reason: "Welcome to [1mhost[0m!")) {
        try transport.send(request)
      }
    }
  }

  // MARK: Failures

  @Test func failuresOfSSHAndOfTheServerDiffer() throws {
    let expected: [(String, TransportError)] = [
      ("refused", .ssh(reason: "[31mme@host: Permission denied (publickey).[0m")),
      ("missing", .serverMissing),
      ("failed", .serverEnded(status: 65, reason: "focus-server: the database is damaged")),
      ("killed", .connectionCut), ("half", .connectionCut), ("leaves", .ssh(reason: "gone")),
    ]
    for (part, error) in expected {
      try with(part) { (transport, notes) throws in
        #expect(throws: error) { try transport.send(request) }
        #expect(try notes.processes().allSatisfy(Notes.hasEnded))
      }
    }
  }

  @Test(arguments: ["hang", "deaf", "silent", "half-and-hang"])
  func theDeadlineKillsTheProcessGroup(part: String) throws {
    try with(part) { (transport, notes) throws in
      var late = request
      late.timeout = 300
      // More than a socket buffer holds.
      late.body = Array("\"\(String(repeating: "x", count: 900_000))\"".utf8)
      // A busy machine may not have started the process yet; then try again with more time.
      repeat {
        #expect(throws: TransportError.timedOut) { try transport.send(late) }
        late.timeout *= 2
      } while try notes.processes().isEmpty && late.timeout < 60_000
      #expect(try !notes.processes().isEmpty)
      #expect(try notes.processes().allSatisfy(Notes.hasEnded))
    }
  }

  @Test func anEndlessLineIsCut() throws {
    try with("huge") { (transport, notes) throws in
      #expect(throws: TransportError.answerTooLarge) { try transport.send(request) }
      #expect(try notes.processes().allSatisfy(Notes.hasEnded))
    }
  }

  @Test func theProcessEndsWithTheTransport() throws {
    let notes = try Notes()
    do {
      let transport = SSHTransport(
        try address(), program: ["/bin/sh", Peers.path("ssh"), "good", notes.folder])
      _ = try transport.send(request)
      #expect(try notes.processes().contains(where: Notes.isRunning))
    }
    #expect(try notes.processes().count == 1)
    #expect(try notes.processes().allSatisfy(Notes.hasEnded))
  }

  /// The real ssh, which reports why it cannot connect.
  @Test(.enabled(if: Peers.path(of: "ssh") != nil, "ssh is not installed")) func theRealSSHReportsItsReason()
    throws
  {
    let taken = UnusedPort()
    let transport = SSHTransport(
      try address("ssh://me@127.0.0.1:\(taken.port)"), program: ["ssh", "-F", "/dev/null"])
    let error = #expect(throws: TransportError.self) { try transport.send(request) }
    guard case .ssh(let reason)? = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(reason.contains("\(taken.port)"))
  }

  @Test func withoutSSHThereIsOneError() throws {
    let transport = SSHTransport(try address(), program: ["focus-no-such-ssh"])
    #expect(throws: TransportError.missing(.ssh)) { try transport.send(request) }
    let file = SSHTransport(try address(), program: ["/dev/null"])
    let error = #expect(throws: TransportError.self) { try file.send(request) }
    guard case .failed(let reason)? = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(!reason.isEmpty)
  }
}

/// The notes of the peer.
private final class Notes {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fs-\(UUID().uuidString)").path

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ name: String, _ text: String) throws {
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }

  func lines(_ name: String) throws -> [String] {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// The processes of the peer.
  func processes() throws -> [pid_t] {
    FileManager.default.fileExists(atPath: "\(folder)/processes")
      ? try lines("processes").compactMap { pid_t($0) } : []
  }

  /// Waits until a process that was killed has ended; false if it never does.
  static func hasEnded(_ pid: pid_t) -> Bool {
    let deadline = ContinuousClock.now + .seconds(60)
    while isRunning(pid) {
      guard ContinuousClock.now < deadline else { return false }
      usleep(1000)
    }
    return true
  }

  /// Whether a process exists and is not a zombie.
  static func isRunning(_ pid: pid_t) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return false }
    return status.split(separator: ")").last?.split(separator: " ").first != "Z"
  }
}
