import Foundation
import StoreFixtures
import Testing

/// The page as a browser receives it.
@Suite struct PageServingTests {
  private let directory: StoreFixture

  init() async throws { directory = try await StoreFixture() }

  /// Without the protocol header, which a browser does not send.
  private let asBrowser = ["focus-protocol": ""]

  @Test func thePageIsServedWithAStrictPolicy() async throws {
    let server = try await RunningServer(directory.arguments)
    let page = try await server.call("GET", "/?from=home", headers: asBrowser)
    #expect(page.status == 200)
    #expect(page.headers["content-type"] == "text/html; charset=utf-8")
    #expect(String(decoding: page.bytes, as: UTF8.self).hasPrefix("<!doctype html>"))
    let policy = try #require(page.headers["content-security-policy"]).components(separatedBy: "; ")
    #expect(policy.first == "default-src 'none'")
    for rule in ["script-src 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"] {
      #expect(policy.contains(rule))
    }
    #expect(!policy.joined().contains("unsafe"))
    #expect(page.headers["x-content-type-options"] == "nosniff")
    #expect(page.headers["referrer-policy"] == "no-referrer")
    #expect(page.headers["cross-origin-opener-policy"] == "same-origin")
    #expect(page.headers["cross-origin-resource-policy"] == "same-origin")
    #expect(page.headers["permissions-policy"]?.contains("camera=()") == true)
    #expect(page.headers["cache-control"] == "no-cache")
    let script = try await server.call("GET", "/app.js", headers: asBrowser)
    #expect(script.headers["content-type"] == "text/javascript; charset=utf-8")
    #expect(script.headers["content-security-policy"] != nil)
  }

  @Test func thePageIsCompressedIfAccepted() async throws {
    let server = try await RunningServer(directory.arguments)
    let plain = try await server.call("GET", "/app.js", headers: asBrowser)
    #expect(plain.headers["content-encoding"] == nil)
    let packed = try await server.call(
      "GET", "/app.js", headers: asBrowser.merging(["accept-encoding": "gzip"]) { $1 })
    #expect(packed.headers["content-encoding"] == "gzip")
    #expect(packed.headers["vary"] == "accept-encoding")
    #expect(packed.bytes == plain.bytes)
    #expect(try #require(Int(packed.headers["content-length"] ?? "")) < plain.bytes.count / 2)
  }

  @Test func onlyChangedFilesAreSentAgain() async throws {
    let server = try await RunningServer(directory.arguments)
    let tag = try #require(try await server.call("GET", "/app.js", headers: asBrowser).headers["etag"])
    let same = try await server.call(
      "GET", "/app.js", headers: asBrowser.merging(["if-none-match": tag]) { $1 })
    #expect(same.status == 304)
    #expect(same.bytes.isEmpty)
    let other = try await server.call(
      "GET", "/app.js", headers: asBrowser.merging(["if-none-match": "\"x\""]) { $1 })
    #expect(other.status == 200)
  }

  @Test func thePageAnswersOnlyGETAndHEADAtExactPaths() async throws {
    let server = try await RunningServer(directory.arguments)
    let full = try await server.call("GET", "/app.js", headers: asBrowser)
    let head = try await server.call("HEAD", "/app.js", headers: asBrowser)
    #expect(head.status == 200)
    #expect(head.bytes.isEmpty)
    #expect(head.headers["content-length"] == "\(full.bytes.count)")
    #expect(head.headers["etag"] == full.headers["etag"])
    for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
      let refused = try await server.call(method, "/app.js", headers: asBrowser)
      #expect(refused.status == 405)
      #expect(refused.headers["allow"] == "GET, HEAD")
    }
    for path in [
      "/index.html", "/app.js/", "//app.js", "/../app.js", "/%61pp.js", "/Files/app.js", "/APP.JS",
    ] {
      #expect(try await server.call("GET", path, headers: asBrowser).status == 404)
    }
  }

  @Test func thePageCanBeTurnedOff() async throws {
    let server = try await RunningServer(directory.arguments, ["--no-page"])
    for path in ["/", "/app.js", "/sw.js"] {
      #expect(try await server.call("GET", path, headers: asBrowser).status == 404)
    }
  }
}
