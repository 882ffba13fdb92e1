import Testing

/// The user's keys in `[keys]` of `config.toml`.
@Suite struct KeysTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  private func configure(_ toml: String) throws {
    try sandbox.write(toml, to: "\(sandbox.root)/config/focus/config.toml")
  }

  @Test func configListsActionsWithKeys() throws {
    try configure("mouse = true\n\n[keys]\ndone = [\"X\", \"Ctrl-D\"]\nquit = \"Q\"\ntheme = \"none\"\n")
    let lines = expectSuccess(try sandbox.run("config")).stdout.split(separator: "\n")
    func row(_ action: String) -> String {
      lines.first { $0.hasPrefix("keys.\(action) ") }.map(String.init) ?? ""
    }
    #expect(row("done").contains("X, Ctrl-D"))
    #expect(row("done").hasSuffix("config.toml:4"))
    #expect(row("quit").contains(" Q "))
    #expect(row("quit").hasSuffix("config.toml:5"))
    #expect(row("theme").contains(" none "))
    #expect(row("delete").contains("dd, Delete"))
    #expect(row("delete").hasSuffix("default"))
    #expect(lines.count { $0.hasPrefix("keys.") } > 30)
  }

  @Test(arguments: [
    ("[keys]\ndnoe = \"x\"\n", "probably 'done'", 2),
    ("[keys]\nfly = \"x\"\n", "'focus config' lists them", 2),
    ("[keys]\nadd = \"+\"\ndone = [\"Hyper-X\"]\n", "no key 'Hyper-X'", 3),
    ("[keys]\nadd = \"+\"\ndone = \"j\"\n", "'j' would mean both 'down' and 'done'", 3),
    ("[keys]\nsubmit = \"j\"\n", "cannot be changed", 2),
    ("[keys]\ndone = \"5\"\n", "begins a count", 2),
    ("[keys]\ndone = 5\n", "must be a key, a list of keys or \"none\"", 2),
    ("[keys]\ndone = [\"x\", 5]\n", "must be a key, a list of keys or \"none\"", 2),
    ("[keys]\ndone = []\n", "must be a key, a list of keys or \"none\"", 2),
    ("[keys]\nquit = \"none\"\ndone = \"X\"\n", "no key would quit", 2),
    ("[keys]\nquit = \"ZZ\"\n", "no key would quit the pane", 2),
    ("keys = \"x\"\n", "keys must be a table", 1),
  ])
  func invalidKeysAreReportedWithTheirLine(toml: String, reason: String, line: Int) throws {
    try configure(toml)
    for command in ["config", "doctor"] {
      let output = try sandbox.run(command)
      let said = command == "doctor" ? output.stdout + output.stderr : output.stderr
      #expect(output.status == 78, "\(command): \(output)")
      let sentence = said.split(separator: "\n").first.map(String.init) ?? ""
      #expect(sentence.contains("config.toml:\(line):"), "\(command): \(output)")
      #expect(sentence.contains(reason), "\(command): \(output)")
    }
  }

  @Test func screenUsesTheConfiguredKeys() async throws {
    try configure("[keys]\ndone = \"X\"\nquit = \"Q\"\n")
    try sandbox.add("Write the report")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.waitUntil(contains: "Q quit")
    try screen.send("x")
    try await screen.waitUntil(contains: "x ")
    try screen.send("X")
    _ = try await sandbox.waitForPlan { $0.completed == 1 }
    try screen.send("Q")
    #expect(try await screen.waitUntilEnded() == 0)
  }
}
