import Foundation
import Testing

/// `focus vdir`: a folder of calendar files and a store.
@Suite struct VdirTests {
  private let sandbox: Sandbox
  private let folder: CalendarFolder

  init() throws {
    sandbox = try Sandbox()
    folder = try CalendarFolder(sandbox)
  }

  private var compactDay: String { sandbox.today.replacingOccurrences(of: "-", with: "") }

  @Test func everyTaskHasAFile() throws {
    try sandbox.must("add", "Write, now", "--priority", "high")
    try sandbox.must("add", "Meet", "--at", "9-10:30", "--day", "tomorrow")
    let output = try folder.settle()
    #expect(output.stdout == "Files: 2 written, 0 removed. Tasks: 0 changed.\n")
    let plan = try sandbox.plan()
    #expect(try folder.names.contains("\(plan.tasks[0].id).ics"))
    #expect(try folder.names.count == 2)
    let text = try folder.text(of: #"Write\, now"#)
    for line in [
      "PRIORITY:1", "DUE;VALUE=DATE:\(compactDay)", "STATUS:NEEDS-ACTION", "UID:\(plan.tasks[0].id)",
    ] {
      #expect(text.contains("\r\n\(line)\r\n"), "\(text)")
    }
    let day = sandbox.tomorrow.replacingOccurrences(of: "-", with: "")
    #expect(try folder.text(of: "Meet").contains("DTSTART:\(day)T090000\r\nDUE:\(day)T103000"))
  }

  @Test func changesOfTasksReachTheFolder() throws {
    try sandbox.must("add", "One")
    try sandbox.must("add", "Two")
    try folder.settle()
    let ids = try sandbox.plan().tasks.map(\.id)
    try sandbox.must("edit", ids[0], "--title", "First", "--priority", "low")
    try sandbox.must("done", ids[1])
    try folder.settle()
    #expect(try folder.text(of: "Two").contains("STATUS:COMPLETED"))
    #expect(try folder.text(of: "Two").contains("PERCENT-COMPLETE:100"))
    #expect(try folder.text(of: "First").contains("PRIORITY:9"))
    try sandbox.must("reopen", ids[1])
    try sandbox.must("move", ids[0], "--to", "tomorrow")
    try folder.settle()
    #expect(try folder.text(of: "Two").contains("STATUS:NEEDS-ACTION"))
    #expect(try !folder.text(of: "Two").contains("\nCOMPLETED:"))
    let day = sandbox.tomorrow.replacingOccurrences(of: "-", with: "")
    #expect(try folder.text(of: "First").contains("VALUE=DATE:\(day)"))
  }

  @Test func aSessionEndsWithItsTask() throws {
    try sandbox.must("add", "One")
    try folder.settle()
    try sandbox.must("start", "--at", "11:50")
    try folder.replace(
      "STATUS:NEEDS-ACTION", with: "STATUS:COMPLETED\r\nCOMPLETED:\(compactDay)T060000Z", in: "One")
    let sentence =
      "focus: Its task was finished or deleted elsewhere, so the session has ended: 10 min on 'One'.\n"
    #expect(try folder.sync().stderr == sentence)
    #expect(try sandbox.run("stop").stderr.contains("No session runs"))
    #expect(try sandbox.must("sessions").contains("10 min  One"))
  }

  @Test func changesOfFilesReachTheStore() throws {
    for title in ["One", "Two"] { try sandbox.must("add", title) }
    try folder.settle()
    try folder.replace(
      "STATUS:NEEDS-ACTION", with: "STATUS:COMPLETED\r\nCOMPLETED:\(compactDay)T060000Z", in: "One")
    try folder.replace("SUMMARY:Two", with: "SUMMARY:Second", in: "Two")
    #expect(try folder.settle().stdout == "Files: 0 written, 0 removed. Tasks: 2 changed.\n")
    var plan = try sandbox.plan()
    #expect(plan["One"]?.state == "completed")
    #expect(plan["Second"]?.state == "in-focus")
    #expect(plan["One"]?.completedAt?.hasSuffix("T06:00:00.000Z") == true)
    try folder.replace("STATUS:COMPLETED", with: "STATUS:NEEDS-ACTION", in: "One")
    let day = sandbox.tomorrow.replacingOccurrences(of: "-", with: "")
    try folder.replace("DATE:\(compactDay)", with: "DATE:\(day)", in: "Second")
    try folder.replace("PRIORITY:5", with: "PRIORITY:3", in: "Second")
    try folder.settle()
    plan = try sandbox.plan()
    #expect(plan.titles == ["One"])
    #expect(plan.tasks[0].state == "in-focus")
    #expect(try sandbox.plan(of: "tomorrow")["Second"]?.priority == "high")
  }

  @Test func newTodosBecomeTasks() throws {
    for title in ["One", "Two", "Three"] { try sandbox.must("add", title) }
    try folder.write(todo: "phone-1", "SUMMARY:From the phone")
    try folder.write(
      todo: "phone-2", "SUMMARY:For tomorrow", "DUE;VALUE=DATE:\(sandbox.tomorrow.filter { $0 != "-" })")
    try folder.write(todo: "phone-3", "SUMMARY:Ancient", "DUE;VALUE=DATE:20200101")
    let output = try folder.sync()
    #expect(output.stderr.contains("Today has 4 tasks and room for 3"), "\(output)")
    #expect(output.stdout.contains("1 file was left alone: 1 too old."), "\(output)")
    try folder.settle()
    #expect(try sandbox.plan().titles == ["One", "Two", "Three", "From the phone"])
    #expect(try sandbox.plan().overLimit)
    #expect(try sandbox.plan(of: "tomorrow").titles == ["For tomorrow"])
  }

  /// With `--later`, a to-do without a date is a line of Later. A tenth one stays in the folder, and is
  /// reported.
  @Test func newTodosWithoutADateAreForLater() throws {
    for number in 1...8 { try sandbox.must("later", "Line \(number)") }
    try folder.write(todo: "phone-1", "CREATED:20250101T080000Z", "SUMMARY:Buy milk")
    try folder.write(todo: "phone-2", "CREATED:20250102T080000Z", "SUMMARY:Call Ana")
    let run = ["vdir", folder.path, "--later"]
    let output = try sandbox.run(run)
    #expect(output.stdout == "Files: 8 written, 0 removed. Tasks: 1 changed.\n", "\(output)")
    #expect(output.stderr.contains("Later has nine lines, so 'Call Ana' stays in the folder"), "\(output)")
    #expect(try sandbox.must("later").contains("Buy milk"))
    #expect(try sandbox.plan().tasks.isEmpty)
    #expect(try sandbox.run(run + ["--json"]).stdout.contains("\"withoutRoom\": [\n    \"Call Ana\"\n  ]"))
    try sandbox.must("later", "plan", "Buy milk")
    let next = try sandbox.run(run)
    #expect(next.stderr.isEmpty, "\(next)")
    #expect(next.status == 0, "\(next)")
    #expect(try sandbox.must("later").contains("Call Ana"))
    #expect(try folder.text(of: "Buy milk").contains("DUE;VALUE=DATE:\(compactDay)"))
    #expect(try sandbox.run("vdir", folder.path, "--later", "--events").status == 64)
  }

  @Test func deletionsGoBothWays() throws {
    for title in ["One", "Two"] { try sandbox.must("add", title) }
    try folder.write(todo: "phone", "SUMMARY:Three", "X-OTHER:kept")
    try folder.settle()
    try sandbox.must("delete", "3")
    try folder.settle()
    #expect(try !folder.names.contains("phone.ics"))
    // After a restore, the file has its former content.
    try sandbox.must("undo")
    try folder.settle()
    #expect(try folder.text(of: "Three").contains("X-OTHER:kept"))
    #expect(try folder.names.contains("phone.ics"))
    try folder.remove("phone.ics")
    #expect(try folder.settle().stdout.contains("Tasks: 1 changed."))
    #expect(try sandbox.plan().titles == ["One", "Two"])
    #expect(try sandbox.must("restore").contains("Three"))
  }

  @Test func changesOnBothSidesAreMerged() throws {
    try sandbox.must("add", "One")
    try folder.settle()
    // Different fields: both changes are kept.
    try sandbox.must("edit", "1", "--priority", "high")
    try folder.replace("SUMMARY:One", with: "SUMMARY:Uno", in: "One")
    try folder.settle()
    #expect(try sandbox.plan()["Uno"]?.priority == "high")
    #expect(try folder.text(of: "Uno").contains("PRIORITY:1"))
    // The same field: the newer value wins, and the other one is kept as a conflict.
    try sandbox.must("edit", "1", "--title", "Ours")
    try folder.replace("SUMMARY:Uno", with: "SUMMARY:Theirs", in: "Uno")
    try folder.replace("LAST-MODIFIED:", with: "LAST-MODIFIED:20200101T000000Z\r\nX-OLD:", in: "Theirs")
    let output = try folder.sync()
    #expect(output.stderr.contains("1 conflict waits for you"), "\(output)")
    let titles = try sandbox.plan().titles
    let conflicts = try sandbox.must("sync", "conflicts")
    #expect(titles == ["Theirs"])
    #expect(conflicts.contains("Ours"), "\(conflicts)")
    #expect(conflicts.contains("Theirs"), "\(conflicts)")
    try folder.settle()
    #expect(try folder.text(of: titles[0]).contains("END:VTODO"))
  }

  @Test func aCarriedTaskKeepsItsFile() throws {
    try folder.write(
      todo: "phone", "SUMMARY:Later", "DUE;VALUE=DATE:\(sandbox.yesterday.filter { $0 != "-" })",
      "X-OTHER:kept")
    try folder.settle()
    let names = try folder.names
    try sandbox.must("carry", "--yes")
    try folder.settle()
    #expect(try sandbox.plan().titles == ["Later"])
    #expect(try folder.names == names)
    let text = try folder.text(of: "Later")
    #expect(text.contains("X-OTHER:kept"), "\(text)")
    #expect(text.contains("DATE:\(compactDay)"), "\(text)")
  }

  // MARK: Events

  @Test func tasksWithTimesAreWrittenAsEvents() throws {
    try sandbox.must("add", "Meet", "--at", "9-10")
    try sandbox.must("add", "All day")
    try folder.settle("--events")
    #expect(try folder.names == ["\(try sandbox.plan()["Meet"]?.id ?? "")-event.ics"])
    try folder.replace("T090000", with: "T110000", in: "Meet")
    try folder.replace("T100000", with: "T123000", in: "Meet")
    try folder.settle("--events")
    #expect(try sandbox.plan()["Meet"]?.start == "11:00")
    #expect(try sandbox.plan()["Meet"]?.end == "12:30")
    // Write both kinds into one folder.
    try folder.settle()
    #expect(try folder.names.count == 3)
    try folder.remove("\(try sandbox.plan()["Meet"]?.id ?? "")-event.ics")
    try folder.sync("--events", "--confirm")
    #expect(try sandbox.plan()["Meet"]?.allDay == true)
    try folder.settle()
    #expect(try folder.names.count == 2)
  }

  // MARK: Going on

  @Test func watchFollowsBothSides() async throws {
    try sandbox.must("add", "One")
    let program = try BackgroundProgram(sandbox, "vdir", folder.path, "--watch")
    try await program.waitUntil { $0.contains { $0.hasPrefix("Files: 1 written") } }
    try sandbox.must("add", "Two")
    try await program.waitUntil { $0.count { $0.hasPrefix("Files: 1 written") } == 2 }
    #expect(try folder.names.count == 2)
    try folder.write(todo: "phone", "SUMMARY:Three")
    let plan = try await sandbox.waitForPlan { $0.tasks.count == 3 }
    #expect(plan["Three"] != nil)
    program.closeOutput()
    #expect(try await program.waitUntilEnded() == 0)
  }
}
