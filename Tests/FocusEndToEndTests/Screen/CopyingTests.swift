import Testing

/// `y` and `Y` in a real tmux: with and without its environment variable, as over ssh.
@Suite(.serialized) struct CopyingTests {
  let sandbox: Sandbox
  init() throws {
    sandbox = try Sandbox()
    try sandbox.must("add", "Café `tabs` & 日本語", "--note", "- [ ] first\nsecond")
  }

  @Test func insideTmuxTheTextIsInItsBuffer() async throws {
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try screen.send("y")
    try await screen.waitUntil(contains: "Copied the title.")
    #expect(try screen.buffer() == "Café `tabs` & 日本語")
    try screen.send("Y")
    try await screen.waitUntil(contains: "Copied the day.")
    let day = try screen.buffer()
    #expect(day.hasPrefix("## "), "\(day)")
    #expect(day.contains("- [ ] Café \\`tabs\\` \\& 日本語"), "\(day)")
    #expect(day.contains("  - [ ] first"), "\(day)")
    #expect(try await screen.quit() == 0)
  }

  /// tmux accepts the sequence of a program at the other end of ssh if `set-clipboard` is on.
  @Test func fromAnotherMachineTheTerminalTakesTheText() async throws {
    let screen = try await TmuxScreen.openPlanner(
      sandbox, command: ["-u", "TMUX", try Binary.path()])
    try screen.set("set-clipboard", "on")
    try screen.send("y")
    try await screen.waitUntil(contains: "Sent the title to the terminal's clipboard.")
    #expect(try screen.buffer() == "Café `tabs` & 日本語")
    #expect(try await screen.quit() == 0)
  }
}
