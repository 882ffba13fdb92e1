import Foundation
import Testing

/// Notes and links in the shell.
@Suite struct NoteTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func json(_ arguments: String...) throws -> [String: Any] {
    let text = expectSuccess(try sandbox.run(["show"] + arguments + ["--json"])).stdout
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func script(_ name: String, _ body: String) throws -> String {
    let path = "\(sandbox.root)/\(name)"
    try sandbox.write("\(body)\n", to: path)
    return path
  }

  @Test func aNoteIsAddedShownFoundAndRemoved() throws {
    try sandbox.must("add", "Report", "--note", "- [x] draft\n- [ ] send\u{1B}[31m it")
    #expect(try sandbox.must("list").contains("≡"))
    let page = try sandbox.must("show", "report")
    #expect(page.hasPrefix("Report\n"))
    #expect(page.contains("\n  - [x] draft\n  - [ ] send[31m it\n"))
    let shown = try json("1")
    #expect(shown["note"] as? String == "- [x] draft\n- [ ] send\u{1B}[31m it")
    #expect(shown["steps"] as? [String: Int] == ["done": 1, "count": 2])
    #expect(try sandbox.must("search", "draft").contains("Report  - [x] draft"))
    #expect(try !sandbox.must("search", "report").contains("draft"))
    try sandbox.must("edit", "1", "--note", "")
    #expect(try json("1")["note"] is NSNull)
    try sandbox.must("undo")
    #expect(try json("1")["note"] as? String == "- [x] draft\n- [ ] send\u{1B}[31m it")
  }

  @Test func theEditorWritesTheNoteAndKeepsWhatIsNotSaved() throws {
    try sandbox.must("add", "Report", "--note", "One")
    func edit(_ body: String) throws -> Output {
      let editor = try script("editor", body)
      return try sandbox.run(
        ["edit", "1", "--editor"], env: ["EDITOR": "sh '\(editor)'", "PATH": "/usr/bin:/bin"])
    }
    #expect(try edit("echo Two >> \"$1\"").status == 0)
    #expect(try json("1")["note"] as? String == "One\nTwo")
    let failed = try edit("echo Three >> \"$1\"; exit 1")
    #expect(failed.status == 1)
    #expect(failed.stderr.contains("--editor' goes on with it"))
    #expect(try json("1")["note"] as? String == "One\nTwo")
    #expect(try edit(":").status == 0)
    #expect(try json("1")["note"] as? String == "One\nTwo\nThree")
    let empty = try edit(": > \"$1\"")
    #expect(empty.status == 1)
    #expect(empty.stderr.contains("--note ''\" clears it"))
    let both = try sandbox.run(["edit", "1", "--editor", "--note", "x"])
    #expect(both.status == 64)
    #expect(both.stderr.contains("--note"))
  }

  @Test func theLongestNoteIsTakenAndALongerOneIsNot() throws {
    try sandbox.must("add", "Report")
    let long = String(repeating: "메", count: 10_000)
    try sandbox.must("edit", "1", "--note", long)
    #expect(try json("1")["note"] as? String == long)
    let longer = try sandbox.run(["edit", "1", "--note", long + "모"])
    #expect(longer.status == 1)
    #expect(longer.stderr.contains("The note has 10001 characters"))
  }

  @Test func showSumsSessionsOfAllDays() throws {
    try sandbox.must("add", "Report", "--day", "yesterday")
    try sandbox.must("carry", "--yes")
    try sandbox.must("start", "report", "--at", "11:40")
    try sandbox.must("stop", "--at", "12:00")
    let sessions = try sandbox.must("sessions", "--json")
    let id = try #require(sessions.firstMatch(of: /"id": "([0-9a-f-]+)"/)?.output.1)
    try sandbox.must("sessions", "edit", String(id), "--day", "yesterday")
    try sandbox.must("start", "report", "--at", "11:50")
    try sandbox.must("stop", "--at", "12:00")
    let shown = try json("report")
    let focused = try #require(shown["focused"] as? Int)
    #expect((30 * 60..<31 * 60).contains(focused), "the clock of the sandbox goes on")
    #expect((shown["sessions"] as? [Any])?.count == 2)
    let events = (shown["history"] as? [[String: Any]] ?? []).compactMap { $0["event"] as? String }
    #expect(events.contains("carried"))
    #expect(try json("report", "--day", "yesterday")["id"] as? String == shown["id"] as? String)
    #expect(try sandbox.must("show", "report").contains("30 min of focus in 2 sessions"))
  }

  @Test func linksAreOpenedWithoutAShell() throws {
    let seen = "\(sandbox.root)/seen"
    let browser = try script("browser", "printf '%s' \"$*\" > '\(seen)'")
    try sandbox.must("add", "Read https://a.example/$(touch x)", "--note", "zotero://select/1")
    let env: [String: String?] = ["BROWSER": "sh \(browser)", "PATH": "/usr/bin:/bin"]
    expectSuccess(try sandbox.run(["open", "1"], env: env))
    #expect(try String(contentsOfFile: seen, encoding: .utf8) == "https://a.example/$(touch")
    try sandbox.write("open_schemes = [\"zotero\"]\n", to: "\(sandbox.root)/config/focus/config.toml")
    let several = try sandbox.run(["open", "1"], env: env)
    #expect(several.status == 1)
    #expect(several.stdout.contains("2  zotero://select/1"))
    #expect(several.stderr.contains("'focus open 1 --link 2'"))
    expectSuccess(try sandbox.run(["open", "1", "--link", "2"], env: env))
    #expect(try String(contentsOfFile: seen, encoding: .utf8) == "zotero://select/1")
    #expect(try sandbox.run(["open", "1", "--link", "3"], env: env).status == 1)
    let missing = try sandbox.run(["open", "1", "--link", "1"], env: ["BROWSER": "/nonexistent"])
    #expect(missing.status == 1)
    #expect(missing.stderr.contains("'/nonexistent' cannot be started"))
    for (command, status) in [("exit 2", 2), ("kill -9 $$", 137)] {
      let failing = try sandbox.run(
        ["open", "1", "--link", "1"], env: ["BROWSER": "sh \(try script("failing", command))"])
      #expect(failing.status == 1, "\(failing)")
      #expect(failing.stderr.contains("'sh' ended with status \(status)"), "\(failing)")
    }
    try sandbox.must("add", "None")
    #expect(try sandbox.run(["open", "none"]).stderr.contains("has no link"))
  }
}
