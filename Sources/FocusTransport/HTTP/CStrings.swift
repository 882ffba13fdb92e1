import FocusDomain
import FocusSystem

/// Texts as C strings.
enum CStrings {
  /// Passes the texts or paths to `body`. The pointers are only valid while it runs.
  static func with<Result>(_ texts: [String], _ body: ([UnsafePointer<CChar>?]) -> Result) -> Result {
    let copies = texts.map { PathBytes.withCString($0, strdup) }
    defer { copies.forEach { free($0) } }
    return body(copies.map { $0.map { UnsafePointer($0) } })
  }
}
