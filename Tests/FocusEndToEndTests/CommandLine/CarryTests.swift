import Testing

@Suite struct CarryTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func carryKeepsTracesOfOpenTasksOnTheirDay() throws {
    try sandbox.add("Done", "Open", day: "yesterday")
    try sandbox.must("done", "1", "--day", "yesterday")
    expectSuccess(try sandbox.run("carry", "--yes"))
    let today = try #require(try sandbox.plan()["Open"])
    #expect(try sandbox.plan().titles == ["Open"])
    #expect(today.carriedFrom == sandbox.yesterday)
    #expect(today.carries == 1)
    #expect(today.state == "in-focus")
    let yesterday = try sandbox.plan(of: "yesterday")
    #expect(yesterday["Open"]?.state == "carried")
    #expect(yesterday["Open"]?.completedAt == nil)
    #expect(yesterday["Done"]?.state == "completed")
  }

  @Test func carryTakesTasksFromTheLastPlannedDay() throws {
    try sandbox.add("Older", day: "-5")
    try sandbox.add("From Friday", day: "-3")
    try sandbox.must("carry", "--yes")
    #expect(try sandbox.plan().titles == ["From Friday"])
    #expect(try sandbox.plan()["From Friday"]?.carriedFrom == sandbox.zone.day(-3))
  }

  @Test func secondCarryKeepsTheOriginAndCounts() throws {
    try sandbox.add("Stubborn", day: "yesterday")
    try sandbox.must("carry", "--yes")
    try sandbox.must("carry", "--yes", env: sandbox.aDayLater)
    let task = try #require(try sandbox.plan(env: sandbox.aDayLater)["Stubborn"])
    #expect(task.carries == 2)
  }

  @Test func carryCountDoesNotOverflow() throws {
    try sandbox.add("Stubborn", day: "yesterday")
    let file = sandbox.monthFile(of: sandbox.yesterday)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let greatest = "\"allDay\": true,\n          \"carries\": \(Int.max),"
    try sandbox.write(text.replacing("\"allDay\": true,", with: greatest), to: file)
    try sandbox.must("carry", "--yes")
    #expect(try sandbox.plan()["Stubborn"]?.carries == .max)
    for format in ["json", "ics", "todotxt", "taskwarrior", "csv", "markdown"] {
      #expect(try sandbox.run("export", "--format", format).status == 0)
    }
  }

  @Test func carryingTwiceHasNoFurtherEffect() throws {
    try sandbox.add("Open", day: "yesterday")
    try sandbox.must("carry", "--yes")
    let after = try sandbox.plan()
    _ = try sandbox.run("carry", "--yes")
    #expect(try sandbox.plan() == after)
  }

  @Test func undoOfACarryRestoresBothDays() throws {
    try sandbox.add("Open", day: "yesterday")
    let before = try sandbox.plans(from: "yesterday", to: "today")
    try sandbox.must("carry", "--yes")
    expectSuccess(try sandbox.run("undo"))
    #expect(try sandbox.plans(from: "yesterday", to: "today") == before)
  }

  @Test func theTaskKeepsItsIDAndTheOldDayRefusesIt() throws {
    try sandbox.add("Open", day: "yesterday")
    let id = try sandbox.plan(of: "yesterday").tasks[0].id
    try sandbox.must("carry", "--yes")
    #expect(try sandbox.plan().tasks.map(\.id) == [id])
    let trace = try #require(try sandbox.plan(of: "yesterday").tasks.first)
    #expect(trace.id != id)
    #expect(trace.state == "carried")
    for name in [id, "1", trace.id] {
      for command in [
        ["done", name], ["edit", name, "--title", "New"], ["move", name, "--to", "tomorrow"],
        ["delete", name],
      ] {
        let output = try sandbox.run(command + ["--day", "yesterday"])
        #expect(output.status == 1, "\(output)")
        #expect(output.stderr.contains("'Open' was carried on to today"), "\(output)")
      }
    }
    #expect(try sandbox.run("restore", trace.id).status == 1)
    try sandbox.must("done", id)
    #expect(try sandbox.plan()["Open"]?.state == "completed")
  }

  @Test func undoOfAMoveBackNamesBothDays() throws {
    try sandbox.add("Open", day: "yesterday")
    try sandbox.must("carry", "--yes")
    try sandbox.must("move", "1", "--to", "yesterday")
    #expect(try sandbox.plan(of: "yesterday").tasks.map(\.state) == ["in-focus"])
    let undone = try sandbox.run("undo")
    #expect(undone.stdout == "Undone: move 'Open' from today to yesterday.\n")
  }

  /// A session continues through the carry-over, and ends with the task that it was started for.
  @Test func aRunningSessionStaysWithItsTask() throws {
    try sandbox.add("Open", day: "today")
    try sandbox.must("start", "1")
    let id = try sandbox.plan().tasks[0].id
    try sandbox.must("carry", "--yes", env: sandbox.aDayLater)
    #expect(try sandbox.plan(env: sandbox.aDayLater).tasks.map(\.id) == [id])
    let status = try sandbox.must("stop", "--done", env: sandbox.aDayLater)
    #expect(try sandbox.plan(env: sandbox.aDayLater)["Open"]?.state == "completed", "\(status)")
  }

  @Test func carryNeedsATerminalOrYes() throws {
    try sandbox.add("Open", day: "yesterday")
    let output = try sandbox.run("carry")
    #expect(output.status != 0)
    #expect(output.stderr.contains("--yes"), "\(output)")
    #expect(try sandbox.plan().tasks.isEmpty)
  }

  /// Tasks moved to today count towards its limit. The question reports that at once, because a refusal at
  /// the end would discard all answers.
  @Test func questionsCountTasksMovedToToday() async throws {
    for title in ["Here", "There"] { try sandbox.add(title) }
    for title in ["First", "Second"] { try sandbox.add(title, day: "yesterday") }
    let program = try PtyProgram(sandbox, "carry")
    try await program.waitUntil { $0.contains("First") }
    program.send("m\n")
    program.send("today\n")
    try await program.waitUntil { $0.contains("Second") }
    program.send("c\n")
    try await program.waitUntil { $0.contains("3 things at once") }
    program.send("l\n")
    #expect(try await program.waitUntilEnded() == 0)
    #expect(Set(try sandbox.plan().titles) == ["Here", "There", "First"])
  }

  /// Tasks whose carry-over was undone are offered again.
  @Test(arguments: [false, true]) func undoneOffersAreMadeAgain(isRedone: Bool) throws {
    let file = "\(sandbox.root)/old.txt"
    let old = (1...4).map { "Old\($0) due:\(sandbox.zone.day(-10 - $0))\n" }.joined()
    try sandbox.write(old, to: file)
    try sandbox.add("Today")
    try sandbox.must("import", file)
    try sandbox.must("carry", "--yes")
    #expect(try sandbox.plan().titles == ["Today", "Old1", "Old2"])
    try sandbox.must("undo")
    if isRedone {
      try sandbox.must("redo")
      #expect(try sandbox.run("carry", "--yes").status == 1)
      return
    }
    let again = try sandbox.run("carry", "--yes")
    #expect(try sandbox.plan().titles == ["Today", "Old1", "Old2"])
    #expect(again.stderr.contains("'Old3'"), "\(again)")
    #expect(again.stderr.contains("'Old4'"), "\(again)")
  }
}
