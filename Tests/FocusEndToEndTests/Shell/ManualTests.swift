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
    // Which other manuals there are is this machine's business; but only of programs the tests need anyway.
    let remarks = (output.stdout + output.stderr).split(separator: "\n").filter {
      !$0.contains("mandoc.db") && !$0.contains("not found: Xr tmux")
        && !$0.contains("not found: Xr calcurse")
    }
    #expect(remarks.isEmpty, "\(remarks)")
  }

  private func text() throws -> String {
    try runToEnd(
      ["/usr/bin/env", "mandoc", "-Tutf8", "-O", "width=200", Self.page], environment: environment
    ).stdout.replacing(try Regex(".\u{08}"), with: "")
  }

  /// A second `Op` on a line opens within the first: then an option seems to need the one before it.
  @Test func everyOptionHasBracketsOfItsOwn() throws {
    let nested = try text().matches(of: /\[[^\]]*\[/).map { String($0.output) }
    #expect(nested.isEmpty, "\(nested)")
  }

  /// The README, whose block of settings is tried against the program, the manual and `focus config` know the same.
  @Test func everySettingIsThereWithItsDefault() throws {
    let text = try text()
    let readme = try String(contentsOfFile: "\(Repository.root)/README.md", encoding: .utf8)
    let rows = try Sandbox().must("config").components(separatedBy: "\n\n")[0].split(separator: "\n")
    #expect(rows.count >= 10)
    for row in rows {
      let (key, value) = (row.split(separator: " ")[0], row.split(separator: " ")[1])
      let line =
        ["true", "false"].contains(value) || Int(value) != nil || value.hasPrefix("[")
        ? "\(key) = \(value)" : "\(key) = \"\(value)\""
      #expect(text.contains(" \(line)\n"), "\(line) in the manual")
      #expect(readme.contains("\n\(line)"), "\(line) in the README")
    }
  }

  @Test func everySectionAndEveryCommandIsThere() throws {
    let text = try text()
    for section in [
      "NAME", "SYNOPSIS", "SETTINGS", "HOOKS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES",
    ] {
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
