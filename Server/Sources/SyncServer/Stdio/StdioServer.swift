import Foundation
import Logging
import SyncStore

/// Serves one planner over standard input and output, as `ssh host focus-server --stdio` starts it.
///
/// The login is the authentication: anyone who may log in can read the database file, so a token would
/// protect nothing.
package struct StdioServer: Sendable {
  private let api: API

  package init(store: any Store, account: Account, logger: Logger) {
    api = API(store: store, limits: Limits(), sshAccount: account, logger: logger)
  }

  /// Answers line by line, in order, until the input ends.
  package func run(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) async {
    let maintenance = Task { await Maintenance(api: api).repeatUntilCancelled() }
    defer { maintenance.cancel() }
    let reader = LineReader(descriptor: input, limit: Limits.line)
    var line = await reader.next()
    while line != .end {
      // Read ahead, to notice the end of the input while a request waits for changes.
      async let following = next(of: reader)
      guard Self.write(await answer(line), to: output) else { return }
      line = await following
    }
  }

  private func next(of reader: LineReader) async -> LineReader.Line {
    let line = await reader.next()
    if line == .end { api.hub.stop() }
    return line
  }

  private func answer(_ line: LineReader.Line) async -> [UInt8] {
    guard case .text(let bytes) = line,
      let value = try? JSONParser.parse(bytes, depth: Limits.depth + 1)
    else {
      return APIError.malformed("line").response(at: api.clock()).line(id: .null)
    }
    let id = StdioRequest.id(of: value) ?? .null
    do {
      return await api.respond(to: try StdioRequest(value).request).line(id: id)
    } catch {
      return error.response(at: api.clock()).line(id: id)
    }
  }

  /// Writes bytes; false if the reader of the output is gone.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
