import Foundation
import Testing

/// docs/index.html, which `make site` generates from the READMEs.
@Suite struct FrontPageTests {
  private let folder = URL(fileURLWithPath: Reader.repository).appending(path: "docs")

  private func page() throws -> String {
    try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
  }

  private func attributes(_ name: String) throws -> [String] {
    try page().matches(of: Regex("\\b\(name)=\"([^\"]*)\"", as: (Substring, Substring).self)).map {
      String($0.output.1)
    }
  }

  @Test func theFrontPageMatchesTheReadmes() throws {
    let output = try runToEnd(
      ["\(Reader.repository)/scripts/site", "--check"], environment: ["PATH": "/usr/bin:/bin"])
    #expect(output.status == 0, "\(output)")
  }

  @Test func theFrontPageLoadsNothingFromOtherSites() throws {
    let loaded = try attributes("src") + attributes("srcset")
    #expect(loaded.count > 3)
    #expect(loaded.filter { $0.contains("//") } == [])
    #expect(!(try page()).contains("url("))
  }

  @Test func linksAndPicturesHaveTargets() throws {
    let text = try page()
    for target in try attributes("href") + attributes("src") + attributes("srcset")
    where !target.contains("://") {
      if target.hasPrefix("#") {
        #expect(text.contains("id=\"\(target.dropFirst())\""), "\(target)")
      } else {
        let path = folder.appending(path: String(target.prefix { $0 != "#" })).path
        #expect(FileManager.default.fileExists(atPath: path), "\(target)")
      }
    }
  }

  @Test(arguments: ["first-minute", "first-minute-light"])
  func theFrontPageHasLessThan150Kilobytes(name: String) throws {
    let files = [folder.appending(path: "index.html"), folder.appending(path: "screenshots/\(name).svg")]
    let size = try files.reduce(0) { try $0 + Data(contentsOf: $1).count }
    #expect(size < 150 * 1000)
  }
}
