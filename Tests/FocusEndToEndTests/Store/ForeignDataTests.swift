import Foundation
import Testing

/// Files that cannot be read by this version are never overwritten or treated as empty.
@Suite struct ForeignDataTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  /// Commands that would change the month 2024-02.
  static let writers = [
    ["add", "New", "--day", "2024-02-10"], ["done", "1", "--day", "2024-02-29"],
    ["delete", "1", "--day", "2024-02-29"], ["edit", "1", "--title", "x", "--day", "2024-02-29"],
    ["move", "1", "--to", "2024-02-10"],
  ]
  static let damages = [
    "{\n  \"schema\": 3,\n  \"days\": {\n    \"2024-02-29\": oops\n  }\n}\n",
    "{\n  \"schema\": 3,\n  \"days\": {\n    ", "", "\0\0\0\0\0\0\0\0", "[1, 2", "\"text\"", "{}\n",
  ]

  @Test func damageIsReportedWithFileLineAndReason() throws {
    let file = sandbox.monthFile(of: "2024-02-29")
    try sandbox.write(Self.damages[0], to: file)
    let output = try sandbox.run("list", "--day", "2024-02-29")
    expectRefusal(output, status: 65, saying: "2024-02.json")
    #expect(output.stderr.contains(/(line |2024-02\.json:)4\b/), "\(output.stderr)")
  }

  @Test(arguments: damages)
  func damagedMonthIsNeverOverwritten(damage: String) throws {
    let file = sandbox.monthFile(of: "2024-02-29")
    try sandbox.write(damage, to: file)
    try sandbox.add("Elsewhere")
    for writer in Self.writers {
      let output = try sandbox.run(writer)
      #expect(output.status == 65, "\(writer): \(output)")
      #expect(output.stdout == "")
      #expect(try sandbox.read(file) == Data(damage.utf8), "\(writer)")
    }
  }

  @Test func undamagedMonthsStillWork() throws {
    try sandbox.write(Self.damages[0], to: sandbox.monthFile(of: "2024-02-29"))
    try sandbox.add("Elsewhere")
    try sandbox.must("done", "1")
    #expect(try sandbox.plan().completed == 1)
    #expect(try sandbox.run("search", "Elsewhere").stdout.contains("Elsewhere"))
  }

  @Test func newerSchemaIsReadOnly() throws {
    try sandbox.add("From the future", day: "2024-02-29")
    try sandbox.editMonth(of: "2024-02-29") { $0["schema"] = 99 }
    let file = sandbox.monthFile(of: "2024-02-29")
    let before = try sandbox.read(file)
    #expect(try sandbox.run("list", "--day", "2024-02-29").stdout.contains("From the future"))
    try sandbox.add("Today")
    for writer in Self.writers {
      expectRefusal(try sandbox.run(writer), status: 65, saying: "99")
      #expect(try sandbox.read(file) == before, "\(writer)")
    }
  }

  @Test func unknownFilesAreIgnored() throws {
    try sandbox.add("Mine")
    let days = "\(sandbox.dataDirectory)/days"
    let stranger = "\(days)/\(sandbox.today.prefix(7)).sync-conflict-20261121-101010-ABC.json"
    try sandbox.write(sandbox.read(sandbox.monthFile()), to: stranger)
    try sandbox.write("notes", to: "\(days)/notes.txt")
    let before = sandbox.files()
    #expect(try sandbox.plan().titles == ["Mine"])
    #expect(try sandbox.must("search", "Mine").split(separator: "\n").count { $0.contains("Mine") } == 1)
    let report = try sandbox.run("doctor")
    #expect((report.stdout + report.stderr).contains("sync-conflict"), "\(report)")
    #expect(sandbox.files() == before)
  }

  @Test func dayWithFourTasksKeepsThemAndTakesNoMore() throws {
    try sandbox.add("One", "Two", "Three")
    try sandbox.editMonth { json in
      var tasks = try json.tasks(of: sandbox.today)
      var fourth = tasks[0]
      fourth["id"] = UUID().uuidString
      fourth["title"] = "Four"
      tasks.append(fourth)
      try json.setTasks(tasks, of: sandbox.today)
    }
    let plan = try sandbox.plan()
    #expect(plan.overLimit)
    #expect(plan.titles == ["One", "Two", "Three", "Four"])
    expectRefusal(try sandbox.run("add", "Five"), status: 1)
    try sandbox.must("done", "4")
    #expect(try sandbox.plan().tasks.count == 4)
    try sandbox.must("delete", "1")
    let over = try sandbox.plan().overLimit
    #expect(!over)
  }
}
