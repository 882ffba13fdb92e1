import FocusDomain
import Foundation
import Testing

@testable import FocusSync

/// A file of the page in the browser, or of its tests, that is generated from the planner's rules.
enum PageFile {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Compares a file with its expected text.
  static func expect(_ path: String, says text: String) throws {
    let file = root.appendingPathComponent(path)
    if ProcessInfo.processInfo.environment["FOCUS_RECORD"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let isSame = try String(contentsOf: file, encoding: .utf8) == text
    #expect(isSame, "\(path) is not what the planner says: record it anew")
  }
}

/// The page in the browser merges tasks by the same field groups and rules. Its test data is generated here;
/// `FOCUS_RECORD=1` records it again.
@Suite struct PageMergingTests {
  @Test func thePageHasTheFieldGroupsOfThePlanner() throws {
    let rows = FocusTask.fields.groups.map { group in
      let keys = group.fields.keys.map { "'\($0)'" }.joined(separator: ", ")
      return "  { keys: [\(keys)], rule: '\(group.fields.rule)', isTyped: \(group.fields.isTyped) },"
    }
    try PageFile.expect(
      "Server/Sources/SyncPage/Files/groups.js",
      says: """
        // The fields of a task that mean something only together, and which of two changes wins. Written from the planner's
        // declaration (FocusTask.fields) by its tests, which compare both.
        export const groups = [
        \(rows.joined(separator: "\n"))
        ]

        """)
  }

  @Test func thePageMergesLikeThePlanner() throws {
    var random = SeededGenerator(seed: 46)
    var examples: [JSONValue] = []
    while examples.count < 240 {
      let base = Self.task(&random)
      let (ours, theirs) = (Self.changed(base, &random), Self.changed(base, &random))
      let known: SyncDocument? = Int.random(in: 0..<5, using: &random) == 0 ? nil : base
      let merged = Merge.merge(.task, base: known, ours: ours, theirs: theirs)
      var example: JSONObject = [
        "ours": .object(ours.fields), "theirs": .object(theirs.fields), "merged": .object(merged.fields),
      ]
      example["base"] = known.map { .object($0.fields) }
      examples.append(.object(example))
    }
    // The examples must include the difficult cases: conflicts, and deletions that an edit overrides.
    let merged = examples.compactMap { $0.fields?["merged"]?.fields }
    #expect(merged.count { ($0["conflicts"]?.elements ?? []).count > 1 } > 20)
    #expect(merged.contains { JSONWriter.line(.object($0)).contains(#""field":"deletedAt""#) })
    let lines = examples.map { JSONWriter.line($0) }.joined(separator: ",\n")
    try PageFile.expect("Server/Tests/Page/merging.json", says: "[\n\(lines)\n]\n")
  }

  // MARK: Lives of a task

  private static func task(_ random: inout SeededGenerator) -> SyncDocument {
    var task = SyncDocument([
      "title": .string("Write"), "day": .string("2026-11-21"), "priority": .string("medium"),
      "allDay": .bool(true), "createdAt": .string("2026-11-21T08:00:00.000Z"), "id": .string("t"),
    ])
    task = changed(task, &random)
    task.notes = []
    return task
  }

  private static func changed(_ base: SyncDocument, _ random: inout SeededGenerator) -> SyncDocument {
    var task = base
    for _ in 0..<Int.random(in: 0...3, using: &random) { change(&task, &random) }
    task.fields["modifiedAt"] = .string(time(&random))
    task.fields["device"] =
      Bool.random(using: &random) ? .string(["a", "b"].randomElement(using: &random) ?? "a") : nil
    return task
  }

  private static func time(_ random: inout SeededGenerator) -> String {
    "2026-11-21T0\(Int.random(in: 8...9, using: &random)):0\(Int.random(in: 0...5, using: &random)):00.000Z"
  }

  private static func change(_ task: inout SyncDocument, _ random: inout SeededGenerator) {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    switch number(0...11) {
    case 0: task.fields["title"] = .string("Write \(number(1...3)) 日本 \"\(number(1...2))\"")
    case 1: task.fields["note"] = number(0...2) == 0 ? nil : .string("- [ ] \(number(1...3))\nÄ 👍")
    case 2: task.fields["priority"] = .string(["low", "high"][number(0...1)])
    case 3:
      task.fields["allDay"] = .bool(false)
      task.fields["start"] = .string("0\(number(7...9)):00")
      task.fields["end"] = number(0...1) == 0 ? nil : .string("1\(number(0...2)):00")
    case 4: task.fields["completedAt"] = number(0...2) == 0 ? nil : .string(time(&random))
    case 5: task.fields["deletedAt"] = number(0...2) == 0 ? .null : .string(time(&random))
    case 6: task.fields["day"] = .string("2026-11-2\(number(1...5))")
    case 7: task.fields["placedAt"] = .string(time(&random))
    case 8:
      task.fields["day"] = .string("2026-11-2\(number(2...6))")
      task.fields["carriedFrom"] = .string("2026-11-2\(number(0...1))")
      task.fields["carries"] = .number("\((task.fields["carries"]?.integer ?? 0) + 1)")
    case 9: task.fields["later"] = .array([.number("\(number(1...2)).50")])
    case 10:
      task.fields["task"] = .string("other")
      task.fields["carriedTo"] = .string("2026-11-2\(number(2...6))")
    default:
      let lost: JSONObject = ["title": .string("Lost \(number(1...2))")]
      task.notes += [ConflictNote("title", lost, of: task)]
    }
  }
}
