import FocusDomain
import FocusSync
import Foundation
import Testing

@testable import FocusSyncClient

@Suite struct AllConflictsTests {
  private let day = CivilDate("2026-11-21") ?? .plannable.lowerBound

  /// A store with a task that has many conflicts.
  private func folder() throws -> SyncedFolder {
    let folder = try SyncedFolder()
    let id = try #require(try folder.add("Ours", on: day))
    let notes = [
      #"{"field": "title", "value": {"title": "Third"}, "modifiedAt": "2030-01-03T00:00:00.000Z"}"#,
      #"{"field": "title", "value": {"title": "Second"}, "modifiedAt": "2030-01-02T00:00:00.000Z"}"#,
      #"{"field": "priority", "value": {"priority": "high"}, "modifiedAt": "2030-01-01T00:00:00.000Z"}"#,
    ]
    let values = try notes.map { try JSONReader.parse(Array($0.utf8)) }
    _ = try folder.store.change(.edit, on: [day], of: [FocusTask.self]) {
      [day] (editor) throws(RuleViolation) in
      guard let old = editor.records[FocusTask.self][day].entries.first(where: { $0.id == id }) else {
        return
      }
      var document = SyncDocument(old, as: .task, on: day)
      document.fields["conflicts"] = .array(values)
      guard let new = FocusTask(document, id: SyncKey(.task, id.description), on: day) else { return }
      editor.replace(old, with: new, on: day)
    }
    return folder
  }

  @Test(arguments: [(SyncConflict.Choice.keep, "Ours", Priority.medium), (.take, "Third", .high)])
  func allConflictsOfARecordAreOneChange(
    _ choice: SyncConflict.Choice, _ title: String, _ priority: Priority
  ) throws {
    let folder = try folder()
    let conflicts = try folder.synced.conflicts()
    #expect(conflicts.count == 3)
    try folder.synced.decideAll(of: conflicts, choice)
    let task = try #require(try folder.store.plan(of: day).entries.first)
    #expect(task.title == title, "the latest value counts")
    #expect(task.priority == priority, "the latest value counts")
    #expect(try folder.synced.conflicts().isEmpty)
    try folder.store.undo()
    #expect(try folder.synced.conflicts().count == 3)
  }
}
