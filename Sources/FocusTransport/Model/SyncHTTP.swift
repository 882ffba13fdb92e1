/// A request to the server, independent of the transport.
package struct SyncHTTPRequest: Equatable, Sendable {
  package var method: String
  /// The path with the query, starting with `/`; printable ASCII.
  package var path: String
  package var headers: [String: String]
  /// The body as JSON; nil for none.
  package var body: [UInt8]?
  /// The maximum time for the whole request, in milliseconds. A long poll needs more.
  package var timeout: Int64

  package init(
    _ method: String, _ path: String, headers: [String: String] = [:], body: [UInt8]? = nil,
    timeout: Int64 = 30_000
  ) {
    (self.method, self.path, self.headers, self.body) = (method, path, headers, body)
    self.timeout = timeout
  }
}

extension SyncHTTPRequest {
  /// Whether its parts are valid, so that none of them can be interpreted as another line or address.
  var isValid: Bool {
    ["GET", "POST", "PUT", "PATCH", "DELETE"].contains(method)
      && path.utf8.first == UInt8(ascii: "/")
      && path.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }
      && headers.allSatisfy { name, value in
        !name.isEmpty && !value.isEmpty
          && name.utf8.allSatisfy { $0.isLetterOrDigit || "-_".utf8.contains($0) }
          && value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
      }
  }
}

/// An answer of the server. None of its content is trusted.
package struct SyncHTTPResponse: Equatable, Sendable {
  package var status: Int
  /// The headers by names in lower case.
  package var headers: [String: String]
  package var body: [UInt8]

  package init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }
}

/// Sends requests to one server. It blocks, so it must run in a separate process.
package protocol Transport {
  /// Sends a request and waits for the answer. The transport can be used again after an error.
  mutating func send(_ request: SyncHTTPRequest) throws(TransportError) -> SyncHTTPResponse
}
