import Foundation
import Testing

@testable import FocusPrograms

/// Programs that answer line by line.
@Suite struct PipedProgramTests {
  private func sh(_ script: String) throws -> PipedProgram {
    try PipedProgram(Program(path: "/bin/sh", arguments: ["-c", script]))
  }

  private func ask(_ program: PipedProgram, _ text: String, limit: Int = 1000) -> PipedProgram.Answer {
    program.ask(Array(text.utf8), limit: limit, within: 30_000)
  }

  @Test func aProgramAnswersLineByLine() throws {
    let program = try sh("cat")
    #expect(ask(program, "one\n") == .line(Array("one".utf8)))
    #expect(ask(program, "two\nthree\n") == .line(Array("two".utf8)))
    #expect(ask(program, "") == .line(Array("three".utf8)))
    #expect(ask(program, "\n") == .line([]))
    program.stop()
    #expect(ask(program, "four\n") == .ended(status: nil, errors: []))
  }

  @Test func aLineMayHaveAsManyBytesAsAllowed() throws {
    let text = String(repeating: "x", count: 1000)
    #expect(ask(try sh("cat"), "\(text)\n") == .line(Array(text.utf8)))
    #expect(ask(try sh("cat"), "\(text)x\n") == .tooLong)
    // The same for a line without an end.
    #expect(ask(try sh("cat"), "\(text)x") == .tooLong)
  }

  @Test func outputBeforeTheEndIsRead() throws {
    let program = try sh("echo one; printf half; echo why >&2; exit 3")
    #expect(ask(program, "") == .line(Array("one".utf8)))
    #expect(ask(program, "") == .ended(status: 3, errors: Array("why\n".utf8)))
    #expect(ask(try sh("kill -9 $$"), "") == .ended(status: nil, errors: []))
    // Only the end of the error output is kept.
    let long = ask(try sh("head -c 1000000 /dev/zero >&2; echo end >&2; exit 1"), "")
    guard case .ended(1, let errors) = long else { return #expect(Bool(false), "\(long)") }
    #expect(errors.count == 4096)
    #expect(errors.suffix(4) == Array("end\n".utf8)[...])
  }

  /// In a separate process, because other tests here ignore the signal.
  @Test func aProgramThatStopsReadingDoesNotEndTheCaller() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      let text = String(repeating: "x", count: 1_000_000)
      let tests = PipedProgramTests()
      #expect(tests.ask(try tests.sh("exec <&-; echo closed; exit 4"), text) == .line(Array("closed".utf8)))
      let program = try tests.sh("exit 4")
      #expect(tests.ask(program, text) == .ended(status: 4, errors: []))
    }
  }

  @Test func aProgramThatIsMissingIsAnError() {
    #expect(throws: PipedProgram.StartError(code: ENOENT)) {
      _ = try PipedProgram(Program(path: "/no/such/program"))
    }
  }

  @Test func inheritsNoTerminalAndNoDescriptors() throws {
    let leaked = fcntl(STDERR_FILENO, F_DUPFD, 100)
    defer { close(leaked) }
    #expect(
      ask(try sh("! test -e /proc/self/fd/\(leaked) && ! (cat </dev/tty) 2>/dev/null && echo none"), "")
        == .line(Array("none".utf8)))
  }
}
