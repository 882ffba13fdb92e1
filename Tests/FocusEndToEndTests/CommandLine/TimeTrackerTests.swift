import Foundation
import Testing

/// Imports from Timewarrior and Watson.
@Suite struct TimeTrackerTests {
  private let tracker: TimeTracker
  private var sandbox: Sandbox { tracker.sandbox }
  private var zone: [String: String] { tracker.zone }

  init() throws { tracker = try TimeTracker() }

  // MARK: Timewarrior

  private func track() throws {
    try tracker.peer("timew", "start", "2024-02-28T08:00", "first", stdin: "yes\n")
    try tracker.peer("timew", "stop", "2024-02-28T08:10")
    try tracker.peer("timew", "track", "2024-02-29T09:00", "-", "2024-02-29T10:00", "Write the report")
    try tracker.peer("timew", "track", "2024-02-29T23:30", "-", "2024-03-01T00:30", "night, shift", "日本語")
    try tracker.peer("timew", "track", "2024-07-01T09:00", "-", "2024-07-01T09:25", "deep work")
    try tracker.peer("timew", "annotate", "@1", #"Read "it" # through"#)
    try tracker.peer("timew", "start", "2024-07-02T09:00", "running")
  }

  private let tracked = [
    "2024-02-28 2024-02-28T07:00:00.000Z 600 first",
    "2024-02-29 2024-02-29T08:00:00.000Z 3600 Write the report",
    "2024-02-29 2024-02-29T22:30:00.000Z 3600 night, shift, 日本語",
    "2024-07-01 2024-07-01T07:00:00.000Z 1500 Read \"it\" # through | deep work",
  ]

  @Test(.enabled(if: TimeTracker.path("timew") != nil, "timewarrior is not installed"))
  func timewarriorIsImportedOnce() throws {
    try track()
    let task = try sandbox.run(
      "add", "Write the report", "--day", "2024-02-29", env: zone)
    #expect(task.status == 0)
    let exported = try tracker.peer("timew", "export")
    let dry = try sandbox.run("import", "-", "--dry-run", stdin: exported, env: zone)
    #expect(dry.stdout.contains("4 sessions on 3 days would be added."), "\(dry)")
    #expect(try tracker.rows().isEmpty)
    let first = try sandbox.run("import", "-", stdin: exported, env: zone)
    #expect(first.status == 0, "\(first)")
    #expect(first.stdout.hasSuffix("4 sessions on 3 days added.\n"), "\(first)")
    #expect(first.stdout.hasPrefix("2024-02-28  first  08:00 – 08:10, 10 min\n"), "\(first)")
    #expect(first.stderr == "focus: Line 6: 'running' was not taken: it is still running.\n")
    #expect(try tracker.rows() == tracked)
    // Each session is in the file of its month.
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(sandbox.root)/data/focus/sessions")
    #expect(files.sorted() == ["2024-02.json", "2024-07.json"])
    // A session belongs to the task of its day with the same title.
    let plan = try sandbox.plan(of: "2024-02-29", env: zone.mapValues(Optional.some))
    let report = try tracker.sessions()
    #expect(report.map { $0["task"] as? String } == [nil, plan.tasks.first?.id, nil, nil])
    // Importing again, or from the data files, adds nothing.
    let all = try sandbox.must("export")
    for source in ["2024-02", "2024-07"] {
      let again = try sandbox.run("import", "\(sandbox.root)/timewarrior/data/\(source).data", env: zone)
      #expect(again.status == 0, "\(again)")
      #expect(again.stdout.hasPrefix("Nothing was added;"), "\(again)")
    }
    let again = try sandbox.run("import", "-", stdin: tracker.peer("timew", "export"), env: zone)
    #expect(again.stdout == "Nothing was added; 4 known already and left unchanged.\n")
    #expect(try sandbox.must("export") == all)
    // An import is one undoable change.
    #expect(try sandbox.run("undo", env: zone).stdout.hasPrefix("Undone: import 4 sessions ("))
    #expect(try tracker.rows().isEmpty)
    #expect(try sandbox.run("redo", env: zone).status == 0)
    #expect(try tracker.rows() == tracked)
  }

  @Test(.enabled(if: TimeTracker.path("timew") != nil, "timewarrior is not installed"))
  func runningIntervalIsImportedWhenItEnds() throws {
    try track()
    try sandbox.run("import", "-", stdin: tracker.peer("timew", "export"), env: zone)
    try tracker.peer("timew", "stop", "2024-07-02T09:30")
    let output = try sandbox.run("import", "-", stdin: tracker.peer("timew", "export"), env: zone)
    #expect(output.stdout.hasSuffix("1 session on 1 day added; 4 known already and left unchanged.\n"))
    #expect(output.stderr == "")
    #expect(try tracker.rows().last == "2024-07-02 2024-07-02T07:00:00.000Z 1800 running")
  }

  // MARK: Watson

  @Test(.enabled(if: TimeTracker.path("watson") != nil, "watson is not installed"))
  func watsonIsImportedOnce() throws {
    try tracker.peer(
      "watson", "add", "--from", "2024-02-29T09:00", "--to", "2024-02-29T10:00", "Planner", "+writing",
      "+deep work")
    try tracker.peer(
      "watson", "add", "--from", "2024-07-01T09:00", "--to", "2024-07-01T09:25", "Home \"日本語\"")
    try tracker.peer("watson", "start", "running")
    let log = try tracker.peer("watson", "log", "--json", "--current", "--from", "2024-01-01")
    let first = try sandbox.run("import", "-", stdin: log, env: zone)
    #expect(first.status == 0, "\(first)")
    #expect(first.stdout.hasSuffix("2 sessions on 2 days added.\n"), "\(first)")
    #expect(first.stderr.hasSuffix("'running' was not taken: it is still running.\n"))
    #expect(
      try tracker.rows() == [
        "2024-02-29 2024-02-29T08:00:00.000Z 3600 Planner: writing, deep work",
        "2024-07-01 2024-07-01T07:00:00.000Z 1500 Home \"日本語\"",
      ])
    let all = try sandbox.must("export")
    let again = try sandbox.run("import", "\(sandbox.root)/watson/frames", env: zone)
    #expect(
      again.status == 0,
      "\(again)")
    #expect(
      again.stdout == "Nothing was added; 2 known already and left unchanged.\n",
      "\(again)")
    #expect(try sandbox.must("export") == all)
    // Importing Watson's file into another store gives the same sessions.
    let other = try Sandbox()
    try other.run("import", "\(sandbox.root)/watson/frames", env: zone)
    #expect(try tracker.rows(in: other) == tracker.rows())
  }

  @Test func laterImportsAreSortedByTime() throws {
    for (start, end) in [("10", "11"), ("08", "09")] {
      try sandbox.run(
        "import", "-", stdin: "inc 20240229T\(start)0000Z - 20240229T\(end)0000Z # at-\(start)\n", env: zone)
    }
    try sandbox.run(
      "sessions", "add", "between", "--day", "2024-02-29", "--at", "10:15", "--for", "5m", env: zone)
    #expect(
      try tracker.sessions().map { $0["title"] as? String } == [
        "at-08", "between", "at-10",
      ])
  }

  // MARK: Broken files

  @Test func damagedFileImportsNothing() throws {
    let text = """
      inc 20240229T080000Z - 20240229T090000Z # fine
      inc 20240229T090000Z - 20240229T080000Z # backwards
      inc 20240229T083000Z - 20240229T093000Z # twice
      inc 20240301T080000Z - 20240303T080000Z # forgotten
      inc 20240229T1000
      """
    let output = try sandbox.run("import", "-", stdin: text, env: zone)
    #expect(output.status == 65)
    #expect(
      output.stderr.split(separator: "\n") == [
        "focus: Line 2: 'backwards' was not taken: 'end' cannot be '20240229T080000Z'.",
        "focus: Line 3: 'twice' was taken, but it began while 'fine' was still running: time that both have counts once.",
        "focus: Line 4: 'forgotten' was not taken: it lasts longer than a day.",
        "focus: Line 5: 'inc 20240229T1000' was not taken: it does not have the form of an entry.",
      ])
    #expect(try tracker.rows().map { $0.split(separator: " ").last } == ["fine", "twice"])
    let cut = try sandbox.run("import", "-", stdin: #"[{"start":"20240101T080000Z","#, env: zone)
    expectRefusal(cut, status: 65, saying: "/dev/stdin")
    #expect(try tracker.rows().count == 2)
  }

  @Test func monthWithTooManySessionsIsUnchanged() throws {
    let note = String(repeating: "x", count: 16_000)
    let lines = (0..<90).map { number in
      let (day, hour) = (String(format: "%02d", number / 20 + 1), String(format: "%02d", number % 20))
      return "inc 202402\(day)T\(hour)0000Z - 202402\(day)T\(hour)3000Z # \(note) # \"t\(number)\"\n"
    }
    let output = try sandbox.run(
      "import", "-", stdin: "inc 20240101T080000Z - 20240101T090000Z\n" + lines.joined(), env: zone)
    #expect(output.status == 74, "\(output)")
    #expect(output.stdout.isEmpty, "\(output)")
    #expect(try tracker.rows().isEmpty)
  }
}
