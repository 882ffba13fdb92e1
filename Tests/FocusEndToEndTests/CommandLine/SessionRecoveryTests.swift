import Foundation
import Testing

/// Messages about sessions and logs when their files are imported or repaired.
@Suite struct SessionRecoveryTests {
  private let sandbox: Sandbox
  private var months: String { "\(sandbox.dataDirectory)/sessions" }

  init() throws {
    sandbox = try Sandbox()
    for hour in [8, 9] {
      try sandbox.must(
        "sessions", "add", "Write \(hour)", "--day", "2026-01-05", "--at", "\(hour):00", "--for", "25m")
    }
  }

  private func month() throws -> String {
    try String(decoding: sandbox.read("\(months)/2026-01.json"), as: UTF8.self)
  }

  /// A conflict copy or a backup of sessions is imported like one of tasks.
  @Test func aMonthOfSessionsIsImported() throws {
    let other = try Sandbox()
    let copy = try month()
    let first = try other.run("import", "-", stdin: copy)
    #expect(first.status == 0, "\(first)")
    #expect(first.stdout.hasSuffix("2 sessions on 1 day added.\n"), "\(first)")
    #expect(try other.must("export") == sandbox.must("export"))
    #expect(
      try other.run("import", "-", stdin: copy).stdout
        == "Nothing was added; 2 known already and left unchanged.\n")
  }

  @Test func aNewerMonthOfSessionsIsNotImported() throws {
    let copy = try month().replacingOccurrences(of: "\"schema\": 1", with: "\"schema\": 99")
    let said = try Sandbox().run("import", "-", stdin: copy)
    #expect(said.status == 65, "\(said)")
    #expect(said.stderr.contains("a newer version wrote it (schema 99)"), "\(said)")
  }

  @Test func aRepairNamesTheSessionThatRan() throws {
    let other = try Sandbox()
    try other.add("Write the report")
    try other.must("start")
    let file = "\(other.dataDirectory)/running.json"
    try other.write(String(decoding: try other.read(file).dropLast(8), as: UTF8.self), to: file)
    let output = try other.run("doctor", "--repair")
    #expect(output.stdout.contains("It had 'Write the report': 'focus sessions add'"), "\(output)")
  }

  @Test func aRepairSaysHowLostSessionsAreEntered() throws {
    let content = try month()
    try FileManager.default.removeItem(atPath: "\(sandbox.dataDirectory)/backups")
    let title = "\"title\": \"Write 9\""
    try sandbox.write(
      content.replacingOccurrences(of: title, with: "], \(title)"), to: "\(months)/2026-01.json")
    let said = try sandbox.must("doctor", "--repair")
    #expect(said.contains("Not read: 'Write 9'; 'focus sessions add' enters it anew."), "\(said)")
    #expect(try sandbox.must("export").contains("Write 8"))
  }

  @Test func anImportedLogIsNamed() throws {
    let file = #"{"schema": 3, "days": {"2026-01-05": {"log": {"sleep": 4}}}}"#
    #expect(
      try sandbox.run("import", "-", "--dry-run", stdin: file).stdout
        == "2026-01-05  daily log\n1 daily log would be added.\n")
    #expect(
      try sandbox.run("import", "-", stdin: file).stdout == "2026-01-05  daily log\n1 daily log added.\n")
    #expect(
      try sandbox.run("import", "-", stdin: file).stdout
        == "Nothing was added; 1 known already and left unchanged.\n")
  }
}
