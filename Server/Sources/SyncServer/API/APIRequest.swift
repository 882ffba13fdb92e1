/// A request as the endpoints see it, whether it came by HTTP or by ssh.
struct APIRequest: Sendable {
  let method: String
  /// Without the query.
  let path: String
  let query: [String: String]
  /// `Focus-Protocol`.
  let protocolVersion: String?
  let ifNoneMatch: String?
  let caller: Credential
  /// Reads the body, of so many bytes at most, once the endpoint wants it.
  let body: @Sendable (_ limit: Int) async throws -> JSONValue
  /// The other side of the connection; nil where a request cannot outlive it.
  var peer: @Sendable () async -> Peer? = { nil }
}

/// How a caller shows who it is.
enum Credential: Sendable {
  /// An access token, if there is one, and the address that it comes from.
  case token(String?, address: String)
  /// The ssh login has decided; the device only says which one it is.
  case ssh(device: String?)
}

struct APIResponse: Sendable {
  var status: Int
  /// Names in lower case.
  var headers: [(String, String)] = []
  var body: [UInt8] = []
  var contentType = "application/json"
}
