import CCurl

/// libcurl, loaded at run time.
struct CurlLibrary: Sendable {
  /// The file names, in order of preference. Debian has one for each TLS library.
  static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]

  private static let installed = CurlLibrary(loading: names)

  // Never changed after loading, and never freed.
  private nonisolated(unsafe) let functions: OpaquePointer

  /// The first installed library with one of these names; nil if there is none. The default names are looked
  /// up only once per process.
  static func find(_ names: [String]) -> CurlLibrary? {
    names == self.names ? installed : CurlLibrary(loading: names)
  }

  private init?(loading names: [String]) {
    for name in names {
      if let found = focus_curl_load(name) {
        functions = found
        return
      }
    }
    return nil
  }

  func open() -> CurlHandle? { focus_curl_open(functions).map(CurlHandle.init) }
}

/// A handle of libcurl with its connection.
final class CurlHandle {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { focus_curl_close(handle) }

  /// Sends a request, waits, and passes the answer to `body`. It is only valid while `body` runs.
  func send<Result>(_ request: inout focus_curl_request, _ body: (Int32, focus_curl_answer) -> Result)
    -> Result
  {
    var answer = focus_curl_answer()
    let code = focus_curl_send(handle, &request, &answer)
    return body(code, answer)
  }
}
