import Foundation
import Testing

/// `focus vdir` with the programs that use such folders: todoman, khal, and vdirsyncer with a CalDAV server.
///
/// All of them need a time zone with a name.
@Suite struct VdirPeerTests {
  let sandbox: Sandbox
  let folder: CalendarFolder
  static let zone = ["TZ": "Europe/Berlin"]

  init() throws {
    sandbox = try Sandbox()
    folder = try CalendarFolder(sandbox)
  }

  @discardableResult
  func focus(_ arguments: String...) throws -> String {
    let output = try sandbox.run(arguments, env: Self.zone)
    try #require(output.status == 0, "\(arguments): \(output)")
    return output.stdout
  }

  func plan(of day: String = "today") throws -> Plan { try sandbox.plan(of: day, env: Self.zone) }

  /// Synchronizes the folder, then once more, which must change nothing.
  func settle(_ options: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    for round in 0..<2 {
      let output = try sandbox.run(["vdir", folder.path] + options, env: Self.zone)
      try #require(
        output.status == 0 && output.stderr == "", "\(output)", sourceLocation: sourceLocation)
      if round == 1 {
        #expect(output.stdout.hasPrefix("The folder and your tasks say the same."), "\(output)")
      }
    }
  }

  @discardableResult
  func peer(_ name: String, _ arguments: String..., stdin: String? = nil) throws -> String {
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
      default_due = 0
      """
    try sandbox.write(settings, to: "\(sandbox.root)/todoman.py")
    let path = try #require(Self.todoman.flatMap(TimeTracker.path))
    let environment = sandbox.environment(with: ["TZ": Self.zone["TZ"]])
    let output = try runToEnd(
      [path, "--config", "\(sandbox.root)/todoman.py"] + arguments, stdin: stdin, environment: environment)
    try #require(output.status == 0, "todo \(arguments): \(output)")
    return output.stdout
  }

  /// The number of a task in todoman.
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
    #expect(list.contains("Meet; late"), "\(list)")
    #expect(list.contains("10:30"), "\(list)")
    _ = try todo("done", number(of: PeerSample.hostile))
    try settle()
    #expect(try plan().tasks.map(\.state) == ["completed"])
    #expect(try plan().titles == [PeerSample.hostile])
    _ = try todo(
      "new", "--list", "tasks", "--due", plan(of: "tomorrow").day, "--priority", "high", "From todoman")
    try settle()
    let arrived = try #require(try plan(of: "tomorrow")["From todoman"])
    #expect(arrived.priority == "high")
    #expect(arrived.allDay)
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
    // todoman doubles the line endings that it reads from stdin.
    #expect(try plan()["Theirs"]?.note == PeerSample.note.replacing("\n", with: "\n\n"))
    for title in ["Ours", "Theirs"] {
      try focus("edit", title, "--note", "Other\n- [ ] words")
    }
    try settle()
    for title in ["Ours", "Theirs"] {
      let shown = try todo("show", number(of: title))
      #expect(shown.contains("- [ ] words"), "\(shown)")
      #expect(!shown.contains("who;"), "\(shown)")
      try focus("edit", title, "--note", "")
    }
    try settle()
    #expect(try !todo("show", number(of: "Theirs")).contains("words"))
  }

  /// To-dos without a date are lines of Later, until either side gives them a day.
  @Test(.enabled(if: todoman != nil, "scripts/setup --tests installs todoman"))
  func todomanHasTheSameLines() throws {
    func lines() throws -> String { try focus("later") }
    try focus("later", PeerSample.hostile)
    try focus("later", "Read Proust")
    _ = try todo("new", "--list", "tasks", "--priority", "high", "Buy milk")
    try settle("--later")
    #expect(try lines().contains("Buy milk"))
    #expect(try todo("list").contains("Read Proust"))
    #expect(try plan().titles == [])
    // A date makes a line a task; removing it makes the task a line again.
    _ = try todo("edit", number(of: "Buy milk"), "--due", plan().day)
    try settle("--later")
    #expect(try plan().titles == ["Buy milk"])
    #expect(try !lines().contains("Buy milk"))
    // todoman opens its form for an empty date, so another program removes it.
    let due = try #require(
      try folder.text(of: "Buy milk").split(separator: "\r\n").first { $0.hasPrefix("DUE") })
    try folder.replace("\(due)\r\n", with: "", in: "Buy milk")
    try settle("--later")
    #expect(try plan().titles == [])
    #expect(try lines().contains("Buy milk"))
    // A line planned here gets a date in todoman.
    try focus("later", "plan", "Read Proust")
    try settle("--later")
    #expect(try todo("show", number(of: "Read Proust")).contains(plan().day))
    // A line completed in todoman is done today.
    _ = try todo("done", number(of: PeerSample.hostile))
    _ = try todo("delete", "--yes", number(of: "Buy milk"))
    try settle("--later")
    #expect(try Set(plan().titles) == [PeerSample.hostile, "Read Proust"])
    #expect(try plan()[PeerSample.hostile]?.state == "completed")
    #expect(try !lines().contains("Buy milk"))
  }

  // MARK: khal

  @Test(.enabled(if: TimeTracker.path("khal") != nil, "scripts/setup --tests installs khal"))
  func khalShowsTheEvents() throws {
    let settings = try sandbox.writeKhalSettings("tasks", in: folder.path)
    func khal(_ arguments: String..., stdin: String? = nil) throws -> String {
      let path = try #require(TimeTracker.path("khal"))
      let environment = sandbox.environment(with: ["TZ": Self.zone["TZ"]])
      let output = try runToEnd(
        [path, "-c", settings] + arguments, stdin: stdin, environment: environment)
      try #require(output.status == 0, "khal \(arguments): \(output)")
      return output.stdout
    }
    try focus("add", "Meet", "--at", "9-10:30")
    try settle("--events")
    let format = "{start-time}-{end-time} {title}"
    #expect(try khal("list", "--format", format, "today", "1d").contains("09:00-10:30 Meet"))
    // An event that was created in khal is no task.
    _ = try khal("new", "-a", "tasks", "today", "20:00", "Party")
    try settle("--events")
    #expect(try plan().titles == ["Meet"])
    try focus("edit", "1", "--at", "14-15", "--note", PeerSample.note)
    try settle("--events")
    #expect(try khal("list", "--format", "{description}", "today", "1d").contains(PeerSample.note))
    let list = try khal("list", "--format", format, "today", "1d")
    #expect(list.contains("14:00-15:00 Meet"), "\(list)")
    #expect(list.contains("Party"), "\(list)")
  }
}
