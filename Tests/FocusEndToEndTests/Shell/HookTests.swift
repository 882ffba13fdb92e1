import Foundation
import Testing

/// The user's hooks.
@Suite struct HookTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  private var log: String { "\(sandbox.root)/log" }

  /// Creates a hook that records its input, or runs the script.
  private func hook(_ name: String, _ script: String? = nil) throws {
    try sandbox.writeProgram(
      script ?? "cat >> \(log)", to: "\(sandbox.root)/config/focus/hooks/\(name)")
  }

  private func hookAll() throws {
    for name in ["task-added", "task-completed", "day-finished", "day-started"] { try hook(name) }
  }

  private struct Event: Decodable {
    let event: String
    let day: String
    let at: String
    let task: PlannedTask?
    let plan: Plan?
  }

  private func events() throws -> [Event] {
    guard let text = try? String(contentsOfFile: log, encoding: .utf8) else { return [] }
    return try text.split(separator: "\n").map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
  }

  private func names() throws -> [String] { try events().map(\.event) }

  @Test func eventsCallTheirHooksOnce() throws {
    try hookAll()
    expectSuccess(try sandbox.run("add", "Write; touch x $(id)", "--priority", "high"))
    expectSuccess(try sandbox.run("add", "Later", "--day", "tomorrow"))
    let finished = try sandbox.run("done", "1")
    #expect(finished.status == 0)
    #expect(
      try names() == ["task-added", "day-started", "task-added", "task-completed", "day-finished"]
        || names() == ["day-started", "task-added", "task-added", "task-completed", "day-finished"])
    let events = try events()
    let added = try #require(events.first { $0.event == "task-added" })
    #expect(added.day == sandbox.today)
    #expect(added.task?.title == "Write; touch x $(id)")
    #expect(added.task?.priority == "high")
    #expect(events.first { $0.event == "task-completed" }?.task?.state == "completed")
    #expect(events.last?.plan?.completed == 1)
    #expect(events.first { $0.event == "day-started" }?.plan?.day == sandbox.today)
  }

  @Test func dayHooksRunOncePerDay() throws {
    try hook("day-started")
    try hook("day-finished")
    try sandbox.add("One")
    for command in [["list"], ["done", "1"], ["reopen", "1"], ["done", "1"], ["list"]] {
      try sandbox.run(command)
    }
    #expect(try names() == ["day-started", "day-finished"])
    try sandbox.must("list", env: sandbox.aDayLater)
    try sandbox.must("list", env: sandbox.aDayLater)
    #expect(try names() == ["day-started", "day-finished", "day-started"])
  }

  @Test func exitStatusIsKnownWithIgnoredSIGCHLD() throws {
    try hook("task-added", "cat > \(log); exit 3")
    let script = "trap '' CHLD; exec \(try Binary.path()) add Write"
    let output = try runToEnd(["/bin/sh", "-c", script], environment: sandbox.environment)
    #expect(output.status == 0, "\(output)")
    #expect(output.stderr.contains("3"), "\(output)")
    #expect(!output.stderr.contains("seconds"), "nothing timed out: \(output)")
    #expect(try names() == ["task-added"])
  }

  @Test func dayStartedRunsInOneProcess() async throws {
    try hook("day-started")
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<12 { group.addTask { _ = try? sandbox.run("list") } }
    }
    #expect(try names() == ["day-started"])
  }

  @Test func statusCallsNoHooks() throws {
    try hookAll()
    try sandbox.must("status")
    try sandbox.must("config")
    #expect(try names() == [])
  }

  @Test(arguments: [
    ("echo 'no net' >&2; exit 3", "status 3: 'no net'"), ("kill -9 $$", "signal 9"),
    ("sleep 1000", "more than 5 seconds"), ("printf 'a\\033[31mb\\n' >&2; exit 1", "'a[31mb'"),
  ])
  func failedHookIsReported(script: String, sentence: String) throws {
    try hook("task-added", script)
    let output = try sandbox.run("add", "One")
    #expect(output.status == 0)
    #expect(output.stderr.contains("'task-added'"), "\(output)")
    #expect(output.stderr.contains(sentence), "\(output)")
    #expect(!output.hasControlBytes)
    #expect(output.stdout.contains("One"))
    #expect(try sandbox.plan().titles == ["One"])
  }

  @Test func hookWithoutInterpreterIsReported() throws {
    let path = "\(sandbox.root)/config/focus/hooks/task-added"
    try sandbox.writeProgram("", to: path)
    _ = try runToEnd(
      ["/bin/sh", "-c", "echo 'cat >> \(log)' > \"$1\"; chmod 644 \"$1\"", "sh", path],
      environment: sandbox.environment)
    // Not executable, so not a hook.
    expectSuccess(try sandbox.run("add", "One"))
    _ = try runToEnd(["/bin/chmod", "755", path], environment: sandbox.environment)
    let output = try sandbox.run("add", "Two")
    #expect(output.stderr.contains("names no interpreter"), "\(output)")
    #expect(try names() == [])
  }

  @Test func hooksDoNotCallHooks() throws {
    let other = "\(sandbox.root)/other"
    try hook("task-added", "cat >> \(log); \(try Binary.path()) add 'From the hook' --day tomorrow")
    try sandbox.must("--data-dir", other, "add", "One")
    #expect(try names() == ["task-added"])
    #expect(try sandbox.must("list", "--day", "tomorrow", "--data-dir", other).contains("From the hook"))
  }

  @Test func screenCallsHooks() async throws {
    try hookAll()
    try sandbox.add("First")
    try await waitFor(["day-started", "task-added"])
    let screen = try TmuxScreen(sandbox)
    try await screen.waitUntil(contains: "First")
    try screen.send("Space")
    try await waitFor(["day-started", "task-added", "task-completed", "day-finished"])
    // Undo is not an event.
    try screen.send("u")
    _ = try await sandbox.waitForPlan { $0.completed == 0 }
    try screen.send("q")
    #expect(try await screen.waitUntilEnded() == 0)
    #expect(try names().count == 4)
  }

  @Test func screenRunsDayStartedOnce() async throws {
    try hook("day-started")
    let first = try TmuxScreen(sandbox)
    try await first.waitUntil("the welcome") { !$0.allSatisfy(\.isWhitespace) }
    try await waitFor(["day-started"])
    try sandbox.must("list")
    try first.send("Enter", "q")
    #expect(try await first.waitUntilEnded() == 0)
    #expect(try names() == ["day-started"])
    let next = try PtyProgram(sandbox, env: sandbox.aDayLater)
    try await waitFor(["day-started", "day-started"])
    next.send("q")
    #expect(try await next.waitUntilEnded() == 0)
  }

  @Test func screenDoesNotWaitForHooks() async throws {
    try hook("task-completed", "sleep 1000")
    try sandbox.add("First", "Second")
    let screen = try TmuxScreen(sandbox)
    try await screen.waitUntil(contains: "First")
    try screen.send("Space", "j")
    _ = try await sandbox.waitForPlan { $0.completed == 1 }
    try screen.send("2")
    try await screen.waitUntil(contains: "2 TASKS")
    try await screen.waitUntil(contains: "'task-completed'")
    try screen.send("q")
    #expect(try await screen.waitUntilEnded() == 0)
  }

  @Test func startedHooksFinishAfterTheScreenCloses() async throws {
    try hook("task-completed", "cat >> \(log); echo told >&2; exit 1")
    try sandbox.add("First", "Second", "Third")
    let screen = try TmuxScreen(sandbox)
    try await screen.waitUntil(contains: "First")
    try screen.send("Space", "j", "Space", "q")
    #expect(try await screen.waitUntilEnded() == 0)
    let done = try sandbox.plan().completed
    try await waitFor(Array(repeating: "task-completed", count: done))
  }

  private func waitFor(_ wanted: [String]) async throws {
    let deadline = Deadline()
    while true {
      let names = (try? names()) ?? []
      if names.sorted() == wanted.sorted() { return }
      guard !deadline.passed else { throw NeverSo(last: "\(names) instead of \(wanted)") }
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
