import Foundation
import Testing

/// Reminders. In the sandbox it is noon, and midnight is twelve hours away.
@Suite struct RemindTests {
  let sandbox: Sandbox
  /// The current minute. A reminder stays valid for five minutes, so its start may be up to four minutes ago.
  private let now: Int

  init() throws {
    sandbox = try Sandbox()
    now = Int(Date().timeIntervalSince1970) + sandbox.zone.offset
  }

  private func time(inMinutes minutes: Int) -> String {
    let minute = (now / 60 % 1440 + minutes + 1440) % 1440
    return String(format: "%02d:%02d", minute / 60, minute % 60)
  }

  private func add(_ title: String, inMinutes minutes: Int) throws {
    try sandbox.must("add", title, "--at", time(inMinutes: minutes))
  }

  @Test func startedAndUpcomingTasksAreRemindedOnce() throws {
    try add("Write", inMinutes: 0)
    try add("Call", inMinutes: 4)
    try add("Later", inMinutes: 60)
    let output = try sandbox.must("remind", "--once")
    #expect(output.contains("Write starts now"))
    #expect(output.contains("Call starts in "))
    #expect(!output.contains("Later"))
    #expect(try sandbox.must("remind", "--once") == "")
  }

  @Test func doneAndPastTasksHaveNoReminders() throws {
    try add("Done", inMinutes: 0)
    try add("Past", inMinutes: -30)
    try sandbox.must("done", "1")
    #expect(try sandbox.must("remind", "--once") == "")
  }

  @Test func processesShareReminders() async throws {
    try add("Write", inMinutes: 0)
    let said = await withTaskGroup(of: String.self) { group in
      for _ in 0..<12 { group.addTask { (try? sandbox.run("remind", "--once").stdout) ?? "failed" } }
      return await group.reduce("", +)
    }
    #expect(said.components(separatedBy: "Write starts now").count == 2, "\(said)")
  }

  @Test func changedStartIsRemindedAgain() throws {
    try add("Write", inMinutes: 4)
    #expect(try sandbox.must("remind", "--once").contains("Write starts in "))
    try sandbox.must("edit", "1", "--at", time(inMinutes: 3))
    #expect(try sandbox.must("remind", "--once").contains("Write starts in "))
  }

  @Test func remindsOfTasksAddedWhileWaiting() async throws {
    let program = try PtyProgram(sandbox, "remind")
    try add("A;b \u{65E5}", inMinutes: 0)
    try await program.waitUntil { $0.contains("A;b \u{65E5} starts now") }
    try await program.waitUntil { $0.contains("\u{1B}]777;notify;Daily Focus;A,b \u{65E5} starts now") }
    #expect(!program.output.contains("\u{1B}]9"), "one notification, not two")
    #expect(program.output.contains("\u{07}"))
    program.signal(SIGTERM)
    #expect(try await program.waitUntilEnded() == 128 + SIGTERM)
  }

  @Test func hostileTitleCannotEndTheEscapeSequence() async throws {
    try add("Innocent", inMinutes: 0)
    try sandbox.editMonth { json in
      var tasks = try json.tasks(of: sandbox.today)
      tasks[0]["title"] = "x\u{07}\u{1B}]0;pwned\u{1B}\\ y"
      try json.setTasks(tasks, of: sandbox.today)
    }
    let program = try PtyProgram(sandbox, "remind", "--once")
    #expect(try await program.waitUntilEnded() == 0)
    #expect(program.output.contains("Daily Focus;x]0,pwned\\ y starts now"))
    #expect(!program.output.contains("\u{1B}]0"))
  }

  @Test func pipesGetNoEscapeSequences() throws {
    try add("Write", inMinutes: 0)
    expectSuccess(try sandbox.run("remind", "--once"))
  }

  @Test func remindEndsWhenTheReaderCloses() async throws {
    let script = "\(try Binary.path()) remind | true; echo over"
    let output = try runToEnd(["/bin/sh", "-c", script], environment: sandbox.environment)
    #expect(output.stdout == "over\n")
  }

  @Test func remindUsesNotifySendIfInstalled() throws {
    let tool = "\(sandbox.root)/bin/notify-send"
    try sandbox.writeProgram("printf '%s|' \"$@\" >> \(sandbox.root)/told", to: tool)
    try sandbox.must("add", "--at", time(inMinutes: 0), "--", "-x Write")
    let path = "\(sandbox.root)/bin:/usr/bin:/bin"
    try sandbox.must("remind", "--once", env: ["PATH": path])
    let told = String(decoding: try sandbox.read("\(sandbox.root)/told"), as: UTF8.self)
    // Every user of the machine can read the arguments of a program.
    #expect(told == "--app-name=focus|--|A task of your plan starts: focus shows which one.|")
  }

  @Test func screenRemindsIfConfigured() async throws {
    try add("Write", inMinutes: 0)
    let silent = try PtyProgram(sandbox)
    try await silent.waitUntil { $0.contains("Write") }
    silent.send("q")
    #expect(try await silent.waitUntilEnded() == 0)
    #expect(!silent.output.contains("starts now"))
    try sandbox.write("reminders = true\n", to: "\(sandbox.root)/config/focus/config.toml")
    let screens = [try PtyProgram(sandbox), try PtyProgram(sandbox)]
    for screen in screens { try await screen.waitUntil { $0.contains("FOCUS") } }
    var told = 0
    for screen in screens {
      screen.send("q")
      #expect(try await screen.waitUntilEnded() == 0)
      told +=
        screen.output.components(separatedBy: "\u{1B}]777;notify;Daily Focus;Write starts now").count - 1
    }
    #expect(told == 1, "of several screens one reminds")
  }
}
