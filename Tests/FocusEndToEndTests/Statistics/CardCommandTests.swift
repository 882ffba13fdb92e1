import Foundation
import Testing

/// `focus card` as text and as pictures.
@Suite struct CardCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.must("add", "Write & send")
    try sandbox.must("add", "Call")
    try sandbox.must("done", "1")
  }

  @Test func theCardIsTextByDefault() throws {
    let text = try sandbox.must("card")
    #expect(text.contains("✓ Write & send\n  12:"), "\(text)")
    #expect(text.contains("○ Call\n"), "\(text)")
  }

  @Test func svgIsWrittenToANewFile() throws {
    let path = "\(sandbox.root)/card.svg"
    #expect(try sandbox.must("card", "--svg", path).isEmpty)
    let picture = try String(contentsOfFile: path, encoding: .utf8)
    #expect(picture.hasPrefix("<svg"))
    #expect(picture.contains("&amp;"))
    #expect(picture.contains("Call"))
    let again = try sandbox.run("card", "--svg", path)
    #expect(again.status == 73)
    #expect(again.stderr.contains("is there already"))
  }

  @Test func pngNeedsAProgramAndLeavesNoFileWithoutIt() throws {
    let path = "\(sandbox.root)/card.png"
    let missing = try sandbox.run("card", "--png", path, env: ["PATH": sandbox.root])
    #expect(missing.status == 74)
    #expect(missing.stderr.contains("'rsvg-convert', which is not installed"))
    #expect(!FileManager.default.fileExists(atPath: path))
    let program = "\(sandbox.root)/rsvg-convert"
    try Data("#!/bin/sh\necho a warning >&2; cat > \"$6\"\n".utf8).write(to: URL(fileURLWithPath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let path2 = "\(sandbox.root)/other.png"
    try sandbox.must("card", "--png", path2, env: ["PATH": "\(sandbox.root):/usr/bin:/bin"])
    #expect(try String(contentsOfFile: path2, encoding: .utf8).hasPrefix("<svg"))
    try Data("#!/bin/sh\necho no fonts >&2; exit 1\n".utf8).write(to: URL(fileURLWithPath: program))
    let broken = try sandbox.run("card", "--png", path, env: ["PATH": "\(sandbox.root):/usr/bin:/bin"])
    #expect(broken.status == 74)
    #expect(broken.stderr.contains("could not draw the picture: no fonts"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func wrongUsageIsRefused() throws {
    #expect(try sandbox.run("card", "--svg", "a.svg", "--png", "b.png").status == 64)
    let empty = try sandbox.run("card", "--day", "yesterday")
    #expect(empty.status == 1)
    #expect(empty.stderr.contains("Nothing is planned on"))
  }
}
