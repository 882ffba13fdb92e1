import Foundation
import Testing

/// `contrib/tmux/focus.tmux` in a real tmux server.
@Suite(.serialized) struct TmuxPluginTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func statusLineFollowsThePlan() async throws {
    try sandbox.add("Write the report", priority: "high")
    let tmux = try InnerTmux(sandbox, "set -g status-right '<#{focus_status}> right'")
    try await tmux.screen.waitUntil(contains: "<0/1 ↑ Write the report> right")
    try sandbox.must("done", "1")
    try await tmux.screen.waitUntil(contains: "<1/1 ✓ done for today> right")
  }

  @Test func statusLeftWorks() async throws {
    try sandbox.add("Write")
    let tmux = try InnerTmux(
      sandbox,
      """
      set -g status-left-length 100
      set -g status-left '[#{focus_status}] '
      set -g status-right ''
      """)
    try await tmux.screen.waitUntil(contains: "[0/1 – Write]")
  }

  /// The only test of titles in a real status line, where tmux expands formats, commands, styles and the
  /// time.
  @Test func hostileTitleIsTextInTheStatusLine() async throws {
    let trap = "\(sandbox.root)/trap"
    let title = "#(touch \(trap)) #[fg=red] #{host} #,#} $(touch \(trap)) `touch \(trap)` %H 100% 日本語"
    try sandbox.planByHand(title + "\u{1B}]0;x\u{7}")
    let tmux = try InnerTmux(
      sandbox,
      """
      set -g @focus-width 180
      set -g status-right '<#{focus_status}>'
      """, columns: 200)
    try await tmux.screen.waitUntil(contains: "<0/1 ↑ \(title)]0;x>")
    #expect(!FileManager.default.fileExists(atPath: trap))
  }

  @Test(arguments: ["Learn C#", "##", "a ###"])
  func aTitleThatEndsInAHashLeavesTheNextStyleAlone(title: String) async throws {
    try sandbox.planByHand(title)
    let tmux = try InnerTmux(
      sandbox,
      """
      set -g @focus-format '{title}'
      set -g status-right '<#{focus_status}#[bold]> end'
      """)
    try await tmux.screen.waitUntil(contains: "<\(title)> end")
  }

  @Test func titleWithTmuxFormatIsText() async throws {
    try sandbox.planByHand()
    let tmux = try InnerTmux(
      sandbox,
      """
      set -g @focus-width 100
      set -g status-right '<#{focus_status}>'
      """)
    try await tmux.screen.waitUntil(contains: "<0/1 ↑ \(Sandbox.hostileTitleShown)>")
  }

  @Test func loadingTwiceChangesNothing() async throws {
    let tmux = try InnerTmux(sandbox, "set -g status-right 'a #{focus_status} b #{focus_status}'")
    try await tmux.screen.waitUntil(contains: "a 0/3 plan your day b 0/3 plan your day")
    let before = (try tmux.tmux("show-options", "-g"), try tmux.tmux("list-keys"))
    #expect(!before.0.contains("#{focus_status}"))
    try tmux.loadAgain()
    try tmux.loadAgain()
    #expect(try tmux.tmux("show-options", "-g") == before.0)
    #expect(try tmux.tmux("list-keys") == before.1)
  }

  @Test func keyOpensThePlannerInAPopup() async throws {
    let tmux = try InnerTmux(sandbox, "set -g status-right '<#{focus_status}>'")
    try await tmux.screen.waitUntil(contains: "<0/3 plan your day>")
    try tmux.screen.send("C-b", "F")
    try await tmux.screen.waitUntil(contains: "Focus on what matters most.")
    try tmux.screen.send("Enter")
    try await tmux.screen.waitUntil(contains: TmuxScreen.overview)
    try await tmux.screen.addByKeys("From the popup")
    try await tmux.screen.waitUntil(contains: "<0/1 – From the popup>")
    try tmux.screen.send("q")
    try await tmux.screen.waitUntil("the popup is gone") { !$0.contains(TmuxScreen.overview) }
  }

  @Test func keyOpensALivePaneInASplit() async throws {
    try sandbox.add("First")
    let tmux = try InnerTmux(
      sandbox,
      """
      set -g status off
      set -g @focus-pane-key y
      set -g @focus-pane-size 7
      """)
    try await tmux.screen.waitUntil("the shell is there") { $0.contains("$") || $0.contains("#") }
    try tmux.screen.send("C-b", "y")
    try await tmux.screen.waitUntil(contains: "First")
    #expect(try tmux.tmux("list-panes", "-F", "#{pane_height}").split(separator: "\n").last == "7")
    try sandbox.add("Second", priority: "high")
    try await tmux.screen.waitUntil(contains: "Second")
    try tmux.screen.send("Space")
    _ = try await sandbox.waitForPlan { $0["Second"]?.state == "completed" }
    try tmux.screen.send("q")
    try await tmux.screen.waitUntil("the pane is gone") { !$0.contains("Second") }
  }

  @Test func optionsSetKeysSizesAndColours() async throws {
    try sandbox.add("Write", priority: "high")
    let tmux = try InnerTmux(
      sandbox,
      """
      set -g @focus-key g
      set -g @focus-pane-key none
      set -g @focus-popup-size 60x50%
      set -g @focus-theme light
      set -g @focus-format "it's {title} \\" ; #[bold]{bar} 'x'"
      set -g status-right '<#{focus_status}>'
      """)
    try await tmux.screen.waitUntil(contains: "<it's Write \" ; ○ 'x'>")
    let keys = try tmux.tmux("list-keys", "-T", "prefix").split(separator: "\n")
    let popup = try #require(keys.first { $0.contains("display-popup") && $0.contains("bin/focus") })
    #expect(popup.contains(" g "), "\(popup)")
    #expect(popup.contains("60"), "\(popup)")
    #expect(popup.contains("50%"), "\(popup)")
    #expect(!keys.contains { $0.contains("bin/focus") && $0.contains("split-window") })
    #expect(try tmux.tmux("show", "-g", "status-right").contains("--theme light"))
  }

  @Test(arguments: ["@focus-popup-size", "@focus-pane-size", "@focus-width", "@focus-theme"])
  func invalidOptionsAreReportedAndIgnored(option: String) async throws {
    let tmux = try InnerTmux(sandbox, "set -g status-right '<#{focus_status}>'")
    try await tmux.screen.waitUntil(contains: "<0/3 plan your day>")
    try tmux.tmux("set", "-g", option, "0'; #(x")
    try tmux.tmux("set", "-g", "status-right", "[#{focus_status}]")
    try tmux.loadAgain()
    try await tmux.screen.waitUntil(contains: "focus: \(option) is '0'; #(x', which cannot be")
    try tmux.tmux("display-message", "-d", "1", "")
    try await tmux.screen.waitUntil(contains: "[0/3 plan your day]")
  }

  @Test(arguments: ["bi n's (x/focus", "a#(b)c/focus", "100%H $HOME \"q\"/focus", "日本/focus"])
  func programPathMayHaveAnyCharacters(program: String) async throws {
    let tmux = try InnerTmux(sandbox, "set -g status-right '<#{focus_status}>'", program: program)
    try await tmux.screen.waitUntil(contains: "<0/3 plan your day>")
    try tmux.screen.send("C-b", "P")
    try await tmux.screen.waitUntil(contains: "Enter to plan.")
  }

  @Test func programPathCanBeConfigured() async throws {
    let path = try Binary.path()
    let tmux = try InnerTmux(
      sandbox,
      """
      set -g @focus-command '\(path)'
      set -g status-right '<#{focus_status}>'
      """, program: nil)
    try await tmux.screen.waitUntil(contains: "<0/3 plan your day>")
  }

  @Test func missingProgramIsReported() async throws {
    let tmux = try InnerTmux(sandbox, "set -g status-right '<#{focus_status}>'", program: nil)
    try await tmux.screen.waitUntil(contains: "<>")
    for key in ["F", "P"] {
      try tmux.screen.send("C-b", key)
      try await tmux.screen.waitUntil(contains: "focus: the program 'focus' is not in PATH")
      try tmux.tmux("display-message", "-d", "1", "")
      try await tmux.screen.waitUntil(contains: "<>")
    }
    try tmux.loadAgain()
    try await tmux.screen.waitUntil(contains: "set @focus-command to its path")
  }

  /// `focus watch` updates a status line that has no refresh interval.
  @Test func liveUpdatesNeedNoInterval() async throws {
    let tmux = try InnerTmux(
      sandbox,
      """
      set -g @focus-live on
      set -g status-right '<#{focus_status}>'
      """)
    try await tmux.screen.waitUntil(contains: "<0/3 plan your day>")
    try tmux.tmux("set", "-g", "status-interval", "0")
    // tmux redraws for a command at most once per second, and drops updates within the same second.
    let shown = time(nil)
    while time(nil) <= shown + 1 { try await Task.sleep(for: .milliseconds(50)) }
    try sandbox.add("At once")
    try await tmux.screen.waitUntil(contains: "<0/1 – At once>")
  }

  // MARK: The documentation

  /// The blocks of a section in which every block has the same fence.
  private func blocks(of section: String, in page: String) throws -> [Substring] {
    let text = try String(contentsOfFile: "\(Repository.root)/\(page)", encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## ").first { $0.hasPrefix(section) })
    return section.split(separator: "```\n").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// The three lines of the README; the harness has its own form of the last one.
  @Test func readmeConfigurationWorks() async throws {
    let readme = try #require(try blocks(of: "In tmux", in: "README.md").first)
    #expect(try blocks(of: "tmux", in: "docs/status-bars.md").first == readme)
    let lines = readme.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[2].hasPrefix("run-shell "))
    #expect(lines[2].contains("/contrib/tmux/focus.tmux"))
    let tmux = try InnerTmux(sandbox, lines.dropLast().joined(separator: "\n"))
    try await tmux.screen.waitUntil(contains: "0/3 plan your day  ")
    #expect(try tmux.tmux("list-keys", "-T", "prefix").contains("F  "))
  }
}
