import Foundation
import Testing

/// The short form of `make faults`: kills, errors at every call, bad disks, many processes, damaged files, screens beside
/// scripts, and terminals that come, go, stop, change and lie. What it cannot do here it says in its table;
/// docs/RELIABILITY.md tells what stands for which promise.
@Suite(.serialized) struct FaultTests {
  @Test(arguments: [
    "kills", "injections", "disks", "crowd", "damage", "soak", "endings", "suspends", "sizes", "keys",
    "answers", "hostile", "outputs", "widths",
  ])
  func everyPromiseIsKept(part: String) throws {
    let repository = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    var environment = ProcessInfo.processInfo.environment
    environment["FOCUS_BINARY"] = try Binary.path()
    let output = try runToEnd(
      ["/usr/bin/python3", "\(repository)/Faults/run", "--short", part], environment: environment,
      patience: .seconds(600))
    #expect(output.status == 0, "\(output.stdout)\(output.stderr)")
    #expect(output.stdout.contains("| 0 |"), "\(output)")
    for line in output.stdout.split(separator: "\n") where line.contains("SKIPPED") {
      print("faults: \(line)")
    }
  }
}
