import Foundation
import Testing

/// Calendars that other programs maintain, shown beside the plan: khal, calcurse, todoman, and vdirsyncer
/// with a CalDAV server.
///
/// khal needs a time zone with a name.
@Suite(.enabled(if: CalendarTests.hasLibrary, CalendarTests.missing))
struct CalendarPeerTests {
  private let sandbox: Sandbox
  private let folder: CalendarFolder
  private static let zone: [String: String?] = ["TZ": "Europe/Berlin"]

  init() throws {
    sandbox = try Sandbox()
    folder = try CalendarFolder(sandbox)
    try show(folder.path)
  }

  /// Makes a file or folder the calendar beside the plan.
  private func show(_ path: String) throws {
    try sandbox.write("calendars = [\"\(path)\"]\n", to: "\(sandbox.root)/config/focus/config.toml")
  }

  @discardableResult
  private func focus(_ arguments: String...) throws -> String {
    let output = try sandbox.run(arguments, env: Self.zone)
    try #require(output.status == 0 && output.stderr == "", "\(arguments): \(output)")
    return output.stdout
  }

  /// The times and titles of today's events.
  private func events() throws -> [String] {
    let page = try focus("timeline").split(separator: "\n").map(String.init)
    guard let start = page.firstIndex(of: "CALENDAR") else { return [] }
    return page[(start + 1)...].prefix { $0.hasPrefix(" ") && $0 != "  No focus yet" }.map {
      $0.split(whereSeparator: { $0 == " " || $0 == "–" }).joined(separator: " ")
    }
  }

  @discardableResult
  private func peer(_ name: String, _ arguments: [String], stdin: String? = nil) throws -> String {
    let path = try #require(TimeTracker.path(name))
    var environment = sandbox.environment(with: Self.zone)
    environment["VDIRSYNCER_CONFIG"] = "\(sandbox.root)/vdirsyncer.conf"
    let output = try runToEnd([path] + arguments, stdin: stdin, environment: environment)
    try #require(output.status == 0, "\(name) \(arguments): \(output)")
    return output.stdout
  }

  private func khal(_ arguments: String..., stdin: String? = nil) throws {
    let settings = try sandbox.writeKhalSettings("work", in: folder.path)
    try peer("khal", ["-c", settings] + arguments, stdin: stdin)
  }

  private static let hasKhal = TimeTracker.path("khal") != nil

  @Test(.enabled(if: hasKhal, "scripts/setup --tests installs khal"))
  func anOpenScreenFollowsKhal() async throws {
    try focus("add", "Report")
    try khal("new", "-a", "work", "today", "20:00", "21:00", "Party")
    #expect(try events() == ["20:00 21:00 Party"])
    let screen = try TmuxScreen(sandbox, columns: 120, rows: 40, env: Self.zone)
    _ = try await screen.waitUntil(contains: "Report")
    // The Timeline, then the agenda.
    try screen.send("3")
    _ = try await screen.waitUntil(contains: "Party")
    try khal("edit", "--show-past", "Party", stdin: "s\nDinner\nn\n")
    try await screen.waitUntil("the event has its new title") {
      $0.contains("Dinner") && !$0.contains("Party")
    }
    let day = try sandbox.plan(of: "today", env: Self.zone).day
    try khal("edit", "--show-past", "Dinner", stdin: "t\n\(day) 18:00 \(day) 19:30\nn\n")
    try screen.send("2")
    _ = try await screen.waitUntil(contains: "18:00 – 19:30")
    #expect(try events() == ["18:00 19:30 Dinner"])
    try khal("new", "-a", "work", "--repeat", "daily", "today", "08:00", "08:30", "Stand-up")
    _ = try await screen.waitUntil(contains: "Stand-up")
    #expect(try events() == ["08:00 08:30 Stand-up", "18:00 19:30 Dinner"])
    try khal("edit", "--show-past", "Dinner", stdin: "D\ny\n")
    try await screen.waitUntil("the event is gone") { !$0.contains("Dinner") }
    #expect(try focus("doctor") == "The store is in order.\n")
  }

  @Test(.enabled(if: TimeTracker.path("calcurse") != nil, "scripts/setup --tests installs calcurse"))
  func anOpenScreenFollowsCalcurseExports() async throws {
    let home = "\(sandbox.root)/calcurse"
    let day = try sandbox.plan(of: "today", env: Self.zone).day.split(separator: "-")
    let date = "\(day[1])/\(day[2])/\(day[0])"
    try show("\(sandbox.root)/calcurse.ics")
    func export(_ appointments: String...) throws {
      try sandbox.write("", to: "\(home)/todo")
      try sandbox.write(appointments.map { "\($0)\n" }.joined(), to: "\(home)/apts")
      let text = try peer("calcurse", ["-D", home, "-C", home, "--export=ical"])
      try sandbox.write(text, to: "\(sandbox.root)/calcurse.ics")
    }
    try focus("add", "Report")
    try export("\(date) @ 14:00 -> \(date) @ 15:00|Dentist; bring, card")
    #expect(try events() == ["14:00 15:00 Dentist; bring, card"])
    let screen = try TmuxScreen(sandbox, columns: 120, rows: 40, env: Self.zone)
    _ = try await screen.waitUntil(contains: "Report")
    try screen.send("2")
    _ = try await screen.waitUntil(contains: "Dentist")
    try export("\(date) @ 07:00 -> \(date) @ 07:30 {1D} |Run", "\(date) [1] Holiday")
    try await screen.waitUntil("the calendar is another one") {
      $0.contains("07:00 – 07:30") && $0.contains("Holiday") && !$0.contains("Dentist")
    }
    #expect(try events() == ["All day Holiday", "07:00 07:30 Run"])
  }

  private static var todoman: String? { ["todoman", "todo"].first { TimeTracker.path($0) != nil } }

  @Test(.enabled(if: todoman != nil && hasKhal, "scripts/setup --tests installs todoman and khal"))
  func toDosOfTodomanAreNoEvents() throws {
    let settings = """
      path = "\(sandbox.root)/calendars/*"
      date_format = "%Y-%m-%d"
      default_list = "tasks"
      cache_path = "\(sandbox.root)/todoman.sqlite3"
      """
    try sandbox.write(settings, to: "\(sandbox.root)/todoman.py")
    let day = try sandbox.plan(of: "today", env: Self.zone).day
    try peer(
      #require(Self.todoman),
      ["--config", "\(sandbox.root)/todoman.py", "new", "--list", "tasks", "--due", day, "A to-do"])
    try khal("new", "-a", "work", "today", "20:00", "21:00", "Party")
    #expect(try events() == ["20:00 21:00 Party"])
    #expect(try focus("doctor") == "The store is in order.\n")
    // An import also reads the files of both programs correctly.
    for name in try folder.names { try focus("import", "\(folder.path)/\(name)") }
    let plan = try sandbox.plan(of: "today", env: Self.zone)
    #expect(plan.titles.sorted() == ["A to-do", "Party"])
    #expect(plan["Party"]?.start == "20:00")
    #expect(plan["Party"]?.end == "21:00")
  }

  private static let hasServer =
    TimeTracker.path("vdirsyncer") != nil
    && (try? runToEnd(["/usr/bin/python3", "-c", "import radicale"], environment: [:]).status) == 0

  @Test(.enabled(if: hasServer && hasKhal, "scripts/setup --tests installs vdirsyncer, radicale and khal"))
  func anEventComesByACalDAVServer() async throws {
    let server = try CalDAVServer(sandbox)
    try await server.start()
    // The server lives until the end of the test, not only until its last use.
    defer { withExtendedLifetime(server) {} }
    let other = try CalendarFolder(sandbox, "elsewhere")
    try show(other.path)
    try server.writeSettings(folder.path, other.path, to: "\(sandbox.root)/vdirsyncer.conf")
    func carry() throws { for _ in 0..<2 { try peer("vdirsyncer", ["sync"]) } }
    try focus("add", "Report")
    try peer("vdirsyncer", ["discover"], stdin: "y\ny\ny\ny\n")
    let screen = try TmuxScreen(sandbox, columns: 120, rows: 40, env: Self.zone)
    _ = try await screen.waitUntil(contains: "Report")
    try screen.send("2")
    try khal("new", "-a", "work", "today", "20:00", "21:00", "Party")
    try carry()
    _ = try await screen.waitUntil(contains: "Party")
    try khal("edit", "--show-past", "Party", stdin: "s\nDinner\nn\n")
    try carry()
    try await screen.waitUntil("the event has its new title") {
      $0.contains("Dinner") && !$0.contains("Party")
    }
    #expect(try events() == ["20:00 21:00 Dinner"])
  }
}
