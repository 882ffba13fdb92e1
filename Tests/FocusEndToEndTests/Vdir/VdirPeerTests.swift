import Foundation
import Testing

/// `focus vdir` beside the programs that use such folders: todoman, khal, and vdirsyncer with a CalDAV server.
///
/// All of them need a time zone with a name.
@Suite struct VdirPeerTests {
  private let sandbox: Sandbox
  private let folder: CalendarFolder
  private static let zone = ["TZ": "Europe/Berlin"]

  init() throws {
    sandbox = try Sandbox()
    folder = try CalendarFolder(sandbox)
  }

  @discardableResult
  private func focus(_ arguments: String...) throws -> String {
    let output = try sandbox.run(arguments, env: Self.zone)
    try #require(output.status == 0, "\(arguments): \(output)")
    return output.stdout
  }

  private func plan(of day: String = "today") throws -> Plan { try sandbox.plan(of: day, env: Self.zone) }

  /// Makes the folder the same, and then once more, which must change nothing.
  private func settle(_ options: String...) throws {
    for round in 0..<2 {
      let output = try sandbox.run(["vdir", folder.path] + options, env: Self.zone)
      try #require(output.status == 0 && output.stderr == "", "\(output)")
      if round == 1 {
        #expect(output.stdout.hasPrefix("The folder and your tasks say the same."), "\(output)")
      }
    }
  }

  @discardableResult
  private func peer(_ name: String, _ arguments: String..., stdin: String? = nil) throws -> String {
    let path = try #require(TimeTracker.path(name))
    var environment = sandbox.environment(with: ["TZ": Self.zone["TZ"]])
    environment["VDIRSYNCER_CONFIG"] = "\(sandbox.root)/vdirsyncer.conf"
    let output = try runToEnd([path] + arguments, stdin: stdin, environment: environment)
    try #require(output.status == 0, "\(name) \(arguments): \(output)")
    return output.stdout
  }

  // MARK: todoman

  private static var todoman: String? { ["todoman", "todo"].first { TimeTracker.path($0) != nil } }

  private func todo(_ arguments: String..., stdin: String? = nil) throws -> String {
    let settings = """
      path = "\(sandbox.root)/calendars/*"
      date_format = "%Y-%m-%d"
      time_format = "%H:%M"
      default_list = "tasks"
      cache_path = "\(sandbox.root)/todoman.sqlite3"
      """
    try sandbox.write(settings, to: "\(sandbox.root)/todoman.py")
    let path = try #require(Self.todoman.flatMap(TimeTracker.path))
    let environment = sandbox.environment(with: ["TZ": Self.zone["TZ"]])
    let output = try runToEnd(
      [path, "--config", "\(sandbox.root)/todoman.py"] + arguments, stdin: stdin, environment: environment)
    try #require(output.status == 0, "todo \(arguments): \(output)")
    return output.stdout
  }

  /// The number by which todoman knows a task.
  private func number(of title: String) throws -> String {
    let list =
      try JSONSerialization.jsonObject(with: Data(todo("--porcelain", "list").utf8)) as? [[String: Any]]
    let entry = try #require(list?.first { $0["summary"] as? String == title }, "\(list ?? [])")
    return "\(entry["id"] ?? "")"
  }

  @Test(.enabled(if: todoman != nil, "scripts/setup --tests installs todoman"))
  func todomanHasTheSameTasks() throws {
    try focus("add", PeerSample.hostile, "--priority", "high")
    try focus("add", "Meet; late", "--at", "9-10:30", "--day", "tomorrow")
    try settle()
    let list = try todo("list")
    #expect(list.contains("Meet; late") && list.contains("10:30"), "\(list)")
    _ = try todo("done", number(of: PeerSample.hostile))
    try settle()
    #expect(try plan().tasks.map(\.state) == ["completed"])
    #expect(try plan().titles == [PeerSample.hostile])
    _ = try todo(
      "new", "--list", "tasks", "--due", plan(of: "tomorrow").day, "--priority", "high", "From todoman")
    try settle()
    let arrived = try #require(try plan(of: "tomorrow")["From todoman"])
    #expect(arrived.priority == "high" && arrived.allDay)
    try focus("done", arrived.id, "--day", "tomorrow")
    try settle()
    #expect(try !todo("list").contains("From todoman"))
    _ = try todo("delete", "--yes", number(of: "Meet; late"))
    try settle()
    #expect(try plan(of: "tomorrow").titles == ["From todoman"])
  }

  @Test(.enabled(if: todoman != nil, "scripts/setup --tests installs todoman"))
  func todomanHasTheSameNotes() throws {
    try focus("add", "Ours", "--note", PeerSample.note)
    try settle()
    #expect(try todo("show", number(of: "Ours")).contains("ask: who; when, where \\ how"))
    _ = try todo("edit", number(of: "Ours"), "--priority", "high")
    _ = try todo(
      "new", "--list", "tasks", "--due", plan().day, "--read-description", "Theirs", stdin: PeerSample.note)
    try settle()
    #expect(try plan()["Ours"]?.priority == "high")
    #expect(try plan()["Ours"]?.note == PeerSample.note)
    // todoman doubles the ends of lines that it reads from stdin.
    #expect(try plan()["Theirs"]?.note == PeerSample.note.replacing("\n", with: "\n\n"))
    for title in ["Ours", "Theirs"] {
      try focus("edit", title, "--note", "Other\n- [ ] words")
    }
    try settle()
    for title in ["Ours", "Theirs"] {
      let shown = try todo("show", number(of: title))
      #expect(shown.contains("- [ ] words") && !shown.contains("who;"), "\(shown)")
      try focus("edit", title, "--note", "")
    }
    try settle()
    #expect(try !todo("show", number(of: "Theirs")).contains("words"))
  }

  // MARK: khal

  @Test(.enabled(if: TimeTracker.path("khal") != nil, "scripts/setup --tests installs khal"))
  func khalShowsTheEvents() throws {
    let settings = """
      [calendars]
      [[tasks]]
      path = \(folder.path)
      [locale]
      local_timezone = Europe/Berlin
      default_timezone = Europe/Berlin
      timeformat = %H:%M
      dateformat = %Y-%m-%d
      longdateformat = %Y-%m-%d
      datetimeformat = %Y-%m-%d %H:%M
      longdatetimeformat = %Y-%m-%d %H:%M
      [sqlite]
      path = \(sandbox.root)/khal.sqlite3
      """
    try sandbox.write(settings, to: "\(sandbox.root)/khal.conf")
    func khal(_ arguments: String..., stdin: String? = nil) throws -> String {
      let path = try #require(TimeTracker.path("khal"))
      let environment = sandbox.environment(with: ["TZ": Self.zone["TZ"]])
      let output = try runToEnd(
        [path, "-c", "\(sandbox.root)/khal.conf"] + arguments, stdin: stdin, environment: environment)
      try #require(output.status == 0, "khal \(arguments): \(output)")
      return output.stdout
    }
    try focus("add", "Meet", "--at", "9-10:30")
    try settle("--events")
    let format = "{start-time}-{end-time} {title}"
    #expect(try khal("list", "--format", format, "today", "1d").contains("09:00-10:30 Meet"))
    // An event of khal's own is no task.
    _ = try khal("new", "-a", "tasks", "today", "20:00", "Party")
    try settle("--events")
    #expect(try plan().titles == ["Meet"])
    try focus("edit", "1", "--at", "14-15", "--note", PeerSample.note)
    try settle("--events")
    #expect(try khal("list", "--format", "{description}", "today", "1d").contains(PeerSample.note))
    let list = try khal("list", "--format", format, "today", "1d")
    #expect(list.contains("14:00-15:00 Meet") && list.contains("Party"), "\(list)")
  }

  // MARK: vdirsyncer and a CalDAV server

  private static var hasServer: Bool {
    TimeTracker.path("vdirsyncer") != nil
      && (try? runToEnd(["/usr/bin/python3", "-c", "import radicale"], environment: [:]).status) == 0
  }

  @Test(.enabled(if: hasServer, "scripts/setup --tests installs vdirsyncer and radicale"))
  func vdirsyncerCarriesThemToAnotherMachine() async throws {
    let server = try CalDAVServer(sandbox)
    try await server.start()
    // It ends with the test, not after its last mention.
    defer { withExtendedLifetime(server) {} }
    let other = try CalendarFolder(sandbox, "elsewhere")
    try server.writeSettings(folder.path, other.path, to: "\(sandbox.root)/vdirsyncer.conf")
    func carry() throws {
      for _ in 0..<2 { try peer("vdirsyncer", "sync") }
    }
    try focus("add", PeerSample.hostile, "--at", "9-10:30")
    try focus("add", "Second", "--note", PeerSample.note)
    try settle()
    try peer("vdirsyncer", "discover", stdin: "y\ny\ny\ny\n")
    try carry()
    // The other machine has a store of its own.
    let home = "\(sandbox.root)/other"
    let far: [String: String?] = [
      "HOME": home, "XDG_DATA_HOME": "\(home)/data", "XDG_STATE_HOME": "\(home)/state", "TZ": Self.zone["TZ"],
    ]
    func there(_ arguments: String...) throws -> String {
      let output = try sandbox.run(arguments, env: far)
      try #require(output.status == 0, "\(arguments): \(output)")
      return output.stdout
    }
    _ = try there("vdir", other.path)
    let arrived = try sandbox.plan(env: far)
    #expect(arrived.tasks.map(\.id).sorted() == (try plan().tasks.map(\.id).sorted()))
    #expect(arrived[PeerSample.hostile]?.start == "09:00" && arrived[PeerSample.hostile]?.end == "10:30")
    #expect(arrived["Second"]?.note == PeerSample.note)
    // And back.
    _ = try there("edit", PeerSample.hostile, "--note", PeerSample.note)
    _ = try there("done", arrived["Second"]?.id ?? "")
    _ = try there("add", "Third", "--priority", "high")
    _ = try there("vdir", other.path)
    try carry()
    try settle()
    #expect(try plan()["Second"]?.state == "completed")
    #expect(try plan()["Third"]?.priority == "high")
    #expect(try plan()["Second"]?.note == PeerSample.note)
    #expect(try plan()[PeerSample.hostile]?.note == PeerSample.note)
    try focus("delete", try #require(try plan()["Third"]).id)
    try settle()
    try carry()
    _ = try there("vdir", other.path)
    #expect(try sandbox.plan(env: far)["Third"] == nil)
    // Nothing goes on for ever.
    try carry()
    #expect(try there("vdir", other.path).hasPrefix("The folder and your tasks say the same."))
    try settle()
  }
}
