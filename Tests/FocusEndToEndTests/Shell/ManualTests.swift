import Foundation
import Testing

/// The manual page, judged by mandoc.
@Suite struct ManualTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("docs/focus.1").path
  private let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"]

  @Test func mandocHasNothingToRemark() throws {
    let output = try runToEnd(["/usr/bin/env", "mandoc", "-Tlint", Self.page], environment: environment)
    // Which other manuals there are is this machine's business.
    let remarks = (output.stdout + output.stderr).split(separator: "\n").filter {
      !$0.contains("mandoc.db") && !$0.contains("referenced manual not found")
    }
    #expect(remarks.isEmpty, "\(remarks)")
  }

  @Test func everySectionAndEveryCommandIsThere() throws {
    let output = try runToEnd(
      ["/usr/bin/env", "mandoc", "-Tutf8", "-O", "width=200", Self.page], environment: environment)
    let text = output.stdout.replacing(try Regex(".\u{08}"), with: "")
    for section in ["NAME", "SYNOPSIS", "HOOKS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES"] {
      #expect(text.contains("\n\(section)\n"), "\(section)")
    }
    let sandbox = try Sandbox()
    let commands = try sandbox.must("--complete", "fish", "").split(separator: "\n")
      .map { String($0.prefix { $0 != "\t" }) }
    #expect(commands.count > 15)
    for command in commands where command != "help" {
      #expect(text.contains(try Regex("\n +([a-z| ]+ )?\(command)( |\n)")), "\(command)")
      // And every option of it.
      let options = try sandbox.must("--complete", "fish", command, "--").split(separator: "\n")
      for option in options.map({ String($0.prefix { $0 != "\t" }) }) {
        #expect(text.contains(option), "\(command) \(option)")
      }
    }
  }
}
