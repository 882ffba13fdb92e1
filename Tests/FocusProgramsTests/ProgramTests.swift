import FocusSystem
import Foundation
import Testing

@testable import FocusPrograms

/// Programs run without a shell and a terminal, and for a limited time.
@Suite struct ProgramTests {
  private func sh(_ script: String, input: String = "", within timeout: Int64 = 30_000) -> Program.Ending {
    Program(path: "/bin/sh", arguments: ["-c", script], input: Array(input.utf8)).run(within: timeout)
  }

  @Test func theProgramReadsItsWholeInput() {
    let input = String(repeating: "0123456789", count: 100_000)
    #expect(sh("test \"$(wc -c)\" -eq 1000000", input: input) == .exited(0, complaint: ""))
  }

  @Test func keepsTheErrorLineAndDiscardsTheOutput() {
    #expect(sh("echo out; echo why >&2; echo more >&2; exit 3") == .exited(3, complaint: "why"))
    // More than the capacity of a pipe must not block the program.
    #expect(sh("head -c 1000000 /dev/zero >&2; exit 4").isExit(4))
  }

  @Test func reportsASignal() { #expect(sh("kill -9 $$") == .killed(signal: 9)) }

  /// A child, a session leader, and a process that lost its parent. Only Linux can find processes that have
  /// left their session.
  @Test(
    arguments: ["sleep 1000 &"]
      + (SystemWays.arePortable
        ? []
        : ["setsid sleep 1000 &", "(setsid sh -c 'echo $$ > $1; exec sleep 1000' sh \"$1\" &) &"]))
  func aTimeoutKillsEverythingTheProgramStarted(start: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // A busy machine may kill the shell before it has started anything; then try again with more time.
    var child: pid_t?
    var timeout: Int64 = 200
    while child == nil, timeout < 60_000 {
      let ending = sh(
        "set -- \(folder)/child; \(start) [ -z \"$!\" ] || echo $! > $1; sleep 1000", within: timeout)
      #expect(ending == .timedOut)
      let text = try? String(contentsOfFile: "\(folder)/child", encoding: .utf8)
      child = text.flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
      timeout *= 2
    }
    let pid = try #require(child, "it never started its child")
    // A killed orphan may remain as a zombie for a moment; accept gone or not sleeping.
    let deadline = ContinuousClock.now + .seconds(30)
    while isAlive(pid), ContinuousClock.now < deadline { usleep(1000) }
    #expect(!isAlive(pid))
  }

  private func isAlive(_ pid: pid_t) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return false }
    return status.split(separator: ")").last?.split(separator: " ").first != "Z"
  }

  @Test func doesNotWaitForBackgroundProcesses() {
    #expect(sh("sleep 1000 & echo $! >&2; exit 0").isExit(0))
  }

  @Test func anInvalidProgramIsAnError() throws {
    #expect(Program(path: "/no/such/program").run() == .cannotStart(ENOENT))
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    // A file without an interpreter line is not passed to a shell.
    try Data("exit 0\n".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(chmod(path, 0o755) == 0)
    // A process started by another test may hold the file open for a moment.
    let deadline = ContinuousClock.now + .seconds(30)
    var ending = Program(path: path).run()
    while ending == .cannotStart(ETXTBSY), ContinuousClock.now < deadline {
      ending = Program(path: path).run()
    }
    #expect(ending == .cannotStart(ENOEXEC))
  }

  @Test func inheritsNoTerminalAndNoDescriptors() {
    let leaked = fcntl(STDERR_FILENO, F_DUPFD, 100)
    defer { close(leaked) }
    #expect(
      sh("exec 2>&1; ! test -e /proc/self/fd/\(leaked) && ! cat </dev/tty") == .exited(0, complaint: ""))
    #expect(sh("test \"$(readlink /proc/$$/fd/1)\" = /dev/null").isExit(0))
  }
}

extension Program.Ending {
  fileprivate func isExit(_ status: Int32) -> Bool {
    if case .exited(status, _) = self { true } else { false }
  }
}
