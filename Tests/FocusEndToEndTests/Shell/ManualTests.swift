import Foundation
import Testing

/// Checks the manual page with mandoc.
@Suite struct ManualTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("docs/focus.1").path
  private let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"]

  @Test func mandocReportsNoProblems() throws {
    let output = try runToEnd(["/usr/bin/env", "mandoc", "-Tlint", Self.page], environment: environment)
    // Whether other manuals are installed does not matter, except for those of programs that the tests need.
    let warnings = (output.stdout + output.stderr).split(separator: "\n").filter {
      !$0.contains("mandoc.db") && !$0.contains("not found: Xr tmux")
        && !$0.contains("not found: Xr calcurse")
    }
    #expect(warnings.isEmpty, "\(warnings)")
  }

  /// The pages in other languages are generated from the program's help, and are up to date.
  @Test(arguments: ["ko", "ja"]) func translatedPagesAreSound(language: String) throws {
    let page = Self.page.replacing("focus.1", with: "focus.\(language).1")
    let output = try runToEnd(["/usr/bin/env", "mandoc", "-Tlint", page], environment: environment)
    // Text without blanks cannot be wrapped.
    let known = ["mandoc.db", "not found: Xr", "longer than 80 bytes", "trailing delimiter: Nd"]
    let warnings = (output.stdout + output.stderr).split(separator: "\n")
      .filter { line in !known.contains { line.contains($0) } }
    #expect(warnings.isEmpty, "\(warnings)")
    let check = try runToEnd(
      ["\(Repository.root)/scripts/manuals", "--check", try Binary.path()], environment: environment)
    #expect(check.status == 0, "\(check.stderr)")
  }

  private func text() throws -> String {
    try runToEnd(
      ["/usr/bin/env", "mandoc", "-Tutf8", "-O", "width=200", Self.page], environment: environment
    ).stdout.replacing(try Regex(".\u{08}"), with: "")
  }

  /// A second `Op` on a line is nested, as if its option required the one before.
  @Test func optionsHaveSeparateBrackets() throws {
    let nested = try text().matches(of: /\[[^\]]*\[/).map { String($0.output) }
    #expect(nested.isEmpty, "\(nested)")
  }

  /// The page about configuration, whose settings block is tested elsewhere, the manual and `focus config`
  /// list the same settings.
  @Test func settingsAreDocumentedWithDefaults() throws {
    let text = try text()
    let page = try String(contentsOfFile: "\(Repository.root)/docs/configuration.md", encoding: .utf8)
    let rows = try Sandbox().must("config").components(separatedBy: "\n\n")[0].split(separator: "\n")
    #expect(rows.count >= 10)
    for row in rows {
      let (key, value) = (row.split(separator: " ")[0], row.split(separator: " ")[1])
      let line =
        ["true", "false"].contains(value) || Int(value) != nil || value.hasPrefix("[")
        ? "\(key) = \(value)" : "\(key) = \"\(value)\""
      #expect(text.contains(" \(line)\n"), "\(line) in the manual")
      #expect(page.contains("\n\(line)"), "\(line) in docs/configuration.md")
    }
  }

  @Test func sectionsAndCommandsAreDocumented() throws {
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
      // Also check the options of each command.
      let options = try sandbox.must("--complete", "fish", command, "--").split(separator: "\n")
      for option in options.map({ String($0.prefix { $0 != "\t" }) }) {
        #expect(text.contains(option), "\(command) \(option)")
      }
    }
  }
}
