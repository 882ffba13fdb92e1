import Foundation
import Testing

@Suite struct DoctorTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func healthyStoreHasNoFindings() throws {
    try sandbox.add("One")
    let output = expectSuccess(try sandbox.run("doctor"))
    #expect(!output.stdout.isEmpty)
  }

  @Test func damageIsReportedWithoutChanges() throws {
    let file = sandbox.monthFile(of: "2024-02-29")
    try sandbox.write("{ damaged", to: file)
    let output = try sandbox.run("doctor")
    #expect(output.status == 65, "\(output)")
    #expect((output.stdout + output.stderr).contains("2024-02.json"), "\(output)")
    #expect(try sandbox.read(file) == Data("{ damaged".utf8))
  }

  @Test func repairRestoresTheNewestGoodBackup() throws {
    try sandbox.add("One")
    try sandbox.must("add", "Two", "--day", sandbox.today, env: sandbox.aDayLater)
    try sandbox.write("{ damaged", to: sandbox.monthFile())
    let output = try sandbox.run("doctor", "--repair")
    #expect(try sandbox.plan().titles == ["One"], "\(output)")
    #expect(sandbox.files().values.contains(Data("{ damaged".utf8)), "what was damaged is set aside")
    expectSuccess(try sandbox.run("doctor"))
  }

  @Test func repairRestoresWhatWasWrittenLast() throws {
    try sandbox.add("Write the report")
    try sandbox.add("Call the bank")
    try sandbox.write("", to: sandbox.monthFile())
    expectSuccess(try sandbox.run("doctor", "--repair"))
    #expect(try sandbox.plan().titles == ["Write the report", "Call the bank"])
  }

  @Test func repairWithoutBackupSavesWhatCanBeRead() throws {
    try sandbox.add("Write the report")
    try sandbox.add("Call the bank")
    try FileManager.default.removeItem(atPath: "\(sandbox.dataDirectory)/backups")
    let text = String(decoding: try sandbox.read(sandbox.monthFile()), as: UTF8.self)
    try sandbox.write(
      text.replacing("\"title\": \"Call the bank\"", with: "], \"title\": \"Call the bank\""),
      to: sandbox.monthFile())
    let output = try sandbox.run("doctor", "--repair").stdout
    #expect(output.contains("has no good backup"), "\(output)")
    #expect(output.contains("Not read: 'Call the bank'"), "\(output)")
    #expect(!output.contains("copy"), "\(output)")
    #expect(try sandbox.plan().titles == ["Write the report"])
  }

  /// A journal with an unknown format blocks all changes.
  @Test(arguments: [["add", "Two"], ["done", "1"], ["undo"], ["move", "1", "--to", "+1"]])
  func commandsBlockedByAJournalNameTheRepair(command: [String]) throws {
    try sandbox.add("One")
    try sandbox.write("{\"steps\": []}", to: "\(sandbox.dataDirectory)/journal.json")
    let refused = try sandbox.run(command)
    #expect(refused.status == 65, "\(refused)")
    #expect(
      refused.stderr.contains("nothing can be changed until 'focus doctor --repair' keeps it aside"),
      "\(refused)")
    #expect(try sandbox.run("doctor").stdout.contains("until 'focus doctor --repair'"))
    expectSuccess(try sandbox.run("doctor", "--repair"))
    #expect(try sandbox.run(command).status == 0)
  }

  /// Only a month that is set aside is replaced by an empty month.
  @Test func repairDescribesWhatWasSetAside() throws {
    try sandbox.add("One")
    try sandbox.write("{ damaged", to: "\(sandbox.dataDirectory)/journal.json")
    let journal = try sandbox.run("doctor", "--repair").stdout
    #expect(journal.contains("journal.json' was damaged"), "\(journal)")
    #expect(!journal.contains("month is empty"), "\(journal)")
    let month = sandbox.monthFile(of: "2024-02-29")
    try sandbox.write("{ damaged", to: month)
    #expect(try sandbox.run("doctor", "--repair").stdout.contains("month is empty"))
  }

  @Test func unusableLockIsReported() throws {
    try sandbox.add("One")
    let lock = "\(sandbox.dataDirectory)/.lock"
    try FileManager.default.removeItem(atPath: lock)
    try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
    #expect(try sandbox.run("add", "Two").status == 73)
    let output = try sandbox.run("doctor")
    #expect(output.status == 65, "\(output)")
    #expect(output.stdout.contains("The lock '\(lock)' cannot be opened"), "\(output)")
  }

  @Test func unreadableUndoLogIsReportedAndKept() throws {
    try sandbox.add("One")
    let log = "\(sandbox.dataDirectory)/undo.json"
    try sandbox.write("garbage", to: log)
    var output = try sandbox.run("doctor")
    #expect(output.status == 65, "\(output)")
    #expect(output.stdout.contains("undo starts again"), "\(output)")
    output = try sandbox.run("add", "Two")
    #expect(output.status == 0)
    #expect(
      output.stderr.contains("it is kept as '\(sandbox.dataDirectory)/backups/damaged/undo.json'"),
      "\(output)")
    expectSuccess(try sandbox.run("doctor"))
  }

  @Test func fileNamedBackupsBlocksARepair() throws {
    try sandbox.add("One")
    let backups = "\(sandbox.dataDirectory)/backups"
    try FileManager.default.removeItem(atPath: backups)
    try sandbox.write("mine", to: backups)
    #expect(chmod(backups, 0o644) == 0)
    let output = try sandbox.run("doctor", "--repair")
    #expect(
      output.status == 65,
      "\(output)")
    #expect(
      output.stderr.contains("'\(backups)' cannot be read: it is not a directory"),
      "\(output)")
    #expect(output.stdout.isEmpty)
  }

  @Test func circularLinkIsReported() throws {
    let days = "\(sandbox.dataDirectory)/days"
    try FileManager.default.createDirectory(atPath: sandbox.dataDirectory, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: days, withDestinationPath: days)
    let output = try sandbox.run("add", "One")
    #expect(output.status == 73, "\(output)")
    #expect(output.stderr.contains("round in a circle"), "\(output)")
  }

  @Test func unexecutableHookIsReported() throws {
    try sandbox.add("One")
    let hooks = "\(sandbox.root)/config/focus/hooks"
    try sandbox.write("#!/bin/sh\n", to: "\(hooks)/task-added")
    try sandbox.write("#!/bin/sh\n", to: "\(hooks)/README")
    #expect(chmod("\(hooks)/task-added", 0o644) == 0)
    var output = expectSuccess(try sandbox.run("doctor"))
    #expect(output.stdout.contains("\(hooks)/task-added"), "\(output)")
    #expect(output.stdout.contains("chmod +x"), "\(output)")
    let findings = try #require(try report(status: 0)["findings"] as? [[String: String]])
    #expect(findings.map { $0["kind"] } == ["silent-hook"])
    #expect(findings.map { $0["path"] } == ["\(hooks)/task-added"])
    #expect(chmod("\(hooks)/task-added", 0o755) == 0)
    output = expectSuccess(try sandbox.run("doctor"))
    #expect(output.stdout == "The store is in order.\n")
  }

  private func report(_ arguments: String..., status: Int32) throws -> [String: Any] {
    let output = try sandbox.run(["doctor", "--json"] + arguments)
    #expect(output.status == status, "\(output)")
    #expect(output.stderr == "")
    return try #require(try JSONSerialization.jsonObject(with: Data(output.stdout.utf8)) as? [String: Any])
  }

  @Test func jsonReportIsAnObject() throws {
    try sandbox.add("One")
    var object = try report(status: 0)
    #expect(object["ok"] as? Bool == true)
    #expect((object["findings"] as? [Any])?.isEmpty == true)
    try sandbox.must("add", "Two", "--day", sandbox.today, env: sandbox.aDayLater)
    try sandbox.write("{ damaged", to: sandbox.monthFile())
    try sandbox.write("x", to: "\(sandbox.dataDirectory)/days/notes.txt")
    object = try report(status: 65)
    #expect(object["ok"] as? Bool == false)
    let findings = try #require(object["findings"] as? [[String: String]])
    #expect(
      Set(findings.compactMap { $0["kind"] }).isSuperset(of: ["unreadable", "stranger"]), "\(findings)")
    #expect(findings.contains { $0["path"] == sandbox.monthFile() && $0["message"]?.hasSuffix(".") == true })
    object = try report("--repair", status: 0)
    let repairs = try #require(object["repairs"] as? [[String: String]])
    #expect(repairs.first?["kind"] == "restored")
    let aside = try #require(repairs.first?["aside"])
    #expect(try sandbox.read(aside) == Data("{ damaged".utf8))
  }

  @Test func aMonthThatAnotherProgramShortenedIsNamedOnceAndComesBack() throws {
    let month = String(sandbox.today.prefix(7))
    let days = (1...10).map { number in
      let tasks = (0..<3).map { "{\"id\":\"\(UUID())\",\"title\":\"Task \(number) \($0)\"}" }
      return "\"\(month)-\(number < 10 ? "0" : "")\(number)\":{\"tasks\":[\(tasks.joined(separator: ","))]}"
    }
    func file(_ days: some Sequence<String>) -> String {
      "{\"schema\":3,\"days\":{\(days.joined(separator: ","))}}"
    }
    try sandbox.write(file(days), to: "\(sandbox.root)/all.json")
    try sandbox.must("import", "\(sandbox.root)/all.json")
    try sandbox.must("add", "Later", "--day", "+40")
    try sandbox.must("log", "--mood", "3")
    try sandbox.write(file(days.prefix(1)), to: sandbox.monthFile())
    let first = try sandbox.run("list")
    #expect(first.status == 0, "\(first)")
    #expect(first.stderr.contains("removed 27 of the 30 tasks of \(month)"), "\(first)")
    #expect(try sandbox.run("list").stderr == "")
    #expect(try sandbox.run("doctor").stdout.contains("doctor --repair --month \(month)"))
    let refused = try sandbox.run("doctor", "--repair", "--month", month)
    #expect(refused.status == 64, "\(refused)")
    #expect(refused.stderr.contains("--yes"), "\(refused)")
    let repaired = expectSuccess(try sandbox.run("doctor", "--repair", "--month", month, "--yes"))
    #expect(repaired.stdout.contains("27 tasks of \(month) came back"), "\(repaired)")
    #expect(repaired.stdout.contains("Task 7 1"))
    #expect(!repaired.stdout.contains("Task 1 1"))
    #expect(try sandbox.run("doctor").stdout == "The store is in order.\n")
    try sandbox.must("undo")
    #expect(try !sandbox.run("search", "Task 7").stdout.contains("Task 7 1"))
  }

  @Test func aMonthIsNamedOnlyForARepair() throws {
    #expect(try sandbox.run("doctor", "--month", "2026-11").status == 64)
    #expect(try sandbox.run("doctor", "--repair", "--month", "2026-13").status == 64)
    let nothing = try sandbox.run("doctor", "--repair", "--month", "2026-11", "--yes")
    #expect(nothing.status == 0, "\(nothing)")
    #expect(nothing.stderr.contains("2026-11"), "\(nothing)")
  }
}
