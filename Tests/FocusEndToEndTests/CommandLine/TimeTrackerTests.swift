import Foundation
import Testing

/// Timewarrior and Watson, whose users bring their time along; and a calendar that shows ours.
@Suite struct TimeTrackerTests {
  let sandbox: Sandbox
  /// A zone that these programs and we know by the same name.
  private let zone = ["TZ": "Europe/Berlin"]

  init() throws {
    sandbox = try Sandbox()
    try FileManager.default.createDirectory(
      atPath: "\(sandbox.root)/timewarrior", withIntermediateDirectories: true)
  }

  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  private static func path(_ name: String) -> String? {
    ["/usr/bin/\(name)", "/usr/local/bin/\(name)", "\(repository)/.build/peers/\(name)/bin/\(name)"]
      .first(where: FileManager.default.isExecutableFile(atPath:))
  }

  /// Runs one of these programs to its end; it must succeed.
  @discardableResult
  private func peer(_ command: String..., stdin: String? = nil) throws -> String {
    let path = try #require(TimeTrackerTests.path(command[0]))
    let environment = sandbox.environment(with: [
      "TIMEWARRIORDB": "\(sandbox.root)/timewarrior", "WATSON_DIR": "\(sandbox.root)/watson",
      "TZ": zone["TZ"], "LC_ALL": "C.UTF-8",
    ])
    let output = try runToEnd([path] + command.dropFirst(), stdin: stdin, environment: environment)
    try #require(output.status == 0, "\(command): \(output)")
    return output.stdout
  }

  private func sessions(from first: String, in sandbox: Sandbox) throws -> [[String: Any]] {
    let text = try sandbox.run("sessions", "--json", "--from", first, "--to", "today", env: zone).stdout
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  /// `2024-02-29 09:00 3600 Title | note` for each session.
  private func rows(from first: String = "2024-01-01", in other: Sandbox? = nil) throws -> [String] {
    try sessions(from: first, in: other ?? sandbox).map { session in
      let note = session["note"] as? String ?? ""
      let words = [
        session["day"], session["start"], session["focused"].map { "\($0)" }, session["title"],
        note.isEmpty ? nil : "| \(note)",
      ]
      return words.compactMap { $0 as? String }.joined(separator: " ")
    }
  }

  // MARK: Timewarrior

  private func track() throws {
    try peer("timew", "start", "2024-02-28T08:00", "first", stdin: "yes\n")
    try peer("timew", "stop", "2024-02-28T08:10")
    try peer("timew", "track", "2024-02-29T09:00", "-", "2024-02-29T10:00", "Write the report")
    try peer("timew", "track", "2024-02-29T23:30", "-", "2024-03-01T00:30", "night, shift", "日本語")
    try peer("timew", "track", "2024-07-01T09:00", "-", "2024-07-01T09:25", "deep work")
    try peer("timew", "annotate", "@1", #"Read "it" # through"#)
    try peer("timew", "start", "2024-07-02T09:00", "running")
  }

  private let tracked = [
    "2024-02-28 2024-02-28T07:00:00.000Z 600 first",
    "2024-02-29 2024-02-29T08:00:00.000Z 3600 Write the report",
    "2024-02-29 2024-02-29T22:30:00.000Z 3600 night, shift, 日本語",
    "2024-07-01 2024-07-01T07:00:00.000Z 1500 Read \"it\" # through | deep work",
  ]

  @Test(.enabled(if: path("timew") != nil, "timewarrior is not installed"))
  func timewarriorsTimeComesOverOnce() throws {
    try track()
    let task = try sandbox.run(
      "add", "Write the report", "--day", "2024-02-29", env: zone)
    #expect(task.status == 0)
    let exported = try peer("timew", "export")
    let dry = try sandbox.run("import", "-", "--dry-run", stdin: exported, env: zone)
    #expect(dry.stdout.contains("4 sessions on 3 days would be added."), "\(dry)")
    #expect(try rows().isEmpty)
    let first = try sandbox.run("import", "-", stdin: exported, env: zone)
    #expect(first.status == 0 && first.stdout.hasSuffix("4 sessions on 3 days added.\n"), "\(first)")
    #expect(first.stdout.hasPrefix("2024-02-28  first  08:00 – 08:10, 10 min\n"), "\(first)")
    #expect(first.stderr == "focus: Line 6: 'running' was not taken: it is still running.\n")
    #expect(try rows() == tracked)
    // Each stands in the file of its month.
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(sandbox.root)/data/focus/sessions")
    #expect(files.sorted() == ["2024-02.json", "2024-07.json"])
    // The task of the day with that title is its task.
    let plan = try sandbox.plan(of: "2024-02-29", env: zone.mapValues(Optional.some))
    let report = try sessions(from: "2024-01-01", in: sandbox)
    #expect(report.map { $0["task"] as? String } == [nil, plan.tasks.first?.id, nil, nil])
    // Twice, and from its files, nothing is added.
    let all = try sandbox.must("export")
    for source in ["2024-02", "2024-07"] {
      let again = try sandbox.run("import", "\(sandbox.root)/timewarrior/data/\(source).data", env: zone)
      #expect(again.status == 0 && again.stdout.hasPrefix("Nothing was added;"), "\(again)")
    }
    let again = try sandbox.run("import", "-", stdin: peer("timew", "export"), env: zone)
    #expect(again.stdout == "Nothing was added; 4 known already.\n")
    #expect(try sandbox.must("export") == all)
    // One import is one change.
    #expect(try sandbox.run("undo", env: zone).stdout.hasPrefix("Undone: import 4 sessions ("))
    #expect(try rows().isEmpty)
    #expect(try sandbox.run("redo", env: zone).status == 0)
    #expect(try rows() == tracked)
  }

  @Test(.enabled(if: path("timew") != nil, "timewarrior is not installed"))
  func whatRunsThereComesWhenItIsOver() throws {
    try track()
    try sandbox.run("import", "-", stdin: peer("timew", "export"), env: zone)
    try peer("timew", "stop", "2024-07-02T09:30")
    let output = try sandbox.run("import", "-", stdin: peer("timew", "export"), env: zone)
    #expect(output.stdout.hasSuffix("1 session on 1 day added; 4 known already.\n") && output.stderr == "")
    #expect(try rows().last == "2024-07-02 2024-07-02T07:00:00.000Z 1800 running")
  }

  // MARK: Watson

  @Test(.enabled(if: path("watson") != nil, "watson is not installed"))
  func watsonsTimeComesOverOnce() throws {
    try peer(
      "watson", "add", "--from", "2024-02-29T09:00", "--to", "2024-02-29T10:00", "Planner", "+writing",
      "+deep work")
    try peer("watson", "add", "--from", "2024-07-01T09:00", "--to", "2024-07-01T09:25", "Home \"日本語\"")
    try peer("watson", "start", "running")
    let log = try peer("watson", "log", "--json", "--current", "--from", "2024-01-01")
    let first = try sandbox.run("import", "-", stdin: log, env: zone)
    #expect(first.status == 0 && first.stdout.hasSuffix("2 sessions on 2 days added.\n"), "\(first)")
    #expect(first.stderr.hasSuffix("'running' was not taken: it is still running.\n"))
    #expect(
      try rows() == [
        "2024-02-29 2024-02-29T08:00:00.000Z 3600 Planner: writing, deep work",
        "2024-07-01 2024-07-01T07:00:00.000Z 1500 Home \"日本語\"",
      ])
    let all = try sandbox.must("export")
    let again = try sandbox.run("import", "\(sandbox.root)/watson/frames", env: zone)
    #expect(again.status == 0 && again.stdout == "Nothing was added; 2 known already.\n", "\(again)")
    #expect(try sandbox.must("export") == all)
    // From its file, into another store, they are the same.
    let other = try Sandbox()
    try other.run("import", "\(sandbox.root)/watson/frames", env: zone)
    #expect(try rows(in: other) == rows())
  }

  @Test func whatComesLaterStandsWhereItBelongs() throws {
    for (start, end) in [("10", "11"), ("08", "09")] {
      try sandbox.run(
        "import", "-", stdin: "inc 20240229T\(start)0000Z - 20240229T\(end)0000Z # at-\(start)\n", env: zone)
    }
    try sandbox.run(
      "sessions", "add", "between", "--day", "2024-02-29", "--at", "10:15", "--for", "5m", env: zone)
    #expect(
      try sessions(from: "2024-02-01", in: sandbox).map { $0["title"] as? String } == [
        "at-08", "between", "at-10",
      ])
  }

  // MARK: Broken files

  @Test func aDamagedFileIsNamedAndNothingHalfTaken() throws {
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
        "focus: Line 3: 'twice' was taken, but it began while 'fine' was still running, so both count.",
        "focus: Line 4: 'forgotten' was not taken: it lasts longer than a day.",
        "focus: Line 5: 'inc 20240229T1000' was not taken: it does not have the form of an entry.",
      ])
    #expect(try rows().map { $0.split(separator: " ").last } == ["fine", "twice"])
    let cut = try sandbox.run("import", "-", stdin: #"[{"start":"20240101T080000Z","#, env: zone)
    expectRefusal(cut, status: 65, saying: "/dev/stdin")
    #expect(try rows().count == 2)
  }

  @Test func aMonthThatCannotHoldThemAllIsLeftAlone() throws {
    let note = String(repeating: "x", count: 16_000)
    let lines = (0..<90).map { number in
      let (day, hour) = (String(format: "%02d", number / 20 + 1), String(format: "%02d", number % 20))
      return "inc 202402\(day)T\(hour)0000Z - 202402\(day)T\(hour)3000Z # \(note) # \"t\(number)\"\n"
    }
    let output = try sandbox.run(
      "import", "-", stdin: "inc 20240101T080000Z - 20240101T090000Z\n" + lines.joined(), env: zone)
    #expect(output.status == 74 && output.stdout.isEmpty, "\(output)")
    #expect(try rows().isEmpty)
  }

  // MARK: Our calendar

  @Test(.enabled(if: path("khal") != nil, "khal is not installed"))
  func khalShowsOurSessions() throws {
    try sandbox.run(
      "import", "-", stdin: "inc 20240229T080000Z - 20240229T090000Z # home # \"Write, \\\"it\\\"; all\"\n",
      env: zone)
    let calendar = "\(sandbox.root)/calendar"
    try FileManager.default.createDirectory(atPath: calendar, withIntermediateDirectories: true)
    try sandbox.write(
      """
      [calendars]
      [[focus]]
      path = \(calendar)
      [locale]
      local_timezone = Europe/Berlin
      default_timezone = Europe/Berlin
      timeformat = %H:%M
      dateformat = %Y-%m-%d
      longdateformat = %Y-%m-%d
      datetimeformat = %Y-%m-%d %H:%M
      longdatetimeformat = %Y-%m-%d %H:%M
      [sqlite]
      path = \(sandbox.root)/khal.db
      """, to: "\(sandbox.root)/khal")
    try sandbox.write(
      sandbox.run("export", "--format", "ics", env: zone).stdout, to: "\(sandbox.root)/focus.ics")
    try peer("khal", "-c", "\(sandbox.root)/khal", "import", "--batch", "\(sandbox.root)/focus.ics")
    let said = try peer(
      "khal", "-c", "\(sandbox.root)/khal", "list", "--format", "{start}|{end}|{title}|{description}",
      "2024-02-29", "1d")
    #expect(
      said.contains("2024-02-29 09:00|2024-02-29 10:00|Write, \"it\"; all|home"), "\(said)")
  }

  /// Python's icalendar reads each session in UTC, and what it writes is what we know.
  @Test func aLibraryReadsOurSessions() throws {
    try sandbox.run("add", "Write", "--day", "2024-02-29", env: zone)
    let tracked = #"inc 20240229T080000Z - 20240229T090000Z # "a, b; c" # "Write""# + "\n"
    try sandbox.run("import", "-", stdin: tracked, env: zone)
    let script = """
      import sys, icalendar
      calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
      for part in calendar.walk("VEVENT"):
          assert not part.errors, part.errors
          print(part["SUMMARY"], part["DESCRIPTION"], part["DTSTART"].dt.isoformat(), part["DTEND"].dt.isoformat(), sep="|", file=sys.stderr)
      sys.stdout.buffer.write(calendar.to_ical())
      """
    let exported = try sandbox.run("export", "--format", "ics", env: zone).stdout
    let said = try runToEnd(
      ["/usr/bin/python3", "-c", script], stdin: exported, environment: sandbox.environment)
    #expect(
      said.stderr == "Write|a, b; c|2024-02-29T08:00:00+00:00|2024-02-29T09:00:00+00:00\n", "\(said)")
    let home = try sandbox.run("import", "-", stdin: said.stdout, env: zone)
    #expect(home.stdout == "Nothing was added; 2 known already.\n", "\(home)")
    let other = try Sandbox()
    try other.run("import", "-", stdin: said.stdout, env: zone)
    #expect(try rows(in: other) == rows())
    #expect(
      try sessions(from: "2024-01-01", in: other).map { $0["task"] as? String }
        == sessions(from: "2024-01-01", in: sandbox).map { $0["task"] as? String })
  }

  @Test func anExportBringsSessionsBackWhole() throws {
    try sandbox.run(
      "import", "-", stdin: "inc 20240229T080000Z - 20240229T090000Z # a\n", env: zone)
    let other = try Sandbox()
    let export = try sandbox.must("export")
    let first = try other.run("import", "-", stdin: export, env: zone)
    #expect(first.stdout.hasSuffix("1 session on 1 day added.\n"), "\(first)")
    #expect(
      try other.run("import", "-", stdin: export, env: zone).stdout == "Nothing was added; 1 known already.\n"
    )
    #expect(try other.must("export") == export)
  }

  @Test func aPageNamesTheFocusOfADay() throws {
    try sandbox.run("add", "Write", "--day", "2024-02-29", env: zone)
    try sandbox.run(
      "import", "-",
      stdin: "inc 20240229T080000Z - 20240229T090000Z # Write\ninc 20240229T223000Z - 20240301T000000Z # b\n",
      env: zone)
    try sandbox.run("add", "Read", "--day", "2024-03-01", env: zone)
    let page = try sandbox.run("export", "--format", "markdown", env: zone).stdout
    #expect(
      page == """
        ## Thursday, February 29, 2024

        - [ ] Write (Medium)

        1 h 30 min of focus in 2 sessions:

        - Write (09:00 – 10:00, 1 h)
        - b (23:30 – 01:00, 1 h 30 min)

        ## Friday, March 1, 2024

        - [ ] Read (Medium)

        1 h of focus.

        """)
    let march = try sandbox.run("export", "--format", "markdown", "--from", "2024-03-01", env: zone).stdout
    #expect(page.hasSuffix(march) && march.hasPrefix("## Friday") && march.contains("1 h of focus."))
  }
}
