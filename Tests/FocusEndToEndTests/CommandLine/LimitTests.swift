import Testing

/// No command can add a fourth task.
@Suite struct LimitTests {
  static let sentence = "You can only focus on 3 things at once. Finish something first!"
  let sandbox: Sandbox
  init() throws {
    sandbox = try Sandbox()
    try sandbox.add("One", "Two", "Three")
  }

  @Test func fourthTaskIsRefusedWithAWorkingCommand() throws {
    let output = expectRefusal(try sandbox.run("add", "Four"), status: 1, saying: Self.sentence)
    #expect(try sandbox.plan().titles == ["One", "Two", "Three"])
    // The hint contains a command that can be copied.
    #expect(output.stderr.contains(/focus add .*--day tomorrow/), "\(output.stderr)")
  }

  @Test func completedTasksCount() throws {
    try sandbox.must("done", "1", "2", "3")
    expectRefusal(try sandbox.run("add", "Four"), status: 1, saying: "3 tasks")
  }

  @Test func aFinishedDayIsNotToldToFinishSomething() throws {
    try sandbox.add("Later", day: "tomorrow")
    try sandbox.add("Left", day: "yesterday")
    try sandbox.must("done", "1", "2", "3")
    for (words, command) in [
      (["add", "Four"], "focus add Four --day tomorrow"),
      (["move", "1", "--day", "tomorrow", "--to", "today"], "focus move 1 --to tomorrow --day tomorrow"),
      (["carry", "--yes"], "focus delete 3"),
    ] {
      let output = expectRefusal(try sandbox.run(words), status: 1, saying: "none is left to finish")
      #expect(!output.stderr.contains("Finish something"), "\(output)")
      #expect(output.stderr.contains(command), "\(output)")
    }
  }

  @Test func deletedTasksDoNotCount() throws {
    try sandbox.must("delete", "1")
    expectSuccess(try sandbox.run("add", "Four"))
  }

  @Test func movingToAFullDayIsRefused() throws {
    try sandbox.add("Later", day: "tomorrow")
    expectRefusal(
      try sandbox.run("move", "1", "--day", "tomorrow", "--to", "today"), status: 1, saying: Self.sentence)
    #expect(try sandbox.plan(of: "tomorrow").titles == ["Later"])
  }

  @Test func restoringToAFullDayIsRefused() throws {
    let id = try #require(try sandbox.plan()["One"]).id
    try sandbox.must("delete", "1")
    try sandbox.add("Four")
    expectRefusal(try sandbox.run("restore", id), status: 1, saying: Self.sentence)
    #expect(try sandbox.plan().titles == ["Two", "Three", "Four"])
  }

  @Test func carryOverStopsAtThree() throws {
    try sandbox.add("Left over", day: "yesterday")
    let output = try sandbox.run("carry", "--yes")
    #expect(try sandbox.plan().tasks.count == 3, "\(output)")
    #expect(try sandbox.plan(of: "yesterday").titles == ["Left over"])
  }

  /// An import never drops tasks silently: they are skipped on request, or the day is over its limit until
  /// the user has chosen.
  @Test func importOverTheLimitBlocksTheDay() throws {
    let other = try Sandbox()
    try other.add("Four")
    let file = "\(sandbox.root)/other.json"
    try sandbox.write(try other.must("export", "--format", "json"), to: file)
    try sandbox.must("import", file, "--overflow", "skip")
    #expect(try sandbox.plan().titles == ["One", "Two", "Three"])
    let output = try sandbox.run("import", file)
    #expect(output.status == 0, "\(output)")
    #expect(output.stdout.contains("Four  (over the limit)"), "\(output)")
    #expect(output.stderr.contains("choose three"), "\(output)")
    #expect(try sandbox.plan().titles == ["One", "Two", "Three", "Four"])
    expectRefusal(try sandbox.run("add", "Five"), status: 1, saying: "4 tasks")
    try sandbox.must("delete", "4")
    expectRefusal(try sandbox.run("add", "Five"), status: 1, saying: Self.sentence)
  }

  @Test func limitAppliesToEachDay() throws {
    try sandbox.add("a", "b", "c", day: "tomorrow")
    expectRefusal(try sandbox.run("add", "d", "--day", "tomorrow"), status: 1, saying: Self.sentence)
    #expect(try sandbox.plan(of: "tomorrow").tasks.count == 3)
  }
}
