import Foundation
import StoreFixtures
import Testing

@testable import SyncServer

/// `focus-server serve` on a free port of the loopback interface.
final class RunningServer: @unchecked Sendable {
  let process: Process
  let address: String
  let port: UInt16
  private let errors: URL

  /// `descriptors` is the maximum number of open descriptors.
  init(
    _ data: [String], _ arguments: [String] = ["--requests-per-minute", "0"], descriptors: Int? = nil
  ) async throws {
    errors = URL(fileURLWithPath: NSTemporaryDirectory() + "/focus-server-log-" + UUID().uuidString)
    try Data().write(to: errors)
    let all = ["serve", "--listen", "127.0.0.1:0"] + data + arguments
    process =
      if let descriptors {
        Program.process(
          program: "/bin/sh", ["-c", "ulimit -n \(descriptors); exec \"$0\" \"$@\"", Program.path] + all)
      } else { Program.process(all) }
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var line: Substring?
    while line == nil, process.isRunning {
      let log = try String(contentsOf: errors, encoding: .utf8)
      if log.hasSuffix("\n") { line = log.split(separator: "\n").first { $0.hasPrefix("listening on ") } }
      try await Task.sleep(for: .milliseconds(5))
    }
    address = String(try #require(line).dropFirst("listening on ".count))
    port = try #require(UInt16(address.split(separator: ":").last ?? ""))
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: errors)
  }

  var log: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

  /// Sends a signal, and returns the exit status, or nil if a signal ended the server.
  func stop(_ signal: Int32 = SIGTERM) async throws -> Int32? {
    kill(process.processIdentifier, signal)
    try await waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }

  func waitUntilExit() async throws { try await onThread { self.process.waitUntilExit() } }

  func call(
    _ method: String, _ target: String, _ body: JSONValue? = nil, token: String? = nil,
    headers: [String: String] = [:]
  ) async throws -> HTTPAnswer {
    try await send(method, target, body.map(JSONWriter.bytes), token: token, headers: headers)
  }

  /// Sends a request with any bytes as its body. The answer is decompressed.
  func send(
    _ method: String, _ target: String, _ body: [UInt8]?, token: String? = nil,
    headers: [String: String] = [:]
  ) async throws -> HTTPAnswer {
    var all = ["host": "localhost", "connection": "close", "focus-protocol": "2"]
    if let token { all["authorization"] = "Bearer \(token)" }
    if let body {
      all["content-type"] = "application/json"
      all["content-length"] = "\(body.count)"
    }
    let fields = all.merging(headers) { $1 }.filter { !$0.value.isEmpty }.map { "\($0): \($1)\r\n" }.joined()
    return try await HTTPAnswer(
      exchange(Array("\(method) \(target) HTTP/1.1\r\n\(fields)\r\n".utf8) + (body ?? [])))
  }

  /// Sends bytes and reads until the server closes the connection. With `isFinished` the sending side is
  /// closed.
  func exchange(_ bytes: [UInt8], isFinished: Bool = false) async throws -> [UInt8] {
    try await onThread { [port] in
      let connection = try Loopback(port: port)
      connection.send(bytes)
      if isFinished { connection.finishSending() }
      return connection.readToEnd()
    }
  }

  /// The number of requests that wait for changes.
  func openWaits() async throws -> Int {
    let metrics = String(decoding: try await call("GET", "/metrics").bytes, as: UTF8.self)
    let line = metrics.split(separator: "\n").first { $0.hasPrefix("focus_open_waits ") }
    return try #require(line?.split(separator: " ").last.flatMap { Int($0) })
  }

  /// Joins a device with a code.
  func join(code: String, name: String = "laptop") async throws -> (id: String, access: String) {
    let answer = try await call("POST", "/v1/devices", ["code": .string(code), "name": .string(name)])
    #expect(answer.status == 201)
    return (try #require(answer.body["device"]?.text), try #require(answer.body["access"]?.text))
  }
}

/// Creates an account, and returns its code.
func createAccount(_ name: String = "me", in directory: StoreFixture) async throws -> String {
  let result = try await Program.run(["account", "create", name] + directory.arguments)
  #expect(result.status == 0)
  return result.output.trimmingCharacters(in: .newlines)
}
