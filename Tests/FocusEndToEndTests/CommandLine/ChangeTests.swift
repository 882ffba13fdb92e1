import Testing

@Suite struct ChangeTests {
  let sandbox: Sandbox
  init() throws {
    sandbox = try Sandbox()
    try sandbox.add("One", "Two", "Three")
  }

  @Test func doneAndReopenAcceptSeveralTasks() throws {
    expectSuccess(try sandbox.run("done", "1", "3"))
    #expect(try sandbox.plan().completed == 2)
    #expect(try sandbox.plan()["Two"]?.state == "in-focus")
    let one = try #require(try sandbox.plan()["One"])
    expectSuccess(try sandbox.run("reopen", one.id))
    #expect(try sandbox.plan()["One"]?.completedAt == nil)
    #expect(try sandbox.plan().completed == 1)
  }

  @Test func taskIsFoundByIdPrefix() throws {
    let two = try #require(try sandbox.plan()["Two"])
    expectSuccess(try sandbox.run("done", String(two.id.prefix(12))))
    #expect(try sandbox.plan()["Two"]?.state == "completed")
    expectSuccess(try sandbox.run("reopen", two.id.prefix(12).lowercased()))
    #expect(try sandbox.plan().completed == 0)
  }

  @Test func finishingTheDayIsReported() throws {
    try sandbox.must("done", "1", "2")
    let output = try sandbox.run("done", try #require(try sandbox.plan()["Three"]).id)
    #expect(output.status == 0)
    #expect(output.stderr == "focus: That's all for today. Stay focused.\n", "a message, not data")
  }

  @Test func editChangesOnlyTheGivenFields() throws {
    let before = try #require(try sandbox.plan()["Two"])
    expectSuccess(try sandbox.run("edit", "2", "--title", "Second", "--priority", "low", "--at", "9-10:30"))
    let after = try #require(try sandbox.plan()["Second"])
    #expect(after.id == before.id)
    #expect(after.priority == "low")
    #expect(after.start == "09:00")
    #expect(after.end == "10:30")
    #expect(after.createdAt == before.createdAt)
    expectSuccess(try sandbox.run("edit", after.id, "--all-day"))
    #expect(try sandbox.plan()["Second"]?.allDay == true)
    #expect(try sandbox.plan()["Second"]?.priority == "low")
  }

  @Test func messagesNameOtherDays() throws {
    let id = try #require(try sandbox.plan()["Two"]).id
    let tomorrow = try #require(
      sandbox.must("list", "--day", "tomorrow").split(separator: ",").dropFirst().first)
    let day = String(tomorrow.split(separator: " ").last ?? "")
    func expectNamed(_ arguments: String...) throws {
      let output = try sandbox.run(arguments)
      #expect(output.status == 0, "\(arguments): \(output)")
      for line in (output.stdout + output.stderr).split(separator: "\n") {
        #expect(line.contains("tomorrow") || line.contains(" \(day)  "), "\(arguments): \(line)")
      }
    }
    try expectNamed("move", id, "--to", "tomorrow")
    try expectNamed("done", "1", "--day", "tomorrow")
    try expectNamed("done", "1", "--day", "tomorrow")
    try expectNamed("reopen", "1", "--day", "tomorrow")
    try expectNamed("edit", "1", "--priority", "low", "--day", "tomorrow")
    try expectNamed("edit", "1", "--priority", "low", "--day", "tomorrow")
    try expectNamed("move", "1", "--day", "tomorrow", "--to", "tomorrow")
    try expectNamed("delete", "1", "--day", "tomorrow")
    try expectNamed("restore", id)
    try expectNamed("undo")
    try expectNamed("add", "A", "--day", "tomorrow")
    try expectNamed("add", "B", "--day", "tomorrow")
    try expectNamed("add", "C", "--day", "tomorrow")
    let full = expectRefusal(try sandbox.run("add", "D", "--day", "tomorrow"), status: 1)
    #expect(full.stderr.contains("Tomorrow is full. "))
    let none = expectRefusal(try sandbox.run("done", "7", "--day", "tomorrow"), status: 1)
    #expect(none.stderr.contains("Tomorrow has no task '7'"))
  }

  @Test func moveChangesTheDay() throws {
    let id = try #require(try sandbox.plan()["Two"]).id
    expectSuccess(try sandbox.run("move", "2", "--to", "tomorrow"))
    #expect(try sandbox.plan().titles == ["One", "Three"])
    #expect(try sandbox.plan(of: "tomorrow")["Two"]?.id == id)
    expectSuccess(try sandbox.run("move", "1", "--day", "tomorrow", "--to", "2031-01-01"))
    #expect(try sandbox.plan(of: "2031-01-01").titles == ["Two"])
  }

  @Test func aDoneTaskMovesToADayToComeOnlyToBeReopened() throws {
    try sandbox.must("done", "2")
    let place = try #require(try sandbox.plan().tasks.firstIndex { $0.title == "Two" }) + 1
    let output = expectRefusal(
      try sandbox.run("move", "\(place)", "--to", "tomorrow"), status: 1, saying: "'Two' is done",
      "focus move \(place) --to tomorrow --reopen")
    #expect(output.stdout.isEmpty)
    #expect(try sandbox.plan(of: "tomorrow").tasks.isEmpty)
    expectSuccess(try sandbox.run("move", "\(place)", "--to", "yesterday"))
    expectRefusal(
      try sandbox.run("move", "1", "--day", "yesterday", "--to", "tomorrow"), status: 1,
      saying: "focus move 1 --to tomorrow --reopen --day")
    expectSuccess(try sandbox.run("move", "1", "--day", "yesterday", "--to", "tomorrow", "--reopen"))
    #expect(try sandbox.plan(of: "tomorrow")["Two"]?.completedAt == nil)
    try sandbox.must("undo")
    #expect(try sandbox.plan(of: "yesterday")["Two"]?.completedAt != nil)
  }

  @Test func aDeletedTaskIsPrintedAsDeleted() throws {
    for words in [["delete", "1"], ["reset", "--yes"]] {
      let output = try sandbox.run(words).stdout
      #expect(
        output.contains("DELETED"), "\(output)"
      )
      #expect(
        !output.contains("IN FOCUS"), "\(output)"
      )
      #expect(
        !output.contains("NEXT UP"), "\(output)"
      )
    }
  }

  @Test func restoreBringsADeletedTaskBack() throws {
    let two = try #require(try sandbox.plan()["Two"])
    let output = try sandbox.run("delete", "2")
    #expect(output.status == 0)
    #expect(output.stderr.contains(/focus restore [0-9a-f]{8}/), "how to get it back")
    #expect(try sandbox.plan().titles == ["One", "Three"])
    expectSuccess(try sandbox.run("restore", two.id))
    #expect(try sandbox.plan()["Two"] == two)
  }

  @Test func undoRevertsTheLastCommand() throws {
    let start = try sandbox.plan()
    try sandbox.must("done", "2")
    try sandbox.must("delete", "1")
    try sandbox.must("edit", "1", "--title", "Changed")
    expectSuccess(try sandbox.run("undo"))
    expectSuccess(try sandbox.run("undo"))
    expectSuccess(try sandbox.run("undo"))
    #expect(try sandbox.plan() == start)
  }

  @Test func editWithOnlyADaySaysHowToMove() throws {
    let words = ["edit", "1", "--day", "next friday"]
    expectRefusal(
      try sandbox.run(words), status: 64, saying: "Nothing to change", "focus move 1 --to 'next friday'")
  }

  @Test func undoWithNothingToUndoIsRefused() throws {
    let empty = try Sandbox()
    expectRefusal(try empty.run("undo"), status: 1)
  }

  @Test func resetClearsTodayAndCanBeUndone() throws {
    try sandbox.add("Later", day: "tomorrow")
    let before = try sandbox.plan()
    let output = try sandbox.run("reset", "--yes")
    #expect(output.status == 0)
    #expect(output.stderr.contains("focus undo"))
    #expect(try sandbox.plan().tasks.isEmpty)
    #expect(try sandbox.plan(of: "tomorrow").titles == ["Later"])
    expectSuccess(try sandbox.run("undo"))
    #expect(try sandbox.plan() == before)
  }

  @Test func resetNeedsATerminalOrYes() throws {
    let output = try sandbox.run("reset")
    #expect(output.status != 0)
    #expect(output.stderr.contains("--yes"), "\(output)")
    #expect(try sandbox.plan().tasks.count == 3)
  }
}
