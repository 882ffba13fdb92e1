import Foundation
import Testing

/// Calendars and pages with focus sessions.
@Suite struct SessionExportTests {
  private let tracker: TimeTracker
  private var sandbox: Sandbox { tracker.sandbox }
  private var zone: [String: String] { tracker.zone }

  init() throws { tracker = try TimeTracker() }

  @Test(.enabled(if: TimeTracker.path("khal") != nil, "khal is not installed"))
  func khalImportsOurSessions() throws {
    try sandbox.run(
      "import", "-", stdin: "inc 20240229T080000Z - 20240229T090000Z # home # \"Write, \\\"it\\\"; all\"\n",
      env: zone)
    let calendar = "\(sandbox.root)/calendar"
    try FileManager.default.createDirectory(atPath: calendar, withIntermediateDirectories: true)
    let settings = try sandbox.writeKhalSettings("focus", in: calendar)
    try sandbox.write(
      sandbox.run("export", "--format", "ics", env: zone).stdout, to: "\(sandbox.root)/focus.ics")
    try tracker.peer("khal", "-c", settings, "import", "--batch", "\(sandbox.root)/focus.ics")
    let said = try tracker.peer(
      "khal", "-c", settings, "list", "--format", "{start}|{end}|{title}|{description}",
      "2024-02-29", "1d")
    #expect(
      said.contains("2024-02-29 09:00|2024-02-29 10:00|Write, \"it\"; all|home"), "\(said)")
  }

  /// Python's icalendar reads each session in UTC, and importing its output adds nothing.
  @Test func pythonReadsOurSessions() throws {
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
    #expect(home.stdout == "Nothing was added; 2 known already and left unchanged.\n", "\(home)")
    let other = try Sandbox()
    try other.run("import", "-", stdin: said.stdout, env: zone)
    #expect(try tracker.rows(in: other) == tracker.rows())
    #expect(
      try tracker.sessions(in: other).map { $0["task"] as? String }
        == tracker.sessions().map { $0["task"] as? String })
  }

  @Test func sessionExportRoundTrip() throws {
    try sandbox.run(
      "import", "-", stdin: "inc 20240229T080000Z - 20240229T090000Z # a\n", env: zone)
    let other = try Sandbox()
    let export = try sandbox.must("export")
    let first = try other.run("import", "-", stdin: export, env: zone)
    #expect(first.stdout.hasSuffix("1 session on 1 day added.\n"), "\(first)")
    #expect(
      try other.run("import", "-", stdin: export, env: zone).stdout
        == "Nothing was added; 1 known already and left unchanged.\n"
    )
    #expect(try other.must("export") == export)
  }

  @Test func pageShowsTheFocusTimeOfADay() throws {
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
        - b (23:30 – 01:00, 30 min)

        ## Friday, March 1, 2024

        - [ ] Read (Medium)

        1 h of focus in 1 session:

        - b (23:30 – 01:00, 1 h)

        """)
    let march = try sandbox.run("export", "--format", "markdown", "--from", "2024-03-01", env: zone).stdout
    #expect(page.hasSuffix(march))
    #expect(march.hasPrefix("## Friday"))
    #expect(march.contains("1 h of focus in 1 session:"))
  }
}
