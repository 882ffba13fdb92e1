import Foundation
import Testing

@testable import FocusTransport

/// `Peers/http_server.py`, which runs as long as this object exists.
final class HTTPServer {
  static let canRun: Bool = {
    // A proxy that does not exist, because a request to this machine must not use one.
    setenv("http_proxy", "http://127.0.0.1:1", 1)
    return Peers.python != nil && CurlLibrary.find(CurlLibrary.names) != nil
  }()

  private let process = Process()
  private let input = Pipe()
  let port: Int

  init(certificate: Certificate? = nil) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(Peers.python))
    process.arguments = [Peers.path("http_server.py")] + (certificate.map { [$0.file, $0.key] } ?? [])
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  // The server would also end with its input, but a process started at the same moment may hold a copy of
  // it. The end is not awaited, because that would block a thread of the tests.
  deinit { process.terminate() }

  func transport(
    prefix: String = "", scheme: String = "http", host: String = "127.0.0.1", authorities: String? = nil,
    limits: CurlTransport.Limits = .init()
  ) throws -> CurlTransport {
    guard case .http(let address) = try ServerAddress("\(scheme)://\(host):\(port)\(prefix)") else {
      throw AddressError.noScheme
    }
    return try CurlTransport(
      address, version: "1.2.3", authorities: authorities, limits: limits, libraries: CurlLibrary.names)
  }
}

/// Programs that act as peers.
enum Peers {
  static let python = path(of: "python3")
  static let openssl = path(of: "openssl")

  /// A program of the system; nil if it is not installed.
  static func path(of program: String) -> String? {
    ["/usr/bin", "/bin", "/usr/local/bin"].map { "\($0)/\(program)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Peers/\(name)").path
  }
}

/// A self-signed certificate.
final class Certificate {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "ft-\(UUID().uuidString)"
  ).path
  var file: String { "\(folder)/certificate.pem" }
  var key: String { "\(folder)/key.pem" }

  init(name: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Peers.openssl))
    process.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
      "-subj",
      "/CN=focus test", "-addext", "subjectAltName=\(name)", "-out", file, "-keyout", key,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}
