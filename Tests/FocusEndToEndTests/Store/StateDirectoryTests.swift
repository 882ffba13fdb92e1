import Foundation
import Testing

/// An unusable state directory: a file is in its place, which also stops root.
@Suite struct StateDirectoryTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("in the way", to: "\(sandbox.root)/state")
  }

  @Test func doctorReportsAnUnusableStateDirectory() throws {
    try sandbox.add("One")
    let output = expectSuccess(try sandbox.run("doctor"))
    #expect(
      output.stdout.contains("\(sandbox.root)/state"), "\(output)"
    )
    #expect(
      output.stdout.contains("XDG_STATE_HOME"), "\(output)"
    )
    #expect(try sandbox.run("doctor", "--json").stdout.contains("\"forgetful\""))
  }

  @Test func skippedDayHookIsReported() throws {
    let hooks = "\(sandbox.root)/config/focus/hooks"
    try sandbox.writeProgram("echo x >> \(sandbox.root)/log", to: "\(hooks)/day-started")
    let output = try sandbox.run("add", "One")
    #expect(output.status == 0)
    #expect(output.stderr.contains("day-started"), "\(output)")
    #expect(output.stderr.contains("\(sandbox.root)/state"), "\(output)")
    #expect(!FileManager.default.fileExists(atPath: "\(sandbox.root)/log"))
    try FileManager.default.removeItem(atPath: "\(hooks)/day-started")
    expectSuccess(try sandbox.run("add", "Two"))
  }

  @Test func remindersAreGivenWithAWarning() throws {
    let minute = (Int(Date().timeIntervalSince1970) + sandbox.zone.offset) / 60 % 1440
    try sandbox.must("add", "Write", "--at", String(format: "%02d:%02d", minute / 60, minute % 60))
    let output = try sandbox.run("remind", "--once")
    #expect(output.status == 0)
    #expect(output.stdout.contains("Write starts now"), "\(output)")
    #expect(output.stderr.contains("The state directory cannot be used"), "\(output)")
  }

  @Test func screenWarnsAndRunsTheHookOnce() async throws {
    let log = "\(sandbox.root)/log"
    try sandbox.writeProgram("echo x >> \(log)", to: "\(sandbox.root)/config/focus/hooks/day-started")
    try sandbox.add("One")
    let screen = try TmuxScreen(sandbox)
    let first = try await screen.waitUntil(contains: "The state directory cannot be used")
    #expect(first.contains("One"))
    #expect(try await screen.quit() == 0)
    var text: String?
    let deadline = Deadline()
    while text == nil, !deadline.passed {
      text = try? String(contentsOfFile: log, encoding: .utf8)
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(text == "x\n")
  }
}
