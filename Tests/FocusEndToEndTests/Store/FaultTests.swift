import Foundation
import Testing

/// The short form of `make faults`: kills, errors at every call, bad disks, many processes, damaged files, screens beside
/// scripts, and terminals that come, go, stop, change and lie. What it cannot do here it says in its table;
/// docs/RELIABILITY.md tells what stands for which promise.
@Suite(.serialized) struct FaultTests {
  @Test(arguments: [
    "kills", "injections", "disks", "crowd", "damage", "clock", "days", "journeys", "soak",
    "endings", "suspends", "sizes", "keys", "answers", "hostile", "outputs", "widths",
  ])
  func everyPromiseIsKept(part: String) async throws {
    let output = try await harness("--short", part)
    #expect(output.status == 0, "\(output.stdout)\(output.stderr)")
    #expect(output.stdout.contains("| 0 |"), "\(output)")
    for line in output.stdout.split(separator: "\n") where line.contains("SKIPPED") {
      print("faults: \(line)")
    }
  }

  /// Every promise has a row, and every test or part that a row names is there.
  @Test func everythingNamedExists() async throws {
    let output = try await harness("--names")
    #expect(output.status == 0, "\(output.stdout)\(output.stderr)")
  }

  private func harness(_ arguments: String...) async throws -> Output {
    let repository = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    var environment = ProcessInfo.processInfo.environment
    environment["FOCUS_BINARY"] = try Binary.path()
    let (command, variables) = (["/usr/bin/python3", "\(repository)/Faults/run"] + arguments, environment)
    return try await onOwnThread {
      try runToEnd(command, environment: variables, patience: .seconds(600))
    }
  }
}
