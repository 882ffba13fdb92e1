import HTTPTypes
import Hummingbird
import NIOCore

/// The context of a request: its address and its connection.
struct HTTPContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let address: String
  private let channel: any Channel

  /// The other side of the connection; nil if no handler watches it.
  var peer: Peer? {
    get async {
      try? await channel.eventLoop.submit { [channel] in
        try channel.pipeline.syncOperations.handler(type: ConnectionHandler.self).peer
      }.get()
    }
  }

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
    address = ClientAddress.key(source.channel.remoteAddress)
  }
}

/// Converts HTTP requests to requests of the API, and its answers to HTTP.
struct HTTPAdapter: HTTPResponder {
  let api: API
  let page: PageResponder?
  /// Whether a proxy in front reports the address of the client.
  let trustsProxy: Bool

  /// The size from which answers are compressed, in bytes.
  private static let packedFrom = 1_000

  func respond(to request: Request, context: HTTPContext) async throws -> Response {
    let target = RequestTarget(request.head.path ?? "")
    let acceptsGzip = Self.acceptsGzip(request.headers[.acceptEncoding])
    if let answer = page?.respond(to: request, at: target.path, acceptsGzip: acceptsGzip) { return answer }
    let forwarded = trustsProxy ? ClientAddress.forwarded(request.headers[.xForwardedFor]) : nil
    let answer = await api.respond(
      to: APIRequest(
        method: request.method.rawValue, path: target.path, query: target.query,
        protocolVersion: request.headers[.focusProtocol], ifNoneMatch: request.headers[.ifNoneMatch],
        caller: .token(
          Self.bearer(request.headers[.authorization]), address: forwarded ?? context.address),
        body: { try await HTTPBody.read(request, limit: $0) }, peer: { await context.peer }))
    return response(answer, acceptsGzip: acceptsGzip)
  }

  private func response(_ answer: APIResponse, acceptsGzip: Bool) -> Response {
    var headers = HTTPFields()
    for (name, value) in answer.headers {
      if let name = HTTPField.Name(name) { headers[name] = value }
    }
    var body = answer.body
    if !body.isEmpty { headers[.contentType] = answer.contentType }
    if body.count > Self.packedFrom {
      headers[.vary] = "accept-encoding"
      if acceptsGzip, let packed = try? Gzip.compress(body) {
        body = packed
        headers[.contentEncoding] = "gzip"
      }
    }
    return Response(
      status: .init(code: answer.status), headers: headers,
      body: body.isEmpty ? .init() : .init(byteBuffer: ByteBuffer(bytes: body)))
  }

  private static func bearer(_ header: String?) -> String? {
    guard let header, header.prefix(7).lowercased() == "bearer " else { return nil }
    return String(header.dropFirst(7))
  }

  private static func acceptsGzip(_ header: String?) -> Bool {
    (header ?? "").split(separator: ",").contains { part in
      let words = part.lowercased().filter { $0 != " " }.split(separator: ";")
      guard words.first == "gzip" || words.first == "*" else { return false }
      return !words.dropFirst().contains { ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains($0) }
    }
  }
}

extension HTTPField.Name {
  static let focusProtocol = Self.known("focus-protocol")
  static let xForwardedFor = Self.known("x-forwarded-for")

  static func known(_ name: String) -> Self {
    guard let name = Self(name) else { preconditionFailure("\(name) is no name of a header") }
    return name
  }
}
