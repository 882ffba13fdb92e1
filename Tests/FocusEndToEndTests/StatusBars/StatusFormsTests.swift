import Foundation
import Testing

/// `focus status` in each form, with real files.
@Suite struct StatusFormsTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func tmuxOutputHasColoursAndEscapedHashes() throws {
    try sandbox.planByHand()
    let line = expectSuccess(try sandbox.run("status", "--tmux")).stdout
    #expect(line.contains("##(reboot) ##[fg=red] $(id) ]0;x 日本語"), "\(line)")
    #expect(line.contains("#[fg=colour75]↑"), "\(line)")
    let light = try sandbox.must("status", "--tmux", "--theme", "light")
    #expect(light.contains("#[fg=colour26]↑"), "\(light)")
    let plain = try sandbox.must("status", "--tmux", env: ["NO_COLOR": "1"])
    #expect(!plain.contains("fg=colour"), "\(plain)")
  }

  @Test func tmuxOutputUsesTheConfiguredTheme() throws {
    try sandbox.planByHand()
    try sandbox.write("theme = \"contrast\"\n", to: "\(sandbox.root)/config/focus/config.toml")
    #expect(try sandbox.must("status", "--tmux").contains("#[fg=colour117]↑"))
  }

  /// Markup does not count towards the width.
  @Test(arguments: [1, 5, 12, 30]) func statusIsTruncatedByCells(width: Int) throws {
    try sandbox.planByHand("日本語のタスクを書く #1")
    let plain = try sandbox.must("status", "--width", "\(width)")
    let tmux = try sandbox.must("status", "--tmux", "--width", "\(width)")
    let bare = tmux.replacing(#/#\[[^\]]*\]/#, with: "").replacing("##", with: "#")
    #expect(bare == plain)
  }

  @Test func waybarOutputIsOneObject() throws {
    try sandbox.planByHand("a < b & c")
    let output = expectSuccess(try sandbox.run("status", "--waybar"))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(output.stdout.utf8)) as? [String: Any])
    #expect(object["text"] as? String == "0/1 ↑ a &lt; b &amp; c")
    #expect(object["class"] as? String == "open")
    #expect(object["percentage"] as? Int == 0)
    #expect((object["tooltip"] as? String)?.contains("a &lt; b") == true)
    #expect(output.stdout.split(separator: "\n").count == 1)
  }

  @Test(arguments: [[], ["--tmux"], ["--json"], ["--waybar"], ["--format", "{title}"], ["--width", "3"]])
  func damagedMonthIsAnExclamationMark(arguments: [String]) throws {
    try sandbox.add("Write")
    try sandbox.write("{", to: sandbox.monthFile())
    let output = try sandbox.run(["status"] + arguments)
    #expect(output.status == 0)
    #expect(output.stdout.contains("!"), "\(output)")
    #expect(output.stdout.split(separator: "\n").count == 1, "\(output)")
    #expect(output.stderr.contains(sandbox.monthFile()), "\(output)")
  }

  @Test func wrongUsageIsOneSentence() throws {
    expectRefusal(try sandbox.run("status", "--format", "{foo}"), status: 64, saying: "{foo}", "{title}")
    expectRefusal(try sandbox.run("status", "--format", "{title"), status: 64, saying: "brace")
    expectRefusal(try sandbox.run("status", "--width", "0"), status: 64, saying: "'0'")
    expectRefusal(try sandbox.run("status", "--tmux", "--waybar"), status: 64, saying: "--tmux", "--waybar")
    expectRefusal(try sandbox.run("status", "--theme", "dark"), status: 64, saying: "--theme")
  }

  @Test func hostileTitleIsTextInEveryForm() throws {
    try sandbox.planByHand()
    #expect(try sandbox.must("status") == "0/1 ↑ \(Sandbox.hostileTitleShown)\n")
    for form in [["--tmux"], ["--json"], ["--waybar"], ["--format", "{title}"]] {
      expectSuccess(try sandbox.run(["status"] + form))
    }
  }
}
