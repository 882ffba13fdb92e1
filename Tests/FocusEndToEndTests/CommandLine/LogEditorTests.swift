import Foundation
import Testing

/// `focus log --editor` with working and failing editors. An unsaved text is kept as a draft, and no
/// temporary files are left.
@Suite struct LogEditorTests {
  private let sandbox: Sandbox
  private let temporary: String

  init() throws {
    sandbox = try Sandbox()
    temporary = "\(sandbox.root)/tmp"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
  }

  /// The environment with an editor that runs the script; `$1` is the file.
  private func editor(_ script: String, as name: String = "EDITOR") throws -> [String: String?] {
    let path = "\(sandbox.root)/editor \(name)"
    try sandbox.write("\(script)\n", to: path)
    // Run through sh: the kernel may refuse to execute the file while a child of another test has it open for
    // writing.
    return ["TMPDIR": temporary, name: "sh '\(path)'", "PATH": "/usr/bin:/bin"]
  }

  private func edit(_ script: String, _ arguments: String...) throws -> Output {
    let output = try sandbox.run(["log", "--editor"] + arguments, env: try editor(script))
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
    return output
  }

  private var drafts: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(sandbox.root)/state/focus/drafts")) ?? []
  }

  private func reflection() throws -> String? {
    let text = try sandbox.must("log", "--json")
    let log = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return log?["reflection"] as? String
  }

  @Test func theEditorOpensTheStoredText() throws {
    #expect(expectSuccess(try edit("printf 'One.\\nTwo.\\n' > \"$1\"")).stdout.hasSuffix("  One.\n  Two.\n"))
    expectSuccess(try edit("echo Three. >> \"$1\"", "--sleep", "4"))
    #expect(try reflection() == "One.\nTwo.\nThree.")
    #expect(try sandbox.must("log").contains("Sleep  4"))
    // Some editors replace the file and leave a backup.
    expectSuccess(
      try edit(
        "cp \"$1\" \"$1~\"; echo New > \"$1.new\"; mv \"$1.new\" \"$1\"; touch \"$(dirname \"$1\")/.swp\""))
    #expect(try reflection() == "New")
    #expect(try edit(":").stderr.contains("says that already"))
  }

  @Test func temporaryFileIsPrivate() throws {
    expectSuccess(
      try edit("stat -c %a \"$(dirname \"$1\")\" \"$1\" > '\(sandbox.root)/modes'; echo x > \"$1\""))
    #expect(try String(decoding: sandbox.read("\(sandbox.root)/modes"), as: UTF8.self) == "700\n600\n")
  }

  @Test(arguments: [
    (": > \"$1\"", "The text is empty"), ("printf '\\n  \\n' > \"$1\"", "The text is empty"),
    ("rm \"$1\"", "The text is empty"), ("exit 3", "ended with status 3"),
    ("kill -9 $$", "was ended by signal 9"),
  ])
  func failedEditorChangesNothing(script: String, sentence: String) throws {
    try sandbox.must("log", "--note", "Old.")
    let before = sandbox.files()
    expectRefusal(try edit(script, "--sleep", "4"), status: 1, saying: sentence, "nothing was changed")
    #expect(sandbox.files() == before)
    #expect(drafts == [])
  }

  /// A text saved before the editor failed is offered the next time, and removed once it is stored.
  @Test(arguments: ["exit 3", "kill -9 $$", "head -c 2000000 /dev/zero | tr '\\0' x >> \"$1\""])
  func textOfAFailedEditorIsKept(failure: String) throws {
    try sandbox.must("log", "--note", "Old.")
    let failed = try edit("echo Mine. >> \"$1\"; \(failure)")
    #expect(failed.status != 0, "\(failed)")
    #expect(failed.stderr.contains("is kept in '"), "\(failed)")
    #expect(drafts.count == 1)
    #expect(try reflection() == "Old.")
    let next = try edit("head -c 10 \"$1\" > \"$1.new\"; mv \"$1.new\" \"$1\"")
    #expect(next.status == 0, "\(next)")
    #expect(next.stderr.contains("what you wrote last time"), "\(next)")
    #expect(try reflection() == "Old.\nMine.")
    #expect(drafts == [])
    #expect(!expectSuccess(try edit("echo More. >> \"$1\"")).stderr.contains("last time"))
  }

  /// A draft does not replace a text that was written elsewhere in the meantime.
  @Test func aDraftAndALaterTextComeTogether() throws {
    _ = try edit("echo Mine. > \"$1\"; exit 3")
    try sandbox.must("log", "--note", "Theirs.")
    #expect(try edit(":").status == 0)
    #expect(try reflection() == "Mine.\n\nTheirs.")
  }

  /// A second editor of the same day has its own draft, which is kept when the editor crashes.
  @Test func theTextOfASecondEditorIsKept() async throws {
    let (ready, go) = ("\(sandbox.root)/ready", "\(sandbox.root)/go")
    let first = "touch '\(ready)'; while [ ! -e '\(go)' ]; do sleep 0.05; done"
    let sandbox = sandbox
    let environment = try editor(first)
    async let other = Task.detached { try sandbox.run(["log", "--editor"], env: environment) }.value
    try await sandbox.waitUntil("the first editor is open") { FileManager.default.fileExists(atPath: ready) }
    let output = try sandbox.run(
      ["log", "--editor"], env: try editor("echo Precious > \"$1\"; exit 1", as: "VISUAL"))
    #expect(FileManager.default.createFile(atPath: go, contents: nil))
    _ = try await other
    let path = try #require(output.stderr.split(separator: "'").first { $0.hasPrefix(temporary) })
    #expect(try String(contentsOfFile: String(path), encoding: .utf8) == "Precious\n", "\(output)")
  }

  /// If a link to a folder is in place of the draft, nothing in that folder is removed.
  @Test func aLinkInThePlaceOfTheDraftIsNotFollowed() throws {
    _ = try sandbox.run(["log", "--editor"], env: try editor("echo First > \"$1\"; exit 1"))
    let folder = "\(sandbox.root)/state/focus/drafts/\(try #require(drafts.first))"
    let documents = "\(sandbox.root)/documents"
    try sandbox.write("mine", to: "\(documents)/letter")
    try FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: documents)
    _ = try sandbox.run(["log", "--editor"], env: try editor("echo Second > \"$1\""))
    #expect(try sandbox.read("\(documents)/letter").elementsEqual("mine".utf8))
    #expect(try reflection() == "Second")
  }

  @Test func missingEditorIsReported() throws {
    let env: [String: String?] = ["TMPDIR": temporary, "VISUAL": "no-such-editor -f"]
    expectRefusal(
      try sandbox.run(["log", "--editor"], env: env), status: 1, saying: "'no-such-editor -f'", "status 127")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
  }

  @Test func visualTakesPrecedenceOverEditor() throws {
    let env = try editor("echo visual > \"$1\"", as: "VISUAL").merging(try editor("echo editor > \"$1\"")) {
      $1
    }
    try sandbox.must("log", "--editor", env: env)
    #expect(try reflection() == "visual")
    try sandbox.must("log", "--editor", env: env.merging(["VISUAL": " "]) { $1 })
    #expect(try reflection() == "editor")
  }

  /// A text that cannot be stored is printed, because the file is gone.
  @Test func refusedTextIsPrinted() throws {
    let long = try edit("head -c 10001 /dev/zero | tr '\\0' x > \"$1\"")
    #expect(long.status == 1)
    #expect(long.stdout == String(repeating: "x", count: 10_001) + "\n")
    #expect(long.stderr.contains("Here it is:"))
    #expect(long.stderr.contains("has 10001 characters"))
    let other = try Binary.path()
    let race = try edit("echo Mine. > \"$1\"; '\(other)' log --note Theirs. >/dev/null")
    #expect(race.status == 1)
    #expect(race.stdout == "Mine.\n")
    #expect(race.stderr.contains("was changed elsewhere"))
    #expect(try reflection() == "Theirs.")
    #expect(drafts.count == 1)
    try FileManager.default.removeItem(atPath: "\(sandbox.root)/state/focus/drafts")
    let latin = try edit("printf 'caf\\351\\n' > \"$1\"")
    #expect(latin.status == 1)
    #expect(latin.stdout.hasPrefix("caf"))
    #expect(latin.stderr.contains("not UTF-8"))
    #expect(try reflection() == "Theirs.")
  }

  @Test func missingDirectoriesAreReported() throws {
    var env = try editor("echo x > \"$1\"")
    env["TMPDIR"] = "\(sandbox.root)/missing"
    try sandbox.write("", to: "\(sandbox.root)/state/focus/drafts")
    expectRefusal(try sandbox.run(["log", "--editor"], env: env), status: 73, saying: "cannot be created")
  }

  @Test(arguments: [SIGHUP, SIGTERM, SIGKILL])
  func textIsKeptOnHangup(signal: Int32) async throws {
    let env = try editor("echo Mine. > \"$1\"; echo started >&2; exec sleep 1000")
    let program = try PtyProgram(sandbox, "log", "--editor", env: env)
    try await program.waitUntil { $0.contains("started") }
    program.signal(signal)
    #expect(try await program.waitUntilEnded() == 128 + signal)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
    try sandbox.must("log", "--editor", env: try editor(":"))
    #expect(try reflection() == "Mine.")
  }

  /// Ctrl-C affects only the editor, which has the terminal.
  @Test func editorReceivesCtrlC() async throws {
    let env = try editor(
      "trap 'echo caught; got=yes' INT; echo ready; while [ -z \"$got\" ]; do read line; done; echo \"$line$got\" > \"$1\""
    )
    let program = try PtyProgram(sandbox, "log", "--editor", env: env)
    try await program.waitUntil { $0.contains("ready") }
    program.send("\u{3}")
    try await program.waitUntil { $0.contains("caught") }
    program.send("\n")
    #expect(try await program.waitUntilEnded() == 0)
    #expect(try reflection() == "yes")
  }
}
