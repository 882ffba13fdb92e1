import Foundation
import StoreFixtures
import Testing

@testable import SyncServer

private let openssl = "/usr/bin/openssl"
private let curl = "/usr/bin/curl"
private let hasTools = [openssl, curl].allSatisfy(FileManager.default.isExecutableFile(atPath:))

/// With a certificate generated for the test; curl is the client.
@Suite(.enabled(if: hasTools)) struct TLSTests {
  private let directory: StoreFixture
  private var certificate: String { directory.path + "/certificate.pem" }
  private var key: String { directory.path + "/key.pem" }

  init() async throws {
    directory = try await StoreFixture()
    _ = try await createAccount(in: directory)
    let made = try await Program.run(
      program: openssl,
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
        "-subj",
        "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate,
      ])
    #expect(made.status == 0)
  }

  @Test func servesHTTPS() async throws {
    let server = try await RunningServer(
      directory.arguments, ["--tls-certificate", certificate, "--tls-key", key])
    #expect(server.address.hasPrefix("https://"))
    let url = "https://localhost:\(server.port)/healthz"
    let trusting = try await Program.run(
      program: curl, ["-sS", "--cacert", certificate, "--resolve", "localhost:\(server.port):127.0.0.1", url])
    #expect(trusting.output == #"{"status":"ok"}"#, "\(trusting.errors)")
    #expect(try await server.stop() == 0)
  }

  @Test func unusableCertificatesAndKeysAreRefused() async throws {
    for (certificate, key) in [
      (key, key), (certificate, certificate), (certificate, directory.path + "/none"),
    ] {
      let result = try await Program.run(
        "serve", "--listen", "127.0.0.1:0", "--data", directory.data, "--tls-certificate", certificate,
        "--tls-key",
        key)
      #expect(result.status == 74)
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(result.errors.contains(".pem") || result.errors.contains("/none"))
    }
  }
}
