import Foundation
import Testing

/// The words that docs/GLOSSARY.md replaced must not appear in Korean and Japanese texts.
@Suite struct GlossaryTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The words in the column *not*.
  private static func replaced() throws -> [String] {
    let table = try String(contentsOf: root.appending(path: "docs/GLOSSARY.md"), encoding: .utf8)
    return table.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
      .flatMap { row -> [String] in
        let cells = row.split(separator: "|", omittingEmptySubsequences: false)
        return [cells[3], cells[5]].flatMap { $0.split(separator: ",") }
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
      .filter { !$0.isEmpty }
  }

  private static func files() throws -> [URL] {
    let found = ["Sources/FocusText", "Server/Sources/SyncPage/Files"].flatMap { folder in
      FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL } ?? []
    }
    return found.filter { $0.pathExtension == "swift" || $0.lastPathComponent.hasPrefix("texts") }
      + ["README.ko.md", "README.ja.md", "scripts/manuals"].map { root.appending(path: $0) }
  }

  @Test func wordsThatWereReplacedDoNotComeBack() throws {
    let (words, files) = (try Self.replaced(), try Self.files())
    try #require(words.count > 20 && files.count > 50, "the glossary or the texts were not found")
    for file in files {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      for line in lines where !line.contains("///") {
        for word in words where line.contains(word) {
          Issue.record("\(word) in \(file.lastPathComponent): \(line)")
        }
      }
    }
  }
}
