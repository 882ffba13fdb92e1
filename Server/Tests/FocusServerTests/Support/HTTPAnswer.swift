import Foundation
import Testing

@testable import SyncServer

/// An answer as received over the connection.
struct HTTPAnswer {
  let status: Int
  /// Names in lower case.
  let headers: [String: String]
  /// The decompressed body.
  let bytes: [UInt8]

  /// Thrown if the connection ends before the answer.
  struct Incomplete: Error {}

  init(_ received: [UInt8]) throws {
    let separator = Array("\r\n\r\n".utf8)
    guard let end = received.indices.first(where: { received[$0...].starts(with: separator) }) else {
      throw Incomplete()
    }
    let lines = String(decoding: received[..<end], as: UTF8.self).components(separatedBy: "\r\n")
    status = try #require(Int(lines[0].split(separator: " ")[1]))
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    self.headers = headers
    let body = Array(received[(end + 4)...])
    bytes = headers["content-encoding"] == "gzip" ? try Gzip.decompress(body, limit: 20_000_000) : body
  }

  var body: JSONValue { (try? JSONParser.parse(bytes, depth: 16)) ?? .null }
  var error: JSONValue? { body["error"] }
}

extension JSONValue {
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var number: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }

  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}

/// The body of a sync request.
func syncBody(_ changes: [JSONValue] = [], cursor: String = "0-0", mode: String = "incremental") -> JSONValue
{
  [
    "mode": .string(mode), "idempotency_key": .string(UUID().uuidString), "cursor": .string(cursor),
    "changes": .array(changes),
  ]
}

func change(_ id: String, base: Int64 = 0, _ document: String = "AAAA") -> JSONValue {
  [
    "type": "task", "id": .string(id), "base": .integer(base), "hash": .string("h-\(document.hashValue)"),
    "doc": .string(document),
  ]
}
