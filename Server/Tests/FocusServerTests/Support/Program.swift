import Foundation
import Testing

/// The program under test.
enum Program {
  /// `$FOCUS_SERVER_BINARY`, or the program that was built with the tests.
  static let path: String =
    ProcessInfo.processInfo.environment["FOCUS_SERVER_BINARY"]
    ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("focus-server").path

  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs the program to its end.
  @discardableResult
  static func run(
    _ arguments: String..., input: [UInt8] = [], environment: [String: String] = [:]
  ) async throws -> Result {
    try await run(arguments, input: input, environment: environment)
  }

  @discardableResult
  static func run(
    program: String = path, _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) async throws -> Result {
    try await onThread {
      let process = process(program: program, arguments, environment)
      let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
      process.standardInput = stdin
      process.standardOutput = stdout
      process.standardError = stderr
      try process.run()
      let (output, errors) = (PipeContent(stdout), PipeContent(stderr))
      // Fails if the program ends before it has read everything.
      try? stdin.fileHandleForWriting.write(contentsOf: input)
      try stdin.fileHandleForWriting.close()
      process.waitUntilExit()
      return Result(status: process.terminationStatus, output: output.text(), errors: errors.text())
    }
  }

  static func process(
    program: String = path, _ arguments: [String], _ environment: [String: String] = [:]
  ) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ["HOME": "/nonexistent", "PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    return process
  }
}
