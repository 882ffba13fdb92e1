import Testing

/// Invalid input causes one clear sentence and the right exit code, and changes nothing.
@Suite struct BadInputTests {
  let sandbox: Sandbox
  init() throws {
    sandbox = try Sandbox()
    try sandbox.add("Kept")
  }

  private func expectNothingLost(sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try sandbox.plan().titles == ["Kept"], sourceLocation: sourceLocation)
  }

  @Test(arguments: ["", "   ", "\t\n", "\u{200B}"])
  func emptyTitlesAreRefused(title: String) throws {
    expectRefusal(try sandbox.run("add", title), status: 1, saying: "Please enter a task name before adding.")
    let edit = expectRefusal(try sandbox.run("edit", "1", "--title", title), status: 1)
    #expect(edit.stderr == "focus: Please enter a task name.\n")
    try expectNothingLost()
  }

  @Test func overlongTitlesAreRefusedBriefly() throws {
    let output = expectRefusal(
      try sandbox.run("add", String(repeating: "x", count: 10_000)), status: 1, saying: "200")
    #expect(output.stderr.count < 500, "a sentence, not the title back")
    try expectNothingLost()
  }

  @Test(arguments: [
    "red \u{1B}[31mtitle", "bell \u{07}", "title \u{1B}]0;pwned\u{07}", "C1 \u{9B}31m", "DEL \u{7F}",
    "bidi \u{202E}gnp.exe", "isolate \u{2066}x\u{2069}",
  ])
  func controlCharactersAreRefused(title: String) throws {
    expectRefusal(try sandbox.run("add", title), status: 1)
    expectRefusal(try sandbox.run("edit", "1", "--title", title), status: 1)
    try expectNothingLost()
  }

  @Test(arguments: ["25:00", "25:00-26:00", "9-10:75", "noon", "9:00-", "-", "9-10-11"])
  func impossibleTimesAreRefused(range: String) throws {
    expectRefusal(try sandbox.run("add", "Timed", "--at=\(range)"), status: 64, saying: range)
    try expectNothingLost()
  }

  @Test(arguments: ["2026-02-31", "2026-13-01", "31.13.2026", "someday", "++1", ""])
  func impossibleDatesAreRefused(day: String) throws {
    expectRefusal(try sandbox.run("add", "Dated", "--day=\(day)"), status: 64, saying: day)
    expectRefusal(try sandbox.run("move", "1", "--to=\(day)"), status: 64, saying: day)
    try expectNothingLost()
  }

  @Test func unknownPrioritiesAreRefused() throws {
    let output = expectRefusal(
      try sandbox.run("add", "Urgent", "--priority", "urgent"), status: 64, saying: "urgent")
    for name in ["high", "medium", "low"] { #expect(output.stderr.contains(name), "it says what would do") }
    try expectNothingLost()
  }

  @Test func ambiguousIdPrefixesAreRefused() throws {
    try sandbox.write(legacySample("schema2-day-keyed.json"), to: "\(sandbox.root)/old.json")
    _ = try sandbox.run("import", "\(sandbox.root)/old.json")
    let before = try sandbox.plan(of: "2026-04-05")
    expectRefusal(
      try sandbox.run("done", "D0F0", "--day", "2026-04-05"), status: 1, saying: "D0F0", "First medium",
      "Second medium")
    #expect(try sandbox.plan(of: "2026-04-05") == before)
  }

  @Test(arguments: ["0", "2", "9", "abc", "FFFFFFFF", "-1"])
  func unknownTasksAreRefused(name: String) throws {
    expectRefusal(try sandbox.run("done", "--", name), status: 1, saying: name)
    try expectNothingLost()
  }

  @Test(arguments: [
    ["frobnicate"], ["add"], ["list", "--frob"], ["move", "1"], ["export", "--format", "docx"],
    ["status", "--width", "x"], ["add", "Both", "--at", "9-10", "--all-day"],
    ["list", "--day", "today", "--from", "today", "--to", "today"],
  ])
  func wrongUsageIsRefused(arguments: [String]) throws {
    expectRefusal(try sandbox.run(arguments), status: 64)
    try expectNothingLost()
  }

  /// Help for an unknown command must fail, because a script would use the help as a result.
  @Test(arguments: [
    ["again", "--help"], ["again", "-h"], ["help", "again"], ["--ascii", "again", "--help"],
    ["--data-dir", "/x", "again", "--version"],
  ])
  func helpForAnUnknownCommandIsRefused(arguments: [String]) throws {
    expectRefusal(try sandbox.run(arguments), status: 64, saying: "There is no command 'again'.")
  }

  @Test(arguments: [["help"], ["help", "add"], ["--help"], ["-h", "add"], ["add", "again", "--help"]])
  func helpForKnownCommandsIsPrinted(arguments: [String]) throws {
    #expect(expectSuccess(try sandbox.run(arguments)).stdout.contains("USAGE: focus"))
  }

  @Test func aMissingImportFileIsRefused() throws {
    let output = try sandbox.run("import", "/nowhere/at/all.json")
    #expect([64, 65, 66].contains(output.status), "\(output)")
    #expect(output.stderr.contains("/nowhere/at/all.json"))
  }

  @Test func helpAndVersionGoToStdout() throws {
    for arguments in [["--help"], ["--version"], ["add", "--help"]] {
      let output = expectSuccess(try sandbox.run(arguments))
      #expect(!output.stdout.isEmpty)
    }
    #expect(try sandbox.must("--version").contains(/\d+\.\d+/))
  }
}
