import HTTPTypes
import Hummingbird
import NIOCore
import SyncPage

/// Serves the files of the page for browsers at their exact paths.
struct PageResponder: Sendable {
  private struct Content: Sendable {
    let type: String
    let tag: String
    let plain: ByteBuffer
    let packed: ByteBuffer?
  }

  private let contents: [String: Content]

  init() {
    contents = Dictionary(
      uniqueKeysWithValues: Page.files.map { file in
        let packed = (try? Gzip.compress(file.bytes)).flatMap { $0.count < file.bytes.count ? $0 : nil }
        return (
          file.path,
          Content(
            // A weak tag, because compressed and plain bytes share it.
            type: file.type, tag: "W/\"\(file.tag)\"", plain: ByteBuffer(bytes: file.bytes),
            packed: packed.map { ByteBuffer(bytes: $0) })
        )
      })
  }

  /// Returns the answer; nil if no file of the page has this path.
  func respond(to request: Request, at path: String, acceptsGzip: Bool) -> Response? {
    guard let content = contents[path] else { return nil }
    guard request.method == .get || request.method == .head else {
      return Response(status: .methodNotAllowed, headers: Self.policy.merging([.allow: "GET, HEAD"]))
    }
    var headers = Self.policy.merging([
      .contentType: content.type, .eTag: content.tag, .vary: "accept-encoding",
      // The browser revalidates at each visit, so that an updated server replaces the page immediately.
      .cacheControl: "no-cache",
    ])
    if EntityTag.matches(request.headers[.ifNoneMatch], content.tag) {
      return Response(status: .notModified, headers: headers)
    }
    var body = content.plain
    if acceptsGzip, let packed = content.packed {
      (body, headers[.contentEncoding]) = (packed, "gzip")
    }
    guard request.method == .head else {
      return Response(status: .ok, headers: headers, body: .init(byteBuffer: body))
    }
    headers[.contentLength] = "\(body.readableBytes)"
    return Response(status: .ok, headers: headers)
  }

  /// The policy: the page may run its own scripts and call its own server, and nothing else.
  private static let policy: HTTPFields = {
    let rules = [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self'",
      "manifest-src 'self'", "worker-src 'self'", "base-uri 'none'", "form-action 'none'",
      "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types focus",
    ]
    let features = [
      "camera", "display-capture", "geolocation", "microphone", "payment", "serial", "usb",
    ]
    return HTTPFields().merging([
      .contentSecurityPolicy: rules.joined(separator: "; "), .xContentTypeOptions: "nosniff",
      .referrerPolicy: "no-referrer", .crossOriginOpenerPolicy: "same-origin",
      .crossOriginResourcePolicy: "same-origin",
      .permissionsPolicy: features.map { "\($0)=()" }.joined(separator: ", "),
    ])
  }()
}

extension HTTPFields {
  fileprivate func merging(_ fields: [HTTPField.Name: String]) -> HTTPFields {
    var merged = self
    for (name, value) in fields { merged[name] = value }
    return merged
  }
}

extension HTTPField.Name {
  fileprivate static let referrerPolicy = known("referrer-policy")
  fileprivate static let crossOriginOpenerPolicy = known("cross-origin-opener-policy")
  fileprivate static let permissionsPolicy = known("permissions-policy")
}
