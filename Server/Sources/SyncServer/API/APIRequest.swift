/// A request in the form that the endpoints use, independent of the transport.
struct APIRequest: Sendable {
  let method: String
  /// The path without the query.
  let path: String
  let query: [String: String]
  /// The value of `Focus-Protocol`.
  let protocolVersion: String?
  let ifNoneMatch: String?
  let caller: Credential
  /// Reads the body, at most `limit` bytes, when the endpoint needs it.
  let body: @Sendable (_ limit: Int) async throws -> JSONValue
  /// The other side of the connection; nil if the request cannot outlive the connection.
  var peer: @Sendable () async -> Peer? = { nil }
}

/// The credential with which a caller authenticates.
enum Credential: Sendable {
  /// An access token, if there is one, and the address of the caller.
  case token(String?, address: String)
  /// The ssh login has authenticated the caller; `device` identifies one of its devices.
  case ssh(device: String?)
}

struct APIResponse: Sendable {
  var status: Int
  /// Header fields; names are in lower case.
  var headers: [(String, String)] = []
  var body: [UInt8] = []
  var contentType = "application/json"
}
