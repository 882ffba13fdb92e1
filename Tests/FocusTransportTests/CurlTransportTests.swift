import Foundation
import Testing

@testable import FocusTransport

/// The real libcurl against a server with all kinds of behaviour.
@Suite(.enabled(if: HTTPServer.canRun, "libcurl or python3 is not installed"))
struct CurlTransportTests {
  private let server: HTTPServer

  init() throws { server = try HTTPServer() }

  private func get(_ path: String, timeout: Int64 = 30_000) throws -> SyncHTTPResponse {
    try server.transport().send(SyncHTTPRequest("GET", path, timeout: timeout))
  }

  private func text(_ response: SyncHTTPResponse) -> String { String(decoding: response.body, as: UTF8.self) }

  // MARK: Requests

  @Test func aRequestIsSentUnchanged() throws {
    let transport = try server.transport()
    let body = #"{"mode": "full", "title": "Räum auf"}"#
    let response = try transport.send(
      SyncHTTPRequest(
        "POST", "/echo?since=1-ab&wait=25", headers: ["Focus-Protocol": "1", "Authorization": "Bearer abc"],
        body: Array(body.utf8)))
    #expect(response.status == 200)
    let sent = text(response)
    #expect(
      sent == """
        POST /echo?since=1-ab&wait=25 HTTP/1.1\r
        Host: 127.0.0.1:\(server.port)\r
        User-Agent: focus/1.2.3\r
        Accept: */*\r
        Accept-Encoding: gzip\r
        Authorization: Bearer abc\r
        Content-Type: application/json\r
        Focus-Protocol: 1\r
        Content-Length: \(body.utf8.count)\r
        \r
        \(body)
        """)
  }

  @Test func methodsAndBodiesDoNotStayForTheNextRequest() throws {
    let transport = try server.transport()
    func lines(_ request: SyncHTTPRequest) throws -> [Substring] {
      text(try transport.send(request)).split(separator: "\r\n", omittingEmptySubsequences: false)
    }
    let removal = try lines(SyncHTTPRequest("DELETE", "/echo", headers: ["X-One": "1"]))
    #expect(removal.first == "DELETE /echo HTTP/1.1")
    #expect(removal.contains("X-One: 1"))
    #expect(!removal.contains { $0.hasPrefix("Content-Length") || $0.hasPrefix("Content-Type") })
    let empty = try lines(SyncHTTPRequest("POST", "/echo", body: []))
    #expect(empty.first == "POST /echo HTTP/1.1")
    #expect(empty.contains("Content-Length: 0"))
    let form = try lines(
      SyncHTTPRequest("POST", "/echo", headers: ["content-type": "text/plain"], body: [0x41]))
    #expect(form.filter { $0.lowercased().hasPrefix("content-type") } == ["content-type: text/plain"])
    let get = try lines(SyncHTTPRequest("GET", "/echo"))
    #expect(get.first == "GET /echo HTTP/1.1")
    #expect(get.last == "")
    #expect(!get.contains("X-One: 1"))
    #expect(!get.contains { $0.hasPrefix("Content-") })
  }

  @Test func aPrefixComesBeforeThePath() throws {
    let response = try server.transport(prefix: "/pre/fix/").send(SyncHTTPRequest("GET", "/v1"))
    #expect(text(response).hasPrefix("GET /pre/fix/v1 HTTP/1.1\r\n"))
  }

  @Test func aLargeBodyIsSentAtOnce() throws {
    // Above 1 MB libcurl would send `Expect: 100-continue`; older versions do so above 1 kB.
    let body = [UInt8](repeating: 0x41, count: 1_100_000)
    let response = try server.transport().send(SyncHTTPRequest("POST", "/echo", body: body))
    #expect(Array(response.body.suffix(body.count)) == body)
    let head = String(decoding: response.body.prefix(1000), as: UTF8.self)
    #expect(head.contains("Content-Length: 1100000\r\n"))
    #expect(!head.contains("Expect"))
  }

  @Test(arguments: [
    SyncHTTPRequest("HEAD", "/echo"), SyncHTTPRequest("get", "/echo"), SyncHTTPRequest("GET /x", "/echo"),
    SyncHTTPRequest("GET", ""), SyncHTTPRequest("GET", "echo"), SyncHTTPRequest("GET", "@example.com/"),
    SyncHTTPRequest("GET", "/echo HTTP/1.1\r\nX: 1"), SyncHTTPRequest("GET", "/ä"),
    SyncHTTPRequest("GET", "/a b"),
    SyncHTTPRequest("GET", "/a#b"), SyncHTTPRequest("GET", "/a\u{7F}b"),
    SyncHTTPRequest("GET", "/echo", headers: ["X": "1\r\nY: 2"]),
    SyncHTTPRequest("GET", "/echo", headers: ["X\r\nY": "1"]),
    SyncHTTPRequest("GET", "/echo", headers: ["": "1"]),
    SyncHTTPRequest("GET", "/echo", headers: ["X:": "1"]),
    SyncHTTPRequest("GET", "/echo", headers: ["X": "ä"]),
  ])
  func invalidRequestsAreNotSent(request: SyncHTTPRequest) throws {
    let transport = try server.transport()
    #expect(throws: TransportError.invalidRequest) { try transport.send(request) }
    // It was the first request on the first connection.
    #expect(try text(transport.send(SyncHTTPRequest("GET", "/count"))) == "[1, 1]")
  }

  // MARK: Responses

  @Test func theConnectionIsKept() throws {
    let transport = try server.transport()
    let answers = try (0..<3).map { _ in text(try transport.send(SyncHTTPRequest("GET", "/count"))) }
    #expect(answers == ["[1, 1]", "[1, 2]", "[1, 3]"])
  }

  @Test func aConnectionThatWasClosedIsMadeAgain() throws {
    let transport = try server.transport()
    #expect(try text(transport.send(SyncHTTPRequest("GET", "/leave"))) == "{}")
    #expect(try text(transport.send(SyncHTTPRequest("GET", "/count"))) == "[2, 1]")
    #expect(try text(transport.send(SyncHTTPRequest("POST", "/leave", body: [0x7B, 0x7D]))) == "{}")
    #expect(try text(transport.send(SyncHTTPRequest("POST", "/count", body: [0x7B, 0x7D]))) == "[3, 1]")
  }

  @Test func headersAreRead() throws {
    let response = try get("/headers")
    #expect(response.status == 429)
    #expect(response.body.isEmpty)
    #expect(
      response.headers == ["content-length": "0", "x-two": "a, b", "retry-after": "7", "x-empty": ""])
    #expect(try get("/early").headers == ["content-length": "2", "x-late": "1"])
  }

  @Test func chunksAndGzipAreUnpacked() throws {
    #expect(try text(get("/chunked")) == #"{"a": 1}"#)
    #expect(try text(get("/packed")) == #"{"packed": true}"#)
  }

  @Test func noRedirectionIsFollowed() throws {
    let response = try get("/redirect")
    #expect(response.status == 302)
    #expect(response.headers["location"] == "/echo")
    #expect(response.body.isEmpty)
  }

  // MARK: Hostile answers

  @Test(arguments: ["/bomb", "/endless", "/endless-headers", "/endless-header", "/endless-hints"])
  func oversizedAnswersAreCut(path: String) throws {
    let transport = try server.transport()
    #expect(throws: TransportError.answerTooLarge) { try transport.send(SyncHTTPRequest("GET", path)) }
    // The transport still works.
    #expect(try text(transport.send(SyncHTTPRequest("GET", "/packed"))) == #"{"packed": true}"#)
  }

  @Test func theLimitIsTheLargestAnswer() throws {
    let transport = try server.transport(limits: .init(body: 1000))
    #expect(try transport.send(SyncHTTPRequest("GET", "/exactly?1000")).body.count == 1000)
    #expect(throws: TransportError.answerTooLarge) {
      try transport.send(SyncHTTPRequest("GET", "/exactly?1001"))
    }
    #expect(try get("/exactly?10000000").body.count == 10_000_000)
    #expect(throws: TransportError.answerTooLarge) { try get("/exactly?10000001") }
  }

  @Test(arguments: ["/cut", "/cut-chunk", "/cut-head", "/nothing"])
  func aTruncatedAnswerIsAnError(path: String) throws {
    #expect(throws: TransportError.connectionCut) { try get(path) }
  }

  @Test(arguments: ["/slow", "/silent"])
  func theDeadlineEndsAnyRequest(path: String) throws {
    let transport = try server.transport()
    #expect(throws: TransportError.timedOut) {
      try transport.send(SyncHTTPRequest("GET", path, timeout: 300))
    }
    #expect(try text(transport.send(SyncHTTPRequest("GET", "/packed"))) == #"{"packed": true}"#)
  }

  @Test(arguments: ["/damaged", "/no-field", "/other-protocol", "/old-protocol"])
  func otherProtocolsAreErrors(path: String) throws {
    let error = #expect(throws: TransportError.self) { try get(path) }
    guard case .malformed(let reason)? = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(!reason.isEmpty)
  }

  /// In a separate process, because other tests here ignore the signal.
  @Test func aServerThatStopsReadingDoesNotEndTheProcess() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      let body = [UInt8](repeating: 0x41, count: 20_000_000)
      let server = try HTTPServer()
      #expect(throws: TransportError.connectionCut) {
        try server.transport().send(SyncHTTPRequest("POST", "/deaf", body: body))
      }
    }
  }

  // MARK: No server

  @Test func aClosedPortIsReported() throws {
    let taken = UnusedPort()
    let error = #expect(throws: TransportError.self) { try send("http://127.0.0.1:\(taken.port)") }
    guard case .unreachable(let reason)? = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(reason == "127.0.0.1: Connection refused")
  }

  private static let hasProxy = (["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] as [String])
    .contains {
      getenv($0) != nil
    }

  @Test(.disabled(if: hasProxy, "a proxy is set")) func anUnknownHostIsReported() throws {
    // A reserved name; no name server is asked for a name with an empty part.
    #expect(throws: TransportError.cannotResolve(host: "a..invalid")) { try send("https://a..invalid") }
  }

  private func send(_ address: String) throws -> SyncHTTPResponse {
    guard case .http(let address) = try ServerAddress(address) else { throw AddressError.noScheme }
    return try CurlTransport(address, version: "1").send(SyncHTTPRequest("GET", "/"))
  }

  @Test func aMissingLibraryIsAnError() throws {
    guard case .http(let address) = try ServerAddress("http://localhost") else { throw AddressError.noScheme }
    for names in [["libno-such-curl.so.9"], ["libc.so.6"]] {
      #expect(throws: TransportError.missing(.curl)) {
        _ = try CurlTransport(address, version: "1", authorities: nil, limits: .init(), libraries: names)
      }
    }
  }
}
