import FocusDomain
import FocusSyncClient
import Testing

@testable import FocusSync

@Suite struct SetAsideRecordsTests {
  private let key = SyncKey(.task, "2931aec2-0000-4000-8000-000000000000")

  private func aside(_ title: String, lost: [String] = [], at time: String) -> Replica.SetAside {
    var document = SyncDocument(["title": .string(title), "modifiedAt": .string(time)])
    let notes = lost.map { ConflictNote("title", ["title": .string($0)], of: document) }
    if !notes.isEmpty { document.fields["conflicts"] = .array(notes.map(\.json)) }
    return Replica.SetAside(key: key, document: document)
  }

  /// A record may be set aside more than once, with other texts each time.
  @Test func setAsideRecordsAreNotReplaced() throws {
    var records = SetAsideRecords(nil)
    #expect(records.bytes == nil)
    records.add(aside("One", lost: ["Two", "Three"], at: "1"))
    records = SetAsideRecords(records.bytes)
    records.add(aside("Four", lost: ["Five"], at: "2"))
    records.add(aside("One", lost: ["Two"], at: "3"))
    let kept = try #require(SetAsideRecords(records.bytes).records[key])
    let texts = kept.notes.compactMap { $0.value["title"]?.text } + [kept.fields["title"]?.text ?? ""]
    #expect(texts.sorted() == ["Five", "Four", "One", "Three", "Two"])
  }
}
