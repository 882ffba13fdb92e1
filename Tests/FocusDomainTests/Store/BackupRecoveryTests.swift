import Testing

@testable import FocusDomain

/// What can be recovered from a damaged file, in any layout.
@Suite("Backup recovery")
struct BackupRecoveryTests {
  private func task(_ number: Int, _ title: String, _ more: String = "") -> String {
    "{\"id\": \"\(taskID(number))\", \"title\": \"\(title)\"\(more)}"
  }

  private func titles(_ text: String) -> [String] {
    BackupRecovery(Array(text.utf8), in: .planners).tasks.map(\.title)
  }

  @Test func recoveryReadsTheUsualLayout() throws {
    let test = try TemporaryStore()
    try test.add("A")
    try test.add("Say \"hi\", {now}: [1]")
    let gone = try test.add("Gone")
    try test.store.perform(.delete(gone.id, day: today))
    let whole = try bytes(test.file)
    #expect(BackupRecovery(whole, in: .planners).tasks.map(\.title) == ["A", "Say \"hi\", {now}: [1]"])
    #expect(
      BackupRecovery(whole + Array("x".utf8), in: .planners).titles(missingIn: nil as Month?).count == 2)
  }

  @Test func recoveryReadsAnyOrderAndIndentation() {
    let compact = "{\"days\":{\"2026-11-21\":{\"tasks\":[\(task(1, "A")),\(task(2, "B"))]}},\"schema\":3"
    #expect(titles(compact) == ["A", "B"])
    #expect(titles(compact.filter { $0 != " " }) == ["A", "B"])
    let reordered =
      "{\n\t\"title\" :\n\"A\",\r\n\"deletedAt\": null, \"priority\":\"high\",\"id\":\"\(taskID(1))\"},{\"title\":\"B\""
      + ",\"id\":\"\(taskID(2))\"}"
    #expect(titles(reordered) == ["A", "B"])
    #expect(titles("{\"t\\u0069tle\":\"\\u0041\",\"\\u0069d\":\"\(taskID(1))\"}") == ["A"])
  }

  @Test func deletedTasksAreOmitted() {
    let when = "\"deletedAt\": \"2026-11-21T09:00:00.000Z\""
    #expect(
      titles(
        "[\(task(1, "A", ", \(when)")), {\(when), \"id\": \"\(taskID(2))\", \"title\": \"B\"}, \(task(3, "C"))]"
      ) == ["C"])
    #expect(
      titles(
        "[{\"id\": \"\(taskID(1))\", \(when), \"title\": \"A\"}, \(task(2, "B", ", \"deletedAt\": null"))]")
        == ["B"])
  }

  @Test func objectsOutsideTaskListsAreNotTasks() {
    let text =
      "{\"title\": \"My plans\", \"owner\": {\"title\": \"Ann\"}, \"days\": {\"2026-11-21\": {\"tasks\": ["
      + task(1, "A", ", \"log\": [{\"id\": \"\(taskID(2))\", \"title\": \"inner\"}]") + "]}}"
    #expect(titles(text) == ["A"])
    #expect(titles("") == [])
    #expect(titles("not good") == [])
    #expect(titles("\"\"\"\"{{{[[[:::") == [])
  }

  /// A file cut at every byte: every task with a complete title is found, and nothing else.
  @Test func findsTasksInAFileCutAnywhere() {
    let text =
      "{\"days\":{\"2026-11-21\":{\"tasks\":[\(task(1, "First")),\(task(2, "Second"))]}},\"schema\":3}"
    for length in 0...text.utf8.count {
      let rest = String(decoding: text.utf8.prefix(length), as: UTF8.self)
      let found = titles(rest)
      #expect(found.allSatisfy { "First".hasPrefix($0) || "Second".hasPrefix($0) }, "\(length)")
      for title in ["First", "Second"] where rest.contains("\"\(title)\"") {
        #expect(found.contains(title), "\(length)")
      }
    }
    let tail = "d\":\"\(taskID(1))\",\"title\":\"A\"},\(task(2, "B"))]}}}"
    #expect(titles(tail) == ["A", "B"])
  }

  /// A file with any byte removed or overwritten, in two layouts: every undamaged task is found.
  @Test(arguments: [false, true])
  func findsTasksInAFileDamagedAnywhere(isCompact: Bool) {
    let separator = isCompact ? "," : ",\n  "
    let names = ["Alpha", "Bravo", "Charlie"]
    let tasks = names.indices.map { task($0 + 1, names[$0], "\(separator)\"priority\": \"high\"") }
    let text =
      "{\"days\": {\"2026-11-21\": {\"tasks\": [\(tasks.joined(separator: separator))]}}, \"schema\": 3}"
    for offset in 0..<text.utf8.count {
      for replacement in [[], [0], [UInt8(ascii: "\"")], [UInt8(ascii: "x")]] as [[UInt8]] {
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(offset...offset, with: replacement)
        let found = Set(BackupRecovery(bytes, in: .planners).tasks.map(\.title))
        #expect(found.intersection(names).count >= 2, "\(offset) \(replacement): \(found)")
      }
    }
  }

  /// Only what a file of the store can contain has a frame. What is deeper does not hide what follows it.
  @Test func tasksAfterDeepNestingAreFound() {
    let deep = String(repeating: "[{\"a\":", count: 500) + "1" + String(repeating: "}]", count: 500)
    #expect(titles("[\(deep),\(task(1, "After"))]") == ["After"])
  }

  @Test func aTaskWithoutAnIDIsIdentifiedByItsTitle() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let salvage = BackupRecovery(
      Array("[{\"id\":\"damag\",\"title\":\"A\"},{\"title\":\"B\"}]".utf8), in: .planners)
    #expect(salvage.titles(missingIn: try test.store.month(today.civilMonth)) == ["B"])
  }
}
