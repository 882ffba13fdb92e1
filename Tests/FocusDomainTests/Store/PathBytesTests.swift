import FocusSystem
import Foundation
import Testing

@testable import FocusDomain

/// Paths are bytes that need not be UTF-8.
@Suite("Bytes of paths")
struct PathBytesTests {
  @Test func validUTF8IsUnchanged() {
    for text in ["", "/home/ann", "/home/é/日本/👩‍👩‍👧", "e\u{301}", "\u{FFFD}", "a\tb", "\u{10FF09}", "\u{10FF7E}"]
    {
      #expect(Array(PathBytes.text(Array(text.utf8)).utf8) == Array(text.utf8))
      #expect(!PathBytes.holdsOthers(PathBytes.text(Array(text.utf8))))
    }
  }

  @Test(
    arguments: [
      [0xE9], [0x63, 0x61, 0x66, 0xE9], [0xF4, 0x8F, 0xBF, 0xA9], [0xF4, 0x8F, 0xBE, 0x80], [0xF4],
      [0xF4, 0x8F],
      [0x0A], [0x61, 0x0D, 0x0A, 0x1B, 0x7F], [0xF4, 0x8F, 0xBC, 0x8A], [0xF4, 0x8F, 0xBD, 0xBF],
      [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xFF, 0x2F, 0xFE], [0xE2, 0x82, 0x41], [0xF5, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func everyByteIsPreserved(bytes: [UInt8]) {
    let text = PathBytes.text(bytes)
    #expect(PathBytes.bytes(text) == bytes)
    #expect(PathBytes.holdsOthers(text))
  }

  @Test func randomBytesRoundTripAndStayDistinct() {
    var generator = SeededGenerator(seed: 9)
    let likely: [UInt8] = [0xF4, 0x8F, 0xBE, 0xBF, 0xE9, 0x80, 0x41, 0x2F, 0xC3, 0xA9]
    var texts: [[UInt8]: [UInt8]] = [:]
    for _ in 0..<5000 {
      let count = Int.random(in: 0..<8, using: &generator)
      let bytes = (0..<count).map { _ in likely.randomElement(using: &generator) ?? 0 }
      let text = PathBytes.text(bytes)
      #expect(PathBytes.bytes(text) == bytes)
      #expect(texts.updateValue(bytes, forKey: Array(text.utf8)) ?? bytes == bytes)
    }
  }

  @Test func bytesAreShownEscaped() {
    #expect(PathBytes.shown(PathBytes.text([0x63, 0xE9, 0x2F])) == #"c\xE9/"#)
    #expect(PathBytes.shown(PathBytes.text(Array("a\nb\u{7F}".utf8))) == #"a\x0Ab\x7F"#)
  }

  /// Uses every file operation in a directory whose name is not UTF-8, next to one with the repaired name.
  @Test func aStoreWorksInADirectoryThatIsNotUTF8() throws {
    let base = try TemporaryStore()
    let folder = PathBytes.text(Array(base.root.utf8) + Array("/caf".utf8) + [0xE9])
    let clock = base.clock
    let store = Store(
      directory: DataDirectory(path: folder), clock: PlannerClock(now: { clock.now }, zone: .utc))
    for (offset, title) in ["A", "B", "C"].enumerated() {
      clock.now = noon.adding(days: offset)
      try store.perform([.add(TaskDraft(title: title), day: today)])
    }
    _ = try store.undo()
    try FileSystem.rename(store.directory.file(of: today.civilMonth), to: "\(folder)/moved")
    #expect(folderSymlink("\(folder)/moved", at: store.directory.file(of: today.civilMonth)) == 0)
    try store.perform(.add(TaskDraft(title: "D"), day: today))
    #expect(try store.plan(of: today).tasks.map(\.title) == ["A", "B", "D"])
    #expect(try store.examine() == [])
    let watch = StoreWatch(store.directory)
    try store.perform(.add(TaskDraft(title: "E"), day: day("2026-12-01")))
    #expect(watch?.changes().months == [month("2026-12")])
    #expect(try FileSystem.names(in: base.root).map { PathBytes.bytes($0) } == [Array("caf".utf8) + [0xE9]])
  }

  private func folderSymlink(_ target: String, at path: String) -> Int32 {
    PathBytes.withCString(target) { target in PathBytes.withCString(path) { symlink(target, $0) } }
  }
}
