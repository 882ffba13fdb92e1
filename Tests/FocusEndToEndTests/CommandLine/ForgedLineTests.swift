import Foundation
import Testing

/// External names in the output: a line break in a name must not begin a line that looks like the program's
/// own.
@Suite struct ForgedLineTests {
  private let sandbox: Sandbox
  private let forged = "focus: All is well."
  private var name: String { "x\n\(forged)\n" }

  init() throws {
    sandbox = try Sandbox()
    try sandbox.add("One")
  }

  private func expectNoForgery(_ output: Output, showing: Bool = true, at: SourceLocation = #_sourceLocation)
  {
    let lines = (output.stdout + output.stderr).split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix(forged) }, "\(output)", sourceLocation: at)
    #expect(lines.contains { $0.contains(forged) } == showing, "\(output)", sourceLocation: at)
  }

  @Test func namesOfUnknownFilesForgeNoOutputLines() throws {
    try sandbox.write("", to: "\(sandbox.dataDirectory)/days/\(name).json")
    try sandbox.write("", to: "\(sandbox.dataDirectory)/backups/\(name)/2026-05.json")
    try sandbox.write("", to: "\(sandbox.root)/config/focus/hooks/\(name)")
    let doctor = try sandbox.run("doctor")
    expectNoForgery(doctor)
    #expect(doctor.stdout.contains(#"x\x0Afocus: All is well.\x0A.json'"#))
    let json =
      try JSONSerialization.jsonObject(
        with: Data(try sandbox.run("doctor", "--json").stdout.utf8)) as? [String: Any]
    let findings = try #require(json?["findings"] as? [[String: Any]])
    #expect(findings.contains { ($0["path"] as? String)?.contains(#"\x0A"#) == true })
  }

  @Test func namesOfSoundsForgeNoOutputLines() throws {
    try sandbox.write("", to: "\(sandbox.root)/config/focus/sounds/\(name).ogg")
    expectNoForgery(try sandbox.run("sound", "--list"))
    expectNoForgery(try sandbox.run("sound", "ocean"))
    try sandbox.write("sound = \"x\\n\(forged)\"\n", to: "\(sandbox.root)/config/focus/config.toml")
    expectNoForgery(try sandbox.run("sound"))
    expectNoForgery(try sandbox.run("config"))
  }

  @Test func pathsForgeNoOutputLines() throws {
    expectNoForgery(try sandbox.run("import", "\(sandbox.root)/\(name)"))
    try sandbox.write("?", to: "\(sandbox.root)/\(name)")
    expectNoForgery(try sandbox.run("import", "\(sandbox.root)/\(name)"))
    expectNoForgery(try sandbox.run("list", "--data-dir", "\(sandbox.root)/\(name)/data"))
    expectNoForgery(try sandbox.run("list", env: ["FOCUS_DATA_DIR": "\(sandbox.root)/\(name)/data"]))
    expectNoForgery(try sandbox.run("vdir", "\(sandbox.root)/\(name)/calendar"))
    expectNoForgery(try sandbox.run("sound", "rain", "--render", "\(sandbox.root)/\(name)"))
    let link = "\(sandbox.dataDirectory)/sessions"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/nowhere/\(name)")
    expectNoForgery(try sandbox.run("sessions"))
  }

  /// Texts other than paths keep their lines.
  @Test func textsKeepTheirLineBreaks() throws {
    _ = try sandbox.must("log", "--note", "First\nSecond")
    #expect(try sandbox.must("log").contains(/First\n *Second/))
  }
}
