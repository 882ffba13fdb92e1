/// Texts as C strings.
package enum CStrings {
  /// Passes the texts or paths to `body`, and nil after the last one. The pointers are only valid while it
  /// runs.
  package static func with<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { PathBytes.withCString($0, strdup) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
