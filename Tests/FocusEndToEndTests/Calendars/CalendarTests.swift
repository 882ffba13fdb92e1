import Foundation
import Testing

/// Calendars beside the plan, with the real program and the real library.
@Suite struct CalendarTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  static let hasLibrary = ["/usr/lib", "/usr/lib64", "/usr/local/lib"].contains { folder in
    let inner = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return ([""] + inner.map { "\($0)/" }).contains { name in
      FileManager.default.fileExists(atPath: "\(folder)/\(name)libical.so.3")
    }
  }
  static let missing: Comment = "libical3 is not installed"

  /// An event of today.
  private func event(_ title: String, _ lines: String..., at time: String = "100000") -> String {
    let day = sandbox.today.filter { $0 != "-" }
    let all = [
      "BEGIN:VEVENT", "UID:\(title)", "SUMMARY:\(title)", "DTSTART:\(day)T\(time)", "DURATION:PT30M",
    ]
    return (all + lines + ["END:VEVENT\r\n"]).joined(separator: "\r\n")
  }

  private func write(_ events: String..., to name: String) throws {
    let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(events.joined())END:VCALENDAR\r\n"
    try sandbox.write(text, to: "\(sandbox.root)/home/\(name)")
  }

  private func set(_ settings: String) throws {
    try sandbox.write("\(settings)\n", to: "\(sandbox.root)/config/focus/config.toml")
  }

  private func events(_ command: [String] = ["list", "--json"]) throws -> [[String: Any]]? {
    let text = expectSuccess(try sandbox.run(command)).stdout
    let day = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return day["events"] as? [[String: Any]]
  }

  @Test(.enabled(if: hasLibrary, missing)) func eventsOfFilesAndFoldersStandBesideThePlan() throws {
    try write(event("Stand-up"), to: "work/a.ics")
    try write(event("Lunch", "TRANSP:TRANSPARENT", at: "120000"), to: "work/inner/b.ics")
    try write(event("Holiday"), to: "holidays.ics")
    try write(event("Hidden"), to: "work/.c.ics")
    try set("calendars = [\"~/work\", \"\(sandbox.root)/home/holidays.ics\"]")
    try sandbox.must("add", "Report")
    #expect(try events()?.compactMap { $0["title"] as? String } == ["Holiday", "Stand-up", "Lunch"])
    #expect(try events()?.map { $0["busy"] as? Bool } == [true, true, false])
    #expect(try events(["timeline", "--json"])?.count == 3)
    let page = try sandbox.must("timeline")
    #expect(page.contains("CALENDAR\n"))
    #expect(page.contains("10:00 – 10:30       Stand-up\n"))
    #expect(page.contains("12:00 – 12:30       Lunch  free\n"))
    #expect(try sandbox.must("doctor") == "The store is in order.\n")
    for output in [["list"], ["export"], ["search", "Stand-up"], ["status"]] {
      #expect(try !sandbox.run(output).stdout.contains("Stand-up"), "\(output)")
    }
  }

  @Test(.enabled(if: hasLibrary, missing)) func aPrivateEventIsShownAsBusyWithoutItsDetails() throws {
    let day = sandbox.today.filter { $0 != "-" }
    // A change of a private event is also private, and so is an event with an unknown class.
    let moved = event("Moved", "RECURRENCE-ID:\(day)T100000", at: "110000")
      .replacing("UID:Moved", with: "UID:Doctor")
    try write(
      event("Doctor", "CLASS:PRIVATE", "RRULE:FREQ=WEEKLY"), moved, event("Secret", "CLASS:X-SECRET"),
      event("Stand-up", "CLASS:PUBLIC"), to: "a.ics")
    for (details, titles) in [("true", ["Moved", "Secret"]), ("false", ["Busy", "Busy"])] {
      try set("calendars = [\"~/a.ics\"]\ncalendar_details = \(details)")
      #expect(
        try events()?.compactMap { $0["title"] as? String }.sorted() == (titles + ["Stand-up"]).sorted())
    }
  }

  /// In the sandbox it is noon.
  @Test(.enabled(if: hasLibrary, missing)) func eventsTakeFreeTime() throws {
    try write(
      event("Talk", at: "150000"), event("Past"), event("Lunch", "TRANSP:TRANSPARENT", at: "130000"),
      to: "a.ics")
    try set("workday = \"9-17\"\ncalendars = [\"~/a.ics\"]")
    for command in ["list", "status"] {
      let text = try sandbox.must(command, "--json")
      let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      // A minute may pass during the test.
      #expect([269, 270].contains(object["free"] as? Int), "\(text)")
    }
  }

  @Test(.enabled(if: hasLibrary, missing)) func unreadableFilesAreReportedAndHideNoEvents() throws {
    let never = ["SECONDLY;BYMONTH=2;BYMONTHDAY=30", "SECONDLY;COUNT=1000000000", "SECONDLY"]
    let evil = never.enumerated().map { number, rule in
      """
      BEGIN:VEVENT\r\nUID:\(number)\r\nSUMMARY:Evil\r\nDTSTART:19990101T110000Z\r\nRRULE:FREQ=\(rule)\r\nEND:VEVENT\r\n
      """
    }
    try write(evil.joined(), event("Stand-up"), to: "work/evil.ics")
    try write(event("Later"), to: "work/z.ics")
    let folder = "\(sandbox.root)/home/work"
    #expect(mkfifo("\(folder)/pipe.ics", 0o600) == 0)
    for (link, target) in [("loop", "."), ("zero.ics", "/dev/zero"), ("gone.ics", "nowhere")] {
      #expect(symlink(target, "\(folder)/\(link)") == 0)
    }
    #expect(truncate(try made("\(folder)/large.ics"), 40 << 20) == 0)
    try sandbox.write("no calendar", to: "\(folder)/text.ics")
    try set("calendars = [\"~/work\", \"~/nothing\"]")
    let page = try sandbox.run("timeline")
    #expect(page.status == 0, "\(page)")
    #expect(page.stderr.contains("'focus doctor' tells all that is wrong."), "\(page)")
    #expect(page.stdout.contains("Stand-up\n"), "\(page)")
    #expect(page.stdout.contains("Later\n"), "\(page)")
    let report = try sandbox.must("doctor")
    for name in ["evil", "pipe", "zero", "gone", "large", "text"] {
      #expect(report.contains("/work/\(name).ics'"), "\(report)")
    }
    #expect(report.contains("There is no calendar '\(sandbox.root)/home/nothing'."))
    let json = try sandbox.must("doctor", "--json")
    #expect(json.contains("\"ok\": false"))
    #expect(json.contains("\"kind\": \"large-calendar\""))
  }

  private func made(_ path: String) throws -> String {
    try sandbox.write("", to: path)
    return path
  }

  @Test(.enabled(if: hasLibrary && Sandbox.canTrace, "libical3 or strace is missing"))
  func withoutTheLibraryOneSentenceNamesThePackage() throws {
    try write(event("Stand-up"), to: "a.ics")
    try set("calendars = [\"~/a.ics\"]")
    let output = try sandbox.withoutLibical("doctor")
    #expect(output.stdout.contains("without libical: install the package libical3."), "\(output)")
  }

  @Test(.enabled(if: hasLibrary, missing)) func anOpenScreenFollowsTheFiles() async throws {
    try sandbox.add("Report")
    try write(event("Stand-up"), to: "work/a.ics")
    try set("calendars = [\"~/work\"]")
    let screen = try TmuxScreen(sandbox)
    _ = try await screen.waitUntil(contains: "Report")
    try screen.send("3")
    _ = try await screen.waitUntil(contains: "Stand-up")
    try write(event("Retro", at: "150000"), to: "work/a.ics")
    try await screen.waitUntil("the event is another one") {
      $0.contains("Retro") && !$0.contains("Stand-up")
    }
    try write(event("Lunch", at: "130000"), to: "work/inner/b.ics")
    try await screen.waitUntil("a new folder is found") { $0.contains("Retro") && $0.contains("Lunch") }
    try FileManager.default.removeItem(atPath: "\(sandbox.root)/home/work")
    try await screen.waitUntil("all are gone") { !$0.contains("Retro") && !$0.contains("Lunch") }
    try write(event("Back"), to: "work/c.ics")
    _ = try await screen.waitUntil(contains: "Back")
  }

  @Test(.enabled(if: Sandbox.canTrace, "strace is missing, or tracing is not permitted here"))
  func withoutTheSettingNothingIsLoadedOpenedOrStarted() throws {
    try write(event("Stand-up"), to: "a.ics")
    try sandbox.must("add", "Report")
    let plain =
      try sandbox.must("list", "--json") + sandbox.must("timeline", "--json") + sandbox.must("timeline")
    #expect(!plain.contains("events"))
    #expect(!plain.contains("CALENDAR"))
    for command in [["list", "--json"], ["timeline"], ["doctor"]] {
      let calls = try sandbox.systemCalls(of: command)
      #expect(!calls.compactMap(\.path).contains { $0.contains("libical") || $0.hasSuffix(".ics") })
      #expect(!calls.contains { ["fork", "vfork", "clone", "clone3"].contains($0.name) }, "\(command)")
    }
    try set("calendars = []")
    let empty =
      try sandbox.must("list", "--json") + sandbox.must("timeline", "--json") + sandbox.must("timeline")
    #expect(empty == plain)
  }

  @Test(
    .enabled(if: hasLibrary && Sandbox.canTrace, "libical3 or strace is missing"), arguments: [true, false])
  func onlyAScreenWithCalendarsStartsReaders(_ hasCalendars: Bool) async throws {
    try write(event("Stand-up"), to: "a.ics")
    try sandbox.must("add", "Report")
    if hasCalendars { try set("calendars = [\"~/a.ics\"]") }
    let log = "\(sandbox.root)/calls"
    // The tracer is not the parent, so the program keeps the process id.
    let planner = try PtyProgram(
      sandbox,
      through: ["/usr/bin/env", "strace", "-D", "-f", "-e", "trace=execve,openat", "-s", "200", "-o", log])
    try await planner.waitUntil { $0.contains("Report") }
    planner.send("2")
    if hasCalendars { try await planner.waitUntil { $0.contains("Stand-up") } }
    planner.send("q")
    #expect(try await planner.waitUntilEnded() == 0)
    let calls = String(decoding: try await sandbox.traced(in: log), as: UTF8.self)
    for part in ["--calendar-agent", "--read-calendars", "libical.so", "/a.ics"] {
      #expect(calls.contains(part) == hasCalendars, "\(part)")
    }
  }
}

extension Sandbox {
  /// Runs a command that does not find the library.
  func withoutLibical(_ arguments: String...) throws -> Output {
    let folders = [
      "/lib/x86_64-linux-gnu", "/usr/lib/x86_64-linux-gnu", "/lib", "/usr/lib", "/lib64", "/usr/lib64",
    ]
    let hidden = folders.flatMap { ["-P", "\($0)/libical.so.3"] }
    return try runToEnd(
      ["/usr/bin/env", "strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=openat:error=ENOENT"] + hidden
        + [try Binary.path()] + arguments, environment: environment)
  }
}
