import FocusSystem
import Testing

@testable import FocusTransport

/// TLS with certificates that are generated for the test.
@Suite(
  .enabled(if: HTTPServer.canRun && Peers.openssl != nil, "libcurl, python3 or openssl is not installed"))
struct CertificateTests {
  private func send(_ server: HTTPServer, host: String = "127.0.0.1", authorities: String?) throws
    -> SyncHTTPResponse
  {
    try server.transport(scheme: "https", host: host, authorities: authorities)
      .send(SyncHTTPRequest("GET", "/packed"))
  }

  private func expectRefusal(_ body: () throws -> SyncHTTPResponse) {
    let error = #expect(throws: TransportError.self) { _ = try body() }
    guard case .certificate(let reason)? = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(!reason.isEmpty)
  }

  @Test func onlyATrustedCertificateIsAccepted() throws {
    let certificate = try Certificate(name: "IP:127.0.0.1")
    let server = try HTTPServer(certificate: certificate)
    #expect(try send(server, authorities: certificate.file).body == Array(#"{"packed": true}"#.utf8))
    expectRefusal { try send(server, authorities: nil) }
    let other = try Certificate(name: "IP:127.0.0.1")
    expectRefusal { try send(server, authorities: other.file) }
  }

  @Test func aCertificateForAnotherNameIsRefused() throws {
    let certificate = try Certificate(name: "DNS:example.com")
    let server = try HTTPServer(certificate: certificate)
    expectRefusal { try send(server, authorities: certificate.file) }
    expectRefusal { try send(server, host: "localhost", authorities: certificate.file) }
  }

  /// Older versions of libcurl leave SIGPIPE to the TLS library, which raises it. In a separate process,
  /// because other tests here ignore the signal.
  @Test func aServerThatStopsReadingDoesNotEndTheProcess() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      let certificate = try Certificate(name: "IP:127.0.0.1")
      let server = try HTTPServer(certificate: certificate)
      let transport = try server.transport(scheme: "https", authorities: certificate.file)
      let body = [UInt8](repeating: 0x41, count: 20_000_000)
      #expect(throws: TransportError.connectionCut) {
        try transport.send(SyncHTTPRequest("POST", "/deaf", body: body))
      }
    }
  }

  @Test func aMissingFileOfAuthoritiesIsAnError() throws {
    let server = try HTTPServer(certificate: Certificate(name: "IP:127.0.0.1"))
    expectRefusal { try send(server, authorities: "/no/such/file.pem") }
  }

  @Test func aServerWithoutTLSIsAnError() throws {
    let error = #expect(throws: TransportError.self) { _ = try send(HTTPServer(), authorities: nil) }
    guard case .handshake(let reason)? = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(!reason.isEmpty)
  }
}
