import FocusDomain
import Testing

@testable import FocusSync

/// The rules of the merge, one by one.
@Suite struct MergeTests {
  /// A record from `title=A deletedAt=5`; `@` is the time of its change.
  private static func document(_ text: String) -> SyncDocument {
    var fields = JSONObject()
    for part in text.split(separator: " ") {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false)
      let key = pair[0] == "@" ? "modifiedAt" : String(pair[0])
      let value = String(pair[1])
      fields[key] = value == "null" ? .null : key == "carries" ? .number(value) : .string(value)
    }
    return SyncDocument(fields)
  }

  /// The content, with conflicts as `field:value`.
  private static func shown(_ document: SyncDocument) -> String {
    var content = document.content
    content["conflicts"] = nil
    let fields = content.map { field in
      "\(field.key)=\(field.value.text ?? field.value.integer.map(String.init) ?? "?")"
    }
    let conflicts = document.conflicts.compactMap(\.fields).map { note in
      let value = (note["value"]?.fields ?? JSONObject()).map { "\($0.key)=\($0.value.text ?? "?")" }
      return "\(note["field"]?.text ?? "?"):\(value.joined(separator: ","))"
    }
    return (fields + conflicts).joined(separator: " ")
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var type = SyncType.task
    let base: String?
    let ours: String
    let theirs: String
    let merged: String
  }

  private static let cases = [
    Case(
      testDescription: "different fields: both", base: "title=A priority=low @=1",
      ours: "title=B priority=low @=2",
      theirs: "title=A priority=high @=3", merged: "priority=high title=B"),
    Case(
      testDescription: "the same field: the newer one, the other is kept", base: "title=A @=1",
      ours: "title=B @=2",
      theirs: "title=C @=3", merged: "title=C title:title=B"),
    Case(
      testDescription: "a note beside a title: both", base: "title=A @=1", ours: "title=B @=2",
      theirs: "title=A note=N @=3", merged: "note=N title=B"),
    Case(
      testDescription: "two notes: the newer one, the other is kept", base: "title=A @=1",
      ours: "title=A note=M @=3", theirs: "title=A note=N @=2", merged: "note=M title=A note:note=N"),
    Case(
      testDescription: "the same change: no conflict", base: "title=A @=1", ours: "title=B @=2",
      theirs: "title=B @=3",
      merged: "title=B"),
    Case(
      testDescription: "start and end belong together", base: "start=9 end=10 @=1",
      ours: "start=8 end=10 @=2",
      theirs: "start=9 end=12 @=3", merged: "end=12 start=9 start:end=10,start=8"),
    Case(
      testDescription: "carried by one, edited by the other: both", base: "title=A day=1 @=1",
      ours: "title=A day=2 carries=1 carriedFrom=1 @=2", theirs: "title=B day=1 completedAt=3 @=3",
      merged: "carriedFrom=1 carries=1 completedAt=3 day=2 title=B"),
    Case(
      testDescription: "carried by both: to the later day, as often as by one of them", base: "day=1 @=1",
      ours: "day=3 carries=2 carriedFrom=1 @=2", theirs: "day=2 carries=1 carriedFrom=1 @=9",
      merged: "carriedFrom=1 carries=2 day=3"),
    Case(
      testDescription: "carried by one, moved by the other: the newer one, the other is kept",
      base: "day=1 @=1",
      ours: "day=3 carries=1 carriedFrom=1 @=2", theirs: "day=2 @=9",
      merged: "carriedFrom=1 carries=1 day=2 day:day=3"),
    Case(
      testDescription: "carried by one, deleted by the other: an edit beats a deletion", base: "day=1 @=1",
      ours: "day=2 carries=1 carriedFrom=1 @=2", theirs: "day=1 deletedAt=9 @=9",
      merged: "carriedFrom=1 carries=1 day=2 deletedAt:deletedAt=9"),
    Case(
      testDescription: "traces of the same task: nothing to decide", base: nil,
      ours: "task=t day=1 title=A carriedTo=3 @=2", theirs: "task=t day=1 title=B carriedTo=2 @=9",
      merged: "carriedTo=3 day=1 task=t title=B"),
    Case(
      testDescription: "done twice: the first time", base: "title=A @=1", ours: "title=A completedAt=5 @=5",
      theirs: "title=A completedAt=4 @=4", merged: "completedAt=4 title=A"),
    Case(
      testDescription: "deleted twice: the last time", base: "title=A @=1", ours: "title=A deletedAt=5 @=5",
      theirs: "title=A deletedAt=4 @=4", merged: "deletedAt=5 title=A"),
    Case(
      testDescription: "an edit beats a deletion", base: "title=A @=1", ours: "title=A deletedAt=9 @=9",
      theirs: "title=B @=2", merged: "title=B deletedAt:deletedAt=9"),
    Case(
      testDescription: "a deletion without an edit stays", base: "title=A @=1",
      ours: "title=A deletedAt=2 @=2",
      theirs: "title=A @=3", merged: "deletedAt=2 title=A"),
    Case(
      testDescription: "unknown fields are merged one by one", base: "x=1 y=1 @=1", ours: "x=2 y=1 @=2",
      theirs: "x=1 y=2 @=3", merged: "x=2 y=2"),
    Case(
      testDescription: "without a base every difference is a conflict", base: nil, ours: "title=A @=2",
      theirs: "title=B @=1", merged: "title=A title:title=B"),
    Case(
      testDescription: "no value loses without a note", base: nil, ours: "title=A note=N @=1",
      theirs: "title=A @=2",
      merged: "title=A note:note=N"),
    Case(
      testDescription: "null is no value", base: "title=A deletedAt=null @=1", ours: "title=A @=2",
      theirs: "title=B deletedAt=null @=3", merged: "title=B"),
    Case(
      testDescription: "the same time: the same winner on both sides", base: "title=A @=1",
      ours: "title=B @=2",
      theirs: "title=C @=2", merged: "title=C title:title=B"),
    Case(
      testDescription: "ratings of a day", type: .day, base: "sleep=3 @=1", ours: "sleep=3 mood=4 @=2",
      theirs: "sleep=5 @=3", merged: "mood=4 sleep=5"),
    Case(
      testDescription: "the times of a session are one statement", type: .session,
      base: "outcome=stopped pieces=p note=a @=1",
      ours: "outcome=completed pieces=p note=a @=2", theirs: "outcome=stopped pieces=q note=b @=3",
      merged: "note=b outcome=stopped pieces=q pieces:outcome=completed,pieces=p"),
  ]

  @Test(arguments: cases) func mergesFollowTheRules(_ example: Case) {
    let base = example.base.map(Self.document)
    let (ours, theirs) = (Self.document(example.ours), Self.document(example.theirs))
    let merged = Merge.merge(example.type, base: base, ours: ours, theirs: theirs)
    #expect(Self.shown(merged) == example.merged)
    // Both devices get the same result.
    #expect(Merge.merge(example.type, base: base, ours: theirs, theirs: ours).isSame(as: merged))
    // The result is stable: merging it again with either side changes nothing.
    #expect(Merge.merge(example.type, base: theirs, ours: merged, theirs: theirs).isSame(as: merged))
  }

  @Test func modificationTimesAloneAreNoEdit() {
    let (ours, theirs) = (Self.document("title=A @=9"), Self.document("title=A @=2"))
    #expect(Merge.merge(.task, base: nil, ours: ours, theirs: theirs) == theirs)
  }

  /// A conflict can thus name the author of each of its values.
  @Test func aMergedRecordNamesTheDeviceThatChangedItLast() {
    func document(_ title: String, _ time: String, _ device: String) -> SyncDocument {
      SyncDocument(["title": .string(title), "modifiedAt": .string(time), "device": .string(device)])
    }
    let (base, early, late) = (
      document("A", "1", "x"), document("B", "2", "early"), document("C", "3", "late")
    )
    for (ours, theirs) in [(early, late), (late, early)] {
      let merged = Merge.merge(.task, base: base, ours: ours, theirs: theirs)
      #expect(merged.fields["title"]?.text == "C")
      #expect(merged.fields["device"]?.text == "late")
      #expect(merged.notes.map(\.device) == ["early"])
    }
  }

  @Test func aDecidedConflictStaysDecided() {
    let base = Merge.merge(
      .task, base: nil, ours: Self.document("title=A @=1"), theirs: Self.document("title=B @=2"))
    var decided = base
    decided.fields["conflicts"] = nil
    var edited = base
    edited.fields["priority"] = .string("high")
    let merged = Merge.merge(.task, base: base, ours: decided, theirs: edited)
    #expect(Self.shown(merged) == "priority=high title=B")
  }

  /// The same value may have lost on two devices.
  @Test func everyDeviceKeepsTheSameOneOfEqualConflicts() {
    func lost(on device: String) -> SyncDocument {
      var document = Self.document("title=A @=1")
      document.notes = [
        ConflictNote("title", ["title": .string("B")], of: Self.document("device=\(device) @=2"))
      ]
      return document
    }
    let (one, other) = (lost(on: "one"), lost(on: "other"))
    for (ours, theirs) in [(one, other), (other, one)] {
      let merged = Merge.merge(.task, base: nil, ours: ours, theirs: theirs)
      #expect(merged.notes.map(\.device) == ["one"])
    }
  }

  @Test func waitsGrowUpToFiveMinutes() {
    var (backoff, random) = (Backoff(), SeededGenerator(seed: 1))
    var most = [Double](repeating: 0, count: 12)
    for _ in 0..<300 {
      backoff.succeed()
      for index in most.indices { most[index] = max(most[index], backoff.fail(using: &random)) }
    }
    for (index, limit) in [2.0, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300].enumerated() {
      #expect(most[index] <= limit, "\(index): \(most[index])")
      #expect(most[index] > limit * 0.9, "\(index): \(most[index])")
    }
    #expect(backoff.fail(retryAfter: 900, using: &random) == 900)
  }

  /// Each choice, for texts of a task and for a reflection that one device has removed.
  @Test(arguments: [
    (SyncConflict.Choice.keep, "Mine", nil), (.take, "Yours", "Yours"), (.both, "Mine / Yours", "Yours"),
  ])
  func aChoiceLeavesTheChosenValue(choice: SyncConflict.Choice, title: String, reflection: String?) throws {
    let day = try #require(CivilDate("2026-11-25"))
    func decided(_ key: SyncKey, _ ours: String, _ theirs: String) throws -> SyncDocument {
      var document = MergeTests.document(ours)
      document.notes = [
        ConflictNote(
          key.type == .day ? "reflection" : "title", MergeTests.document(theirs).fields, of: document)
      ]
      let conflict = try #require(SyncConflict.all(of: key, document, on: day).first)
      return document.deciding(conflict, choice)
    }
    let task = try decided(SyncKey(.task, "1"), "title=Mine", "title=Yours")
    #expect(task.fields["title"]?.text == title)
    #expect(task.notes.isEmpty)
    let log = try decided(SyncKey(.day, "2026-11-25"), "mood=4", "reflection=Yours")
    #expect(log.fields["reflection"]?.text == reflection)
    #expect(log.notes.isEmpty)
  }
}
