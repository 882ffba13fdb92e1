import SyncStore

/// The reason why a request fails. Words and status codes are those of the protocol.
enum APIError: Error, Equatable {
  /// The name of the field, or `body`.
  case malformed(String)
  /// Tokens are not needed over ssh.
  case notNeeded
  case tokenExpired
  case unauthorized
  case codeUnknown
  case deviceRevoked
  case deviceCopied
  case tooManyDevices
  case notFound
  case methodNotAllowed(allowed: [String])
  case cursorUnknown
  case tooLarge
  case unsupportedMediaType
  case keyReused
  case tooOld
  /// The number of seconds to wait.
  case tooMany(Int)
  case internalError
  case unavailable
  case full

  var status: Int {
    switch self {
    case .malformed, .notNeeded: 400
    case .tokenExpired, .unauthorized, .codeUnknown, .deviceRevoked, .deviceCopied: 401
    case .tooManyDevices: 403
    case .notFound: 404
    case .methodNotAllowed: 405
    case .cursorUnknown: 409
    case .tooLarge: 413
    case .unsupportedMediaType: 415
    case .keyReused: 422
    case .tooOld: 426
    case .tooMany: 429
    case .internalError: 500
    case .unavailable: 503
    case .full: 507
    }
  }

  private var wordAndMessage: (String, String) {
    switch self {
    case .malformed(let field): ("malformed", "The request is malformed at \(field).")
    case .notNeeded: ("not_needed", "Over ssh no token is needed.")
    case .tokenExpired: ("token_expired", "The access token has expired; refresh it.")
    case .unauthorized: ("unauthorized", "The device or its token is not known.")
    case .codeUnknown: ("code_unknown", "The setup code is wrong, used or expired.")
    case .deviceRevoked: ("device_revoked", "The device has been revoked.")
    case .deviceCopied:
      (
        "device_revoked",
        "The device has been revoked, because a token of it was used again after it was replaced."
      )
    case .tooManyDevices:
      ("too_many_devices", "The account has \(Device.limit) devices; revoke one that is not used any more.")
    case .notFound: ("not_found", "There is nothing here.")
    case .methodNotAllowed: ("method_not_allowed", "This method is not allowed here.")
    case .cursorUnknown: ("cursor_unknown", "The cursor is not one of this server; synchronize in full.")
    case .tooLarge: ("too_large", "The request is too large; send fewer records at once.")
    case .unsupportedMediaType: ("unsupported_media_type", "The request must be JSON, plain or gzipped.")
    case .keyReused: ("key_reused", "Another request had this idempotency key.")
    case .tooOld: ("too_old", "This server speaks protocol \(API.protocolVersion).")
    case .tooMany(let seconds): ("too_many", "Too many requests; the next one in \(seconds) s.")
    case .internalError: ("internal", "The server failed.")
    case .unavailable: ("unavailable", "The server is busy or shutting down.")
    case .full: ("full", "The server has no room left.")
    }
  }

  private var headers: [(String, String)] {
    switch self {
    case .methodNotAllowed(let allowed): [("allow", allowed.joined(separator: ", "))]
    case .tooMany(let seconds): [("retry-after", String(seconds))]
    case .unavailable: [("retry-after", "2")]
    case .unauthorized, .tokenExpired, .deviceRevoked, .deviceCopied: [("www-authenticate", "Bearer")]
    default: []
    }
  }

  func response(at time: Timestamp) -> APIResponse {
    let (word, message) = wordAndMessage
    var members: [JSONValue.Member] = [
      .init("success", false), .init("error", .string(word)), .init("message", .string(message)),
    ]
    if case .malformed(let field) = self { members.append(.init("field", .string(field))) }
    if self == .deviceCopied { members.append(.init("copied", true)) }
    members.append(.init("server_timestamp", .string(time.description)))
    return APIResponse(status: status, headers: headers, body: JSONWriter.bytes(.object(members)))
  }
}

extension APIError {
  /// Maps an error of the store. A damaged or unreadable database is an internal error.
  init(_ error: StoreError) {
    self =
      switch error {
      case .cursorUnknown: .cursorUnknown
      case .keyReused: .keyReused
      case .codeUnknown: .codeUnknown
      case .unauthorized: .unauthorized
      case .tokenExpired: .tokenExpired
      case .deviceRevoked: .deviceRevoked
      case .deviceCopied: .deviceCopied
      case .tooManyDevices: .tooManyDevices
      case .noSuchDevice: .notFound
      case .busy, .unreachable: .unavailable
      case .invalidText: .malformed("text")
      case .full: .full
      case .accountExists, .noSuchAccount, .damaged, .cannotCreate, .failed: .internalError
      }
  }
}
