import CCurl
import FocusDomain
import FocusSync
import FocusSystem

/// Requests over HTTP or HTTPS with libcurl. The connection stays open between requests. Uses the proxies of
/// the environment (`https_proxy`, `no_proxy`), except for a server on this machine.
package final class CurlTransport: Transport {
  /// The limits, which tests can change.
  struct Limits: Sendable {
    /// The time to connect, in milliseconds.
    var connectTimeout = 10_000
    /// The maximum size in bytes of an answer after decompression.
    var body = Wire.answerLimit
    /// The maximum size in bytes of its headers.
    var head = 65_536
  }

  private let address: HTTPAddress
  private let version: String
  private let authorities: String?
  private let limits: Limits
  private let handle: CurlHandle

  /// Creates a transport to the server at `address`; it connects at the first request. `version` is that of
  /// this program. `authorities` is a file of trusted certificates that replaces those of the system
  /// (`CURL_CA_BUNDLE`).
  package convenience init(
    _ address: HTTPAddress, version: String, authorities: String? = nil
  ) throws(TransportError) {
    try self.init(
      address, version: version, authorities: authorities, limits: Limits(), libraries: CurlLibrary.names)
  }

  init(
    _ address: HTTPAddress, version: String, authorities: String?, limits: Limits, libraries: [String]
  ) throws(TransportError) {
    guard let library = CurlLibrary.find(libraries) else { throw .missing(.curl) }
    guard let handle = library.open() else { throw .failed(reason: "curl_easy_init") }
    (self.address, self.version, self.authorities) = (address, version, authorities)
    (self.limits, self.handle) = (limits, handle)
  }

  package func send(_ request: SyncHTTPRequest) throws(TransportError) -> SyncHTTPResponse {
    guard request.isValid else { throw .invalidRequest }
    var headers = request.headers
    if request.body != nil, !headers.keys.contains(where: { $0.lowercased() == "content-type" }) {
      headers["Content-Type"] = "application/json"
    }
    // An empty `Expect` header: libcurl would otherwise wait for the server's consent before it sends a large
    // body.
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0): \($1)" } + ["Expect:"]
    let texts = [request.method, address.description + request.path, "focus/\(version)"]
    return try CStrings.with(texts + (authorities.map { [$0] } ?? []) + lines) { pointers in
      let all = pointers.map { $0.map { UnsafePointer($0) } }
      return perform(request, texts: all, headers: all.suffix(lines.count + 1))
    }.get()
  }

  private func perform(
    _ request: SyncHTTPRequest, texts: [UnsafePointer<CChar>?], headers: ArraySlice<UnsafePointer<CChar>?>
  ) -> Result<SyncHTTPResponse, TransportError> {
    headers.withUnsafeBufferPointer { lines in
      (request.body ?? []).withUnsafeBufferPointer { body in
        guard let method = texts[0], let url = texts[1], let agent = texts[2], let first = lines.baseAddress
        else {
          return .failure(.invalidRequest)
        }
        var call = focus_curl_request(
          method: method, url: url, headers: first, has_body: request.body == nil ? 0 : 1,
          body: body.baseAddress, body_length: body.count, user_agent: agent,
          authorities: authorities == nil ? nil : texts[3], is_direct: address.isLoopback ? 1 : 0,
          connect_timeout: limits.connectTimeout, timeout: Int(clamping: max(1, request.timeout)),
          body_limit: limits.body, head_limit: limits.head)
        return handle.send(&call, response)
      }
    }
  }

  private func response(code: Int32, answer: focus_curl_answer) -> Result<SyncHTTPResponse, TransportError> {
    guard answer.is_too_large == 0 else { return .failure(.answerTooLarge) }
    guard code == 0 else {
      // The system's message is more helpful than "Failed to connect to 127.0.0.1 port 8470 after 0 ms".
      let reason =
        answer.system_error == 0
        ? answer.reason.map { String(cString: $0) } ?? ""
        : "\(address.host): \(String(cString: strerror(Int32(clamping: answer.system_error))))"
      return .failure(TransportError(curl: Int(code), reason: Title.cleaned(reason), host: address.host))
    }
    let head = UnsafeBufferPointer(start: answer.head, count: answer.head_length)
    guard HTTPHead.isComplete(head) else { return .failure(.connectionCut) }
    return .success(
      SyncHTTPResponse(
        status: answer.status, headers: HTTPHead.fields(head),
        body: Array(UnsafeBufferPointer(start: answer.body, count: answer.body_length))))
  }
}

extension TransportError {
  /// Translates a `CURLcode`.
  init(curl code: Int, reason: String, host: String) {
    self =
      switch code {
      case FOCUS_CURL_NO_NAME: .cannotResolve(host: host)
      case FOCUS_CURL_NO_PROXY_NAME, FOCUS_CURL_NO_CONNECTION, FOCUS_CURL_PROXY: .unreachable(reason: reason)
      case FOCUS_CURL_CERTIFICATE, FOCUS_CURL_AUTHORITIES: .certificate(reason: reason)
      case FOCUS_CURL_NO_TLS: .handshake(reason: reason)
      case FOCUS_CURL_TIMEOUT: .timedOut
      case FOCUS_CURL_PARTIAL, FOCUS_CURL_NOTHING, FOCUS_CURL_SEND, FOCUS_CURL_RECEIVE, FOCUS_CURL_TLS_END:
        .connectionCut
      case FOCUS_CURL_STRANGE_ANSWER, FOCUS_CURL_UNSUPPORTED, FOCUS_CURL_ENCODING: .malformed(reason: reason)
      // Older versions report an endless header line as a lack of memory.
      case FOCUS_CURL_TOO_LARGE, FOCUS_CURL_NO_MEMORY: .answerTooLarge
      default: .failed(reason: reason)
      }
  }
}
