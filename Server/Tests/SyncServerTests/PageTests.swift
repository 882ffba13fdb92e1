import Foundation
import SyncPage
import Testing

@Suite struct PageTests {
  private static func text(_ path: String) throws -> String {
    String(decoding: try #require(Page.files.first { $0.path == path }).bytes, as: UTF8.self)
  }

  @Test func thePageStaysSmall() {
    #expect(Page.files.reduce(0) { $0 + $1.bytes.count } < 145_000)
  }

  @Test func eachFileHasItsOwnTag() {
    #expect(Set(Page.files.map(\.tag)).count == Page.files.count)
    #expect(Page.files.allSatisfy { $0.tag.wholeMatch(of: /[0-9a-f]{24}/) != nil })
  }

  /// A file that the service worker does not cache is missing offline.
  @Test func theServiceWorkerKeepsEveryFile() throws {
    let worker = try Self.text("/sw.js")
    for file in Page.files where file.path != "/sw.js" { #expect(worker.contains("'\(file.path)'")) }
  }

  @Test func importsAreServed() throws {
    let paths = Set(Page.files.map(\.path))
    for file in Page.files where file.path.hasSuffix(".js") {
      let imports = String(decoding: file.bytes, as: UTF8.self).matches(of: /from '\.(\/[a-z-]+\.js)'/)
      for found in imports { #expect(paths.contains(String(found.1))) }
    }
  }

  @Test func scriptsUseNoMarkupSinks() throws {
    for file in Page.files where file.path.hasSuffix(".js") {
      let script = String(decoding: file.bytes, as: UTF8.self)
      for sink in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function("] {
        #expect(!script.contains(sink), "\(file.path) has \(sink)")
      }
      #expect(script.split(separator: "\n", omittingEmptySubsequences: false).count <= 250)
    }
  }

  @Test func thePageLoadsOnlyItsOwnFiles() throws {
    let page = try Self.text("/")
    let addresses = page.matches(of: /(?:src|href)="([^"]*)"/).map { String($0.1) }
    #expect(addresses.count >= 5)
    for address in addresses { #expect(Page.files.contains { $0.path == address }) }
  }
}
